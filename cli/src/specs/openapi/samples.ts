// Code samples of an operation: requests as a reader would write them, filled
// with the examples of the parameters that are needed.

import type {ExampleValue, Operation, Parameter, Sample, Schema} from "../../../../runtime/shared/reference.ts";
import {parameterText} from "./content.ts";
import {filledUrl} from "./context.ts";
import type {LinkedMethod} from "../shared/world.ts";
import {BINARY, type HttpRequest} from "../../../../runtime/shared/http-request.ts";
import {curl, goProgram, quoted, requestSamples} from "../../../../runtime/shared/request-samples.ts";
import {inHeader, inPath, inQuery, type WireForm} from "../../../../runtime/shared/wire-form.ts";

/** `forms` says how each parameter is written. */
export function samplesOf(
  operation: Operation,
  grpc: LinkedMethod | null,
  forms: ReadonlyMap<Parameter, WireForm>
): Sample[] {
  if (operation.webhook) return [];
  const request = requestOf(operation, forms);
  const samples = operation.streaming ? streamSamples(request) : requestSamples(request);
  return grpc ? [...samples, grpcSample(operation, request, grpc)] : samples;
}

function streamSamples(request: HttpRequest): Sample[] {
  const url = request.url.replace(/^http/, "ws");
  return [
    {id: "curl", label: "curl", language: "bash", text: curl(request, ["--no-buffer"])},
    {id: "websocat", label: "websocat", language: "bash", text: `websocat ${quoted(url)}`},
    {id: "javascript", label: "JavaScript", language: "javascript", text: webSocketJavascript(url)},
    {id: "python", label: "Python", language: "python", text: webSocketPython(url)},
    {id: "go", label: "Go", language: "go", text: webSocketGo(url)}
  ];
}

// ---------------------------------------------------------------- the request

function requestOf(operation: Operation, forms: ReadonlyMap<Parameter, WireForm>): HttpRequest {
  const needed = operation.parameters.filter((parameter) => parameter.required || parameter.in === "path");
  const formOf = (parameter: Parameter): WireForm => forms.get(parameter) ?? {style: "simple", explode: false};
  const path = operation.path.replace(/\{([^}]*)\}/g, (_, name: string) => {
    const parameter = needed.find((other) => other.in === "path" && other.name === name);
    return parameter ? inPath(name, valueOf(parameter), formOf(parameter)) : encodeURIComponent(name);
  });
  const auth = credentialsOf(operation);
  const query = [
    ...needed
      .filter((parameter) => parameter.in === "query")
      .map((parameter) => inQuery(parameter.name, valueOf(parameter), formOf(parameter))),
    ...auth.query
  ];
  const cookies = [
    ...needed
      .filter((parameter) => parameter.in === "cookie")
      .map((parameter) => `${parameter.name}=${inHeader(valueOf(parameter), formOf(parameter))}`),
    ...auth.cookies
  ];
  const content = contentToSend(operation);
  const headers: [string, string][] = needed
    .filter((parameter) => parameter.in === "header" && !ownHeaders.test(parameter.name))
    .map((parameter) => [parameter.name, inHeader(valueOf(parameter), formOf(parameter))]);
  if (cookies.length > 0) headers.push(["Cookie", cookies.join("; ")]);
  headers.push(...auth.headers);
  const text = content?.examples[0]?.text ?? "";
  const form = content && /^multipart\//.test(content.mediaType) ? fieldsOf(text) : [];
  const encoded = content?.mediaType === "application/x-www-form-urlencoded";
  if (content && form.length === 0) headers.push(["Content-Type", content.mediaType]);
  const binary =
    content !== null && form.length === 0 && text.includes(BINARY) && !/[/+]json\b/.test(content.mediaType);
  return {
    method: operation.method,
    url: filledUrl(operation.servers[0]) + path + (query.length > 0 ? `?${query.join("&")}` : ""),
    headers,
    body: !content || form.length > 0 ? null : encoded ? new URLSearchParams(fieldsOf(text)).toString() : text,
    form,
    binary,
    answer: answerOf(operation)
  };
}

/** OpenAPI leaves these to the body and to the security schemes. */
const ownHeaders = /^(accept|content-type|authorization)$/i;

/** The first body with its media type made definite. GET and HEAD have none; nor has what there is nothing to say in. */
function contentToSend({method, body}: Operation): {mediaType: string; examples: ExampleValue[]} | null {
  const content = body?.content[0];
  if (!content || method === "GET" || method === "HEAD") return null;
  const text = content.examples[0]?.text ?? "";
  const mediaType = definiteType(content.mediaType, text);
  const isEmpty = text === "" || (text === "{}" && !/[/+]json\b/.test(mediaType));
  return isEmpty && !body.required ? null : {mediaType, examples: content.examples};
}

