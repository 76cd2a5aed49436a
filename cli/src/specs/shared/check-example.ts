// Examples in a description are held against their schemas.

import {diagnose} from "../../diagnostics.ts";
import {child, locationOf, type Cursor, type DocumentSet} from "./cursor.ts";
import {findMismatch} from "./json-schema.ts";

/** Reports the first thing in which an example, or a default, differs from its schema, where it stands. */
export function checkExample(set: DocumentSet, example: Cursor, schema: Cursor, called: "example" | "default" = "example"): void {
  if (example.value === undefined || schema.value === undefined) return;
  const mismatch = findMismatch(set, schema, example.value);
  if (!mismatch) return;
  const at = mismatch.path.reduce<Cursor>((cursor, step) => child(cursor, step), example);
  const where = mismatch.path.length > 0 ? `${mismatch.path.join(".")}: ` : "";
  set.diagnostics.push(diagnose("spec-example-mismatch", locationOf(at), `This ${called} does not match its schema: ${where}${mismatch.message}.`, mismatch.hint));
}
