// Front matter keys that a project declares, and validation of their values.

import {nearest} from "../core/nearest.ts";

export type OwnKeyType = "text" | "number" | "boolean" | "date" | "list" | "any";

/** A front matter key that the project declares. */
export interface OwnKey {
  name: string;
  type: OwnKeyType;
  /** Allowed values, of a string or within a list; empty allows any. */
  values: string[];
  required: boolean;
  /** Value for pages without the key; null for none. */
  default: unknown;
  description: string;
}

/** A fault in a value: what it must be, and the value that was probably meant. */
export interface ValueFault {
  expected: string;
  /** Position in a list, or null. */
  index: number | null;
  fix: {find: string; write: string} | null;
}

interface Type {
  expected: string;
  accepts(value: unknown): boolean;
}

const isText = (value: unknown): boolean => typeof value === "string" || typeof value === "number";

const types: Record<OwnKeyType, Type> = {
  text: {expected: "text", accepts: isText},
  number: {expected: "a number", accepts: Number.isFinite},
  boolean: {expected: "true or false", accepts: (value) => typeof value === "boolean"},
  date: {expected: "a date such as 2027-09-02", accepts: isDate},
  list: {expected: "a list of texts", accepts: (value) => Array.isArray(value) && value.every(isText)},
  any: {expected: "a value", accepts: (value) => value !== null}
};

export const ownKeyTypes = Object.keys(types) as OwnKeyType[];

/** The fault in a value, or null for a valid one. */
export function faultOfValue({type, values}: Pick<OwnKey, "type" | "values">, value: unknown): ValueFault | null {
  const {expected, accepts} = types[type];
  if (!accepts(value)) return {expected, index: null, fix: null};
  if (values.length === 0) return null;
  const written = Array.isArray(value) ? value.map(String) : [String(value)];
  const wrong = written.findIndex((one) => !values.includes(one));
  if (wrong < 0) return null;
  const found = nearest(written[wrong]!, values);
  return {
    expected: `${type === "list" ? "a list of" : "one of"} ${values.join(", ")}`,
    index: Array.isArray(value) ? wrong : null,
    fix: found === null ? null : {find: written[wrong]!, write: found}
  };
}

/** The value as passed to components: a string key is a string even where YAML reads a number. */
export function valueOf({type}: Pick<OwnKey, "type">, value: unknown): unknown {
  if (type === "text") return String(value);
  return type === "list" ? (value as unknown[]).map(String) : value;
}

/** A valid date, 2027-09-02. */
export function isDate(value: unknown): boolean {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
