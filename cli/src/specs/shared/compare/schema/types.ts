// The types of a schema in two versions, and how a schema is called where it has no name.

import type {Schema} from "../../../../../../runtime/shared/reference.ts";
import type {SchemaEvent} from "../catalogue/schema.ts";
import {isSame} from "../pair.ts";
import {typesOf} from "./aligned.ts";
import {isSameRange} from "./limits.ts";
import type {SchemaContext} from "./place.ts";

export function typeEvent(context: SchemaContext, before: Schema, after: Schema): SchemaEvent | null {
  const [was, is] = [typesOf(context.before, before), typesOf(context.after, after)];
  const [old, now] = [widened(was), widened(is)];
  if (!isSame([...was].sort(), [...is].sort())) {
    // What alternatives and parts are is said of them.
    if (before.composition.length > 0 && after.composition.length > 0 && !before.types.length && !after.types.length)
      return null;
    if (was.length === 0) return "type-specialized";
    if (is.length === 0) return "type-generalized";
    if (was.every((type) => now.has(type))) return "type-generalized";
    if (is.every((type) => old.has(type))) return "type-specialized";
    return "type-changed";
  }
  if (before.format === after.format) return null;
  if (isSameRange(before, after)) return "format-changed";
  if (before.format === null) return "type-specialized";
  if (after.format === null) return "type-generalized";
  if (wider[before.format]?.includes(after.format)) return "type-generalized";
  if (wider[after.format]?.includes(before.format)) return "type-specialized";
  return "type-changed";
}

/** Every integer is a number. */
function widened(types: readonly string[]): Set<string> {
  return new Set([...types, ...(types.includes("number") ? ["integer"] : [])]);
}

const wider: Record<string, string[]> = {int32: ["int64"], float: ["double"]};

export function labelOf(schema: Schema | null): string | null {
  if (schema === null) return null;
  if (schema.ref) return schema.ref.label;
  const types = schema.types.join(" | ") || (schema.composition[0]?.kind ?? "anything");
  const name = schema.types.includes("array") && schema.items ? `array of ${labelOf(schema.items)}` : types;
  return schema.format === null ? name : `${name} (${schema.format})`;
}
