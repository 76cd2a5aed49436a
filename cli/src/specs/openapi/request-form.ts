// The form of an operation's request, derived from its model: for code
// samples and the request builder.

import {exactJson, parseExact} from "../../../../runtime/shared/exact-json.ts";
import type {Definition, MediaContent, Operation, Parameter, Schema} from "../../../../runtime/shared/reference.ts";
import {BINARY} from "../../../../runtime/shared/http-request.ts";
import {
  PLACEHOLDER,
  type FormBody,
  type FormField,
  type FormParameter,
  type FormScheme,
  type RequestForm
} from "../../../../runtime/shared/request-form.ts";
import {typeLabel} from "../../../../runtime/shared/schema-label.ts";
import type {WireForm} from "../../../../runtime/shared/wire-form.ts";
import {diagnose} from "../../core/diagnostics.ts";
import {suggest} from "../../core/nearest.ts";
import {child, childrenOf, follow, itemsOf, locationOf, opened, text, type Cursor} from "../shared/cursor.ts";
import {filledUrl} from "../shared/filled-url.ts";
import {isBinary} from "../shared/schema-facts.ts";
import {get, jsonText} from "../shared/values.ts";
import {requestSchema} from "./body-schema.ts";
import {checkedSchema, createCheckedSchemas, type CheckedSchemas} from "./checked-schema.ts";
import {parameterText} from "./parameters.ts";
import type {ApiContext} from "./context.ts";
import type {RawOperation} from "./list-operations.ts";
import {wireFormOf} from "./wire-form.ts";
import {propertyAt, XML_TYPE, xmlText} from "./xml-text.ts";

