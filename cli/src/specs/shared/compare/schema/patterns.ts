// Keys by pattern, items by position and conditions of a schema in two versions.

import type {Schema} from "../../../../../../runtime/shared/reference.ts";
import {pair} from "../pair.ts";
import {emit, within, type InnerSchemas, type SchemaContext, type SchemaPlace} from "./place.ts";
import {shapeOf} from "./shape.ts";
import {labelOf} from "./types.ts";

export function* comparePatterns(
  context: SchemaContext,
  before: Schema,
  after: Schema,
  place: SchemaPlace
): Generator<InnerSchemas> {
  const patterns = pair(before.patternProperties, after.patternProperties, ({pattern}) => pattern);
  const changed = (what: string, old: boolean): void =>
    emit(context, "constraint-changed", place, old ? {before: what} : {after: what});
  for (const {pattern} of patterns.gone) changed(`keys that match ${pattern}`, true);
  for (const {pattern} of patterns.added) changed(`keys that match ${pattern}`, false);
  for (const both of patterns.both)
    yield {
      before: both.before.schema,
      after: both.after.schema,
      place: within(place, `.${both.after.pattern}`)
    };
  const indexed = (schemas: readonly Schema[]) => schemas.map((schema, index) => ({schema, index}));
  const items = pair(indexed(before.prefixItems), indexed(after.prefixItems), ({index}) => index);
  for (const {schema, index} of items.gone) changed(`item ${index + 1}: ${labelOf(schema)}`, true);
  for (const {schema, index} of items.added) changed(`item ${index + 1}: ${labelOf(schema)}`, false);
  for (const both of items.both)
    yield {before: both.before.schema, after: both.after.schema, place: within(place, `[${both.after.index}]`)};
  const conditions = pair(before.conditions, after.conditions, ({name}) => name);
  for (const {name} of conditions.gone) changed(name, true);
  for (const {name} of conditions.added) changed(name, false);
  for (const both of conditions.both)
    if (shapeOf(both.before.schema) !== shapeOf(both.after.schema))
      emit(context, "constraint-changed", place, {before: both.before.name, after: both.after.name});
}
