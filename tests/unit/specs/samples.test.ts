// Code samples on the wire: what the samples of an operation send is what its
// builder sends before the reader types.

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {suite} from "uvu";
import * as assert from "uvu/assert";
import {sendRequest} from "../../../runtime/request/send-request.ts";
import type {GraphqlPage, Operation, OperationPage, RpcPage} from "../../../runtime/shared/reference.ts";
import {buildRequest, composedRequest, initialValues, type RequestForm} from "../../../runtime/shared/request-form.ts";
import {requestSamples} from "../../../runtime/shared/request-samples.ts";
import {rpcForm} from "../../../runtime/shared/rpc-form.ts";
import {startRecording, type Received, type RecordingServer} from "../../recording-server.ts";
import {runners} from "../../run-sample.ts";
import {compile, openapi} from "./compile.ts";

const test = suite<RecordingServer & {folder: string}>("code samples");

test.before(async (context) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "protodocs-samples-"));
  for (const name of ["body", "f"]) fs.writeFileSync(path.join(folder, `${name}.bin`), "…");
  Object.assign(context, await startRecording(), {folder});
});

test.after(({close, folder}) => {
  close();
  fs.rmSync(folder, {recursive: true});
});

const LIST = {type: "array", items: {type: "string"}, example: ["a b", "c;d"]};
const RECORD = {type: "object", properties: {x: {type: "integer", example: 1}, y: {type: "string", example: "z"}}};
const TEXT = {type: "string", example: "a&b='c' \"d\" ü"};
const inQuery = (schema: object, more: object = {}): object => ({
  parameters: [{name: "k", in: "query", required: true, schema, ...more}]
});
const inPath = (schema: object, more: object = {}): object => ({
  parameters: [{name: "k", in: "path", required: true, schema, ...more}]
});
const sends = (mediaType: string, schema: object, more: object = {}): object => ({
  requestBody: {required: true, content: {[mediaType]: {schema, ...more}}}
});
const fields = {type: "object", properties: {a: TEXT, l: LIST, r: RECORD, d: RECORD}};
const securitySchemes = {
  basic: {type: "http", scheme: "basic"},
  bearer: {type: "http", scheme: "bearer"},
  digest: {type: "http", scheme: "digest"},
  key: {type: "apiKey", in: "header", name: "X-Key"},
  queryKey: {type: "apiKey", in: "query", name: "key"},
  cookieKey: {type: "apiKey", in: "cookie", name: "key"}
};

const cases: [name: string, operation: object, path?: string][] = [
  ["a text in the query", inQuery(TEXT)],
  ["a list in the query", inQuery(LIST)],
  ["a list with commas", inQuery(LIST, {explode: false})],
  ["a list with spaces", inQuery(LIST, {style: "spaceDelimited", explode: false})],
  ["a list with pipes", inQuery(LIST, {style: "pipeDelimited", explode: false})],
  ["a record in the query", inQuery(RECORD)],
  ["a record in brackets", inQuery(RECORD, {style: "deepObject", explode: true})],
  ["reserved characters", inQuery({type: "string", example: "a/b?c[0]{d}"}, {allowReserved: true})],
  [
    "JSON in the query",
    {parameters: [{name: "k", in: "query", required: true, content: {"application/json": {schema: RECORD}}}]}
  ],
  ["a list of a schema without a type", inQuery({oneOf: [LIST, TEXT]})],
  ["a path", inPath(TEXT), "/things/{k}"],
  ["a path with a label", inPath(LIST, {style: "label", explode: true}), "/things/{k}"],
  ["a path with a matrix", inPath(RECORD, {style: "matrix", explode: true}), "/things/{k}"],
  ["a path with a pattern", inPath(TEXT), "/things/{k=*}"],
  ["a path that declares nothing", {}, "/things/{k}"],
  ["a header", {parameters: [{name: "X-K", in: "header", required: true, schema: LIST}]}],
  ["a cookie", {parameters: [{name: "k", in: "cookie", required: true, schema: {type: "string", example: "v"}}]}],
  [
    "JSON",
    sends("application/json", {...fields, properties: {...fields.properties, n: {type: "null"}, b: {type: "boolean"}}})
  ],
  ["JSON of another name", sends("application/merge-patch+json", RECORD)],
  ["JSON with a number of many digits", sends("application/json", {type: "object"}, {example: {big: 1e21, list: [1]}})],
  [
    "JSON with a long integer",
    sends("application/json", {type: "object"}, {example: {id: -9007199254740993n, a: "`${b}"}})
  ],
  ["any type", sends("*/*", RECORD)],
  ["a text", sends("text/plain", {type: "string", example: "@a\nb 'c'"})],
  ["a text with the quotes of each language", sends("text/plain", {type: "string", example: '`${1}`\n\\n\n""""'})],
  ["lines that end with a carriage return", sends("text/plain", {type: "string", example: "a\r\nb\n`"})],
  ["XML", sends("application/xml", {type: "string", example: "<a b='c'>ü</a>"})],
  ["lines of JSON", sends("application/jsonl", {type: "string", example: '{"a":1}\n{"a":2}\n'})],
  [
    "urlencoded",
    sends("application/x-www-form-urlencoded", fields, {encoding: {d: {style: "deepObject", explode: true}}})
  ],
  ["multipart", sends("multipart/form-data", fields, {encoding: {a: {contentType: "text/csv"}}})],
  [
    "multipart with a file",
    sends("multipart/form-data", {type: "object", properties: {f: {type: "string", format: "binary"}}})
  ],
  ["a file", sends("application/octet-stream", {type: "string", format: "binary"})],
  ["a body that may be left out", {requestBody: {content: {"multipart/form-data": {schema: {type: "object"}}}}}],
  ...Object.keys(securitySchemes).map((name): [string, object] => [
    `authentication by ${name}`,
    {security: [{}, {[name]: []}]}
  ])
];

