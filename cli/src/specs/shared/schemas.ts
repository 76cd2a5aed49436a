// Reads JSON Schema, in the dialects of OpenAPI and OpenRPC, to the model. A `$ref`
// becomes a reference to a definition and is never copied, so
// that recursion is natural and the result is no larger than the source.

import {exactJson} from "../../../../runtime/shared/exact-json.ts";
import type {
  Composition,
  Definition,
  EnumEntry,
  Property,
  Reference,
  Schema
} from "../../../../runtime/shared/reference.ts";
import {freeName} from "../../../../runtime/shared/free-name.ts";
import type {Prose} from "../../../../runtime/shared/prose.ts";
import {diagnose} from "../../core/diagnostics.ts";
import {suggest} from "../../core/nearest.ts";
import {checkExample} from "./check-example.ts";
import {
  child,
  childrenOf,
  flag,
  follow,
  itemsOf,
  cursorKey,
  joinedAt,
  locationOf,
  opened,
  targetOf,
  text,
  type Cursor,
  type DocumentSet
} from "./cursor.ts";
import {derivedFrom, mappedReference} from "./derived.ts";
import {proseWithDocs} from "./description.ts";
import {
  anchorAround,
  dynamicAnchorsOf,
  dynamicName,
  isRedirected,
  scopeWithin,
  type DynamicScope
} from "./dynamic-anchors.ts";
import {aliasesIn, isAlias, namedTarget} from "./named-schemas.ts";
import type {ProseReader} from "./prose.ts";
import {constraintsOf, containedItems, contentFormat, examplesOf, extensionsOf, isPlainName} from "./schema-facts.ts";
import {fieldsOf, get, isFields, jsonText, listOf, stringsOf, textOf} from "./values.ts";
import {messages, withProperty} from "../../../../runtime/messages/reference.ts";

export interface SchemaReader {
  set: DocumentSet;
  prose: ProseReader;
  /** Prefix of definition targets: "api:trading-data-v2/". */
  prefix: string;
  /** Whether the type "file" is allowed, as in Swagger 2.0. */
  swagger: boolean;
  /** Names that are taken by operations. */
  taken: Set<string>;
  /** Where the specification names its schemas. */
  containers: readonly Cursor[];
  /** Names that the specification gives to schemas of other files, by location. */
  aliases: Map<string, string>;
  /** Definitions by target, in order of first use. */
  definitions: Map<string, Definition>;
  /** Cursor of each definition, by target. */
  sources: Map<string, Cursor>;
  /** Target by location. */
  targets: Map<string, string>;
  /** Definitions that have been referenced but not read yet. */
  unread: {definition: Definition; cursor: Cursor}[];
  reading: boolean;
  /** Where dynamic references lead at present. */
  scope: DynamicScope;
  /** Current nesting depth of inline schemas. */
  depth: number;
  /** A schema's equivalent: the proto message that it names. */
  relatedOf(cursor: Cursor): Reference[];
}

export function createSchemaReader(
  options: Pick<SchemaReader, "set" | "prose" | "prefix" | "swagger" | "taken" | "containers" | "relatedOf">
): SchemaReader {
  return {
    ...options,
    aliases: aliasesIn(options.set, options.containers),
    definitions: new Map(),
    sources: new Map(),
    targets: new Map(),
    unread: [],
    reading: false,
    scope: new Map(),
    depth: 0
  };
}

export function readSchema(reader: SchemaReader, cursor: Cursor): Schema {
  const {value} = cursor;
  if (typeof value === "boolean")
    return {...emptySchema(), composition: value ? [] : [{kind: "not", options: [emptySchema()], discriminator: null}]};
  if (!isFields(value)) return emptySchema();
  const joined = joinedAt(reader.set, cursor);
  if (joined) return readSchema(reader, joined);
  if (typeof value["$ref"] === "string" || typeof value["$dynamicRef"] === "string")
    return readRedirected(reader, cursor) ?? readReference(reader, cursor);
  const single = singleReference(reader, cursor);
  if (single) return single;
  if (reader.depth >= MAX_DEPTH) {
    reader.set.diagnostics.push(
      diagnose(
        "spec-invalid",
        locationOf(cursor),
        `More than ${MAX_DEPTH} schemas are nested here.`,
        "give the inner ones a name, and refer to them"
      )
    );
    return emptySchema();
  }
  reader.depth++;
  const schema = readInline(reader, cursor, value);
  reader.depth--;
  return schema;
}