/** A range of media types is no type to send. */
function definiteType(mediaType: string, text: string): string {
  if (!mediaType.includes("*")) return mediaType;
  if (/^text\//.test(mediaType)) return "text/plain";
  return /^[[{]/.test(text) ? "application/json" : "application/octet-stream";
}

export function answerOf({responses}: Operation): HttpRequest["answer"] {
  const success = responses.find(({status}) => /^2/.test(status)) ?? responses.find(({status}) => status === "default");
  if (!success || success.content.length === 0) return "nothing";
  return success.content.some(({mediaType}) => /[/+]json\b|^\*\/\*$/.test(mediaType)) ? "json" : "text";
}

/** Fields of an object as text. */
function fieldsOf(json: string): [string, string][] {
  if (!json.startsWith("{")) return [];
  return Object.entries(JSON.parse(json) as Record<string, unknown>).map(([name, value]) => [
    name,
    typeof value === "string" ? value : JSON.stringify(value)
  ]);
}

/** What a parameter is filled with: a list or a record where its schema says so, else a text. */
function valueOf(parameter: Parameter): unknown {
  const {schema, mediaType} = parameter;
  const written = parameterText(parameter) ?? placeholder(parameter);
  const several =
    mediaType === null &&
    /^[[{]/.test(written) &&
    (schema.ref !== null ||
      schema.types.length === 0 ||
      schema.types.includes("array") ||
      schema.types.includes("object"));
  return several ? parsed(written) : mediaType === null ? written : compact(written);
}

/** The text itself when it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function compact(text: string): string {
  const value = parsed(text);
  return typeof value === "string" ? text : JSON.stringify(value);
}

function placeholder({name, schema}: Parameter): string {
  const given =
    schema.enum.find(({value}) => !value.endsWith("UNSPECIFIED"))?.value ?? schema.default?.replace(/^"|"$/g, "");
  if (given !== undefined) return given;
  if (schema.types.includes("integer")) return "10";
  if (schema.types.includes("boolean")) return "true";
  return /int64/.test(schema.format ?? "") ? "10" : name || "example";
}

interface Credentials {
  headers: [name: string, value: string][];
  query: string[];
  cookies: string[];
}

/** Of the first alternative that asks for any; an operation may need none. */
function credentialsOf({security}: Operation): Credentials {
  const credentials: Credentials = {headers: [], query: [], cookies: []};
  for (const {scheme} of security.find((need) => need.length > 0) ?? []) {
    const [place = "", name = ""] = scheme.how.split(" ");
    if (scheme.kind === "apiKey") {
      if (place === "header") credentials.headers.push([name, "YOUR_API_KEY"]);
      if (place === "query") credentials.query.push(`${encodeURIComponent(name)}=YOUR_API_KEY`);
      if (place === "cookie") credentials.cookies.push(`${name}=YOUR_API_KEY`);
    } else if (scheme.how.startsWith("user name")) {
      credentials.headers.push(["Authorization", `Basic ${Buffer.from("USER:PASSWORD").toString("base64")}`]);
    } else if (scheme.kind !== "mutualTLS" && scheme.kind !== "") {
      credentials.headers.push(["Authorization", "Bearer YOUR_TOKEN"]);
    }
  }
  return credentials;
}

function webSocketJavascript(url: string): string {
  return `const socket = new WebSocket(${JSON.stringify(url)});

socket.addEventListener("message", ({data}) => {
  const {result, error} = JSON.parse(data);
  if (error) console.error(error.message);
  else console.log(result);
});`;
}

function webSocketPython(url: string): string {
  return `import asyncio, json
import websockets

async def main():
    async with websockets.connect(${JSON.stringify(url)}) as socket:
        async for message in socket:
            print(json.loads(message))

asyncio.run(main())`;
}

function webSocketGo(url: string): string {
  return goProgram(
    ["context", "fmt", "log", "", "github.com/coder/websocket"],
    [
      "ctx := context.Background()",
      `socket, _, err := websocket.Dial(ctx, ${JSON.stringify(url)}, nil)`,
      "if err != nil {\n\tlog.Fatal(err)\n}",
      "defer socket.CloseNow()",
      "for {\n\t_, message, err := socket.Read(ctx)\n\tif err != nil {\n\t\tlog.Fatal(err)\n\t}\n\tfmt.Println(string(message))\n}"
    ]
  );
}

// ---------------------------------------------------------------- gRPC

function grpcSample(operation: Operation, {url, body}: HttpRequest, {fullName}: LinkedMethod): Sample {
  const at = fullName.lastIndexOf(".");
  const message = body && body.startsWith("{") ? body : JSON.stringify(messageOf(operation), null, 2);
  const [, secure = "", host = "api.example.com"] = /^(https|http)?(?::\/\/)?([^/?]*)/.exec(url) ?? [];
  const address = host.includes(":") ? host : `${host}:${secure === "http" ? 80 : 443}`;
  const method = `${fullName.slice(0, at)}/${fullName.slice(at + 1)}`;
  const command = secure === "http" ? "grpcurl -plaintext" : "grpcurl";
  const lines =
    message === "{}" ? [`${command} ${address}`, method] : [`${command} -d ${quoted(message)}`, `${address} ${method}`];
  return {id: "grpcurl", label: "grpcurl", language: "bash", text: lines.join(" \\\n  ")};
}

/** Parameters are the fields of the request message: "filter.assetId" is a field of a field. */
function messageOf({parameters}: Operation): Record<string, unknown> {
  const message: Record<string, unknown> = {};
  for (const parameter of parameters) {
    if (!parameter.required || parameter.in === "header" || parameter.in === "cookie") continue;
    const steps = parameter.name.split(".");
    const last = steps.pop()!;
    let holder = message;
    for (const step of steps) holder = (holder[step] ??= {}) as Record<string, unknown>;
    holder[last] = typedValue(parameter.schema, parameterText(parameter) ?? placeholder(parameter));
  }
  return message;
}

function typedValue(schema: Schema, text: string): unknown {
  if (schema.types.includes("array")) return [parsed(text)].flat();
  if (schema.types.includes("integer") || schema.types.includes("number")) return Number(text);
  return schema.types.includes("boolean") ? text === "true" : text;
}
