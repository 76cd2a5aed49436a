// Validates examples in a description against their schemas.

import {counted, tooLarge} from "../../core/budget.ts";
import {diagnose} from "../../core/diagnostics.ts";
import {child, locationOf, type Cursor, type DocumentSet} from "./cursor.ts";
import {findMismatch} from "./json-schema/find-mismatch.ts";
import {unwrapped} from "./json-text.ts";
import {shortened, shownCharacters} from "./shortened.ts";

/** Reports the first mismatch between an example, or a default, and its schema, at its location. */
export function checkExample(
  set: DocumentSet,
  example: Cursor,
  schema: Cursor,
  called: "example" | "default" = "example"
): void {
  if (example.value === undefined || schema.value === undefined) return;
  checkLength(set, example, called);
  const value = unwrapped(set, schema, example.value);
  const mismatch = findMismatch(set, schema, value);
  if (!mismatch) return;
  if (mismatch.unsupported) {
    const at = locationOf(mismatch.unsupported);
    set.diagnostics.push(
      diagnose("example-unchecked", at, `Examples are not checked against this: ${mismatch.message}.`, mismatch.hint)
    );
    return;
  }
  if (mismatch.isUnchecked) {
    set.diagnostics.push(
      tooLarge(
        locationOf(example),
        `This ${called} is not checked against its schema: ${mismatch.message}.`,
        mismatch.hint ?? ""
      )
    );
    return;
  }
  const steps = value === example.value ? mismatch.path : []; // a text has no places within
  const at = steps.reduce<Cursor>((cursor, step) => child(cursor, step), example);
  const where = mismatch.path.length > 0 ? `${mismatch.path.join(".")}: ` : "";
  set.diagnostics.push(
    diagnose(
      "spec-example-mismatch",
      locationOf(at),
      `This ${called} does not match its schema: ${where}${mismatch.message}.`,
      mismatch.hint
    )
  );
}

/** Reports a value that pages show truncated. */
function checkLength(set: DocumentSet, cursor: Cursor, called: "example" | "default"): void {
  if (shortened(cursor.value) === cursor.value) return;
  const found = tooLarge(
    locationOf(cursor),
    `This ${called} has more than ${counted(shownCharacters)} characters; pages show its beginning.`,
    "shorten its lists: a few items show as much"
  );
  set.diagnostics.push({...found, severity: "warning"});
}
