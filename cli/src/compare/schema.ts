// Compares two versions of a schema. References are not followed: each
// definition is compared once, where it is defined.

import type {Composition, Definition, EnumEntry, Property, Schema} from "../../../runtime/shared/reference.ts";
import {aligned, asPart, typesOf} from "./aligned.ts";
import {pairAlternatives, type Pairing} from "./alternatives.ts";
import {catalogue, type ChangeKind} from "./catalogue.ts";
import type {SchemaEvent, SchemaSubject} from "./catalogue/schema.ts";
import {changeClasses} from "../../../runtime/shared/changes.ts";
import {isSame, pair} from "./pair.ts";
import {compareLimits, isAnything, shapeOf} from "./schema-shape.ts";
import type {Compared, Sink, Values} from "./sink.ts";
import {changedWords} from "./words.ts";

/** What is sent, what is received, or both. */
export type Direction = "request" | "response" | "both";

export interface SchemaContext {
  add: Sink;
  before: ReadonlyMap<string, Definition>;
  after: ReadonlyMap<string, Definition>;
  /** Definitions that are likely the same under another name: new target by old. */
  renamed: ReadonlyMap<string, string>;
}

/** Where a schema is. */
export interface SchemaPlace {
  at: Compared;
  subject: SchemaSubject | "property";
  direction: Direction;
  /** Definitions that are open in place, as "old new": they may come back to themselves. */
  open?: readonly string[];
}

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

function compareInline(context: SchemaContext, old: Schema, now: Schema, place: SchemaPlace): void {
  const [before, after] = aligned(context, old, now);
  const type = typeEvent(context, before, after);
  if (type) emit(context, type, place, {before: labelOf(before), after: labelOf(after)});
  if (before.nullable !== after.nullable && type !== "type-changed")
    emit(context, after.nullable ? "became-nullable" : "became-not-nullable", place);
  compareWords(context, before, after, place);
  if (type === "type-changed") return; // what else it says is about another type
  compareEnums(context, before.enum, after.enum, place);
  compareDefaults(context, before.default, after.default, place);
  const limits = compareLimits(before.constraints, after.constraints);
  if (limits)
    emit(context, limits, place, {
      before: before.constraints.join(", ") || null,
      after: after.constraints.join(", ") || null
    });
  compareProperties(context, before, after, place);
  compareAdditional(context, before, after, place);
  if (before.items || after.items) compareSchemas(context, before.items, after.items, within(place, "[]"));
  comparePatterns(context, before, after, place);
  compareComposition(context, before, after, place);
}

