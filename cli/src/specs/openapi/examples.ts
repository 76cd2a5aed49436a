// Reads examples, and generates those that are missing.

import {exactJson} from "../../../../runtime/shared/exact-json.ts";
import type {ExampleValue} from "../../../../runtime/shared/reference.ts";
import {checkExample} from "../shared/check-example.ts";
import {child, childrenOf, followHere, opened, text, type Cursor} from "../shared/cursor.ts";
import {sampleValue} from "../shared/sample-value.ts";
import {unwrapped} from "../shared/json-text.ts";
import {shortened} from "../shared/shortened.ts";
import {get, textOf} from "../shared/values.ts";
import {proseAt} from "../shared/description.ts";
import type {ApiContext} from "./context.ts";
import {XML_TYPE, xmlText} from "./xml-text.ts";

export type Direction = "request" | "response";

/** What has examples: a parameter, or one media type of a body. */
export interface Exampled {
  holder: Cursor;
  schemaAt: Cursor;
  direction: Direction;
  name: string;
  mediaType: string;
}

/** The written examples, or else one generated from the schema. */
export function readExamples(context: ApiContext, exampled: Exampled): ExampleValue[] {
  const written = writtenExamples(context, exampled);
  if (written.length > 0) return written;
  if (exampled.schemaAt.value === undefined) return [];
  const value = sampleValue(context, exampled.schemaAt, exampled.direction, exampled.name);
  return value === undefined
    ? []
    : [exampleOf({value: asSent(context, exampled, value), mediaType: exampled.mediaType, generated: true})];
}

/** An XML body is XML, whatever its example is written in. */
function asSent({set}: ApiContext, {schemaAt, mediaType, name}: Exampled, value: unknown): unknown {
  return XML_TYPE.test(mediaType) && isWritten(value) ? xmlText(set, schemaAt, shortened(value), name) : value;
}

/** Whether a value has parts that an encoding writes. */
function isWritten(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function writtenExamples(context: ApiContext, exampled: Exampled): ExampleValue[] {
  const {holder, schemaAt, mediaType} = exampled;
  const found: ExampleValue[] = [];
  const jsonValue = (value: unknown): unknown =>
    isSerialized(value, mediaType) ? value : asSent(context, exampled, unwrapped(context.set, schemaAt, value));
  const own = opened(context.set, child(holder, "example"), "an example");
  if (own.value !== undefined) {
    if (!isSerialized(own.value, mediaType)) checkExample(context.set, own, schemaAt);
    found.push(exampleOf({value: jsonValue(own.value), mediaType, generated: false}));
  }
  for (const [name, at] of childrenOf(opened(context.set, child(holder, "examples"), "the examples"))) {
    const example = followHere(context.set, at);
    if (!example) continue;
    const value = ["value", "dataValue"]
      .map((key) => opened(context.set, child(example, key), "an example's value"))
      .find((cursor) => cursor.value !== undefined);
    const serialized = textOf(get(example.value, "serializedValue")) || textOf(get(example.value, "externalValue"));
    if (value && !isSerialized(value.value, mediaType)) checkExample(context.set, value, schemaAt);
    if (!value && !serialized) continue;
    found.push({
      ...exampleOf({value: value ? jsonValue(value.value) : serialized, mediaType, generated: false}),
      name,
      summary: text(example, "summary"),
      description: proseAt(context, example)
    });
  }
  return found;
}

/** The text of an XML body cannot be validated against its schema. */
function isSerialized(value: unknown, mediaType: string): boolean {
  return typeof value === "string" && !/^text\/plain\b|json|\*/.test(mediaType);
}

export function exampleOf({
  value,
  mediaType,
  generated
}: {
  value: unknown;
  mediaType: string;
  generated: boolean;
}): ExampleValue {
  const shown = shortened(value);
  const json = typeof value !== "string" || /[/+]json\b/.test(mediaType);
  const language = json ? "json" : /xml|html/.test(mediaType) ? "xml" : "plaintext";
  return {
    name: "",
    summary: "",
    description: [],
    text: json ? exactJson(shown, /json(l|-seq)|ndjson/.test(mediaType) ? 0 : 2) : (shown as string),
    language,
    generated
  };
}
