// Formats a request as code: curl, JavaScript, Python, Go, Java.

import {parseExact} from "./exact-json.ts";
import {BINARY, type HttpRequest} from "./http-request.ts";
import type {Sample} from "./reference.ts";

export function requestSamples(request: HttpRequest): Sample[] {
  const samples: Sample[] = [
    {id: "curl", label: "curl", language: "bash", text: curl(request, [])},
    {id: "javascript", label: "JavaScript", language: "javascript", text: javascript(request)},
    {id: "python", label: "Python", language: "python", text: python(request)},
    {id: "go", label: "Go", language: "go", text: go(request)},
    {id: "java", label: "Java", language: "java", text: java(request)}
  ];
  return samples.filter(
    ({id}) =>
      (!/^(go|java)$/.test(id) || request.form.length === 0) && // forms take too much code
      (id !== "javascript" || isFetched(request))
  );
}

/** Whether a browser's `fetch` sends it (Fetch Standard, "forbidden method" and the steps of `new Request`). */
function isFetched(request: HttpRequest): boolean {
  return !/^(TRACE|CONNECT)$/.test(request.method) && !(/^(GET|HEAD)$/.test(request.method) && hasBody(request));
}

function hasBody({body, form}: HttpRequest): boolean {
  return body !== null || form.length > 0;
}

// ---------------------------------------------------------------- curl

export function curl(request: HttpRequest, options: string[]): string {
  const {method, url, headers, body, form, binary} = request;
  const parts = ["curl", ...options];
  const contentType = contentTypeOf(headers);
  if (method === "HEAD") parts.push("--head");
  else if (method !== (hasBody(request) ? "POST" : "GET")) parts.push(`--request ${method}`);
  const [address, query] = method === "GET" && !hasBody(request) ? splitQuery(url) : [url, []];
  if (query.length > 0) parts.push("--get");
  if (/[[\]{}]/.test(address)) parts.push("--globoff"); // curl would expand it to several requests
  const lines = [`${parts.join(" ")} ${quoted(address)}`, ...query.map(curlParameter)];
  for (const [name, value] of headers) lines.push(`--header ${quoted(`${name}: ${value}`)}`);
  if (body !== null && binary) lines.push("--data-binary @body.bin");
  else if (body !== null)
    for (const part of contentType === "application/x-www-form-urlencoded" ? body.split("&") : [body])
      // curl joins the parts
      lines.push(`${part.startsWith("@") ? "--data-raw" : "--data"} ${quoted(part)}`);
  for (const [name, value, type] of form) lines.push(curlField(name, value, type));
  return lines.join(" \\\n  ");
}

/** A URL and the parameters that are easier to read on lines of their own: two or more. */
function splitQuery(url: string): [string, string[]] {
  const at = url.indexOf("?");
  const parameters = at < 0 ? [] : url.slice(at + 1).split("&");
  return parameters.length < 2 ? [url, []] : [url.slice(0, at), parameters];
}

/** In plain text where it is ASCII that curl encodes again. */
function curlParameter(encoded: string): string {
  const [, name = "", value = ""] = /^([\w.-]+)=((?:[\w.~-]|%[0-7][\dA-F])*)$/.exec(encoded) ?? [];
  return name === ""
    ? `--data ${quoted(encoded)}`
    : `--data-urlencode ${quoted(`${name}=${decodeURIComponent(value)}`)}`;
}

function contentTypeOf(headers: HttpRequest["headers"]): string {
  return headers.find(([name]) => name === "Content-Type")?.[1] ?? "";
}

