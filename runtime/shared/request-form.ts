// The form of an operation's request, and composing the request from its values.
// Code samples and the request builder use the same function: a sample
// is what the builder shows before the reader types.

import {exactJson, parseExact} from "./exact-json.ts";
import {BINARY, type HttpRequest} from "./http-request.ts";
import {jsonFault, type BodySchema} from "./json-fault.ts";
import {inForm, inHeader, inPath, inQuery, type WireForm} from "./wire-form.ts";
import {messages} from "../messages/request.ts";

export interface RequestForm {
  method: string;
  path: string;
  servers: {url: string; variables: {name: string; default: string; values: string[]}[]}[];
  parameters: FormParameter[];
  /** Bodies by media type; empty if there is none. */
  bodies: FormBody[];
  /** Schemas for validating JSON bodies, by name. */
  schemas: Record<string, BodySchema>;
  bodyRequired: boolean;
  /** Alternatives, each requiring all its schemes. */
  security: FormScheme[][];
  answer: HttpRequest["answer"];
  /** Origins to which requests may be sent; if empty, the builder only composes. */
  send: string[];
}

export interface FormParameter {
  name: string;
  in: "path" | "query" | "querystring" | "header" | "cookie";
  required: boolean;
  /** Whether samples use it although it is optional. */
  sampled?: true;
  /** "array of string". */
  type: string;
  /** "any": parsed as JSON if it looks like a list or object, otherwise a string. */
  kind: "text" | "list" | "json" | "any";
  options: string[];
  example: string;
  wire: WireForm;
}

export interface FormBody {
  mediaType: string;
  kind: "json" | "text" | "file" | "fields";
  text: string;
  fields: FormField[];
  /** Schema of a JSON body. */
  schema: BodySchema | null;
}

export interface FormField {
  name: string;
  required: boolean;
  kind: "text" | "json" | "any" | "file";
  /** Content type of its part in a multipart body. */
  contentType: string | null;
  /** Serialisation in an urlencoded body; null for JSON. */
  wire: WireForm | null;
  example: string;
}

export interface FormScheme {
  name: string;
  kind: "apiKey" | "basic" | "bearer" | "other" | "none";
  /** Location of an API key. */
  in: "header" | "query" | "cookie";
  key: string;
  /** Scheme in the Authorization header: "Digest". */
  scheme: string;
}

export interface RequestValues {
  server: number;
  variables: Record<string, string>;
  /** By "in name". */
  parameters: Record<string, string>;
  body: number;
  text: string;
  fields: Record<string, string>;
  security: number;
  /** By scheme name; "user:password" for basic authentication. */
  credentials: Record<string, string>;
}

export interface BuiltRequest {
  request: HttpRequest;
  /** By "in name", "body" or "body name". */
  faults: Record<string, string>;
  /** Security schemes whose credentials are placeholders. */
  unfilled: string[];
}

/** Initial values of the form. */
export function initialValues(form: RequestForm): RequestValues {
  return {
    server: 0,
    variables: {},
    parameters: Object.fromEntries(
      form.parameters.map((parameter) => [parameterKey(parameter), isSampled(parameter) ? parameter.example : ""])
    ),
    body: 0,
    text: form.bodies[0]?.text ?? "",
    fields: examplesOf(form.bodies[0]),
    security: Math.max(
      0,
      form.security.findIndex((need) => need.length > 0)
    ),
    credentials: {}
  };
}

/** Whether samples use a parameter. */
export function isSampled({required, sampled}: Pick<FormParameter, "required" | "sampled">): boolean {
  return required || sampled === true;
}

export function examplesOf(body: FormBody | undefined): Record<string, string> {
  return Object.fromEntries((body?.fields ?? []).map(({name, example}) => [name, example]));
}

export function parameterKey({in: place, name}: Pick<FormParameter, "in" | "name">): string {
  return `${place} ${name}`;
}