/** Deepest nesting, to protect the stack. */
const MAX_DEPTH = 100;

export function emptySchema(): Schema {
  return {
    ref: null,
    types: [],
    nullable: false,
    format: null,
    title: null,
    description: [],
    deprecated: false,
    access: null,
    constraints: [],
    default: null,
    examples: [],
    enum: [],
    properties: [],
    patternProperties: [],
    additional: null,
    items: null,
    prefixItems: [],
    composition: [],
    conditions: [],
    extensions: []
  };
}

// ---------------------------------------------------------------- references

/** A reference that also says where dynamic references of its target lead is the target, read so. */
function readRedirected(reader: SchemaReader, cursor: Cursor): Schema | null {
  const anchors = dynamicAnchorsOf(cursor);
  const target = anchors.size > 0 && text(cursor, "$ref") !== "" ? follow(reader.set, cursor) : null;
  if (!target || !isRedirected(target.value, anchors)) return null;
  const outer = reader.scope;
  reader.scope = scopeWithin(outer, anchors);
  const schema = readSchema(reader, target);
  reader.scope = outer;
  const description = readDescription(reader, cursor);
  return {...schema, title: text(cursor, "title") || schema.title, ...(description.length > 0 && {description})};
}

function readReference(reader: SchemaReader, cursor: Cursor): Schema {
  const schema: Schema = {
    ...emptySchema(),
    ...valuesAt(cursor),
    description: readDescription(reader, cursor),
    deprecated: flag(cursor, "deprecated"),
    nullable: flag(cursor, "nullable"),
    access: accessOf(cursor)
  };
  const dynamic = get(cursor.value, "$dynamicRef");
  const at = typeof dynamic === "string" ? {...cursor, value: {$ref: dynamic}} : cursor;
  const name = dynamicName(cursor.value);
  const redirected = name === "" ? null : (reader.scope.get(name) ?? anchorAround(cursor, name));
  const target = redirected ?? targetOf(reader.set, at);
  if (!target) return {...schema, title: nameOfReference(text(at, "$ref"))};
  return {...schema, ref: referenceTo(reader, target)};
}

/**
 * What is said next to a reference and concerns its place. JSON Schema applies
 * it since 2019; OpenAPI 3.0 ignores it, but no author writes it without meaning it.
 */
function valuesAt(cursor: Cursor): Pick<Schema, "default" | "examples" | "constraints"> {
  const fields = fieldsOf(cursor.value);
  return {
    default: "default" in fields ? jsonText(fields["default"]) : null,
    examples: examplesOf(fields),
    constraints: constraintsOf(fields)
  };
}

/** The target of a definition; queues the definition on first use. */
export function referenceTo(reader: SchemaReader, named: Cursor): Reference {
  const cursor = namedTarget(reader, named);
  const key = cursorKey(cursor);
  const known = reader.targets.get(key);
  if (known) return {label: reader.definitions.get(known)!.name, target: known};
  const name = freeDefinition(reader, reader.aliases.get(key) ?? nameOf(cursor));
  const target = reader.prefix + name;
  reader.targets.set(key, target);
  const definition: Definition = {
    name,
    target,
    anchor: `schema-${name}`,
    schema: emptySchema(),
    related: reader.relatedOf(cursor),
    usedBy: []
  };
  reader.definitions.set(target, definition);
  reader.sources.set(target, cursor);
  reader.unread.push({definition, cursor});
  readDefinitions(reader);
  return {label: name, target};
}

/** Reads queued definitions iteratively: chains of references may exceed the stack. */
function readDefinitions(reader: SchemaReader): void {
  if (reader.reading) return;
  reader.reading = true;
  const {scope} = reader;
  reader.scope = new Map();
  for (let next = reader.unread.shift(); next; next = reader.unread.shift()) {
    follow(reader.set, next.cursor); // reports circular references
    const end = isAlias(next.cursor) ? follow(reader.set, next.cursor) : null;
    next.definition.schema = readSchema(reader, end ?? next.cursor); // a second name has the contents of the first
  }
  reader.scope = scope;
  reader.reading = false;
}

