// What the request builder of an operation asks for, out of its model.

import type {Definition, MediaContent, Operation, Parameter, Schema} from "../../../../runtime/shared/reference.ts";
import type {
  FormBody,
  FormField,
  FormParameter,
  FormScheme,
  RequestForm
} from "../../../../runtime/shared/request-form.ts";
import {typeLabel} from "../../../../runtime/shared/schema-label.ts";
import type {WireForm} from "../../../../runtime/shared/wire-form.ts";
import {child, childrenOf, follow, text, type Cursor} from "../shared/cursor.ts";
import {get} from "../shared/values.ts";
import {parameterText} from "./content.ts";
import {filledUrl, type ApiContext} from "./context.ts";
import {answerOf} from "./samples.ts";
import {wireFormOf} from "./wire-form.ts";

/** Null for what no reader calls: webhooks, and streams over WebSockets. `forms` says how each parameter is written. */
export function requestFormOf(
  context: ApiContext,
  operation: Operation,
  cursor: Cursor,
  forms: ReadonlyMap<Parameter, WireForm>
): RequestForm | null {
  const {method, path, webhook, streaming, servers, body} = operation;
  if (webhook || streaming !== null) return null;
  const bodyless = method === "GET" || method === "HEAD";
  const absolute = servers.filter(({url}) => /^[a-z]+:|^\{/i.test(url));
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
    parameters: operation.parameters.flatMap((parameter) => formParameter(context, parameter, forms)),
    bodies: bodyless
      ? []
      : (body?.content ?? []).map((content) =>
          formBody(context, content, encodingsOf(context, cursor, content.mediaType))
        ),
    bodyRequired: body?.required ?? false,
    security: operation.security.map((need) =>
      need.map(({scheme}) => formScheme(scheme.name, scheme.kind, scheme.how))
    ),
    answer: answerOf(operation),
    send: context.spec.send
  };
}

/** The headers that OpenAPI leaves to the body and to the security schemes. */
const ownHeaders = /^(accept|content-type|authorization)$/i;

function formParameter(
  context: ApiContext,
  parameter: Parameter,
  forms: ReadonlyMap<Parameter, WireForm>
): FormParameter[] {
  const {name, in: place, required, schema, mediaType} = parameter;
  if (place === "form" || (place === "header" && ownHeaders.test(name))) return [];
  const resolved = resolve(context, schema);
  const example = parameterText(parameter) ?? "";
  return [
    {
      name,
      in: place,
      required,
      type: typeLabel(schema).text,
      kind: mediaType !== null ? "text" : kindOf(resolved),
      options: resolved.types.join() === "boolean" ? ["true", "false"] : resolved.enum.map(({value}) => value),
      example,
      wire: forms.get(parameter) ?? {style: "simple", explode: false}
    }
  ];
}

function kindOf({types, properties, additional}: Schema): FormParameter["kind"] {
  if (types.includes("array")) return "list";
  return types.includes("object") || properties.length > 0 || additional ? "json" : "text";
}

/** The definition behind references. */
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
  encodings: ReadonlyMap<string, Cursor>
): FormBody {
  const example = examples[0]?.text ?? "";
  const empty = {mediaType, text: "", fields: []};
  if (/[/+]json\b/.test(mediaType)) return {...empty, kind: "json", text: example};
  if (/^multipart\/|^application\/x-www-form-urlencoded$/.test(mediaType))
    return {...empty, kind: "fields", fields: fieldsOf(context, schema, example, encodings)};
  if (mediaType.includes("*") && /^[[{]/.test(example))
    return {...empty, mediaType: "application/json", kind: "json", text: example};
  const isText = /^text\/|[/+]xml\b/.test(mediaType);
  const definite = mediaType.includes("*") ? (isText ? "text/plain" : "application/octet-stream") : mediaType;
  return {...empty, mediaType: definite, kind: isText ? "text" : "file", text: isText ? example : ""};
}

function fieldsOf(
  context: ApiContext,
  schema: Schema | null,
  example: string,
  encodings: ReadonlyMap<string, Cursor>
): FormField[] {
  const given = parsedFields(example);
  const {properties} = schema ? resolve(context, schema) : {properties: []};
  return properties.map(({name, required, schema: property}): FormField => {
    const own = resolve(context, property);
    const encoding = encodings.get(name);
    const style = encoding ? text(encoding, "style") : "";
    const contentType = encoding ? text(encoding, "contentType").split(",")[0]!.trim() : "";
    const isFile = own.format === "binary" || own.types.includes("file") || own.items?.format === "binary";
    const isPlain = kindOf(own) === "text";
    return {
      name,
      required,
      kind: isFile ? "file" : isPlain ? "text" : "json",
      contentType: contentType || (isPlain || isFile || kindOf(own) === "list" ? null : "application/json"),
      wire:
        style !== ""
          ? wireFormOf({
              ...encoding!,
              value: {in: "query", style, explode: get(encoding!.value, "explode"), schema: {}}
            })
          : kindOf(own) === "json"
            ? null
            : {style: "form", explode: true},
      example: isFile ? "" : (given[name] ?? "")
    };
  });
}

function parsedFields(json: string): Record<string, string> {
  if (!json.startsWith("{")) return {};
  try {
    return Object.fromEntries(
      Object.entries(JSON.parse(json) as Record<string, unknown>).map(([name, value]) => [
        name,
        typeof value === "string" ? value : JSON.stringify(value)
      ])
    );
  } catch {
    return {}; // it has been cut
  }
}

function encodingsOf(context: ApiContext, operation: Cursor, mediaType: string): Map<string, Cursor> {
  if (context.swagger) return new Map();
  const body = child(operation, "requestBody");
  const followed = body.value === undefined ? null : follow(context.set, body);
  if (!followed) return new Map();
  const media = childrenOf(child(followed, "content")).find(([name]) => name === mediaType);
  return new Map(media ? childrenOf(child(media[1], "encoding")) : []);
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
