// What a schema says in words, and its marks: deprecated, read-only, examples, extensions.

import type {Schema} from "../../../../../../runtime/shared/reference.ts";
import {isSame} from "../pair.ts";
import {changedWords} from "../words.ts";
import {emit, type SchemaContext, type SchemaPlace} from "./place.ts";

export function compareWords(context: SchemaContext, before: Schema, after: Schema, place: SchemaPlace): void {
  if (before.deprecated !== after.deprecated) emit(context, after.deprecated ? "deprecated" : "reactivated", place);
  if (before.access !== after.access)
    emit(context, "access-changed", place, {before: before.access, after: after.access});
  if (!isSame(before.description, after.description) || before.title !== after.title) {
    const words = ({title}: Schema, description: string | null): string | null =>
      [before.title === after.title ? null : title, description].filter(Boolean).join(": ");
    const said = changedWords(before.description, after.description);
    emit(context, "description-changed", place, {before: words(before, said.before), after: words(after, said.after)});
  }
  if (!isSame(before.examples, after.examples))
    emit(context, "example-changed", place, {
      before: before.examples.join(", ") || null,
      after: after.examples.join(", ") || null
    });
  if (!isSame(before.extensions, after.extensions)) {
    const shown = ({extensions}: Schema): string | null =>
      extensions.map(({name, value}) => `${name}: ${value}`).join(", ") || null;
    emit(context, "extension-changed", place, {before: shown(before), after: shown(after)});
  }
}
