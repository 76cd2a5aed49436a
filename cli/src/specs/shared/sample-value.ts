// Generates example values from a schema's types, formats, bounds and names:
// the same in every build.

import type {SpecConfig} from "../../config/config.ts";
import {child, childrenOf, follow, itemsOf, quiet, text, type Cursor, type DocumentSet} from "./cursor.ts";
import {derivedFrom} from "./derived.ts";
import {anchorAround, anchorsAlong, dynamicName, scopeWithin, type DynamicScope} from "./dynamic-anchors.ts";
import {sampleNumber, sampleText, type SampleRules} from "./sample-text.ts";
import {unwrapped} from "./json-text.ts";
import {numberIn} from "./json-schema/state.ts";
import {fieldsOf, get, isFields, listOf, stringsOf, textOf} from "./values.ts";

/** Depth and number of values to which objects are filled completely; beyond, only required properties are. */
const MAX_DEPTH = 6;
const MAX_VALUES = 150;
/** Most items in an array with a minimum length. */
const MAX_ITEMS = 10;
/** Limits on visited schemas and nesting: shared subschemas double the work with each level. */
const MAX_STEPS = 5000;
const MAX_PASSED = 200;

/** Context of examples: the documents, and the project's own values. */
export interface SampleContext {
  set: DocumentSet;
  spec: Pick<SpecConfig, "exampleValues">;
}

interface Making {
  set: DocumentSet;
  rules: SampleRules;
  values: number;
  /** State shared by all parts of one example. */
  run: {steps: number; bases: unknown[]; scope: DynamicScope};
  passed: unknown[];
  /** Whether to omit response-only or request-only properties. */
  skip: "readOnly" | "writeOnly";
}

export function sampleValue(
  {set, spec}: SampleContext,
  cursor: Cursor,
  direction: "request" | "response",
  name = ""
): unknown {
  const rules = {exampleValues: spec.exampleValues, matchers: set.matchers, expressions: set.expressions};
  const skip = direction === "request" ? "readOnly" : "writeOnly";
  return make({set, rules, values: 0, run: {steps: 0, bases: [], scope: new Map()}, passed: [], skip}, cursor, name, 0);
}

function make(making: Making, cursor: Cursor, name: string, depth: number): unknown {
  const written = unwrapped(making.set, cursor, writtenExample(cursor.value));
  if (written !== undefined) return written;
  if (++making.run.steps > MAX_STEPS || making.passed.length > MAX_PASSED) return undefined;
  const at = resolved(making, cursor);
  if (!at || at.value === false || making.passed.includes(at.value)) return undefined; // nothing fits the schema "false"
  const fields = fieldsOf(at.value);
  const given = unwrapped(making.set, at, writtenExample(fields));
  if (given !== undefined) return given;
  making.values++;
  const inner = {...making, passed: [...making.passed, at.value]};
  const outer = making.run.scope;
  making.run.scope = scopeWithin(outer, anchorsAlong(making.set, cursor));
  const value = makeFrom(inner, at, fields, name, depth);
  making.run.scope = outer;
  making.values = inner.values;
  return value;
}

function writtenExample(value: unknown): unknown {
  const examples = get(value, "examples");
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  const key = ["const", "example", "default"].find((keyword) => get(value, keyword) !== undefined);
  return key === undefined ? undefined : get(value, key);
}

function makeFrom(making: Making, at: Cursor, fields: Record<string, unknown>, name: string, depth: number): unknown {
  const values = listOf(fields["enum"]);
  if (values.length > 0)
    return values.find((value) => !/UNSPECIFIED$/.test(textOf(value)) && value !== null && value !== "") ?? values[0];
  const type =
    typeof fields["type"] === "string" ? fields["type"] : stringsOf(fields["type"]).find((other) => other !== "null");
  const parts = itemsOf(child(at, "allOf"));
  const mayBeObject = "properties" in fields || "additionalProperties" in fields || parts.length > 0;
  if (type === "object" || (type === undefined && mayBeObject)) return makeObject(making, at, parts, name, depth);
  // OpenAPI 3.0 also uses `allOf` to add a description to a schema of any type.
  for (const part of parts) {
    const value = make(making, part, name, depth);
    if (value !== undefined && !isFields(value)) return value;
  }
  for (const kind of ["oneOf", "anyOf"]) {
    for (const option of itemsOf(child(at, kind))) {
      const value = make(making, option, name, depth);
      if (value !== undefined && value !== null)
        return isFields(value) ? {...value, ...toldApart(making, at, option)} : value;
    }
  }
  switch (type) {
    case "array": {
      const least = Number(fields["minItems"]) || 0;
      if (depth > MAX_DEPTH && least === 0) return [];
      const tuple = itemsOf(child(at, "prefixItems"));
      if (tuple.length > 0) return tuple.map((item) => make(making, item, name, depth + 1) ?? null);
      const item = "items" in fields ? make(making, child(at, "items"), singular(name), depth + 1) : undefined;
      const contained =
        "contains" in fields ? make(making, child(at, "contains"), singular(name), depth + 1) : undefined;
      const needed = contained === undefined ? 0 : Math.min(numberIn(fields, "minContains", 1), MAX_ITEMS);
      const items = Array.from({length: needed}, () =>
        isFields(item) && isFields(contained) ? {...item, ...contained} : contained
      );
      const length = Math.max(1 - needed, Math.min(least, MAX_ITEMS) - needed, 0);
      return item === undefined ? items : [...items, ...Array.from({length}, () => item)];
    }
    case "boolean":
      return !/^(is_?|has_?)?(disabled|expired|removed|deleted|closed|archived|cancell?ed|frozen)/i.test(name);
    case "integer":
    case "number":
      return sampleNumber(making.rules, fields, {name, description: text(at, "description")}, type);
    case "null":
      return null;
    case "string":
    case undefined:
      return type === undefined && !("format" in fields)
        ? {}
        : sampleText(making.rules, fields, {name, description: text(at, "description")});
    default:
      return null;
  }
}

