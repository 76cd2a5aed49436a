// The parts of an array or object: how many there are, their names, and each against its schema.

import {suggest} from "../../../core/nearest.ts";
import {child, childrenOf, itemsOf, type Cursor} from "../cursor.ts";
import {stringsOf, type Fields} from "../values.ts";
import {canonicalJson} from "./canonical-json.ts";
import {fault, fits, itemSchemas, matches, numberIn, type Check, type Mismatch} from "./state.ts";

export function checkArray(state: Check, at: Cursor, fields: Fields, value: unknown[]): Mismatch | null {
  const [least, most] = [numberIn(fields, "minItems", 0), numberIn(fields, "maxItems", Infinity)];
  if (value.length < least) return fault(state, `it has ${value.length} items, but needs at least ${least}`);
  if (value.length > most) return fault(state, `it has ${value.length} items, but at most ${most} are allowed`);
  const {tuple, rest} = itemSchemas(at);
  const own = itemsOf(tuple);
  for (const [index, item] of value.entries()) {
    const found = state.run.check({...state, path: [...state.path, index]}, own[index] ?? rest, item);
    if (found) return found;
  }
  return fields["uniqueItems"] === true ? checkUnique(state, value) : null;
}

function checkUnique(state: Check, value: unknown[]): Mismatch | null {
  const seen = new Map<string, number>();
  for (const [index, item] of value.entries()) {
    const json = canonicalJson(item);
    const first = seen.get(json);
    if (first !== undefined)
      return {
        ...fault(state, `items ${first + 1} and ${index + 1} are equal, but all must differ`),
        path: [...state.path, index]
      };
    seen.set(json, index);
  }
  return null;
}

export function checkObject(state: Check, at: Cursor, fields: Fields, value: Fields): Mismatch | null {
  const properties = new Map(childrenOf(child(at, "properties")));
  const additional = child(at, "additionalProperties");
  const isShut = isClosed(state, fields, additional.value, properties.size);
  const missing = stringsOf(fields["required"]).find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) {
    // A property that the schema does not have says more than the one that is missing in its place.
    const foreign =
      isShut && !("patternProperties" in fields) ? Object.keys(value).find((name) => !properties.has(name)) : undefined;
    return foreign === undefined
      ? fault(state, `the property "${missing}" is missing`)
      : noProperty(state, foreign, [...properties.keys()]);
  }
  const count = Object.keys(value).length;
  const [least, most] = [numberIn(fields, "minProperties", 0), numberIn(fields, "maxProperties", Infinity)];
  if (count < least)
    return fault(state, `it has ${count === 1 ? "1 property" : `${count} properties`}, but needs at least ${least}`);
  if (count > most)
    return fault(state, `it has ${count} properties, but at most ${most} ${most === 1 ? "is" : "are"} allowed`);
  const patterns = childrenOf(child(at, "patternProperties"));
  const names = child(at, "propertyNames");
  for (const [name, part] of Object.entries(value)) {
    const inner = {...state, path: [...state.path, name]};
    if (names.value !== undefined && !fits(inner, names, name))
      return {...fault(inner, `no property may be called "${name}"`), isOfKey: true};
    const own = properties.get(name);
    const fitting = patterns
      .filter(([pattern, schema]) => matches(state, schema, pattern, name))
      .map(([, schema]) => schema);
    const schemas = own ? [own, ...fitting] : fitting;
    if (schemas.length === 0 && additional.value !== undefined && additional.value !== false) schemas.push(additional);
    if (schemas.length === 0 && isShut) return noProperty(state, name, [...properties.keys()]);
    for (const schema of schemas) {
      const found = state.run.check(inner, schema, part);
      if (found) return found;
    }
  }
  return null;
}

function noProperty(state: Check, name: string, known: string[]): Mismatch {
  const inner = {...state, path: [...state.path, name]};
  const hint = suggest(name, known) ?? nameList(known);
  return {...fault(inner, `there is no property "${name}"`, hint), isOfKey: true};
}

function isClosed(state: Check, fields: Fields, additional: unknown, count: number): boolean {
  if (additional === false) return true;
  return state.closed && count > 0 && additional === undefined && !otherSources.some((key) => key in fields);
}

/** Keywords by which a schema may have properties besides its own. */
const otherSources = [
  "$ref",
  "$dynamicRef",
  "allOf",
  "anyOf",
  "oneOf",
  "if",
  "dependentSchemas",
  "dependencies",
  "unevaluatedProperties"
];

function nameList(names: string[]): string | null {
  return names.length > 0 && names.length <= 12 ? `it may have ${names.join(", ")}` : null;
}
