// A schema in comparable form: inline parts of `allOf` are merged.

import type {Composition, Definition, Property, Schema} from "../../../../../../runtime/shared/reference.ts";
import {emptySchema} from "../../schemas.ts";
import {isSame} from "../pair.ts";

/** Merges inline parts of `allOf`. */
export function flattened(schema: Schema): Schema {
  const inline = schema.composition.flatMap(({kind, options}) =>
    kind === "allOf" ? options.filter(({ref}) => !ref) : []
  );
  if (inline.length === 0) return schema;
  const parts = inline.map(flattened);
  const first = <T>(own: T, of: (part: Schema) => T, isNothing: (value: T) => boolean): T =>
    isNothing(own) ? (parts.map(of).find((value) => !isNothing(value)) ?? own) : own;
  const {constraints, properties} = withRequired(
    [...schema.constraints, ...parts.flatMap((part) => part.constraints)],
    refined([...parts.map((part) => part.properties), schema.properties])
  );
  return {
    ...schema,
    types: first(
      schema.types,
      (part) => part.types,
      (types) => types.length === 0
    ),
    format:
      schema.format ??
      first<string | null>(
        null,
        (part) => part.format,
        (format) => format === null
      ),
    constraints,
    enum: first(
      schema.enum,
      (part) => part.enum,
      (values) => values.length === 0
    ),
    properties,
    patternProperties: [...schema.patternProperties, ...parts.flatMap((part) => part.patternProperties)],
    additional: first(
      schema.additional,
      (part) => part.additional,
      (value) => value === null
    ),
    items: first(
      schema.items,
      (part) => part.items,
      (value) => value === null
    ),
    default: first(
      schema.default,
      (part) => part.default,
      (value) => value === null
    ),
    conditions: [...schema.conditions, ...parts.flatMap((part) => part.conditions)],
    composition: [
      ...schema.composition
        .map((entry): Composition =>
          entry.kind === "allOf" ? {...entry, options: entry.options.filter(({ref}) => ref)} : entry
        )
        .filter(({options}) => options.length > 0),
      ...parts.flatMap((part) => part.composition)
    ]
  };
}

/** Merges a property described by several parts; the last one takes precedence. */
function refined(lists: readonly (readonly Property[])[]): Property[] {
  const found = new Map<string, Property>();
  for (const property of lists.flat()) {
    const known = found.get(property.name);
    found.set(
      property.name,
      known
        ? {...property, required: property.required || known.required, schema: joined(known.schema, property.schema)}
        : property
    );
  }
  return [...found.values()];
}

function joined(earlier: Schema, last: Schema): Schema {
  const schema = last.description.length > 0 ? last : {...last, description: earlier.description};
  if (earlier.ref || last.ref) return schema;
  return flattened({
    ...schema,
    composition: [...schema.composition, {kind: "allOf", options: [earlier], discriminator: null}]
  });
}

/** "requires a, b" is reported on the properties if they are among the parts. */
function withRequired(
  constraints: readonly string[],
  properties: readonly Property[]
): {constraints: string[]; properties: Property[]} {
  const known = new Set(properties.map(({name}) => name));
  const required = new Set(constraints.flatMap(requiredIn));
  const rest = constraints.flatMap((text) => {
    const names = requiredIn(text);
    const others = names.filter((name) => !known.has(name));
    return names.length === 0 ? [text] : others.length > 0 ? [`requires ${others.join(", ")}`] : [];
  });
  return {
    constraints: rest,
    properties: properties.map((property) =>
      required.has(property.name) && !property.required ? {...property, required: true} : property
    )
  };
}

/** Adds required properties that only the other version describes. */
export function withNamed(schema: Schema, other: Schema): Schema {
  const required = new Set(schema.constraints.flatMap(requiredIn));
  const named = other.properties
    .filter(({name}) => required.has(name))
    .map(({name}): Property => ({name, required: true, schema: emptySchema()}));
  return named.length === 0
    ? schema
    : {...schema, ...withRequired(schema.constraints, [...schema.properties, ...named])};
}

/** The names in "requires a, b"; none in other constraints. */
export function requiredIn(constraint: string): string[] {
  return constraint.startsWith("requires ") ? constraint.slice("requires ".length).split(", ") : [];
}

/** Whether it allows every value without describing it. */
export function isAnything(schema: Schema): boolean {
  return isSame(schema, emptySchema());
}

/** The values it allows, without descriptions: schemas of equal shape are equal to a program. */
export function shapeOf(schema: Schema): string {
  return JSON.stringify(schema, (key, value: unknown) =>
    key === "description" || key === "examples" || key === "title" || key === "extensions" || key === "deprecated"
      ? undefined
      : value
  );
}

/** Whether a definition has enough content to be recognised under another name. */
export function likenessOf({schema}: Definition): string | null {
  return schema.properties.length + schema.enum.length < 2 ? null : shapeOf(schema);
}