/** @param forms serialisation of each parameter */
export function requestFormOf(
  context: ApiContext,
  operation: Operation,
  raw: RawOperation,
  forms: ReadonlyMap<Parameter, WireForm>
): RequestForm {
  const {method, path, servers, body} = operation;
  // Browsers and many servers refuse a body of these (RFC 9110, 9.3.1), so it is sent only where a server asks for it.
  const bodyless = method === "HEAD" || (method === "GET" && !body?.required);
  const absolute = servers.filter(({url}) => /^[a-z]+:|^\{/i.test(url));
  const schemas = createCheckedSchemas(context.set);
  const parameters = operation.parameters.flatMap((parameter) => formParameter(context, parameter, forms));
  const sampled = sampledNames(context, raw.cursor, parameters);
  return {
    method,
    path,
    servers:
      absolute.length > 0
        ? absolute.map(({url, variables}) => ({
            url,
            variables: variables.map(({name, default: usual, values}) => ({name, default: usual, values}))
          }))
        : [{url: filledUrl(servers[0]), variables: []}],
    parameters: [...parameters, ...undeclared(path, parameters)].map((parameter) =>
      sampled.has(parameter.name) ? {...parameter, sampled: true} : parameter
    ),
    bodies: bodyless
      ? []
      : (body?.content ?? []).map((content) => formBody(context, content, mediaAt(context, raw, content), schemas)),
    schemas: schemas.named,
    bodyRequired: body?.required ?? false,
    security: operation.security.map((need) =>
      need.map(({scheme}) => formScheme(scheme.name, scheme.kind, scheme.how))
    ),
    answer: answerOf(operation),
    send: context.spec.send
  };
}

/** Optional parameters that samples use: those in the operation's `x-sample`. */
function sampledNames({set}: ApiContext, operation: Cursor, parameters: readonly FormParameter[]): ReadonlySet<string> {
  const names = parameters.map(({name}) => name);
  const written = itemsOf(child(operation, "x-sample"));
  for (const at of written) {
    if (names.includes(String(at.value))) continue;
    const message = `Samples cannot use ${jsonText(at.value)}: there is no such parameter.`;
    set.diagnostics.push(diagnose("spec-invalid", locationOf(at), message, suggest(String(at.value), names)));
  }
  return new Set(written.map(({value}) => String(value)));
}

/** Headers that OpenAPI derives from the body and security schemes. */
const ownHeaders = /^(accept|content-type|authorization)$/i;

function formParameter(
  context: ApiContext,
  parameter: Parameter,
  forms: ReadonlyMap<Parameter, WireForm>
): FormParameter[] {
  const {name, in: place, required, schema, mediaType} = parameter;
  if (place === "form" || (place === "header" && ownHeaders.test(name))) return [];
  const resolved = resolve(context, schema);
  const example = parameterText(parameter) ?? placeholder(name, resolved);
  return [
    {
      name,
      in: place,
      required,
      type: typeLabel(schema).text,
      kind: place === "querystring" ? "any" : mediaType !== null ? "text" : kindOf(resolved),
      options: optionsOf(context, resolved),
      example: mediaType !== null ? onOneLine(example) : example,
      wire: forms.get(parameter) ?? {style: "simple", explode: false}
    }
  ];
}

/** What can be chosen; of a list, for its items. */
function optionsOf(context: ApiContext, {types, enum: values, items}: Schema): string[] {
  if (types.join() === "boolean") return ["true", "false"];
  const chosen = values.length === 0 && items !== null ? resolve(context, items).enum : values;
  return chosen.map(({value}) => value);
}

/** Undeclared path parameters, which a request needs nevertheless. */
function undeclared(path: string, declared: readonly FormParameter[]): FormParameter[] {
  const known = new Set(declared.flatMap(({in: place, name}) => (place === "path" ? [name] : [])));
  const names = [...path.matchAll(PLACEHOLDER)].map((match) => match[1]!).filter((name) => !known.has(name));
  return [...new Set(names)].map((name) => ({
    name,
    in: "path",
    required: true,
    type: "string",
    kind: "text",
    options: [],
    example: name,
    wire: {style: "simple", explode: false}
  }));
}

/** Placeholder if no example can be generated: a recursive or unsatisfiable schema. */
function placeholder(name: string, {enum: values, types, format}: Schema): string {
  const given = values.find(({value}) => !value.endsWith("UNSPECIFIED"))?.value;
  if (given !== undefined) return given;
  if (types.includes("integer") || /int64/.test(format ?? "")) return "10";
  return types.includes("boolean") ? "true" : name || "example";
}

function onOneLine(json: string): string {
  try {
    return exactJson(parseExact(json));
  } catch {
    return json; // no JSON
  }
}

function kindOf({types, properties, additional, items}: Schema): FormParameter["kind"] {
  if (types.includes("array") || items) return types.length > 1 ? "any" : "list";
  if (types.includes("object") || properties.length > 0 || additional) return types.length > 1 ? "any" : "json";
  return types.length === 0 ? "any" : "text";
}

export function answerOf({responses}: Operation): RequestForm["answer"] {
  const success = responses.find(({status}) => /^2/.test(status)) ?? responses.find(({status}) => status === "default");
  if (!success || success.content.length === 0) return "nothing";
  return success.content.some(({mediaType}) => /[/+]json\b|^\*\/\*$/.test(mediaType)) ? "json" : "text";
}

/** The definition that references resolve to. */
function resolve({schemas}: ApiContext, schema: Schema): Schema {
  let at = schema;
  for (let steps = 0; at.ref && steps < 10; steps++) {
    const definition: Definition | undefined = schemas.definitions.get(at.ref.target);
    if (!definition) return at;
    at = definition.schema;
  }
  return at;
}

function formBody(
  context: ApiContext,
  {mediaType, schema, examples}: MediaContent,
  at: BodyAt,
  schemas: CheckedSchemas
): FormBody {
  const example = examples[0]?.text ?? "";
  const empty = {mediaType, text: "", fields: [], schema: null};
  const json = (type: string): FormBody => ({
    ...empty,
    mediaType: type,
    kind: "json",
    text: example,
    schema: at.schema && checkedSchema(schemas, at.schema)
  });
  if (/[/+]json\b/.test(mediaType)) return json(mediaType);
  if (/^multipart\/|^application\/x-www-form-urlencoded$/.test(mediaType))
    return {...empty, kind: "fields", fields: fieldsOf(context, schema, example, at)};
  // A media range cannot be sent.
  if (mediaType.includes("*") && !/^text\//.test(mediaType) && /^[[{]/.test(example)) return json("application/json");
  const isFile = example === "" || example.includes(BINARY) || /^(image|audio|video|font)\//.test(mediaType);
  if (isFile && !/^text\/|[/+]xml\b/.test(mediaType))
    return {...empty, mediaType: mediaType.includes("*") ? "application/octet-stream" : mediaType, kind: "file"};
  return {...empty, mediaType: mediaType.includes("*") ? "text/plain" : mediaType, kind: "text", text: example};
}

function fieldsOf(
  context: ApiContext,
  schema: Schema | null,
  example: string,
  {schema: schemaAt, encodings, forms}: BodyAt
): FormField[] {
  const given = parsedFields(example);
  const {properties} = schema ? resolve(context, schema) : {properties: []};
  return properties.map(({name, required, schema: property}): FormField => {
    const own = resolve(context, property);
    const kind = kindOf(own);
    const encoding = encodings.get(name);
    const style = encoding ? text(encoding, "style") : "";
    const contentType = encoding ? text(encoding, "contentType").split(",")[0]!.trim() : "";
    const isXml = kind === "json" && XML_TYPE.test(contentType);
    const isFile = isBinary(own) || (own.items !== null && isBinary(resolve(context, own.items)));
    const isText = kind === "text" || kind === "any";
    const wire =
      style !== ""
        ? wireFormOf({
            ...encoding!,
            value: {in: "query", style, explode: get(encoding!.value, "explode"), schema: {}}
          })
        : kind === "json"
          ? null
          : (forms.get(name) ?? {style: "form", explode: true});
    return {
      name,
      required,
      kind: isFile ? "file" : kind === "list" ? "json" : isXml ? "text" : kind,
      contentType: contentType || (isText || isFile || kind === "list" ? null : "application/json"),
      wire,
      example: isFile
        ? required || name in given
          ? BINARY
          : ""
        : isXml
          ? xmlPart(context, schemaAt, name, given[name])
          : (given[name] ?? "")
    };
  });
}

/** A part of a form that is sent as XML. */
function xmlPart({set}: ApiContext, body: Cursor | null, name: string, json: string | undefined): string {
  return body && json !== undefined ? xmlText(set, propertyAt(set, body, name), parseExact(json), name) : "";
}

function parsedFields(json: string): Record<string, string> {
  if (!json.startsWith("{")) return {};
  try {
    return Object.fromEntries(
      Object.entries(parseExact(json) as Record<string, unknown>).map(([name, value]) => [
        name,
        typeof value === "string" ? value : exactJson(value)
      ])
    );
  } catch {
    return {}; // it has been truncated
  }
}

/** The location of a body, and the encoding of its parts. */
interface BodyAt {
  schema: Cursor | null;
  /** By property. */
  encodings: ReadonlyMap<string, Cursor>;
  /** Serialisation of form fields in Swagger 2.0. */
  forms: ReadonlyMap<string, WireForm>;
}

function mediaAt(context: ApiContext, raw: RawOperation, {mediaType}: MediaContent): BodyAt {
  if (context.swagger)
    return {schema: requestSchema(context, raw), encodings: new Map(), forms: swaggerForms(context, raw)};
  const none = {schema: null, encodings: new Map<string, Cursor>(), forms: new Map<string, WireForm>()};
  const body = follow(context.set, child(raw.cursor, "requestBody"));
  const held = body && childrenOf(opened(context.set, child(body, "content"), "the content"));
  const media = held?.find(([name]) => name === mediaType);
  const at = media ? follow(context.set, media[1]) : null;
  if (!at) return none;
  const schema = child(at, "schema");
  return {
    ...none,
    schema: schema.value === undefined ? null : schema,
    encodings: new Map(childrenOf(child(at, "encoding")))
  };
}

function swaggerForms(context: ApiContext, {pathItem, cursor}: RawOperation): Map<string, WireForm> {
  const parameters = [pathItem, cursor]
    .flatMap((holder) => itemsOf(child(holder, "parameters")))
    .flatMap((at) => follow(context.set, at) ?? []);
  return new Map(
    parameters.flatMap((at) =>
      text(at, "in") === "formData" ? [[text(at, "name"), {...wireFormOf(at), style: formStyle(at)}] as const] : []
    )
  );
}

/** Forms are serialised like queries. */
function formStyle(at: Cursor): string {
  const {style} = wireFormOf(at);
  return style === "simple" ? "form" : style;
}

function formScheme(name: string, kind: string, how: string): FormScheme {
  const base: FormScheme = {name, kind: "none", in: "header", key: "", scheme: ""};
  const [place = "", key = ""] = how.split(" ");
  if (kind === "apiKey")
    return {...base, kind: "apiKey", in: place === "query" || place === "cookie" ? place : "header", key};
  if (how.startsWith("user name")) return {...base, kind: "basic"};
  if (kind === "http" && !how.startsWith("bearer")) return {...base, kind: "other", scheme: place};
  if (kind === "mutualTLS" || kind === "") return base;
  return {...base, kind: "bearer"};
}
