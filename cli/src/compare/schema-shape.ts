// A schema in comparable form: inline parts of `allOf` are
// merged, and limits are numbers.

import type {Composition, Definition, Property, Schema} from "../../../runtime/shared/reference.ts";
import {emptySchema} from "../specs/index.ts";
import type {SchemaEvent} from "./catalogue/schema.ts";
import {isSame} from "./pair.ts";

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

function requiredIn(constraint: string): string[] {
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

// ---------------------------------------------------------------- limits

interface Limits {
  /** By name: "minimum length". */
  low: Map<string, number>;
  high: Map<string, number>;
  /** Boolean constraints: "items are unique", "requires a, b". */
  rules: Set<string>;
  /** Constraints that can only be compared for equality: patterns, encodings, multiples. */
  others: Map<string, string>;
}

/** Parses the model's texts: "≥ 1", "2 to 5 items". */
function limitsOf(constraints: readonly string[]): Limits {
  const limits: Limits = {low: new Map(), high: new Map(), rules: new Set(), others: new Map()};
  for (const text of constraints) {
    const bound = /^([<>≤≥]) (-?[\d.e+-]+)$/.exec(text);
    const count = /^(?:(at least|at most) )?(\d+)(?: to (\d+))? (character|item|propert)/.exec(text);
    const other = /^(matches|multiple of|encoded as) ([^]*)$/.exec(text);
    if (bound) {
      const value = Number(bound[2]);
      const side = bound[1] === ">" || bound[1] === "≥" ? limits.low : limits.high;
      side.set("value", value);
      if (bound[1] === ">" || bound[1] === "<") limits.rules.add(`value is not ${value}`);
    } else if (count) {
      const [, words, from, to, what = ""] = count;
      if (words !== "at most") limits.low.set(what, Number(from));
      if (words !== "at least") limits.high.set(what, Number(to ?? from));
    } else if (requiredIn(text).length > 0) for (const name of requiredIn(text)) limits.rules.add(`requires ${name}`);
    else if (other) limits.others.set(other[1]!, other[2]!);
    else limits.rules.add(text);
  }
  return limits;
}

/** How the limits changed as a whole; null if equal. */
export function compareLimits(before: readonly string[], after: readonly string[]): SchemaEvent | null {
  const [old, now] = [limitsOf(before), limitsOf(after)];
  let [tighter, looser] = [false, false];
  const bounds = (was: Map<string, number>, is: Map<string, number>, sign: 1 | -1): void => {
    for (const name of new Set([...was.keys(), ...is.keys()])) {
      const [from, to] = [was.get(name), is.get(name)];
      if (from === to) continue;
      if (from === undefined || (to !== undefined && (to - from) * sign > 0)) tighter = true;
      else looser = true;
    }
  };
  bounds(old.low, now.low, 1);
  bounds(old.high, now.high, -1);
  // An exclusive bound is also a constraint, but if the bound itself has moved, that is enough.
  const moved = old.low.get("value") !== now.low.get("value") || old.high.get("value") !== now.high.get("value");
  const counts = (rule: string): boolean => !(moved && rule.startsWith("value is not "));
  for (const rule of now.rules) if (!old.rules.has(rule) && counts(rule)) tighter = true;
  for (const rule of old.rules) if (!now.rules.has(rule) && counts(rule)) looser = true;
  for (const name of new Set([...old.others.keys(), ...now.others.keys()])) {
    const [from, to] = [old.others.get(name), now.others.get(name)];
    if (from === to) continue;
    if (from === undefined) tighter = true;
    else if (to === undefined) looser = true;
    else return "constraint-changed";
  }
  if (tighter && looser) return "constraint-changed";
  return tighter ? "constraint-tightened" : looser ? "constraint-loosened" : null;
}
