// A schema that became a choice between schemas with its properties: these are still
// there, and what the alternatives have beside them is added.

import type {Definition, EnumEntry, Property, Schema} from "../../../../../../runtime/shared/reference.ts";
import type {SchemaEvent} from "../catalogue/schema.ts";
import {emptySchema} from "../../schemas.ts";
import {flattened, shapeOf} from "./shape.ts";

export interface BecameChoice {
  /** The schemas with the properties that both have in place. */
  before: Schema;
  after: Schema;
  /** What that means; null if the alternatives extended it before. */
  event: SchemaEvent | null;
}

/** Limits definitions that extend each other in a circle. */
const MAX_OPENED = 16;

/** Null if it is anything else. */
export function becameChoice(
  definitions: {before: ReadonlyMap<string, Definition>; after: ReadonlyMap<string, Definition>},
  old: Schema,
  now: Schema
): BecameChoice | null {
  const was = withBases(definitions.before, old);
  const [choice, ...others] = now.composition.filter(({kind}) => kind === "oneOf" || kind === "anyOf");
  if (was.properties.length === 0 || now.properties.length > 0 || !choice || others.length > 0) return null;
  const isExtended = was.composition.some(({derived}) => derived);
  if (was.composition.some(({derived}) => !derived)) return null;
  const options = choice.options.map((option) => withBases(definitions.after, option));
  const names = was.properties.map(({name}) => name);
  const isAlike = (option: Schema): boolean =>
    names.filter((name) => propertyOf(option, name)).length * 2 >= names.length;
  if (!options.every(isAlike)) return null;
  const all = [...new Set(options.flatMap(({properties}) => properties.map(({name}) => name)))];
  const shown = isExtended ? names : all; // what extends it is compared where it is defined
  const properties = shown.map((name) => mergedProperty(name, options));
  const required = new Set(was.properties.filter((property) => property.required).map(({name}) => name));
  const isNarrower = options.some((option) =>
    option.properties.some((property) => property.required && !required.has(property.name))
  );
  return {
    before: isExtended ? was : {...was, composition: []},
    after: {
      ...now,
      types: now.types.length > 0 ? now.types : was.types,
      properties,
      composition: isExtended ? now.composition : now.composition.filter((entry) => entry !== choice)
    },
    event: isExtended ? null : isNarrower ? "type-specialized" : "became-choice"
  };
}

/** A schema with what it extends in place. */
function withBases(known: ReadonlyMap<string, Definition>, schema: Schema, depth = 0): Schema {
  if (depth > MAX_OPENED) return schema;
  if (schema.ref) {
    const definition = known.get(schema.ref.target);
    return definition ? withBases(known, definition.schema, depth + 1) : schema;
  }
  return flattened({
    ...schema,
    composition: schema.composition.map((entry) =>
      entry.kind === "allOf"
        ? {...entry, options: entry.options.map((option) => withoutDerived(withBases(known, option, depth + 1)))}
        : entry
    )
  });
}

/** As a base: what else extends it does not matter. */
function withoutDerived(schema: Schema): Schema {
  return {...schema, composition: schema.composition.filter(({derived}) => !derived)};
}

function propertyOf({properties}: Schema, name: string): Property | undefined {
  return properties.find((property) => property.name === name);
}

/** A property that alternatives have, required if all of them do. */
function mergedProperty(name: string, options: readonly Schema[]): Property {
  const found = options.flatMap((option) => propertyOf(option, name) ?? []);
  return {
    name,
    required: found.length === options.length && found.every(({required}) => required),
    schema: mergedSchema(found.map(({schema}) => schema))
  };
}

function mergedSchema(schemas: readonly Schema[]): Schema {
  const distinct = [...new Map(schemas.map((schema) => [shapeOf(schema), schema])).values()];
  const [first] = distinct;
  if (distinct.length === 1) return first!;
  if (distinct.every(({enum: values, ref}) => values.length > 0 && !ref)) {
    const values = new Map(
      distinct.flatMap((schema) => schema.enum).map((entry): [string, EnumEntry] => [entry.value, entry])
    );
    return {...first!, enum: [...values.values()]};
  }
  return {...emptySchema(), composition: [{kind: "oneOf", options: distinct, discriminator: null}]};
}