/** Composes the request and collects all faults in the form. */
export function buildRequest(form: RequestForm, values: RequestValues): BuiltRequest {
  const built = composedRequest(form, values);
  const fault = built.faults["body"] === undefined ? schemaFault(form, values) : null;
  return fault === null ? built : {...built, faults: {...built.faults, body: fault}};
}

/** The same without validating the body, which samples do not need. */
export function composedRequest(form: RequestForm, values: RequestValues): BuiltRequest {
  const faults: Record<string, string> = {};
  const filled = filledParameters(form, values, faults);
  const at = (place: FormParameter["in"]): Filled[] => filled.filter(({parameter}) => parameter.in === place);
  const auth = credentialsOf(form.security[values.security] ?? [], values.credentials);
  const path = form.path.replace(PLACEHOLDER, (whole, name: string) => {
    const found = at("path").find(({parameter}) => parameter.name === name);
    return found ? inPath(name, found.value, found.parameter.wire) : whole;
  });
  const query = [
    ...at("query").map(({parameter, value}) => inQuery(parameter.name, value, parameter.wire)),
    ...at("querystring").map(({value}) =>
      typeof value === "string" ? value : new URLSearchParams(value as Record<string, string>).toString()
    ),
    ...auth.query
  ].filter(Boolean);
  const cookies = [
    ...at("cookie").map(({parameter, value}) => `${parameter.name}=${inHeader(value, parameter.wire)}`),
    ...auth.cookies
  ];
  const headers: HttpRequest["headers"] = [
    ...at("header").map(({parameter, value}): [string, string] => [parameter.name, inHeader(value, parameter.wire)]),
    ...(cookies.length > 0 ? [["Cookie", cookies.join("; ")] as [string, string]] : []),
    ...auth.headers
  ];
  const body = bodyOf(form, values, faults);
  if (body.type !== null) headers.push(["Content-Type", body.type]);
  return {
    request: {
      method: form.method,
      url: serverUrl(form, values) + path + (query.length > 0 ? `?${query.join("&")}` : ""),
      headers,
      body: body.text,
      form: body.form,
      binary: body.binary,
      answer: form.answer
    },
    faults,
    unfilled: auth.unfilled
  };
}

/** A path template's placeholder: "{name}", or "{name=projects/*}" in gRPC gateways. */
export const PLACEHOLDER = /\{([^}=]*)(?:=[^}]*)?\}/g;

/** The chosen server with its variables filled in, without trailing slash. */
export function serverUrl(form: RequestForm, {server, variables}: Pick<RequestValues, "server" | "variables">): string {
  const chosen = form.servers[server];
  if (!chosen) return "https://api.example.com";
  return chosen.url
    .replace(/\{([^}]*)\}/g, (whole, name: string) => {
      const written = variables[name];
      return written === undefined || written === ""
        ? (chosen.variables.find((variable) => variable.name === name)?.default ?? whole)
        : written;
    })
    .replace(/\/$/, "");
}

interface Filled {
  parameter: FormParameter;
  value: unknown;
}

function filledParameters(form: RequestForm, values: RequestValues, faults: BuiltRequest["faults"]): Filled[] {
  return form.parameters.flatMap((parameter): Filled[] => {
    const key = parameterKey(parameter);
    const written = (values.parameters[key] ?? "").trim();
    if (written === "") {
      if (parameter.required) faults[key] = messages.parameterRequired;
      return [];
    }
    return [{parameter, value: valueOf(parameter.kind, written, key, faults)}];
  });
}

