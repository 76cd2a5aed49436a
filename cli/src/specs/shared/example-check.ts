// How an example in Markdown is held against what a typed link names.

import {suggest} from "../../nearest.ts";
import type {Cursor, DocumentSet} from "./cursor.ts";
import {findMismatch, type Mismatch} from "./json-schema.ts";

/** Finds what is wrong with a value; or says why nothing can be found. */
export type ExampleCheck = {find(value: unknown): Mismatch | null} | {unknown: string; hint: string | null};

export function missing(what: string, names: Iterable<string>, written: string): ExampleCheck {
  return {unknown: `There is no ${what} "${written}".`, hint: suggest(written, names)};
}

export function ambiguous(written: string, names: readonly string[]): ExampleCheck {
  return {unknown: `"${written}" names ${names.length} things.`, hint: `write one of ${names.join(", ")}`};
}

/** Authors' examples are complete: a property that the schema does not name is a slip of the pen. */
export function against(set: DocumentSet, cursor: Cursor): ExampleCheck {
  return {find: (value) => findMismatch(set, cursor, value, true)};
}
