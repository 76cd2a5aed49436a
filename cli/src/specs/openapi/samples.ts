// Code samples of an operation: requests as a reader would write them, filled
// with the examples of the parameters that are needed.

import type {Operation, Parameter, Sample, Schema} from "../../../../runtime/shared/reference.ts";
import {hexFor} from "../shared/sample-value.ts";
import {parameterText} from "./content.ts";
import {filledUrl} from "./context.ts";
import type {LinkedMethod} from "../shared/world.ts";
import {inHeader, inPath, inQuery, type WireForm} from "./wire-form.ts";

interface Request {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body: string | null;
  /** Fields of a multipart form, which is then the body. */
  form: [name: string, value: string][];
}

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

function requestSamples(request: Request): Sample[] {
  const samples: Sample[] = [
    {id: "curl", label: "curl", language: "bash", text: curl(request, [])},
    {id: "javascript", label: "JavaScript", language: "javascript", text: javascript(request)},
    {id: "python", label: "Python", language: "python", text: python(request)},
    {id: "go", label: "Go", language: "go", text: go(request)}
  ];
  return request.form.length > 0 ? samples.filter(({id}) => id !== "go") : samples; // a page of code for a form
}

function streamSamples(request: Request): Sample[] {
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

function requestOf(operation: Operation, forms: ReadonlyMap<Parameter, WireForm>): Request {
  const needed = operation.parameters.filter((parameter) => parameter.required || parameter.in === "path");
  const formOf = (parameter: Parameter): WireForm => forms.get(parameter) ?? {style: "simple", explode: false};
  const path = operation.path.replace(/\{([^}]*)\}/g, (_, name: string) => {
    const parameter = needed.find((other) => other.in === "path" && other.name === name);
    return parameter ? inPath(name, valueOf(parameter), formOf(parameter)) : hexFor(name, 64);
  });
  const query = needed
    .filter((parameter) => parameter.in === "query")
    .map((parameter) => inQuery(parameter.name, valueOf(parameter), formOf(parameter)));
  const cookies = needed
    .filter((parameter) => parameter.in === "cookie")
    .map((parameter) => `${parameter.name}=${inHeader(valueOf(parameter), formOf(parameter))}`);
  const content = operation.body?.content[0];
  const headers: [string, string][] = needed
    .filter((parameter) => parameter.in === "header")
    .map((parameter) => [parameter.name, inHeader(valueOf(parameter), formOf(parameter))]);
  if (cookies.length > 0) headers.push(["Cookie", cookies.join("; ")]);
  headers.push(...securityHeaders(operation));
  const text = content?.examples[0]?.text ?? "";
  const form = content && /^multipart\//.test(content.mediaType) ? fieldsOf(text) : [];
  const encoded = content?.mediaType === "application/x-www-form-urlencoded";
  if (content && form.length === 0) headers.push(["Content-Type", content.mediaType]);
  return {
    method: operation.method,
    url: filledUrl(operation.servers[0]) + path + (query.length > 0 ? `?${query.join("&")}` : ""),
    headers,
    body: !content || form.length > 0 ? null : encoded ? new URLSearchParams(fieldsOf(text)).toString() : text,
    form
  };
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
  return /int64/.test(schema.format ?? "")
    ? "1718703687318204000"
    : hexFor(name.toLowerCase().replace(/_?ids?$/, ""), 64);
}

function securityHeaders({security}: Operation): [string, string][] {
  return (security[0] ?? []).flatMap(({scheme}): [string, string][] => {
    const [place = "", name = ""] = scheme.how.split(" ");
    if (scheme.kind === "apiKey") return place === "header" ? [[name, "YOUR_API_KEY"]] : [];
    return scheme.how.startsWith("user name")
      ? [["Authorization", "Basic …"]]
      : scheme.kind === "mutualTLS"
        ? []
        : [["Authorization", "Bearer YOUR_TOKEN"]];
  });
}

// ---------------------------------------------------------------- curl

function curl({method, url, headers, body, form}: Request, options: string[]): string {
  const parts = ["curl", ...options];
  if (method !== "GET" && !(method === "POST" && (body !== null || form.length > 0))) parts.push(`--request ${method}`);
  const lines = [`${parts.join(" ")} ${quoted(url)}`];
  for (const [name, value] of headers) lines.push(`--header ${quoted(`${name}: ${value}`)}`);
  if (body !== null) lines.push(`--data ${quoted(body)}`);
  for (const [name, value] of form)
    lines.push(`--form ${quoted(value === BINARY ? `${name}=@${name}.bin` : `${name}=${value}`)}`);
  return lines.join(" \\\n  ");
}

/** What stands for the bytes of a file in an example. */
const BINARY = "…";

