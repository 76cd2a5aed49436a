// A schema's short label: "array of Order", "string (int64) or null".

import type {Composition, Reference, Schema} from "./reference.ts";
import {partsOf} from "./schema-parts.ts";
import {arrayOf, composedOf, mapOf, messages, notType, orNull, tupleOf} from "../messages/reference.ts";

export interface SchemaLabel {
  text: string;
  /** The type named in the label, for a link; its name is part of the text. */
  reference: Reference | null;
}

export function typeLabel(schema: Schema): SchemaLabel {
  const {text, reference} = bareLabel(schema);
  return {text: schema.nullable ? orNull(text) : text, reference};
}

function bareLabel(schema: Schema): SchemaLabel {
  if (schema.ref) return {text: schema.ref.label, reference: schema.ref};
  if (schema.prefixItems.length > 0) {
    const first = schema.prefixItems.map((item) => typeLabel(item).text).join(", ");
    return {text: schema.items ? tupleOf(first, typeLabel(schema.items).text) : arrayOf(first), reference: null};
  }
  if (schema.items && (schema.types.length === 0 || schema.types.includes("array"))) {
    const {text, reference} = typeLabel(schema.items);
    return {text: arrayOf(text), reference};
  }
  const composed = composedLabel(schema);
  if (composed) return composed;
  if (schema.properties.length === 0 && schema.additional) {
    const {text, reference} = typeLabel(schema.additional);
    return {text: text === "any" ? "object" : mapOf(text), reference};
  }
  const type = schema.types.join(messages.typesOr) || (schema.enum.length > 0 ? "value" : (schema.title ?? "any"));
  if (schema.enum.length > 0 && type === "string") return {text: "enum", reference: null};
  return {text: schema.format ? `${type} (${schema.format})` : type, reference: null};
}

/** What joins the alternatives of a composition, in a sentence. */
export const joints = () => ({
  oneOf: messages.jointOneOf,
  anyOf: messages.jointAnyOf,
  allOf: messages.jointAllOf,
  not: messages.jointNot
});

function composedLabel({composition, properties, types}: Schema): SchemaLabel | null {
  const [first] = composition;
  if (!first || properties.length > 0) return null;
  const joint = joints()[first.kind];
  if (first.kind === "not") {
    if (types.length > 0) return null;
    const {text} = typeLabel(first.options[0]!);
    return {text: text === "any" ? messages.noValue : notType(text), reference: null};
  }
  const parts =
    first.kind === "allOf" ? first.options.filter((option) => typeLabel(option).text !== "any") : first.options;
  if (parts.length === 0) return null;
  if (parts.length === 1) return typeLabel(parts[0]!);
  if (first.options.length > 3) return {text: composedOf(joint, String(first.options.length)), reference: null};
  return {text: composedOf(joint, parts.map((option) => typeLabel(option).text).join(", ")), reference: null};
}

/** Whether the label of a schema already says all of a composition: "not string". */
export function isInLabel(schema: Schema, {kind, options, discriminator}: Composition): boolean {
  const {types, properties, items, prefixItems, composition} = schema;
  if (
    items !== null ||
    prefixItems.length > 0 ||
    composition.length !== 1 ||
    properties.length > 0 ||
    discriminator ||
    options.length > 3
  )
    return false;
  if (kind === "allOf" || (kind === "not" && types.length > 0)) return false;
  return options.every((option) => isBare(option) && option.title === null);
}

/** Whether the label of a schema says all of it. */
export function isBare(schema: Schema): boolean {
  return (
    schema.ref === null &&
    schema.description.length === 0 &&
    schema.constraints.length === 0 &&
    schema.default === null &&
    schema.examples.length === 0 &&
    schema.enum.length === 0 &&
    schema.extensions.length === 0 &&
    !schema.deprecated &&
    partsOf(schema).length === 0
  );
}

/** A value of an enum: one that is no text would be no link. */
export function valueLabel(value: string): string {
  return value || '""';
}