function compareWords(context: SchemaContext, before: Schema, after: Schema, place: SchemaPlace): void {
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

// ---------------------------------------------------------------- types

function typeEvent(context: SchemaContext, before: Schema, after: Schema): SchemaEvent | null {
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

function labelOf(schema: Schema | null): string | null {
  if (schema === null) return null;
  if (schema.ref) return schema.ref.label;
  const types = schema.types.join(" | ") || (schema.composition[0]?.kind ?? "anything");
  const name = schema.types.includes("array") && schema.items ? `array of ${labelOf(schema.items)}` : types;
  return schema.format === null ? name : `${name} (${schema.format})`;
}

// ---------------------------------------------------------------- values

function compareEnums(
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

function compareDefaults(
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

// ---------------------------------------------------------------- properties

function compareProperties(context: SchemaContext, before: Schema, after: Schema, place: SchemaPlace): void {
  const properties = pair<Property>(before.properties, after.properties, ({name}) => name);
  for (const {name, required, schema} of properties.gone)
    emitProperty(context, "removed", required, only(propertyOf(place, name, [schema]), "from"));
  for (const {name, required, schema} of properties.added)
    emitProperty(context, "added", required, only(propertyOf(place, name, [schema]), "to"));
  for (const {before: old, after: now} of properties.both) {
    const own = propertyOf(place, now.name, [old.schema, now.schema]);
    if (old.required !== now.required)
      emitProperty(context, now.required ? "became-required" : "became-optional", now.required, own);
    compareSchemas(context, old.schema, now.schema, own);
  }
}

function propertyOf(place: SchemaPlace, name: string, schemas: readonly Schema[]): SchemaPlace {
  const inner = within(place, `.${name}`);
  const direction = directionOf(place.direction, schemas);
  return {...inner, direction, subject: "property", at: {...inner.at, element: "property"}};
}

/** What is sent and received: what can only be read is received alone, what can only be written sent. */
function directionOf(direction: Direction, schemas: readonly Schema[]): Direction {
  if (direction !== "both") return direction;
  if (schemas.every(({access}) => access === "readOnly")) return "response";
  return schemas.every(({access}) => access === "writeOnly") ? "request" : "both";
}

type PropertyEvent = "added" | "removed" | "became-required" | "became-optional";

function emitProperty(
  {add}: SchemaContext,
  event: PropertyEvent,
  required: boolean,
  {at, direction}: SchemaPlace
): void {
  const kinds: Record<"request" | "response", ChangeKind> = {
    request:
      event === "added" ? `new-${required ? "required" : "optional"}-request-property` : `request-property-${event}`,
    response:
      event === "added" || event === "removed"
        ? `response-${required ? "required" : "optional"}-property-${event}`
        : `response-property-${event}`
  };
  add(worse(direction, kinds), at);
}

function compareAdditional(context: SchemaContext, before: Schema, after: Schema, place: SchemaPlace): void {
  const [old, now] = [before.additional, after.additional];
  if (old === false && now === false) return;
  if (now === false) return emit(context, "additional-properties-forbidden", place);
  if (old === false) return emit(context, "additional-properties-allowed", place);
  if (old && now) compareSchemas(context, old, now, within(place, ".*"));
  else if (old || now) compareSchemas(context, old, now, place);
}

// ---------------------------------------------------------------- the rest

function comparePatterns(context: SchemaContext, before: Schema, after: Schema, place: SchemaPlace): void {
  const patterns = pair(before.patternProperties, after.patternProperties, ({pattern}) => pattern);
  const changed = (what: string, old: boolean): void =>
    emit(context, "constraint-changed", place, old ? {before: what} : {after: what});
  for (const {pattern} of patterns.gone) changed(`keys that match ${pattern}`, true);
  for (const {pattern} of patterns.added) changed(`keys that match ${pattern}`, false);
  for (const both of patterns.both)
    compareSchemas(context, both.before.schema, both.after.schema, within(place, `.${both.after.pattern}`));
  const indexed = (schemas: readonly Schema[]) => schemas.map((schema, index) => ({schema, index}));
  const items = pair(indexed(before.prefixItems), indexed(after.prefixItems), ({index}) => index);
  for (const {schema, index} of items.gone) changed(`item ${index + 1}: ${labelOf(schema)}`, true);
  for (const {schema, index} of items.added) changed(`item ${index + 1}: ${labelOf(schema)}`, false);
  for (const both of items.both)
    compareSchemas(context, both.before.schema, both.after.schema, within(place, `[${both.after.index}]`));
  const conditions = pair(before.conditions, after.conditions, ({name}) => name);
  for (const {name} of conditions.gone) changed(name, true);
  for (const {name} of conditions.added) changed(name, false);
  for (const both of conditions.both)
    if (shapeOf(both.before.schema) !== shapeOf(both.after.schema))
      emit(context, "constraint-changed", place, {before: both.before.name, after: both.after.name});
}

const kinds = {oneOf: "one-of", anyOf: "any-of", allOf: "all-of"} as const;

function compareComposition(context: SchemaContext, before: Schema, after: Schema, place: SchemaPlace): void {
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
    for (const {before: was, after: is} of both.both) compareSchemas(context, was, is, place);
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

// ---------------------------------------------------------------- places

function emit(
  {add}: SchemaContext,
  event: SchemaEvent,
  {at, subject, direction}: SchemaPlace,
  values: Values = {}
): void {
  const kind =
    subject === "property"
      ? worse(direction, {request: `request-property-${event}`, response: `response-property-${event}`})
      : (`${subject}-${event}` as const);
  add(kind, at, values);
}

/** Of what is sent and received, the worse of both counts. */
function worse(direction: Direction, of: Record<"request" | "response", ChangeKind>): ChangeKind {
  if (direction !== "both") return of[direction];
  const rank = (kind: ChangeKind): number => changeClasses.indexOf(catalogue[kind].class);
  return rank(of.request) <= rank(of.response) ? of.request : of.response;
}

/** A part of a schema: its name grows, and its anchor with names of properties. */
function within(place: SchemaPlace, step: string): SchemaPlace {
  const {at} = place;
  const anchored = (side: Compared["from"]): Compared["from"] =>
    side && step.startsWith(".") ? {...side, hash: side.hash + (side.foreign ? fieldOf(step) : step)} : side;
  return {
    ...place,
    subject: place.subject === "property" || step.startsWith(".") ? "property" : place.subject,
    at: {...at, name: at.name + step, from: anchored(at.from), to: anchored(at.to)}
  };
}

/** ".treasuryFee" is ".treasury_fee" on the page of its message. */
function fieldOf(step: string): string {
  return /^\.[a-z]/.test(step) ? step.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : step;
}

/** In one version alone. */
function only(place: SchemaPlace, side?: "from" | "to"): SchemaPlace {
  if (!side) return place;
  return {...place, at: {...place.at, [side === "from" ? "to" : "from"]: null}};
}
