// Typed access to JSON and YAML values of unknown shape: a value of the wrong
// type counts as absent.

import {exactJson} from "../../../../runtime/shared/exact-json.ts";
import {shortened} from "./shortened.ts";
import {isFields} from "../../../../runtime/shared/is-fields.ts";

export {isFields};

export type Fields = Record<string, unknown>;

/** The object's own entries, prototype-safe. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function entriesOf(value: unknown): [string, unknown][] {
  return isFields(value) ? Object.entries(value) : [];
}

export function get(value: unknown, key: string): unknown {
  return isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string {
  return typeof value === "string"
    ? value
    : typeof value === "number" || typeof value === "boolean" || typeof value === "bigint"
      ? String(value)
      : "";
}

export function stringsOf(value: unknown): string[] {
  return listOf(value).filter((item): item is string => typeof item === "string");
}

/** Short JSON on one line, otherwise indented. */
export function jsonText(value: unknown): string {
  const shown = shortened(value);
  const short = exactJson(shown);
  return short.length <= 60 ? short : exactJson(shown, 2);
}
