// The listed values and the default of a schema in two versions.

import type {EnumEntry} from "../../../../../../runtime/shared/reference.ts";
import {isSame, pair} from "../pair.ts";
import {changedWords} from "../words.ts";
import {emit, only, within, type SchemaContext, type SchemaPlace} from "./place.ts";

export function compareEnums(
  context: SchemaContext,
  before: readonly EnumEntry[],
  after: readonly EnumEntry[],
  place: SchemaPlace
): void {
  const shown = (entries: readonly EnumEntry[]): string | null => entries.map(({value}) => value).join(", ") || null;
  if (before.length === 0 || after.length === 0) {
    if (before.length !== after.length)
      emit(context, before.length === 0 ? "became-enum" : "enum-removed", place, {
        before: shown(before),
        after: shown(after)
      });
    return;
  }
  const values = pair(before, after, ({value}) => value);
  const of = ({value}: EnumEntry, side?: "from" | "to"): SchemaPlace => {
    const inner = within(place, `.${value}`);
    return only({...inner, subject: place.subject, at: {...inner.at, element: "value"}}, side);
  };
  for (const value of values.gone) emit(context, "enum-value-removed", of(value, "from"));
  for (const value of values.added) emit(context, "enum-value-added", of(value, "to"));
  for (const {before: old, after: now} of values.both) {
    if (old.deprecated !== now.deprecated) emit(context, now.deprecated ? "deprecated" : "reactivated", of(now));
    if (!isSame(old.description, now.description))
      emit(context, "description-changed", of(now), changedWords(old.description, now.description));
  }
}

export function compareDefaults(
  context: SchemaContext,
  before: string | null,
  after: string | null,
  place: SchemaPlace
): void {
  if (before === after) return;
  emit(
    context,
    before === null ? "default-value-added" : after === null ? "default-value-removed" : "default-value-changed",
    place,
    {before, after}
  );
}