/** In curl's own syntax, "@", "<" and ";" mean something unless the value is quoted. */
function curlField(name: string, value: string, type: string | undefined): string {
  const suffix = type === undefined ? "" : `;type=${type}`;
  if (value === BINARY) return `--form ${quoted(`${name}=@${name}.bin${suffix}`)}`;
  const isPlain = !/^[@<"]|;/.test(value);
  return `--form ${quoted(`${name}=${isPlain ? value : `"${value.replace(/["\\]/g, "\\$&")}"`}${suffix}`)}`;
}

/** Quotes for a POSIX shell. */
export function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replace(/'/g, `'\\''`)}'`;
}

// ---------------------------------------------------------------- JavaScript

function javascript(request: HttpRequest): string {
  const {method, url, headers, body, form, binary} = request;
  const options: string[] = [];
  if (method !== "GET") options.push(`  method: ${JSON.stringify(method)}`);
  if (headers.length > 0)
    options.push(
      `  headers: {\n${headers.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(",\n")}\n  }`
    );
  if (binary) options.push('  body: new Blob(["…"])');
  else if (body !== null)
    options.push(
      isLiteral(request, "number") ? `  body: JSON.stringify(${indent(body, 2)})` : `  body: ${javascriptText(body)}`
    );
  if (form.length > 0) options.push("  body");
  const fields = form.map(
    ([name, value, type]) => `body.append(${JSON.stringify(name)}, ${javascriptPart(value, type)});\n`
  );
  const before = form.length > 0 ? `const body = new FormData();\n${fields.join("")}` : "";
  const argument = options.length > 0 ? `, {\n${options.join(",\n")}\n}` : "";
  return `${before}const response = await fetch(${JSON.stringify(url)}${argument});
if (!response.ok) throw new Error(\`HTTP \${response.status}\`);${shownAnswer(request)}`;
}

/** A text of several lines as a template: a carriage return would be none in it. */
function javascriptText(text: string): string {
  return /\n/.test(text) && !text.includes("\r") ? `\`${text.replace(/[\\`]|\$\{/g, "\\$&")}\`` : JSON.stringify(text);
}

function javascriptPart(value: string, type: string | undefined): string {
  const options = type === undefined ? "" : `, {type: ${JSON.stringify(type)}}`;
  return value === BINARY || type !== undefined
    ? `new Blob([${JSON.stringify(value)}]${options})`
    : JSON.stringify(value);
}

function shownAnswer({answer}: HttpRequest): string {
  if (answer === "nothing") return "";
  return `\nconsole.log(await response.${answer === "json" ? "json" : "text"}());`;
}

// ---------------------------------------------------------------- Python

function python(request: HttpRequest): string {
  const {method, url, headers, body, form, binary, answer} = request;
  const literal = isLiteral(request, "bigint");
  const isImplied = literal && contentTypeOf(headers) === "application/json"; // by json=
  const named = headers.filter(([name]) => !(isImplied && name === "Content-Type"));
  const lines = [`    ${JSON.stringify(url)},`];
  if (named.length > 0)
    lines.push(
      `    headers={${named.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(", ")}},`
    );
  if (binary) lines.push('    data=open("body.bin", "rb"),');
  else if (body !== null)
    lines.push(literal ? `    json=${indent(pythonValue(body), 4)},` : `    data=${pythonText(body)}.encode(),`);
  if (form.length > 0)
    lines.push(
      `    files=[${form.map(([name, value, type]) => `(${JSON.stringify(name)}, ${pythonPart(name, value, type)})`).join(", ")}],`
    );
  lines.push("    timeout=10,");
  return `import requests

response = requests.${pythonCall(method)}
${lines.join("\n")}
)
response.raise_for_status()${answer === "nothing" ? "" : `\nprint(response.${answer === "json" ? "json()" : "text"})`}`;
}

/** A text of several lines between three quotation marks: a carriage return would be none in it. */
function pythonText(text: string): string {
  if (!/\n/.test(text) || text.includes("\r")) return JSON.stringify(text);
  return `"""${text.replace(/\\/g, "\\\\").replace(/"(?="")|"$/g, '\\"')}"""`;
}