function makeObject(making: Making, at: Cursor, parts: readonly Cursor[], name: string, depth: number): unknown {
  const object: Record<string, unknown> = {};
  for (const part of parts) {
    const value = makeBase(making, part, name, depth);
    if (value !== undefined && !isFields(value)) return value;
    Object.assign(object, value);
  }
  const required = new Set(stringsOf(get(at.value, "required")));
  for (const [key, property] of childrenOf(child(at, "properties"))) {
    if (get(property.value, making.skip) === true) continue;
    const isFull = depth > MAX_DEPTH || making.values > MAX_VALUES;
    if (!required.has(key) && (isFull || get(property.value, "deprecated") === true)) continue;
    const value = make(making, property, key, depth + 1);
    if (value !== undefined) object[key] = value;
  }
  const choices = itemsOf(child(at, "oneOf")).concat(itemsOf(child(at, "anyOf")));
  if (choices.length === 0 && !making.run.bases.includes(at.value)) choices.push(...derivedFrom(making.set, at));
  if (choices[0]) {
    const value = make(making, choices[0], name, depth);
    if (isFields(value)) Object.assign(object, value, toldApart(making, at, choices[0]));
    for (const name of foreignNames(making, at, choices[0])) delete object[name];
  }
  for (const part of parts) {
    const base = resolved(making, part);
    if (base) Object.assign(object, toldApart(making, base, at)); // an alternative of its base
  }
  const additional = child(at, "additionalProperties");
  const least = Math.min(numberIn(fieldsOf(at.value), "minProperties", 0), MAX_ITEMS);
  if (Object.keys(object).length >= Math.max(least, 1) || additional.value === false) return object;
  const value = typeof additional.value === "object" ? make(making, additional, "value", depth + 1) : least && "value";
  if (value === undefined || value === 0) return object;
  for (let index = 1; Object.keys(object).length < Math.max(least, 1); index++)
    object[index === 1 ? "key" : `key${index}`] = value;
  return object;
}

/** Properties by which other alternatives of a `oneOf` would fit as well: those that only they require. */
function foreignNames(making: Making, at: Cursor, chosen: Cursor): string[] {
  const others = itemsOf(child(at, "oneOf")).filter(({value}) => value !== chosen.value);
  const own = resolved(making, chosen)?.value;
  const kept = [at.value, own].flatMap((value) => stringsOf(get(value, "required")));
  const declared = Object.keys(fieldsOf(get(own, "properties")));
  return others
    .flatMap((other) => stringsOf(get(resolved(making, other)?.value, "required")))
    .filter((name) => !kept.includes(name) && !declared.includes(name));
}

/** A part of `allOf`: what extends it is chosen already. */
function makeBase(making: Making, part: Cursor, name: string, depth: number): unknown {
  making.run.bases.push(resolved(making, part)?.value);
  const value = make(making, part, name, depth);
  making.run.bases.pop();
  return value;
}

/** Resolves `$ref`s; dead ones have already been reported. */
function resolved({set, run}: Making, cursor: Cursor): Cursor | null {
  const name = dynamicName(cursor.value);
  const found = name === "" ? cursor : (run.scope.get(name) ?? anchorAround(cursor, name) ?? cursor);
  return follow(quiet(set), found);
}

/** The discriminator property of `base`, with the value for this alternative. */
function toldApart(making: Making, base: Cursor, option: Cursor): Record<string, string> {
  const discriminator = child(base, "discriminator");
  const property = textOf(discriminator.value) || text(discriminator, "propertyName"); // in Swagger 2.0, a plain name
  const schema = property ? resolved(making, option) : null;
  if (!schema?.parent || !/^(schemas|definitions|\$defs)$/.test(String(schema.parent.key))) return {};
  const name = String(schema.key);
  const mapped = childrenOf(child(discriminator, "mapping")).find(
    ([, {value}]) => textOf(value) === name || textOf(value).endsWith(`/${name}`)
  );
  return {[property]: mapped?.[0] ?? name};
}

function singular(name: string): string {
  return name.replace(/ies$/, "y").replace(/(?<!s)s$/, "");
}
