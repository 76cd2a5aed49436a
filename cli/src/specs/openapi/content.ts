// Reads parameters, bodies and responses.

import {diagnose} from "../../diagnostics.ts";
import {nearest, suggest} from "../../nearest.ts";
import type {
  ExampleValue,
  MediaContent,
  Parameter,
  ParameterPlace,
  RequestBody,
  Response,
  Schema
} from "../../../../runtime/shared/reference.ts";
import type {Prose} from "../../../../runtime/shared/prose.ts";
import {checkExample} from "../shared/check-example.ts";
import {
  child,
  childrenOf,
  flag,
  follow,
  followHere,
  itemsOf,
  keyLocationOf,
  locationOf,
  opened,
  text,
  type Cursor
} from "../shared/cursor.ts";
import {emptySchema, readSchema} from "../shared/schemas.ts";
import {sampleValue} from "../shared/sample-value.ts";
import {shortened} from "../shared/shortened.ts";
import {get, isFields, stringsOf, textOf} from "../shared/values.ts";
import {proseAt, summaryAt} from "../shared/description.ts";
import type {ApiContext} from "./context.ts";
import {linksOf} from "./links.ts";
import type {RawOperation} from "./list-operations.ts";

type Direction = "request" | "response";

// ---------------------------------------------------------------- parameters

/** The operation's parameters and its path's; the operation's take precedence. */
export function parametersOf(context: ApiContext, operation: RawOperation): {parameter: Parameter; cursor: Cursor}[] {
  const found = new Map<string, {parameter: Parameter; cursor: Cursor}>();
  for (const holder of [operation.pathItem, operation.cursor]) {
    for (const at of itemsOf(opened(context.set, child(holder, "parameters"), "the parameters"))) {
      const cursor = followHere(context.set, at);
      if (!cursor) continue;
      checkPlace(context, cursor);
      if (text(cursor, "in") === "body") continue;
      const parameter = readParameter(context, cursor);
      found.set(`${parameter.in} ${parameter.name}`, {parameter, cursor});
    }
  }
  const parameters = [...found.values()];
  checkPath(context, operation, parameters);
  return parameters.filter(({parameter}) => parameter.in !== "form");
}

/** In Swagger 2.0, form fields are parameters. */
function formParameters(context: ApiContext, operation: RawOperation): Cursor[] {
  return [operation.pathItem, operation.cursor]
    .flatMap((holder) => itemsOf(opened(context.set, child(holder, "parameters"), "the parameters")))
    .flatMap((at) => {
      const cursor = followHere(context.set, at);
      return cursor && text(cursor, "in") === "formData" ? [cursor] : [];
    });
}

export function readParameter(
  context: ApiContext,
  cursor: Cursor,
  place?: ParameterPlace,
  name = text(cursor, "name")
): Parameter {
  const where = place ?? parameterPlace(text(cursor, "in"));
  const [media] = childrenOf(opened(context.set, child(cursor, "content"), "the content"));
  const schemaAt = media
    ? child(media[1], "schema")
    : context.swagger && !isFields(get(cursor.value, "schema"))
      ? cursor
      : child(cursor, "schema");
  const schema: Schema = schemaAt.value === undefined ? emptySchema() : readSchema(context.schemas, schemaAt);
  const description = proseAt(context, cursor);
  return {
    name,
    in: where,
    anchor: `${where}-${name}`,
    required: where === "path" || flag(cursor, "required"),
    deprecated: flag(cursor, "deprecated"),
    description,
    style: styleOf(cursor, where, schema),
    mediaType: media?.[0] ?? null,
    // The parameter has the description; its schema need not repeat it.
    schema: schemaAt === cursor || sameProse(description, schema.description) ? {...schema, description: []} : schema,
    examples: readExamples(context, {
      holder: media ? media[1] : cursor,
      schemaAt,
      direction: "request",
      name,
      mediaType: "text/plain"
    })
  };
}

function sameProse(a: Prose, b: Prose): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function parameterPlace(written: string): ParameterPlace {
  if (written === "formData") return "form";
  return (nearest(written, openApiPlaces) ?? "query") as ParameterPlace;
}

const openApiPlaces = ["path", "query", "querystring", "header", "cookie"];
const swaggerPlaces = ["path", "query", "header", "body", "formData"];

/** A parameter with an invalid `in` is shown at the likeliest location, or in the query. */
function checkPlace({set, swagger}: ApiContext, cursor: Cursor): void {
  const places = swagger ? swaggerPlaces : openApiPlaces;
  const at = child(cursor, "in");
  const written = textOf(at.value);
  if (places.includes(written)) return;
  const name = text(cursor, "name");
  if (written === "")
    set.diagnostics.push(
      diagnose(
        "spec-invalid",
        locationOf(cursor),
        `The parameter ${name} has no "in".`,
        `add "in": ${choiceOf(places)}`
      )
    );
  else if (written === "body" || written === "formData")
    set.diagnostics.push(
      diagnose(
        "spec-invalid",
        locationOf(at),
        `The parameter ${name} is in "${written}", which OpenAPI 3 does not support.`,
        "describe it as requestBody"
      )
    );
  else
    set.diagnostics.push(
      diagnose(
        "spec-invalid",
        locationOf(at),
        `The parameter ${name} is in "${written}", which is not a location.`,
        suggest(written, places) ?? `it may be in ${choiceOf(places)}`
      )
    );
}

