// What a schema is composed of (oneOf, anyOf, allOf, not) in two versions.

import type {Composition, Schema} from "../../../../../../runtime/shared/reference.ts";
import {isSame} from "../pair.ts";
import {pairAlternatives, type Pairing} from "./alternatives.ts";
import {emit, type InnerSchemas, type SchemaContext, type SchemaPlace} from "./place.ts";
import {shapeOf} from "./shape.ts";
import {labelOf} from "./types.ts";

const kinds = {oneOf: "one-of", anyOf: "any-of", allOf: "all-of"} as const;

export function* compareComposition(
  context: SchemaContext,
  before: Schema,
  after: Schema,
  place: SchemaPlace
): Generator<InnerSchemas> {
  const swapped = swappedChoice(before, after);
  if (swapped)
    emit(context, swapped === "oneOf" ? "constraint-tightened" : "constraint-loosened", place, choiceWords[swapped]);
  const entries = (schema: Schema, kind: Composition["kind"]): Composition[] =>
    schema.composition.filter((entry) => entry.kind === kind);
  const pairing: Pairing = {
    nameOf: (target) => context.renamed.get(target) ?? target,
    open: {
      before: (option) => (option.ref && context.before.get(option.ref.target)?.schema) || option,
      after: (option) => (option.ref && context.after.get(option.ref.target)?.schema) || option
    }
  };
  for (const kind of ["oneOf", "anyOf", "allOf"] as const) {
    if (swapped !== null && kind === otherChoice[swapped]) continue;
    const [old, now] = [
      entries(before, swapped !== null && kind === swapped ? otherChoice[swapped] : kind),
      entries(after, kind)
    ];
    const options = (of: Composition[]): Schema[] => of.flatMap((entry) => entry.options);
    const both = pairAlternatives(options(old), options(now), pairing);
    for (const option of both.gone)
      emit(context, `${kinds[kind]}-removed`, place, {before: option.title ?? labelOf(option)});
    for (const option of both.added)
      emit(context, `${kinds[kind]}-added`, place, {after: option.title ?? labelOf(option)});
    for (const {before: was, after: is} of both.both) yield {before: was, after: is, place};
    const told = (of: Composition[]) => of[0]?.discriminator ?? null;
    if (!isSame(told(old), told(now)) && both.both.length > 0)
      emit(context, "discriminator-changed", place, {
        before: shownDiscriminator(told(old)),
        after: shownDiscriminator(told(now))
      });
  }
  const not = (schema: Schema) =>
    schema.composition.filter(({kind}) => kind === "not").map(({options}) => options.map(shapeOf));
  if (!isSame(not(before), not(after)))
    emit(context, "constraint-changed", place, {
      before: not(before).length > 0 ? "not …" : null,
      after: not(after).length > 0 ? "not …" : null
    });
}

const otherChoice = {oneOf: "anyOf", anyOf: "oneOf"} as const;
const choiceWords = {
  oneOf: {before: "any of these", after: "exactly one of these"},
  anyOf: {before: "exactly one of these", after: "any of these"}
};

/** What the newer version says where one says oneOf and the other anyOf. */
function swappedChoice(before: Schema, after: Schema): "oneOf" | "anyOf" | null {
  const kindOf = ({composition}: Schema): string =>
    composition.flatMap(({kind}) => (kind === "oneOf" || kind === "anyOf" ? [kind] : [])).join(" ");
  const [old, now] = [kindOf(before), kindOf(after)];
  if (old === "anyOf" && now === "oneOf") return "oneOf";
  return old === "oneOf" && now === "anyOf" ? "anyOf" : null;
}

function shownDiscriminator(of: Schema["composition"][number]["discriminator"]): string | null {
  return of && [of.property, ...of.mapping.map(({value, reference}) => `${value}: ${reference.label}`)].join(", ");
}