/** For a POSIX shell. */
function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replace(/'/g, `'\\''`)}'`;
}

// ---------------------------------------------------------------- JavaScript

function javascript(request: Request): string {
  const {method, url, headers, body, form} = request;
  const options: string[] = [];
  if (method !== "GET") options.push(`  method: ${JSON.stringify(method)}`);
  if (headers.length > 0)
    options.push(
      `  headers: {\n${headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(",\n")}\n  }`
    );
  if (body !== null)
    options.push(isJson(request) ? `  body: JSON.stringify(${indent(body, 2)})` : `  body: ${JSON.stringify(body)}`);
  if (form.length > 0) options.push("  body");
  const fields = form.map(
    ([name, value]) => `body.set(${JSON.stringify(name)}, ${value === BINARY ? "file" : JSON.stringify(value)});\n`
  );
  const before = form.length > 0 ? `const body = new FormData();\n${fields.join("")}` : "";
  const argument = options.length > 0 ? `, {\n${options.join(",\n")}\n}` : "";
  return `${before}const response = await fetch(${JSON.stringify(url)}${argument});
if (!response.ok) throw new Error(\`HTTP \${response.status}\`);
console.log(await response.json());`;
}

function webSocketJavascript(url: string): string {
  return `const socket = new WebSocket(${JSON.stringify(url)});

socket.addEventListener("message", ({data}) => {
  const {result, error} = JSON.parse(data);
  if (error) console.error(error.message);
  else console.log(result);
});`;
}

// ---------------------------------------------------------------- Python

function python(request: Request): string {
  const {method, url, headers, body, form} = request;
  const named = headers.filter(([name]) => !(isJson(request) && name === "Content-Type"));
  const lines = [`    ${JSON.stringify(url)},`];
  if (named.length > 0)
    lines.push(
      `    headers={${named.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(", ")}},`
    );
  if (body !== null)
    lines.push(isJson(request) ? `    json=${indent(pythonValue(body), 4)},` : `    data=${JSON.stringify(body)},`);
  if (form.length > 0)
    lines.push(
      `    files={${form.map(([name, value]) => `${JSON.stringify(name)}: ${value === BINARY ? `open(${JSON.stringify(`${name}.bin`)}, "rb")` : `(None, ${JSON.stringify(value)})`}`).join(", ")}},`
    );
  lines.push("    timeout=10,");
  return `import requests

response = requests.${pythonCall(method)}
${lines.join("\n")}
)
response.raise_for_status()
print(response.json())`;
}

function pythonCall(method: string): string {
  return /^(GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS)$/.test(method)
    ? `${method.toLowerCase()}(`
    : `request(\n    ${JSON.stringify(method)},`;
}

function pythonValue(json: string): string {
  return json.replace(
    /"(?:[^"\\]|\\.)*"|\btrue\b|\bfalse\b|\bnull\b/g,
    (token) => ({true: "True", false: "False", null: "None"})[token] ?? token
  );
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

// ---------------------------------------------------------------- Go

function go({method, url, headers, body}: Request): string {
  const reader = body === null ? "nil" : "body";
  const lines = [
    ...(body === null
      ? []
      : [`body := strings.NewReader(${body.includes("`") ? JSON.stringify(body) : `\`${body}\``})`]),
    `request, err := http.NewRequest(${JSON.stringify(method)}, ${JSON.stringify(url)}, ${reader})`,
    "if err != nil {\n\tlog.Fatal(err)\n}",
    ...headers.map(([name, value]) => `request.Header.Set(${JSON.stringify(name)}, ${JSON.stringify(value)})`),
    "response, err := http.DefaultClient.Do(request)",
    "if err != nil {\n\tlog.Fatal(err)\n}",
    "defer response.Body.Close()",
    "io.Copy(os.Stdout, response.Body)"
  ];
  const imports = ["io", "log", "net/http", "os", ...(body === null ? [] : ["strings"])];
  return goProgram(imports, lines);
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

function goProgram(imports: string[], lines: string[]): string {
  const body = lines.map((line) => (line.includes("`") ? `\t${line}` : line.replace(/^/gm, "\t"))).join("\n");
  return `package main\n\nimport (\n${imports.map((name) => (name ? `\t"${name}"` : "")).join("\n")}\n)\n\nfunc main() {\n${body}\n}`;
}

// ---------------------------------------------------------------- gRPC

function grpcSample(operation: Operation, {url, body}: Request, {fullName}: LinkedMethod): Sample {
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

// ---------------------------------------------------------------- text

function isJson({headers}: Request): boolean {
  return headers.some(([name, value]) => name === "Content-Type" && /[/+]json\b/.test(value));
}

function indent(text: string, by: number): string {
  return text.replace(/\n/g, `\n${" ".repeat(by)}`);
}