function pythonPart(name: string, value: string, type: string | undefined): string {
  const file = `open(${JSON.stringify(`${name}.bin`)}, "rb")`;
  const suffix = type === undefined ? "" : `, ${JSON.stringify(type)}`;
  if (value !== BINARY) return `(None, ${JSON.stringify(value)}${suffix})`;
  return type === undefined ? file : `(${JSON.stringify(`${name}.bin`)}, ${file}${suffix})`;
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

// ---------------------------------------------------------------- Go

function go({method, url, headers, body, binary}: HttpRequest): string {
  const reader = body === null ? "nil" : "body";
  const lines = [
    ...(body === null
      ? []
      : binary
        ? ['body, err := os.Open("body.bin")', "if err != nil {\n\tlog.Fatal(err)\n}"]
        : [`body := strings.NewReader(${/[`\r]/.test(body) ? JSON.stringify(body) : `\`${body}\``})`]),
    `request, err := http.NewRequest(${JSON.stringify(method)}, ${JSON.stringify(url)}, ${reader})`,
    "if err != nil {\n\tlog.Fatal(err)\n}",
    ...headers.map(([name, value]) => `request.Header.Set(${JSON.stringify(name)}, ${JSON.stringify(value)})`),
    "response, err := http.DefaultClient.Do(request)",
    "if err != nil {\n\tlog.Fatal(err)\n}",
    "defer response.Body.Close()",
    "io.Copy(os.Stdout, response.Body)"
  ];
  const imports = ["io", "log", "net/http", "os", ...(body === null || binary ? [] : ["strings"])];
  return goProgram(imports, lines);
}

export function goProgram(imports: string[], lines: string[]): string {
  const body = lines.map((line) => (line.includes("`") ? `\t${line}` : line.replace(/^/gm, "\t"))).join("\n");
  return `package main\n\nimport (\n${imports.map((name) => (name ? `\t"${name}"` : "")).join("\n")}\n)\n\nfunc main() {\n${body}\n}`;
}

// ---------------------------------------------------------------- Java

/** A file that Java 17 runs by itself: `java Request.java`. */
function java({method, url, headers, body, binary, answer}: HttpRequest): string {
  const publisher =
    body === null
      ? "HttpRequest.BodyPublishers.noBody()"
      : binary
        ? 'HttpRequest.BodyPublishers.ofFile(Path.of("body.bin"))'
        : `HttpRequest.BodyPublishers.ofString(${javaText(body)})`;
  const steps = [
    ...headers.map(([name, value]) => `.header(${JSON.stringify(name)}, ${JSON.stringify(value)})`),
    ...(method === "GET" && body === null ? [] : [`.method(${JSON.stringify(method)}, ${publisher})`]),
    ".build();"
  ];
  const imports = [
    "java.net.URI",
    "java.net.http.HttpClient",
    "java.net.http.HttpRequest",
    "java.net.http.HttpResponse"
  ];
  if (binary) imports.push("java.nio.file.Path");
  return `${imports.map((name) => `import ${name};`).join("\n")}

class Request {
  public static void main(String[] arguments) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(${JSON.stringify(url)}))
${steps.map((step) => `        ${step}`).join("\n")}
    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() >= 400) throw new Exception("HTTP " + response.statusCode());${answer === "nothing" ? "" : "\n    System.out.println(response.body());"}
  }
}`;
}

/** A text of one line as a literal, a longer one as a block: what is indented as its end is not part of it. */
export function javaText(text: string): string {
  if (!text.includes("\n") || text.includes("\r")) return JSON.stringify(text);
  const lines = text
    .replace(/\\/g, "\\\\")
    .replace(/"(?="")|"$/g, '\\"')
    .replace(/[\t ]+$/gm, (end) => end.replace(/ $/, "\\s"));
  return `"""\n${lines.replace(/^/gm, "            ")}"""`;
}

// ---------------------------------------------------------------- text

/** Whether the body can be a literal of the language: JSON without numbers that would lose digits. */
function isLiteral({headers, body}: HttpRequest, integers: "number" | "bigint"): boolean {
  if (body === null || !/[/+]json\b/.test(contentTypeOf(headers))) return false;
  const isExact = (value: unknown): boolean => {
    if (typeof value === "number") return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
    if (typeof value === "bigint") return integers === "bigint";
    return typeof value !== "object" || value === null || Object.values(value).every(isExact);
  };
  try {
    return isExact(parseExact(body));
  } catch {
    return false;
  }
}

function indent(text: string, by: number): string {
  return text.replace(/\n/g, `\n${" ".repeat(by)}`);
}