for (const [name, operation, path = "/things"] of cases) {
  test(name, async (context) => {
    const {samples, form} = operationOf(context.origin, operation, path);
    const {request} = buildRequest(form!, initialValues(form!));
    const files = {"": new File(["…"], "body.bin"), f: new File(["…"], "f.bin")};
    await sendRequest(request, files);
    const expected = essence(context.received.pop()!, request.headers);
    for (const {id, text} of samples) {
      const runner = runners[id];
      if (!runner) continue;
      await runner(text, context.folder);
      assert.equal(essence(context.received.pop()!, request.headers), expected, `${id}:\n${text}`);
    }
    assert.is(context.received.length, 0, "each sample sends one request");
  });
}

for (const [method, ids] of [
  ["get", ["curl", "python", "go", "java"]], // fetch refuses a GET with a body
  ["delete", ["curl", "javascript", "python", "go", "java"]]
] as const) {
  test(`${method} with a body`, async ({origin, folder, received}) => {
    const query = ["a", "b"].map((name) => ({name, in: "query", required: true, schema: TEXT}));
    const operation = {...sends("application/json", RECORD), parameters: query};
    const {samples} = operationOf(origin, operation, "/things", method);
    assert.equal(
      samples.map(({id}) => id),
      ids
    );
    for (const {id, text} of samples) {
      if (!runners[id]) continue;
      await runners[id](text, folder);
      const seen = received.pop()!;
      const asked = new URL(seen.url, origin).searchParams;
      assert.equal(
        [seen.method, [...asked], JSON.parse(seen.body)],
        [method.toUpperCase(), query.map(({name}) => [name, TEXT.example]), {x: 1, y: "z"}],
        `${id}:\n${text}`
      );
    }
  });
}

/** Each sample of a form sends its body. */
async function checkBody({received, folder}: RecordingServer & {folder: string}, form: RequestForm): Promise<void> {
  const samples = requestSamples(composedRequest(form, initialValues(form)).request);
  assert.equal(
    samples.map(({id}) => id),
    ["curl", "javascript", "python", "go", "java"]
  );
  for (const {id, text} of samples) {
    if (!runners[id]) continue;
    await runners[id](text, folder);
    const {method, body} = received.pop()!;
    assert.equal([method, JSON.parse(body)], ["POST", JSON.parse(form.bodies[0]!.text)], id);
  }
}

test("a method of JSON-RPC", async (context) => {
  const params = [{name: "to", required: true, schema: {type: "string", example: "it's"}}];
  const methods = [{name: "pay", params, result: {name: "r", schema: {type: "string"}}}];
  const servers = [{name: "own", url: context.origin}];
  const text = JSON.stringify({openrpc: "1.2.4", info: {title: "R", version: "1"}, servers, methods});
  const page = compile({"rpc.json": text}).pages[0]!.body.reference as RpcPage;
  await checkBody(context, rpcForm(page, page.methods[0]!));
});

test("a query of GraphQL", async (context) => {
  const {pages} = compile({"a.graphql": 'type Query { order(name: String = "it\'s"): Order } type Order { id: ID! }'});
  const {operation} = pages.map(({body}) => body.reference as GraphqlPage).find((page) => page.operation)!;
  const form = operation!.form!;
  await checkBody(context, {...form, servers: [{url: context.origin, variables: []}]});
});

function operationOf(origin: string, operation: object, path: string, method = "post"): Operation {
  const {pages} = compile({
    "api.json": openapi(
      {[path]: {[method]: {operationId: "op", responses: {"200": {description: "Ok"}}, ...operation}}},
      {},
      {servers: [{url: origin}], components: {securitySchemes}}
    )
  });
  const page = pages.find(({body}) => body.reference.type === "operation")!;
  return (page.body.reference as OperationPage).operation;
}

/** What has to be the same, whatever sends it. A browser's own cookies and names of files are not. */
function essence({method, url, headers, body}: Received, asked: [string, string][]): unknown {
  const isForm = /^multipart\//.test(headers["content-type"] ?? "");
  const names = asked.map(([name]) => name.toLowerCase()).filter((name) => name !== "cookie");
  return {
    method,
    url: url.replace(/%(5B|5D|7B|7D|27)/g, decodeURIComponent), // clients differ in these
    headers: names.map((name) => `${name}: ${String(headers[name]).replace(/;\s*charset=.*/i, "")}`),
    body: isForm ? partsOf(body) : isJson(headers) ? (JSON.parse(body) as unknown) : body
  };
}

function isJson(headers: Received["headers"]): boolean {
  return /[/+]json$/.test(headers["content-type"] ?? "");
}

function partsOf(body: string): string[] {
  return body
    .split(/\r?\n?--[\w'()+,./:=?-]*(?:\r\n|$)/)
    .filter(Boolean)
    .map((part) => {
      const [head = "", ...text] = part.split("\r\n\r\n");
      const name = /name="([^"]*)"/.exec(head)?.[1];
      const type = /^content-type: *([^\r;]*)/im.exec(head)?.[1];
      return `${name} ${type === "application/octet-stream" ? "" : (type ?? "")} ${text.join("")}`;
    });
}

test.run();