/** Parses a list: JSON, or one value per line. */
function valueOf(kind: FormParameter["kind"], written: string, key: string, faults: BuiltRequest["faults"]): unknown {
  if (kind === "text" || (kind === "any" && !/^[[{]/.test(written))) return written;
  if (kind === "list" && !written.startsWith("["))
    return written
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
  try {
    return parseExact(written);
  } catch {
    faults[key] = messages.notJson;
    return written;
  }
}

interface Body {
  type: string | null;
  text: string | null;
  form: HttpRequest["form"];
  binary: boolean;
}

function bodyOf(form: RequestForm, values: RequestValues, faults: BuiltRequest["faults"]): Body {
  const none: Body = {type: null, text: null, form: [], binary: false};
  const body = form.bodies[values.body];
  if (!body) return none;
  const {mediaType: type, kind} = body;
  if (kind === "file") return {...none, type, text: BINARY, binary: true};
  if (kind === "fields") return fieldsBody(form, body, values, faults);
  if (values.text.trim() === "") {
    if (form.bodyRequired) faults["body"] = messages.bodyRequired;
    return none;
  }
  if (kind === "json") valueOf("json", values.text, "body", faults);
  return {...none, type, text: values.text};
}

/** Parses a JSON body. */
function schemaFault({bodies, schemas}: RequestForm, {body: chosen, text}: RequestValues): string | null {
  const body = bodies[chosen];
  if (body?.kind !== "json" || body.schema === null || text.trim() === "") return null;
  return jsonFault(parseExact(text), body.schema, schemas);
}

function fieldsBody(form: RequestForm, body: FormBody, values: RequestValues, faults: BuiltRequest["faults"]): Body {
  const filled = body.fields.flatMap((field) => {
    const key = `body ${field.name}`;
    const written = values.fields[field.name] ?? "";
    if (written.trim() === "") {
      if (field.required) faults[key] = messages.fieldRequired;
      return [];
    }
    return [{field, value: field.kind === "file" ? BINARY : valueOf(field.kind, written, key, faults)}];
  });
  if (filled.length === 0 && !form.bodyRequired) return {type: null, text: null, form: [], binary: false};
  if (/^multipart\//.test(body.mediaType)) {
    const parts = filled.flatMap(({field, value}): HttpRequest["form"] =>
      (Array.isArray(value) ? value : [value]).map((item: unknown) =>
        field.contentType === null
          ? [field.name, writtenValue(item)]
          : [field.name, writtenValue(item), field.contentType]
      )
    );
    return {type: null, text: null, form: parts, binary: false};
  }
  const text = filled
    .map(({field, value}) =>
      field.wire === null
        ? `${encodeURIComponent(field.name)}=${encodeURIComponent(writtenValue(value))}`
        : inForm(field.name, value, field.wire)
    )
    .join("&");
  return {type: body.mediaType, text, form: [], binary: false};
}

function writtenValue(value: unknown): string {
  return typeof value === "string" ? value : exactJson(value);
}

interface Credentials {
  headers: [name: string, value: string][];
  query: string[];
  cookies: string[];
  unfilled: string[];
}

/** Placeholder for an empty credential. */
function credentialsOf(schemes: readonly FormScheme[], written: Record<string, string>): Credentials {
  const credentials: Credentials = {headers: [], query: [], cookies: [], unfilled: []};
  for (const {name, kind, in: place, key, scheme} of schemes) {
    const value = written[name] ?? "";
    if (value === "" && kind !== "none") credentials.unfilled.push(name);
    if (kind === "apiKey") {
      const secret = value || "YOUR_API_KEY";
      if (place === "header") credentials.headers.push([key, secret]);
      else if (place === "query") credentials.query.push(`${encodeURIComponent(key)}=${encodeURIComponent(secret)}`);
      else credentials.cookies.push(`${key}=${secret}`);
    } else if (kind === "basic")
      credentials.headers.push(["Authorization", `Basic ${base64(value || "USER:PASSWORD")}`]);
    else if (kind === "bearer") credentials.headers.push(["Authorization", `Bearer ${value || "YOUR_TOKEN"}`]);
    else if (kind === "other") credentials.headers.push(["Authorization", `${scheme} ${value || "YOUR_CREDENTIALS"}`]);
  }
  return credentials;
}

/** Base64 of the text's UTF-8. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
