// A table of named values: network parameters, limits, constants. Each has
// a meaning, a type, a default, bounds, and a value in each environment.

import type {Prose} from "../prose.ts";
import type {ReferenceBase} from "./base.ts";
import {atLeast, atMost, lessThan, messages, moreThan} from "../../messages/reference.ts";

export interface ParametersPage extends ReferenceBase {
  type: "parameters";
  /** Name of the specification: "network-parameters". */
  name: string;
  title: string;
  /** Singular noun: "network parameter". */
  noun: string;
  version: string;
  description: Prose;
  /** Environments: "mainnet", "Mainnet". */
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
/** "fixed": only a release changes it. "unused": can be set without effect. "deprecated": neither. */
export type ParameterState = (typeof parameterStates)[number];

export const parameterStateLabels = (): Record<ParameterState, string> => ({
  active: "",
  fixed: messages.stateFixed,
  unused: messages.noEffect,
  deprecated: messages.deprecated
});

export interface TableParameter {
  name: string;
  anchor: string;
  type: ParameterType;
  /** "blocks", "fraction of 1"; "" for none. */
  unit: string;
  /** As written; null for none. */
  default: string | null;
  minimum: Bound | null;
  maximum: Bound | null;
  /** All allowed values; empty if any value within the bounds is. */
  accepted: string[];
  /** Bounds that are not numbers. */
  rules: Prose[];
  description: Prose;
  /** Who is affected by a change. */
  affects: string;
  state: ParameterState;
  note: Prose;
  /** By environment. */
  values: Record<string, string>;
}

export interface Bound {
  value: string;
  exclusive: boolean;
}

/** "at least 0", "less than 10". */
export function boundsOf({minimum, maximum}: Pick<TableParameter, "minimum" | "maximum">): string[] {
  return [
    ...(minimum ? [(minimum.exclusive ? moreThan : atLeast)(minimum.value)] : []),
    ...(maximum ? [(maximum.exclusive ? lessThan : atMost)(maximum.value)] : [])
  ];
}
