// What the checks of a value against a schema share.

import type {Budget} from "../../../core/budget.ts";
import {child, type Cursor, type DocumentSet} from "../cursor.ts";
import {matcherOf} from "../pattern.ts";
import type {Fields} from "../values.ts";

export interface Mismatch {
  /** Path from the value to the invalid part. */
  path: (string | number)[];
  message: string;
  hint: string | null;
  /** Whether the key at the end of the path is invalid, rather than its value. */
  isOfKey?: true;
  /** Whether the check was aborted, for the reason in the message. */
  isUnchecked?: true;
  /** The keyword of the schema that was not checked because it is not supported. */
  unsupported?: Cursor;
}

export interface Check {
  set: DocumentSet;
  path: (string | number)[];
  /** Whether unknown properties are faults even if the schema allows them. */
  closed: boolean;
  /** Current nesting depth of schemas. */
  levels: number;
  /** Schema resources that led here, outermost first; empty until a `$dynamicRef` needs them. */
  scope: readonly Cursor[];
  run: Run;
}

export interface Run {
  check: (state: Check, schema: Cursor, value: unknown) => Mismatch | null;
  verdicts: Verdicts;
  /** By schema and then by value. */
  evaluated: Map<unknown, Map<unknown, Evaluated>>;
  budget: Budget;
  /** Why checking stopped, or null. */
  givenUp: string | null;
  /** Whether a `$dynamicRef` has been seen that can lead to several places. */
  needsScope: boolean;
  /** The first thing that is not supported. */
  unsupported: Mismatch | null;
}

/**
 * What has been found, by schema and then by value, once for open and once for closed checks. A pair
 * that is still being checked fits: a schema that comes back to itself says nothing more about the value.
 * Without it, alternatives that share parts take exponential time, and recursive ones exhaust the stack.
 */
export type Verdicts = Record<"open" | "closed", Map<unknown, Map<unknown, Mismatch | null>>>;

/** Names of properties or indexes of items that a schema has evaluated. */
export type Evaluated = ReadonlySet<string | number> | "all";

export function fault(state: Check, message: string, hint: string | null = null): Mismatch {
  return {path: state.path, message, hint};
}

/** The value of a keyword such as minLength. */
export function numberIn(fields: Fields, key: string, otherwise: number): number {
  return typeof fields[key] === "number" ? fields[key] : otherwise;
}

/** Whether the value fits a subschema, where properties that it does not declare are no faults. */
export function fits(state: Check, schema: Cursor, value: unknown): boolean {
  return state.run.check({...state, closed: false}, schema, value) === null;
}

export function matches(state: Check, keyword: Cursor, pattern: string, text: string): boolean {
  const matcher = matcherOf(state.set.matchers, pattern);
  const found = matcher(text);
  if (matcher.isUnsupported) notSupported(state, keyword, `the pattern ${pattern.slice(0, 60)} is not supported`);
  return found;
}

export function notSupported({run}: Check, unsupported: Cursor, message: string, hint: string | null = null): void {
  run.unsupported ??= {path: [], message, hint, isUnchecked: true, unsupported};
}

/** Of the items of an array that `prefixItems` does not describe, or `items` as a list up to draft 2019-09. */
export function itemSchemas(at: Cursor): {tuple: Cursor; rest: Cursor} {
  const items = child(at, "items");
  return Array.isArray(items.value)
    ? {tuple: items, rest: child(at, "additionalItems")}
    : {tuple: child(at, "prefixItems"), rest: items};
}
