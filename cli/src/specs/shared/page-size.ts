// The largest size of a page: each row becomes about ten elements and four
// hundred bytes of HTML. Larger pages are split, under the same
// anchors.

import type {Prose} from "../../../../runtime/shared/prose.ts";
import type {Definition, PartLink, Schema} from "../../../../runtime/shared/reference.ts";
import {partsOf} from "../../../../runtime/shared/schema-parts.ts";

/** Properties, fields, values and methods on one page. */
export const MAX_ROWS = 1200;

export function rowsOf(schema: Schema, ofText = rowsOfText): number {
  const values = schema.enum.reduce((sum, {description}) => sum + Math.max(0.5, ofText(description)), 0);
  const own = Math.max(1, ofText([schema.description, schema.constraints, schema.examples, schema.extensions]));
  return own + values + partsOf(schema).reduce((sum, part) => sum + rowsOf(part.schema, ofText), 0);
}

/** A row's share of 1.5 MB: long descriptions count as several. */
export function rowsOfText(text: unknown): number {
  return JSON.stringify(text).length / 1000;
}

/** A row's share of 1.5 MB and of 20,000 elements, for texts of tables and lists. */
export function roomOfText(text: unknown): number {
  return Math.max(rowsOfText(text), elementsOf(text) / 10);
}

/** Most elements of the text about an API: the rest of the page has operations and schemas. */
const MAX_TEXT_LENGTH = 4000;

/** Whether a text is too long for a page that shows more than that. */
export function isTooLong(prose: Prose): boolean {
  return elementsOf(prose) > MAX_TEXT_LENGTH;
}

/** The elements that a text becomes. Words in code are highlighted, each in an element. */
function elementsOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const {type, text} = value as {type?: unknown; text?: unknown};
  const own = type === "code" && typeof text === "string" ? text.length / 10 : type === "text" ? 0 : 1;
  return Object.values(value).reduce((sum: number, part) => sum + elementsOf(part), own);
}

/** Whether definitions are too large for one page. */
export function isTooLarge(definitions: readonly Definition[]): boolean {
  return definitions.reduce((sum, {schema}) => sum + rowsOf(schema, roomOfText), 0) > MAX_ROWS;
}

export function schemaLink({anchor, name, target, schema}: Definition): PartLink {
  return {anchor, label: name, target, kind: "schema", deprecated: schema.deprecated};
}

/** The last segment of a page's route: "io.k8s.api.core.v1.Pod". */
export function pathPart(name: string): string {
  return name.replace(/[^\w.-]+/g, "-");
}