/** "path, query or header". */
function choiceOf(names: readonly string[]): string {
  return names.join(", ").replace(/, (?=[^,]*$)/, " or ");
}

/** Describes the serialisation if it is not the location's default. */
function styleOf(cursor: Cursor, place: ParameterPlace, schema: Schema): string | null {
  const usual = place === "query" || place === "cookie" ? "form" : "simple";
  const style = text(cursor, "style") || usual;
  const collection = text(cursor, "collectionFormat"); // Swagger 2.0
  if (collection)
    return collection === "csv"
      ? null
      : collection === "multi"
        ? "repeat the parameter for several values"
        : `values separated as ${collection}`;
  const explode = get(cursor.value, "explode") === undefined ? style === "form" : flag(cursor, "explode");
  const several = schema.types.includes("array") || schema.types.includes("object");
  const words: string[] = [];
  if (several && style === "form")
    words.push(
      explode
        ? schema.types.includes("array")
          ? "repeat the parameter for several values"
          : "one parameter for each property"
        : "values separated by commas"
    );
  else if (style === "spaceDelimited") words.push("values separated by spaces");
  else if (style === "pipeDelimited") words.push("values separated by |");
  else if (style === "deepObject") words.push(`${text(cursor, "name")}[property]=value`);
  else if (style !== usual) words.push(explode ? `${style}, exploded` : style);
  if (flag(cursor, "allowReserved")) words.push("reserved characters are allowed");
  if (flag(cursor, "allowEmptyValue")) words.push("may be empty");
  return words.length > 0 ? words.join(", ") : null;
}

function checkPath(
  context: ApiContext,
  {path, webhook, cursor, method}: RawOperation,
  parameters: readonly {parameter: Parameter; cursor: Cursor}[]
): void {
  if (webhook) return;
  const named = new Set([...path.matchAll(/\{([^}]*)\}/g)].map((match) => match[1]!.replace(/=.*$/, "")));
  const declared = new Set(
    parameters.filter(({parameter}) => parameter.in === "path").map(({parameter}) => parameter.name)
  );
  for (const name of named) {
    if (!declared.has(name))
      context.set.diagnostics.push(
        diagnose(
          "spec-path-parameter",
          keyLocationOf(cursor),
          `The path ${path} contains {${name}}, but ${method} declares no such parameter.`,
          `add a parameter {"name": "${name}", "in": "path", "required": true, …}`
        )
      );
  }
  for (const {parameter, cursor: at} of parameters) {
    if (parameter.in === "path" && !named.has(parameter.name))
      context.set.diagnostics.push(
        diagnose(
          "spec-path-parameter",
          locationOf(child(at, "name")),
          `The parameter ${parameter.name} is declared to be in the path, but ${path} does not contain {${parameter.name}}.`
        )
      );
  }
}

// ---------------------------------------------------------------- bodies

export function bodyOf(context: ApiContext, operation: RawOperation): RequestBody | null {
  if (context.swagger) return swaggerBody(context, operation);
  const at = child(operation.cursor, "requestBody");
  const cursor = at.value === undefined ? null : followHere(context.set, at);
  if (!cursor) return null;
  return {
    anchor: "request",
    required: flag(cursor, "required"),
    description: proseAt(context, cursor),
    content: contentOf(context, cursor, "request")
  };
}

function swaggerBody(context: ApiContext, operation: RawOperation): RequestBody | null {
  const types = stringsOf(get(operation.cursor.value, "consumes") ?? get(context.root.value, "consumes"));
  const body = [operation.pathItem, operation.cursor]
    .flatMap((holder) => itemsOf(opened(context.set, child(holder, "parameters"), "the parameters")))
    .map((at) => followHere(context.set, at))
    .find((at) => at && text(at, "in") === "body");
  if (body) {
    const schemaAt = child(body, "schema");
    const [first = "application/json", ...others] = types;
    const content = mediaContent(context, {holder: body, schemaAt, direction: "request", name: "", mediaType: first});
    return {
      anchor: "request",
      required: flag(body, "required"),
      description: proseAt(context, body),
      content: [content, ...others.map((mediaType) => ({...content, mediaType}))]
    };
  }
  const fields = formParameters(context, operation);
  if (fields.length === 0) return null;
  const schema: Schema = {
    ...emptySchema(),
    types: ["object"],
    properties: fields.map((at) => ({
      name: text(at, "name"),
      required: flag(at, "required"),
      schema: readSchema(context.schemas, at)
    }))
  };
  const mediaType = fields.some((at) => text(at, "type") === "file")
    ? "multipart/form-data"
    : (types[0] ?? "application/x-www-form-urlencoded");
  const value = Object.fromEntries(
    fields.map((at) => [
      text(at, "name"),
      text(at, "type") === "file" ? "…" : sampleValue(context, at, "request", text(at, "name"))
    ])
  );
  const examples = [exampleOf({value, mediaType, generated: true})];
  return {
    anchor: "request",
    required: fields.some((at) => flag(at, "required")),
    description: [],
    content: [{mediaType, schema, itemSchema: null, examples, encoding: []}]
  };
}

