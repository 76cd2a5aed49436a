// Examples that are written as a text of JSON where the schema describes an object or a list.

import {parseExact} from "../../../../runtime/shared/exact-json.ts";
import type {Cursor, DocumentSet} from "./cursor.ts";
import {findMismatch} from "./json-schema/find-mismatch.ts";

/** The value in the text; any other value, and a text that the schema allows, as it is. */
export function unwrapped(set: DocumentSet, schema: Cursor, value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[[{]/.test(value) || schema.value === undefined) return value;
  return findMismatch(set, schema, value) === null ? value : parsedJson(value);
}

/** The value in a text of JSON; anything else as it is. */
export function parsedJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return parseExact(value);
  } catch {
    return value;
  }
}
