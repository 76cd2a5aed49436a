// A schema in the form in which it is compared: inline parts of `allOf` are
// merged, and limits are numbers.

import type {Composition, Definition, Property, Schema} from "../../../runtime/shared/reference.ts";
import {emptySchema} from "../specs/index.ts";
import type {SchemaEvent} from "./catalogue/schema.ts";
import {isSame} from "./pair.ts";

/** With the parts of `allOf` that are written in place taken in. */
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

/** A property that several parts describe is all of it; the last says most. */
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

/** "requires a, b" is reported for the properties when they are among the parts. */
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

/** With properties that it requires, and only the other version describes. */
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

/** Whether it allows every value, and says nothing about it. */
export function isAnything(schema: Schema): boolean {
  return isSame(schema, emptySchema());
}

/** What values it allows, without words: two schemas of one shape are the same to a program. */
export function shapeOf(schema: Schema): string {
  return JSON.stringify(schema, (key, value: unknown) =>
    key === "description" || key === "examples" || key === "title" || key === "extensions" || key === "deprecated"
      ? undefined
      : value
  );
}

/** Whether the definition says enough to be recognised under another name. */
export function likenessOf({schema}: Definition): string | null {
  return schema.properties.length + schema.enum.length < 2 ? null : shapeOf(schema);
}

// ---------------------------------------------------------------- limits

interface Limits {
  /** By name: "minimum length". */
  low: Map<string, number>;
  high: Map<string, number>;
  /** What must be so or is not: "items are unique", "requires a, b". */
  rules: Set<string>;
  /** What can be compared only for being the same: patterns, encodings, multiples. */
  others: Map<string, string>;
}

/** From the texts of the model: "≥ 1", "2 to 5 items". */
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

/** What has happened to the limits as a whole; null when they are the same. */
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
  // A bound that is exclusive is a rule too; where the bound has moved, the bound says it all.
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
