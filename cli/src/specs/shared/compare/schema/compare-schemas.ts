// Compares two versions of a schema. References are not followed: each
// definition is compared once, where it is defined.

import type {Schema} from "../../../../../../runtime/shared/reference.ts";
import {aligned, asPart} from "./aligned.ts";
import {becameChoice} from "./became-choice.ts";
import {compareComposition} from "./composition.ts";
import {compareLimits} from "./limits.ts";
import {comparePatterns} from "./patterns.ts";
import {emit, within, type InnerSchemas, type SchemaContext, type SchemaPlace} from "./place.ts";
import {compareAdditional, compareProperties} from "./properties.ts";
import {isAnything, shapeOf} from "./shape.ts";
import {labelOf, typeEvent} from "./types.ts";
import {compareDefaults, compareEnums} from "./values.ts";
import {compareWords} from "./compare-words.ts";

export function compareSchemas(
  context: SchemaContext,
  before: Schema | null,
  after: Schema | null,
  place: SchemaPlace
): void {
  if (before === null && after === null) return;
  if (before === null || after === null) {
    if (isAnything(before ?? after!)) return;
    emit(context, before === null ? "constraint-tightened" : "constraint-loosened", place, {
      before: labelOf(before),
      after: labelOf(after)
    });
    return;
  }
  if (before.ref && after.ref) return compareReferences(context, before, after, place);
  if (before.ref || after.ref) return compareOpened(context, before, after, place);
  compareInline(context, before, after, place);
}

/** A name for what is written in place, or the other way round. */
function compareOpened(context: SchemaContext, before: Schema, after: Schema, place: SchemaPlace): void {
  const isSameName = (a: string, b: string): boolean => a === b || context.renamed.get(a) === b;
  const part = before.ref ? asPart(before, after, isSameName) : asPart(after, before, (a, b) => isSameName(b, a));
  if (part)
    return before.ref ? compareInline(context, part, after, place) : compareInline(context, before, part, place);
  const old = before.ref ? context.before.get(before.ref.target)?.schema : before;
  const now = after.ref ? context.after.get(after.ref.target)?.schema : after;
  const key = `${before.ref?.target} ${after.ref?.target}`;
  if (!old || !now) return emit(context, "type-changed", place, {before: labelOf(before), after: labelOf(after)});
  if (place.open?.includes(key)) return;
  // A reference may say more than its definition does.
  const said = (schema: Schema, own: Schema): Schema => ({
    ...schema,
    description: own.description.length > 0 ? own.description : schema.description
  });
  compareSchemas(context, said(old, before), said(now, after), {...place, open: [...(place.open ?? []), key]});
}

function compareReferences(context: SchemaContext, before: Schema, after: Schema, place: SchemaPlace): void {
  const [from, to] = [before.ref!, after.ref!];
  if (from.target !== to.target && context.renamed.get(from.target) !== to.target) {
    const [old, now] = [context.before.get(from.target), context.after.get(to.target)];
    if (!old || !now || shapeOf(old.schema) !== shapeOf(now.schema))
      emit(context, "type-changed", place, {before: from.label, after: to.label});
  }
  if (before.nullable !== after.nullable)
    emit(context, after.nullable ? "became-nullable" : "became-not-nullable", place);
  compareWords(context, before, after, place);
}

function compareInline(context: SchemaContext, was: Schema, is: Schema, place: SchemaPlace): void {
  const choice = becameChoice(context, was, is);
  if (choice?.event) emit(context, choice.event, place, {after: labelOf(is)});
  const [before, after] = aligned(context, choice?.before ?? was, choice?.after ?? is);
  const type = typeEvent(context, before, after);
  if (type) emit(context, type, place, {before: labelOf(before), after: labelOf(after)});
  if (before.nullable !== after.nullable && type !== "type-changed")
    emit(context, after.nullable ? "became-nullable" : "became-not-nullable", place);
  compareWords(context, before, after, place);
  if (type === "type-changed") return; // what else it says is about another type
  compareEnums(context, before.enum, after.enum, place);
  compareDefaults(context, before.default, after.default, place);
  const limits = compareLimits(before, after);
  if (limits)
    emit(context, limits, place, {
      before: before.constraints.join(", ") || null,
      after: after.constraints.join(", ") || null
    });
  for (const inner of innerSchemas(context, before, after, place))
    compareSchemas(context, inner.before, inner.after, inner.place);
}

/** What is to be compared within; differences of the lists themselves are reported on the way. */
function* innerSchemas(
  context: SchemaContext,
  before: Schema,
  after: Schema,
  place: SchemaPlace
): Generator<InnerSchemas> {
  yield* compareProperties(context, before, after, place);
  yield* compareAdditional(context, before, after, place);
  if (before.items || after.items) yield {before: before.items, after: after.items, place: within(place, "[]")};
  yield* comparePatterns(context, before, after, place);
  yield* compareComposition(context, before, after, place);
}
