// A table of named values: parameters of a network, limits, constants. Each has
// a meaning, a type, a default, bounds, and values in the places where it is used.

import type {Prose} from "../prose.ts";
import type {ReferenceBase} from "./base.ts";

export interface ParametersPage extends ReferenceBase {
  type: "parameters";
  /** Of the specification: "network-parameters". */
  name: string;
  title: string;
  /** What one of them is called: "network parameter". */
  noun: string;
  version: string;
  description: Prose;
  /** Where the values are used: "mainnet", "Mainnet". */
  places: {name: string; title: string}[];
  groups: ParameterGroup[];
}

export interface ParameterGroup {
  title: string;
  anchor: string;
  description: Prose;
  parameters: TableParameter[];
}

export const parameterTypes = ["integer", "decimal", "duration", "time", "boolean", "string", "json"] as const;
export type ParameterType = (typeof parameterTypes)[number];

export const parameterStates = ["active", "fixed", "unused", "deprecated"] as const;
/** "fixed": a release alone changes it. "unused": it can be set, without effect. "deprecated": neither. */
export type ParameterState = (typeof parameterStates)[number];

export const parameterStateLabels: Record<ParameterState, string> = {
  active: "",
  fixed: "fixed",
  unused: "no effect",
  deprecated: "deprecated"
};

export interface TableParameter {
  name: string;
  anchor: string;
  type: ParameterType;
  /** "blocks", "fraction of 1"; "" for none. */
  unit: string;
  /** As it is written; null for none. */
  default: string | null;
  minimum: Bound | null;
  maximum: Bound | null;
  /** All values there are; none where any within the bounds is one. */
  accepted: string[];
  /** Bounds that are no number. */
  rules: Prose[];
  description: Prose;
  /** Whom a change concerns. */
  affects: string;
  state: ParameterState;
  note: Prose;
  /** By name of a place. */
  values: Record<string, string>;
}

export interface Bound {
  value: string;
  exclusive: boolean;
}

/** "at least 0", "less than 10". */
export function boundsOf({minimum, maximum}: Pick<TableParameter, "minimum" | "maximum">): string[] {
  return [
    ...(minimum ? [`${minimum.exclusive ? "more than" : "at least"} ${minimum.value}`] : []),
    ...(maximum ? [`${maximum.exclusive ? "less than" : "at most"} ${maximum.value}`] : [])
  ];
}
