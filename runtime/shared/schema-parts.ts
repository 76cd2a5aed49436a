// The subschemas of a schema in display order, and the
// anchors of their elements. The compiler lists anchors with the same functions
// with which the theme writes them.

import type {Composition, Schema} from "./reference.ts";

export interface SchemaPart {
  /** Path segment of the part in a tree. */
  key: string;
  schema: Schema;
  /** 1 if the part is shown one level deeper. */
  step: 0 | 1;
  /** The part's suffix to its schema's anchor. */
  anchor: string;
}

/** The subschemas of a schema; a reference's are in its definition. */
export function partsOf(schema: Schema): SchemaPart[] {
  const parts: SchemaPart[] = schema.properties.map(({name, schema: inner}) => ({
    key: name,
    schema: inner,
    step: 1,
    anchor: `.${name}`
  }));
  schema.patternProperties.forEach(({pattern, schema: inner, index}, at) =>
    parts.push({key: `~${pattern}`, schema: inner, step: 1, anchor: `~pattern${(index ?? at) + 1}`})
  );
  if (schema.additional)
    parts.push({key: "{}", schema: schema.additional, step: 1, anchor: isMap(schema) ? "" : "~other"});
  if (schema.items) parts.push({key: "[]", schema: schema.items, step: 0, anchor: ""});
  schema.prefixItems.forEach((inner, at) =>
    parts.push({key: `[${inner.index ?? at}]`, schema: inner, step: 1, anchor: `~item${(inner.index ?? at) + 1}`})
  );
  schema.conditions.forEach(({name, schema: inner, index}, at) =>
    parts.push({key: `?${name}`, schema: inner, step: 1, anchor: `~when${(index ?? at) + 1}`})
  );
  schema.composition.forEach(({kind, options}, at) =>
    options.forEach((inner, index) =>
      parts.push({key: `${kind}${at}.${index}`, schema: inner, step: 1, anchor: optionAnchor(kind, inner, index)})
    )
  );
  return parts;
}

/** "~oneOf2": the suffix of an alternative's anchors. */
export function optionAnchor(kind: Composition["kind"], option: Schema, index: number): string {
  return `~${kind}${(option.index ?? index) + 1}`;
}

/** Whether a schema only describes a map's values, which then share its anchor. */
export function isMap(schema: Schema): boolean {
  return (
    schema.additional !== null &&
    schema.additional !== false &&
    schema.properties.length === 0 &&
    schema.patternProperties.length === 0 &&
    schema.prefixItems.length === 0 &&
    schema.composition.length === 0 &&
    schema.conditions.length === 0 &&
    schema.items === null &&
    schema.ref === null
  );
}

/** A schema at its place in a tree. */
export interface PlacedSchema {
  schema: Schema;
  path: string;
}

/** The items of an array that only describes its items, or the values of such a map. */
export function innerOf({schema, path}: PlacedSchema): PlacedSchema | null {
  if (schema.conditions.length > 0 || schema.composition.length > 0 || schema.enum.length > 0) return null;
  if (schema.items && schema.prefixItems.length === 0) return {schema: schema.items, path: `${path}/[]`};
  return schema.additional && isMap(schema) ? {schema: schema.additional, path: `${path}/{}`} : null;
}

/** An array's items or a map's values. */
export function leafOf(place: PlacedSchema): PlacedSchema {
  const inner = innerOf(place);
  return inner ? leafOf(inner) : place;
}

/** Descriptions of a position and of its items or values. */
export function ownDescriptions(schema: Schema): Schema["description"][] {
  const inner = innerOf({schema, path: ""});
  return [
    ...(schema.description.length > 0 ? [schema.description] : []),
    ...(inner ? ownDescriptions(inner.schema) : [])
  ];
}

/** Limits of an array's items or a map's values, which its label names. */
export function innerConstraints(schema: Schema): string[] {
  const inner = schema.items ?? (isMap(schema) && schema.additional ? schema.additional : null);
  return inner === null || inner.ref ? [] : inner.constraints;
}

export type SchemaAnchor =
  | {kind: "property"; name: string; /** "pow.tid" */ path: string; hash: string; schema: Schema}
  | {kind: "value"; path: string; hash: string; entry: Schema["enum"][number]};

/** Elements in a schema that have anchors: properties and enum values, including those of alternatives. */
export function anchorsIn(schema: Schema, anchor: string, path = ""): SchemaAnchor[] {
  if (schema.ref) return [];
  const own = schema.enum.map((entry): SchemaAnchor => ({
    kind: "value",
    path: path === "" ? entry.value : `${path}.${entry.value}`,
    hash: `${anchor}.${entry.value}`,
    entry
  }));
  const names = new Set(schema.properties.map(({name}) => name));
  const inner = partsOf(schema).flatMap((part): SchemaAnchor[] => {
    const hash = anchor + part.anchor;
    if (!names.has(part.key) || part.anchor !== `.${part.key}`) return anchorsIn(part.schema, hash, path);
    const at = path === "" ? part.key : `${path}.${part.key}`;
    return [
      {kind: "property", name: part.key, path: at, hash, schema: part.schema},
      ...anchorsIn(part.schema, hash, at)
    ];
  });
  return [...own, ...inner];
}