function nameOf(cursor: Cursor): string {
  if (cursor.parent === null)
    return text(cursor, "title") || (cursor.document.path.split("/").pop() ?? "").replace(/\.[^.]*$/, "") || "schema";
  const name = String(cursor.key);
  const inContainer = /^(schemas|definitions|\$defs)$/.test(String(cursor.parent.key)) || cursor.parent.parent === null;
  return (inContainer ? name : text(cursor, "title") || `${nameOf(cursor.parent)}.${name}`).replace(/[\s#/]+/g, "-");
}

function freeDefinition(reader: SchemaReader, name: string): string {
  const isTaken = (other: string): boolean => reader.taken.has(other) || reader.definitions.has(reader.prefix + other);
  return isTaken(name) && !isTaken(`schemas/${name}`) ? `schemas/${name}` : freeName(name, isTaken);
}

function nameOfReference(reference: string): string {
  return reference.split(/[/#]/).pop() || reference;
}

/** In OpenAPI 3.0, `allOf: [{$ref}]` with a description describes a reference. */
function singleReference(reader: SchemaReader, cursor: Cursor): Schema | null {
  const options = listOf(get(cursor.value, "allOf"));
  if (options.length !== 1 || typeof get(options[0], "$ref") !== "string") return null;
  const others = Object.keys(fieldsOf(cursor.value)).filter(
    (key) => !/^(allOf|description|nullable|deprecated|readOnly|writeOnly|title|default|example|x-.*)$/.test(key)
  );
  if (others.length > 0) return null;
  const schema = readReference(reader, child(child(cursor, "allOf"), 0));
  const description = readDescription(reader, cursor);
  return {
    ...schema,
    nullable: flag(cursor, "nullable"),
    deprecated: flag(cursor, "deprecated"),
    access: accessOf(cursor),
    ...valuesAt(cursor),
    ...(description.length > 0 && {description})
  };
}

// ---------------------------------------------------------------- inline schemas

function readInline(reader: SchemaReader, cursor: Cursor, fields: Record<string, unknown>): Schema {
  const types = typeof fields["type"] === "string" ? [fields["type"]] : stringsOf(fields["type"]);
  const values = enumValues(fields);
  const required = new Set(stringsOf(fields["required"]));
  const named = types.filter((type) => type !== "null");
  checkTypes(reader, child(cursor, "type"));
  checkValues(reader.set, cursor);
  return {
    ref: null,
    types: named.length > 0 ? named : types.includes("null") ? ["null"] : impliedTypes(fields),
    nullable:
      fields["nullable"] === true || fields["x-nullable"] === true || (types.includes("null") && named.length > 0),
    format: textOf(fields["format"]) || contentFormat(fields) || null,
    title: textOf(fields["title"]) || null,
    description: readDescription(reader, cursor),
    deprecated: fields["deprecated"] === true,
    access: accessOf(cursor),
    constraints: constraintsOf(fields),
    default: "default" in fields ? jsonText(fields["default"]) : null,
    examples: examplesOf(fields),
    enum: enumEntries(reader, cursor, fields, values),
    properties: propertiesOf(reader, cursor, required),
    patternProperties: childrenOf(child(cursor, "patternProperties")).map(([pattern, at]) => ({
      pattern,
      schema: readSchema(reader, at)
    })),
    additional: additionalOf(reader, cursor),
    items:
      "items" in fields && fields["items"] !== false && !Array.isArray(fields["items"])
        ? readSchema(reader, child(cursor, "items"))
        : null,
    prefixItems: [
      ...itemsOf(child(cursor, "prefixItems")),
      ...(Array.isArray(fields["items"]) ? itemsOf(child(cursor, "items")) : [])
    ].map((at) => readSchema(reader, at)),
    composition: compositionOf(reader, cursor),
    conditions: conditionsOf(reader, cursor, fields),
    extensions: extensionsOf(fields)
  };
}

const knownTypes = ["string", "integer", "number", "boolean", "object", "array", "null"];

function checkTypes({set, swagger}: SchemaReader, cursor: Cursor): void {
  if (cursor.value === undefined) return;
  for (const at of Array.isArray(cursor.value) ? itemsOf(cursor) : [cursor]) {
    if (typeof at.value === "string" && (knownTypes.includes(at.value) || (swagger && at.value === "file"))) continue;
    const hint = typeof at.value === "string" ? suggest(at.value, knownTypes) : null;
    set.diagnostics.push(
      diagnose(
        "spec-missing-type",
        locationOf(at),
        `A schema cannot have the type ${jsonText(at.value)}.`,
        hint ?? `types are ${knownTypes.join(", ")}`
      )
    );
  }
}

/** Checks a schema's examples and default against it. */
function checkValues(set: DocumentSet, cursor: Cursor): void {
  for (const example of [child(cursor, "example"), ...itemsOf(child(cursor, "examples"))])
    checkExample(set, example, cursor);
  const usual = child(cursor, "default");
  if (usual.value !== null) checkExample(set, usual, cursor, "default"); // null says "none"
}

function readDescription(reader: SchemaReader, cursor: Cursor): Prose {
  return proseWithDocs(reader, cursor);
}

function accessOf(cursor: Cursor): Schema["access"] {
  return flag(cursor, "readOnly") ? "readOnly" : flag(cursor, "writeOnly") ? "writeOnly" : null;
}

function impliedTypes(fields: Record<string, unknown>): string[] {
  if (
    [
      "properties",
      "additionalProperties",
      "patternProperties",
      "required",
      "dependentRequired",
      "dependentSchemas"
    ].some((key) => key in fields)
  )
    return ["object"];
  return "items" in fields || "prefixItems" in fields ? ["array"] : [];
}

function propertiesOf(reader: SchemaReader, cursor: Cursor, required: Set<string>): Property[] {
  return childrenOf(opened(reader.set, child(cursor, "properties"), "the properties")).map(([name, at]) => ({
    name,
    required: required.has(name) || flag(at, "required"),
    schema: readSchema(reader, at)
  }));
}

function additionalOf(reader: SchemaReader, cursor: Cursor): Schema | false | null {
  const value = get(cursor.value, "additionalProperties") ?? get(cursor.value, "unevaluatedProperties");
  if (value === undefined) return null;
  if (value === false) return false;
  const key =
    get(cursor.value, "additionalProperties") === undefined ? "unevaluatedProperties" : "additionalProperties";
  return value === true ? emptySchema() : readSchema(reader, child(cursor, key));
}

function compositionOf(reader: SchemaReader, cursor: Cursor): Composition[] {
  const found: Composition[] = [];
  for (const kind of ["oneOf", "anyOf", "allOf"] as const) {
    const options = itemsOf(child(cursor, kind));
    if (isEnumOfConstants(options)) continue;
    if (options.length > 0)
      found.push({
        kind,
        options: options.map((at) => readSchema(reader, at)),
        discriminator: kind === "allOf" ? null : discriminatorOf(reader, cursor)
      });
  }
  const derived = found.some(({kind}) => kind !== "allOf") ? [] : derivedFrom(reader.set, cursor);
  if (derived.length > 0)
    found.push({
      kind: "oneOf",
      options: derived.map((at) => ({...emptySchema(), ref: referenceTo(reader, at)})),
      discriminator: discriminatorOf(reader, cursor),
      derived: true
    });
  if (isFields(get(cursor.value, "not")))
    found.push({kind: "not", options: [readSchema(reader, child(cursor, "not"))], discriminator: null});
  return found;
}

/** Before 2019, JSON Schema had `dependencies` for both kinds of `dependent…`. */
function conditionsOf(reader: SchemaReader, cursor: Cursor, fields: Record<string, unknown>): Schema["conditions"] {
  const found: [string, Cursor][] = ["if", "then", "else"].map((key) => [key, child(cursor, key)]);
  const items = containedItems(fields);
  if (items) found.push([items, child(cursor, "contains")]);
  if (!isPlainName(fields["propertyNames"])) found.push([messages.eachName, child(cursor, "propertyNames")]);
  found.push([messages.decoded, child(cursor, "contentSchema")]);
  for (const key of ["dependentSchemas", "dependencies"]) {
    for (const [name, at] of childrenOf(child(cursor, key)))
      if (!Array.isArray(at.value)) found.push([withProperty(name), at]);
  }
  return found
    .filter(([, {value}]) => isFields(value) || typeof value === "boolean")
    .map(([name, at]) => ({name, schema: readSchema(reader, at)}));
}

function discriminatorOf(reader: SchemaReader, cursor: Cursor): Composition["discriminator"] {
  const at = child(cursor, "discriminator");
  if (typeof at.value === "string") return {property: at.value, mapping: [], fallback: null}; // Swagger 2.0
  const property = text(at, "propertyName");
  if (!property) return null;
  const referenceAt = (place: Cursor): Reference | null => {
    const target = targetOf(reader.set, {...place, value: {$ref: mappedReference(textOf(place.value))}});
    return target && referenceTo(reader, target);
  };
  const mapping = childrenOf(child(at, "mapping")).flatMap(([value, place]) => {
    const reference = referenceAt(place);
    return reference ? [{value, reference}] : [];
  });
  const fallback = child(at, "defaultMapping");
  return {property, mapping, fallback: fallback.value === undefined ? null : referenceAt(fallback)};
}

// ---------------------------------------------------------------- enums

function enumValues(fields: Record<string, unknown>): unknown[] {
  if ("const" in fields) return [fields["const"]];
  if (Array.isArray(fields["enum"])) return fields["enum"];
  for (const kind of ["oneOf", "anyOf"]) {
    const options = listOf(fields[kind]);
    if (options.length > 0 && options.every((option) => isFields(option) && "const" in option))
      return options.map((option) => get(option, "const"));
  }
  return [];
}

function isEnumOfConstants(options: readonly Cursor[]): boolean {
  return options.length > 0 && options.every(({value}) => isFields(value) && "const" in value);
}

/** Descriptions come from `x-enum-descriptions` (by value or position) or from constants in `oneOf`. */
function enumEntries(
  reader: SchemaReader,
  cursor: Cursor,
  fields: Record<string, unknown>,
  values: unknown[]
): EnumEntry[] {
  if (values.length === 0) return [];
  const key =
    ["x-enum-descriptions", "x-enumDescriptions", "x-enum-description"].find((name) => name in fields) ??
    "x-enum-descriptions";
  const meanings = child(cursor, key);
  const names = stringsOf(fields["x-enum-varnames"] ?? fields["x-enumNames"] ?? fields["x-enum-names"]);
  const constants = itemsOf(child(cursor, "oneOf"));
  return values.map((value, index): EnumEntry => {
    const name = typeof value === "string" ? value : exactJson(value);
    const meaning = Array.isArray(meanings.value) ? child(meanings, index) : child(meanings, name);
    const option = constants[index];
    const written = textOf(meaning.value);
    const description: Prose = written
      ? [...reader.prose.read(written, () => locationOf(meaning))]
      : option && !("enum" in fields) && !("const" in fields)
        ? readDescription(reader, option)
        : [];
    const called = names[index];
    if (called !== undefined && called !== name) description.unshift(nameInCode(called));
    return {value: name, description, deprecated: option !== undefined && flag(option, "deprecated")};
  });
}

/** `x-enum-varnames`: names of values in generated code. */
function nameInCode(name: string): Prose[number] {
  return {type: "paragraph", children: [{type: "code", value: name}]};
}

/**
 * Targets of the definitions to which a schema refers directly.
 * @param unused leaves out the parts with this access: what is `readOnly` is never sent
 */
export function referencesOf(schema: Schema, unused: Schema["access"] = null): string[] {
  const found: string[] = [];
  const visit = (at: Schema): void => {
    if (unused !== null && at.access === unused) return;
    if (at.ref) found.push(at.ref.target);
    for (const property of at.properties) visit(property.schema);
    for (const entry of at.patternProperties) visit(entry.schema);
    if (at.additional) visit(at.additional);
    if (at.items) visit(at.items);
    at.prefixItems.forEach(visit);
    for (const condition of at.conditions) visit(condition.schema);
    for (const {options, discriminator} of at.composition) {
      options.forEach(visit);
      for (const {reference} of discriminator?.mapping ?? []) found.push(reference.target);
      if (discriminator?.fallback) found.push(discriminator.fallback.target);
    }
  };
  visit(schema);
  return found;
}
