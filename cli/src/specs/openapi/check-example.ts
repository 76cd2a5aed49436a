// Examples in a description are held against their schemas.

import {diagnose} from "../../diagnostics.ts";
import {child, locationOf, type Cursor} from "../shared/cursor.ts";
import {findMismatch} from "../shared/json-schema.ts";
import type {ApiContext} from "./context.ts";

/** Reports the first thing in which an example differs from its schema, where it stands. */
export function checkExample(context: ApiContext, example: Cursor, schema: Cursor): void {
  if (schema.value === undefined) return;
  const mismatch = findMismatch(context.set, schema, example.value);
  if (!mismatch) return;
  const at = mismatch.path.reduce<Cursor>((cursor, step) => child(cursor, step), example);
  const where = mismatch.path.length > 0 ? `${mismatch.path.join(".")}: ` : "";
  context.set.diagnostics.push(diagnose("spec-example-mismatch", locationOf(at), `This example does not match its schema: ${where}${mismatch.message}.`, mismatch.hint));
}
