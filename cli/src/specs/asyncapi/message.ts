// A message: headers, payload, examples.

import {diagnose} from "../../core/diagnostics.ts";
import {exactJson} from "../../../../runtime/shared/exact-json.ts";
import type {AsyncMessage, MessageExample, OtherPayload} from "../../../../runtime/shared/reference.ts";
import {checkExample} from "../shared/check-example.ts";
import {child, follow, itemsOf, locationOf, text, type Cursor} from "../shared/cursor.ts";
import {urlAt} from "../shared/description.ts";
import {sampleValue} from "../shared/sample-value.ts";
import {readSchema} from "../shared/schemas.ts";
import {shortened} from "../shared/shortened.ts";
import {get, isFields, jsonText, textOf} from "../shared/values.ts";
import {bindingsOf} from "./bindings.ts";
import type {AsyncContext} from "./context.ts";
import {
  every,
  layeredDocs,
  layeredFlag,
  layeredProse,
  layeredTags,
  layeredText,
  layersOf,
  nearest,
  ownSummary,
  type Layers
} from "./layers.ts";
import {relatedAt} from "./related.ts";

/** The schemas of a message, where they are. */
export interface MessageSchemas {
  headers: Cursor[];
  /** Null if it has none, or one in another language. */
  payload: Cursor | null;
}

export function readMessage(context: AsyncContext, cursor: Cursor, name: string): Omit<AsyncMessage, "isElsewhere"> {
  const layers = layersOf(context, cursor);
  const schemas = messageSchemas(context, cursor);
  const anchor = `message-${name}`;
  const title = layeredText(layers, "title") || layeredText(layers, "name") || name;
  const description = layeredProse(context, layers);
  const {file, line} = locationOf(cursor);
  const correlation = nearest(layers, "correlationId");
  return {
    name,
    anchor,
    title,
    summary: ownSummary(layers, title, description),
    description,
    deprecated: layeredFlag(layers, "deprecated"),
    contentType: layeredText(layers, "contentType") || text(context.root, "defaultContentType"),
    tags: layeredTags(context, layers),
    headers: schemas.headers.map((at) => readSchema(context.schemas, at)),
    payload: schemas.payload && readSchema(context.schemas, schemas.payload),
    other: otherPayload(context, layers),
    correlation: correlation.value === undefined ? null : correlationOf(context, correlation),
    bindings: bindingsOf(context, every(layers, "bindings"), anchor),
    examples: examplesOf(context, layers, schemas, name),
    externalDocs: layeredDocs(context, layers),
    related: relatedAt(layers),
    place: {file, line}
  };
}

export function messageSchemas(context: Pick<AsyncContext, "set" | "major">, cursor: Cursor): MessageSchemas {
  const layers = layersOf(context, cursor);
  const jsonAt = (at: Cursor): Cursor | null => {
    const {format, schema} = formatOf(context, layers, at);
    return at.value === undefined || !isJsonSchema(format) ? null : schema;
  };
  return {
    headers: every(layers, "headers").flatMap((at) => jsonAt(at) ?? []),
    payload: jsonAt(nearest(layers, "payload"))
  };
}

/** The language of a schema: said next to it in AsyncAPI 2, and around it in AsyncAPI 3. */
function formatOf(
  {set, major}: Pick<AsyncContext, "set" | "major">,
  layers: Layers,
  at: Cursor
): {format: string; schema: Cursor} {
  if (major === 2) return {format: layeredText(layers, "schemaFormat"), schema: at};
  const around = isFields(at.value) && !isAddress(get(at.value, "$ref")) ? follow(set, at) : at;
  const isAround =
    around !== null && "schemaFormat" in Object(around.value) && get(around.value, "schema") !== undefined;
  return isAround ? {format: text(around, "schemaFormat"), schema: child(around, "schema")} : {format: "", schema: at};
}

/** Whether a `schemaFormat` is JSON Schema, in the dialect of AsyncAPI or another one; "" is. */
export function isJsonSchema(format: string): boolean {
  return format === "" || /aai\.asyncapi|schema[+;]|schema$|oai\.openapi/.test(format);
}

function isAddress(reference: unknown): boolean {
  return /^https?:\/\//i.test(textOf(reference));
}

function otherPayload(context: AsyncContext, layers: Layers): OtherPayload | null {
  const at = nearest(layers, "payload");
  const {format, schema} = formatOf(context, layers, at);
  if (at.value === undefined || isJsonSchema(format)) return null;
  const language = /protobuf/.test(format) ? "protobuf" : typeof schema.value === "string" ? "" : "json";
  if (isAddress(get(schema.value, "$ref"))) return {format, language, text: "", url: urlAt(context, schema, "$ref")};
  const end = follow(context.set, schema);
  const value = end?.value;
  return {format, language, text: typeof value === "string" ? value : jsonText(value ?? null), url: null};
}

function correlationOf(context: AsyncContext, at: Cursor): AsyncMessage["correlation"] {
  const cursor = follow(context.set, at);
  if (!cursor) return null;
  checkLocation(context, cursor);
  const layers: Layers = [cursor];
  return {location: text(cursor, "location"), description: layeredProse(context, layers)};
}

/** Reports a location that is no runtime expression: "$message.header#/correlationId". */
export function checkLocation({set}: AsyncContext, holder: Cursor): void {
  const at = child(holder, "location");
  if (at.value === undefined || /^\$message\.(header|payload)#(\/|$)/.test(textOf(at.value))) return;
  set.diagnostics.push(
    diagnose(
      "spec-invalid",
      locationOf(at),
      `${jsonText(at.value)} is no place in a message.`,
      'write "$message.header#/…" or "$message.payload#/…"'
    )
  );
}

/** The written examples, checked against headers and payload, or one made from the schemas. */
function examplesOf(
  context: AsyncContext,
  layers: Layers,
  {headers, payload}: MessageSchemas,
  name: string
): MessageExample[] {
  const written = every(layers, "examples")
    .slice(0, 1)
    .flatMap(itemsOf)
    .flatMap((at) => follow(context.set, at) ?? [])
    .map((at): MessageExample => {
      const [ownHeaders, ownPayload] = [child(at, "headers"), child(at, "payload")];
      for (const schema of headers) checkExample(context.set, ownHeaders, schema);
      if (payload) checkExample(context.set, ownPayload, payload);
      return {
        name: text(at, "name"),
        summary: text(at, "summary"),
        headers: ownHeaders.value === undefined ? null : exampleText(ownHeaders.value),
        payload: ownPayload.value === undefined ? null : exampleText(ownPayload.value),
        generated: false
      };
    })
    .filter((example) => example.headers !== null || example.payload !== null);
  if (written.length > 0 || !payload) return written;
  const value = sampleValue(context, payload, "response", name);
  if (value === undefined) return [];
  return [{name: "", summary: "", headers: null, payload: exampleText(value), generated: true}];
}

function exampleText(value: unknown): string {
  return exactJson(shortened(value), 2);
}