export function contentOf(context: ApiContext, holder: Cursor, direction: Direction): MediaContent[] {
  return childrenOf(opened(context.set, child(holder, "content"), "the content")).flatMap(([mediaType, at]) => {
    const media = follow(context.set, at);
    return media
      ? [mediaContent(context, {holder: media, schemaAt: child(media, "schema"), direction, name: "", mediaType})]
      : [];
  });
}

interface Exampled {
  holder: Cursor;
  schemaAt: Cursor;
  direction: Direction;
  name: string;
  mediaType: string;
}

function mediaContent(context: ApiContext, exampled: Exampled): MediaContent {
  const {holder, schemaAt, mediaType} = exampled;
  const item = child(holder, "itemSchema");
  return {
    mediaType,
    schema: schemaAt.value === undefined ? null : readSchema(context.schemas, schemaAt),
    itemSchema: item.value === undefined ? null : readSchema(context.schemas, item),
    examples: readExamples(context, {...exampled, schemaAt: schemaAt.value === undefined ? item : schemaAt}),
    encoding: childrenOf(child(holder, "encoding")).map(([property, at]) => ({property, text: encodingText(at)}))
  };
}

function encodingText(at: Cursor): string {
  const headers = childrenOf(child(at, "headers")).map(([name]) => name);
  return [text(at, "contentType"), text(at, "style"), headers.length > 0 ? `headers ${headers.join(", ")}` : ""]
    .filter(Boolean)
    .join(", ");
}

// ---------------------------------------------------------------- responses

export function responsesOf(context: ApiContext, operation: Cursor): Response[] {
  return childrenOf(opened(context.set, child(operation, "responses"), "the responses"))
    .filter(([status]) => !status.startsWith("x-"))
    .flatMap(([status, at]) => {
      const cursor = followHere(context.set, at);
      return cursor ? [readResponse(context, status, cursor, operation)] : [];
    });
}

function readResponse(context: ApiContext, status: string, cursor: Cursor, operation: Cursor): Response {
  const anchor = `response-${status.toLowerCase()}`;
  return {
    status,
    anchor,
    description: [...summaryAt(context, cursor), ...proseAt(context, cursor)],
    headers: childrenOf(opened(context.set, child(cursor, "headers"), "the headers")).flatMap(([name, at]) => {
      const header = followHere(context.set, at);
      return header ? [{...readParameter(context, header, "header", name), anchor: `${anchor}-${name}`}] : [];
    }),
    content: context.swagger ? swaggerContent(context, cursor, operation) : contentOf(context, cursor, "response"),
    links: linksOf(context, cursor)
  };
}

function swaggerContent(context: ApiContext, cursor: Cursor, operation: Cursor): MediaContent[] {
  const schemaAt = child(cursor, "schema");
  if (schemaAt.value === undefined) return [];
  const examples = child(cursor, "examples");
  const types = stringsOf(get(operation.value, "produces") ?? get(context.root.value, "produces"));
  const read = (mediaType: string): MediaContent => {
    const example = child(examples, mediaType);
    const value = example.value === undefined ? {} : {example: example.value};
    return mediaContent(context, {
      holder: {...cursor, value},
      schemaAt,
      direction: "response",
      name: "",
      mediaType
    });
  };
  const [first = "application/json", ...others] = types;
  const content = read(first);
  return [
    content,
    ...others.map((type) =>
      child(examples, type).value === undefined ? {...content, mediaType: type, examples: []} : read(type)
    )
  ];
}

// ---------------------------------------------------------------- examples

function readExamples(context: ApiContext, exampled: Exampled): ExampleValue[] {
  const written = writtenExamples(context, exampled);
  if (written.length > 0) return written;
  if (exampled.schemaAt.value === undefined) return [];
  const value = sampleValue(context, exampled.schemaAt, exampled.direction, exampled.name);
  return value === undefined ? [] : [exampleOf({value, mediaType: exampled.mediaType, generated: true})];
}

function writtenExamples(context: ApiContext, {holder, schemaAt, mediaType}: Exampled): ExampleValue[] {
  const found: ExampleValue[] = [];
  const own = opened(context.set, child(holder, "example"), "an example");
  if (own.value !== undefined) {
    if (!isSerialized(own.value, mediaType)) checkExample(context.set, own, schemaAt);
    found.push(exampleOf({value: own.value, mediaType, generated: false}));
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
      ...exampleOf({value: value ? value.value : serialized, mediaType, generated: false}),
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

function exampleOf({
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
    text: json ? JSON.stringify(shown, null, /json(l|-seq)|ndjson/.test(mediaType) ? 0 : 2) : (shown as string),
    language,
    generated
  };
}

/** A parameter's example, serialised for a URL. */
export function parameterText(parameter: Parameter): string | null {
  const [example] = parameter.examples;
  return example ? example.text.replace(/^"|"$/g, "") : null;
}
