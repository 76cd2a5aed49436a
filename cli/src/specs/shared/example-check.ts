// Checks an example in Markdown against the target of a typed link.

import {suggest} from "../../core/nearest.ts";
import type {Cursor, DocumentSet} from "./cursor.ts";
import {findMismatch, type Mismatch} from "./json-schema/find-mismatch.ts";

/** What takes a search among all names is found on demand. */
type Hint = string | null | (() => string | null);

/** Finds faults in a value, or the reason why it cannot be checked. */
export type ExampleCheck = {find(value: unknown): Mismatch | null} | {unknown: string; hint: Hint};

export function missing(what: string, names: () => Iterable<string>, written: string): ExampleCheck {
  return {unknown: `There is no ${what} "${written}".`, hint: () => suggest(written, names())};
}

export function ambiguous(written: string, names: readonly string[]): ExampleCheck {
  return {unknown: `"${written}" names ${names.length} things.`, hint: `write one of ${names.join(", ")}`};
}

/** In authors' examples, a property that the schema does not declare is a mistake. */
export function against(set: DocumentSet, cursor: Cursor): ExampleCheck {
  return {find: (value) => findMismatch(set, cursor, value, true)};
}
