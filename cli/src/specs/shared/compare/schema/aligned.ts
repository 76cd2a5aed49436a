// Normalises two schemas that express the same in different ways before
// they are compared: a part of `allOf` and its properties inline, one schema
// and the only alternative, oneOf and anyOf.

import type {Composition, Definition, Schema} from "../../../../../../runtime/shared/reference.ts";
import {emptySchema} from "../../schemas.ts";
import {likenessOf} from "./alternatives.ts";
import {flattened, shapeOf, withNamed} from "./shape.ts";

/** Information about definitions: see `SchemaContext`. */
export interface Definitions {
  before: ReadonlyMap<string, Definition>;
  after: ReadonlyMap<string, Definition>;
  renamed: ReadonlyMap<string, string>;
}

/** Limits mutually recursive definitions. */
const MAX_OPENED = 16;

export function aligned(definitions: Definitions, before: Schema, after: Schema): [old: Schema, now: Schema] {
  const [was, is] = withSameParts(definitions, flattened(before), flattened(after));
  const [old, now] = [withNamed(was, is), withNamed(is, was)];
  return [asAlternative(definitions, old, now, "before"), asAlternative(definitions, now, old, "after")];
}

/**
 * A reference as a part of what the other version says: "Order" next to "Order and more", or next to
 * "Order or Batch". Null where the other version does not mention it.
 */
export function asPart(reference: Schema, other: Schema, isSame: (a: string, b: string) => boolean): Schema | null {
  const {ref} = reference;
  const found = other.composition.find(({options}) =>
    options.some((option) => option.ref && isSame(ref!.target, option.ref.target))
  );
  if (!ref || !found || found.kind === "not") return null;
  const bare: Schema = {...reference, description: [], deprecated: false, access: null, nullable: false};
  return {...reference, ref: null, composition: [{...found, options: [bare]}]};
}

/** The types that values can have; if a schema does not say, those of its parts. */
export function typesOf(known: ReadonlyMap<string, Definition>, schema: Schema, depth = 0): readonly string[] {
  if (schema.ref) {
    const definition = known.get(schema.ref.target);
    return definition && depth < MAX_OPENED ? typesOf(known, definition.schema, depth + 1) : [];
  }
  if (schema.types.length > 0 || depth >= MAX_OPENED) return schema.types;
  for (const {kind, options} of schema.composition) {
    const types = options.map((option) => typesOf(known, option, depth + 1));
    const found = kind === "allOf" ? types.find((names) => names.length > 0) : types.flat();
    if (kind !== "not" && found && found.length > 0 && (kind === "allOf" || types.every((names) => names.length > 0)))
      return [...new Set(found)];
  }
  return [];
}

// ---------------------------------------------------------------- allOf

/** Inlines parts that only one version references, if the other has some of their contents inline. */
function withSameParts(definitions: Definitions, before: Schema, after: Schema): [Schema, Schema] {
  const sides = {before, after};
  for (let count = 0; count < MAX_OPENED; count++) {
    const [old, now] = [partsOf(sides.before), partsOf(sides.after)];
    const opened = (["before", "after"] as const).some((side) => {
      const [own, others] = side === "before" ? [old, now] : [now, old];
      const alone = own.filter((target) => !others.some((name) => isRenamed(definitions, side, target, name)));
      const part = alone.find((target) => {
        const schema = definitions[side].get(target)?.schema;
        if (!schema || isNarrowed(flattened(schema), sides[side])) return false;
        return isSaidIn(definitions, side, flattened(schema), sides);
      });
      if (part === undefined) return false;
      sides[side] = withOpened(sides[side], part, definitions[side].get(part)!.schema);
      return true;
    });
    if (!opened) break;
  }
  return [sides.before, sides.after];
}

function partsOf({composition}: Schema): string[] {
  return composition.flatMap(({kind, options}) =>
    kind === "allOf" ? options.flatMap(({ref}) => (ref ? [ref.target] : [])) : []
  );
}

function isRenamed({renamed}: Definitions, side: "before" | "after", target: string, other: string): boolean {
  return target === other || (side === "before" ? renamed.get(target) === other : renamed.get(other) === target);
}

/** A part that another part extends stays a part: both apply. */
function isNarrowed(part: Schema, schema: Schema): boolean {
  const shapes = new Map(schema.properties.map((property) => [property.name, shapeOf(property.schema)]));
  return part.properties.some(
    (property) => (shapes.get(property.name) ?? shapeOf(property.schema)) !== shapeOf(property.schema)
  );
}

/** Whether the other version has some of a part's contents in place, or in a part that this one does not have. */
function isSaidIn(
  definitions: Definitions,
  side: "before" | "after",
  part: Schema,
  sides: {before: Schema; after: Schema}
): boolean {
  const other = side === "before" ? sides.after : sides.before;
  const known = definitions[side === "before" ? "after" : "before"];
  const own = new Set(partsOf(sides[side]));
  const elsewhere = partsOf(other).filter(
    (name) => ![...own].some((target) => isRenamed(definitions, side, target, name))
  );
  const names = new Set(
    [other, ...elsewhere.flatMap((name) => known.get(name)?.schema ?? [])].flatMap(({properties}) =>
      properties.map(({name}) => name)
    )
  );
  return (
    part.properties.some(({name}) => names.has(name)) ||
    (part.enum.length > 0 && other.enum.length > 0) ||
    (other.types.length > 0 && part.types.length > 0 && part.types[0] !== "object") ||
    partsOf(part).some((inner) => partsOf(other).some((name) => isRenamed(definitions, side, inner, name)))
  );
}

function withOpened(schema: Schema, target: string, part: Schema): Schema {
  const composition = part.composition.filter(({derived}) => !derived); // what else extends it
  const opened: Schema = {...part, composition, description: [], title: null, examples: [], extensions: []};
  return flattened({
    ...schema,
    composition: schema.composition.map((entry) =>
      entry.kind === "allOf"
        ? {...entry, options: entry.options.map((option) => (option.ref?.target === target ? opened : option))}
        : entry
    )
  });
}

// ---------------------------------------------------------------- oneOf, anyOf

/** Wraps a schema as the only alternative, if the other version lists it among others. */
function asAlternative(definitions: Definitions, schema: Schema, other: Schema, side: "before" | "after"): Schema {
  const [choice, ...more] = other.composition.filter(isChoice);
  if (!choice || more.length > 0 || schema.composition.some(isChoice) || other.properties.length > 0) return schema;
  const known = definitions[side === "before" ? "after" : "before"];
  const isAlike = (option: Schema): boolean =>
    likenessOf(schema, option.ref ? (known.get(option.ref.target)?.schema ?? option) : option) > 0;
  if (!choice.options.some(isAlike)) return schema;
  const only: Schema = {...schema, ...wordsOf(emptySchema())};
  return {
    ...emptySchema(),
    ...wordsOf(schema),
    types: other.types,
    composition: [{...choice, options: [only]}]
  };
}

type Words = Pick<Schema, "description" | "title" | "nullable" | "deprecated" | "access" | "examples" | "extensions">;

function wordsOf({description, title, nullable, deprecated, access, examples, extensions}: Schema): Words {
  return {description, title, nullable, deprecated, access, examples, extensions};
}

function isChoice({kind}: Composition): boolean {
  return kind === "oneOf" || kind === "anyOf";
}
