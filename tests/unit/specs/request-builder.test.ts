// The request builder on the wire: from a specification and what a reader types
// to what a server receives. Every style of parameter, type of body and security
// scheme of OpenAPI 3.1.

import {suite} from "uvu";
import * as assert from "uvu/assert";
import {BINARY} from "../../../runtime/shared/http-request.ts";
import {sendRequest} from "../../../runtime/request/send-request.ts";
import {
  buildRequest,
  initialValues,
  type RequestForm,
  type RequestValues
} from "../../../runtime/shared/request-form.ts";
import type {OperationPage} from "../../../runtime/shared/reference.ts";
import {startRecording, type Received, type RecordingServer} from "../../recording-server.ts";
import {compile, openapi} from "./compile.ts";

const test = suite<RecordingServer>("request builder");

test.before(async (context) => void Object.assign(context, await startRecording(201, '{"ok":true}')));
test.after(({close}) => close());

function formOf(operation: object, path = "/things", more: object = {}): RequestForm {
  const {pages} = compile({
    "api.json": openapi(
      {[path]: {post: {operationId: "op", responses: {"200": {description: "Ok"}}, ...operation}}},
      {},
      more
    )
  });
  const page = pages.find(({body}) => body.reference.type === "operation")!;
  return (page.body.reference as OperationPage).operation.form!;
}

type Typed = Partial<RequestValues>;

/** Sends what the form makes of the values, and returns what arrived. */
async function arrived(
  {origin, received}: {origin: string; received: Received[]},
  form: RequestForm,
  typed: Typed,
  files: Record<string, File> = {}
): Promise<Received> {
  const values = {...initialValues(form), ...typed};
  const {request, faults} = buildRequest({...form, servers: [{url: origin, variables: []}]}, values);
  assert.equal(faults, {});
  const answer = await sendRequest(request, files);
  assert.is(answer.status, 201);
  assert.is(answer.body, '{\n  "ok": true\n}');
  return received.at(-1)!;
}

// ---------------------------------------------------------------- parameters

const LIST = {type: "array", items: {type: "string"}};
const RECORD = {type: "object", properties: {x: {type: "integer"}, y: {type: "string"}}};
const list = "a b\nc";
const record = '{"x": 1, "y": "z"}';

const queries: [style: string, explode: boolean, schema: object, written: string, url: string][] = [
  ["form", true, {type: "string"}, "a&b=c", "/things?k=a%26b%3Dc"],
  ["form", true, LIST, list, "/things?k=a%20b&k=c"],
  ["form", false, LIST, list, "/things?k=a%20b,c"],
  ["form", true, RECORD, record, "/things?x=1&y=z"],
  ["form", false, RECORD, record, "/things?k=x,1,y,z"],
  ["spaceDelimited", false, LIST, list, "/things?k=a%20b%20c"],
  ["pipeDelimited", false, LIST, list, "/things?k=a%20b%7Cc"],
  ["deepObject", true, RECORD, record, "/things?k%5Bx%5D=1&k%5By%5D=z"],
  ["spaceDelimited", false, RECORD, record, "/things?k=x%201%20y%20z"],
  ["pipeDelimited", false, RECORD, record, "/things?k=x%7C1%7Cy%7Cz"]
];

for (const [style, explode, schema, written, url] of queries) {
  test(`query, ${style}, explode ${explode}: ${url}`, async (context) => {
    const form = formOf({parameters: [{name: "k", in: "query", style, explode, schema}]});
    assert.is((await arrived(context, form, {parameters: {"query k": written}})).url, url);
  });
}

test("query, reserved characters allowed", async (context) => {
  const form = formOf({parameters: [{name: "k", in: "query", allowReserved: true, schema: {type: "string"}}]});
  assert.is((await arrived(context, form, {parameters: {"query k": "a/b?c:d&e"}})).url, "/things?k=a/b?c:d%26e");
});

test("query, a parameter whose content is JSON", async (context) => {
  const form = formOf({parameters: [{name: "k", in: "query", content: {"application/json": {schema: RECORD}}}]});
  assert.is((await arrived(context, form, {parameters: {"query k": '{"x":1}'}})).url, "/things?k=%7B%22x%22%3A1%7D");
});

const paths: [style: string, explode: boolean, schema: object, written: string, url: string][] = [
  ["simple", false, {type: "string"}, "a/b", "/things/a%2Fb"],
  ["simple", false, LIST, list, "/things/a%20b,c"],
  ["simple", false, RECORD, record, "/things/x,1,y,z"],
  ["simple", true, RECORD, record, "/things/x=1,y=z"],
  ["simple", true, LIST, list, "/things/a%20b,c"],
  ["label", false, {type: "string"}, "a", "/things/.a"],
  ["label", false, RECORD, record, "/things/.x,1,y,z"],
  ["matrix", false, {type: "string"}, "a", "/things/;k=a"],
  ["matrix", false, RECORD, record, "/things/;k=x,1,y,z"],
  ["label", false, LIST, list, "/things/.a%20b,c"],
  ["label", true, LIST, list, "/things/.a%20b.c"],
  ["label", true, RECORD, record, "/things/.x=1.y=z"],
  ["matrix", false, LIST, list, "/things/;k=a%20b,c"],
  ["matrix", true, LIST, list, "/things/;k=a%20b;k=c"],
  ["matrix", true, RECORD, record, "/things/;x=1;y=z"]
];

for (const [style, explode, schema, written, url] of paths) {
  test(`path, ${style}, explode ${explode}: ${url}`, async (context) => {
    const form = formOf({parameters: [{name: "k", in: "path", required: true, style, explode, schema}]}, "/things/{k}");
    assert.is((await arrived(context, form, {parameters: {"path k": written}})).url, url);
  });
}

test("headers: a text, a list, a record", async (context) => {
  const header = (schema: object, explode = false): object => ({name: "X-K", in: "header", explode, schema});
  const send = async (schema: object, written: string, explode?: boolean): Promise<unknown> =>
    (await arrived(context, formOf({parameters: [header(schema, explode)]}), {parameters: {"header X-K": written}}))
      .headers["x-k"];
  assert.is(await send({type: "string"}, "a, b"), "a, b");
  assert.is(await send(LIST, list), "a b,c");
  assert.is(await send(RECORD, record), "x,1,y,z");
  assert.is(await send(RECORD, record, true), "x=1,y=z");
});

test("a header whose content is JSON", async (context) => {
  const form = formOf({parameters: [{name: "X-K", in: "header", content: {"application/json": {schema: RECORD}}}]});
  assert.is((await arrived(context, form, {parameters: {"header X-K": '{"x":1}'}})).headers["x-k"], '{"x":1}');
});

test("a cookie that is a list", () => {
  const form = formOf({parameters: [{name: "k", in: "cookie", explode: false, schema: LIST}]});
  const {request} = buildRequest(form, {...initialValues(form), parameters: {"cookie k": "a\nb"}});
  assert.equal(request.headers, [["Cookie", "k=a,b"]]);
});

test("cookies are part of the composed request; browsers do not send them to other sites", () => {
  const form = formOf({parameters: [{name: "k", in: "cookie", schema: {type: "string"}}]});
  const {request} = buildRequest(form, {...initialValues(form), parameters: {"cookie k": "v"}});
  assert.equal(request.headers, [["Cookie", "k=v"]]);
});

test("what is missing or no JSON is said, and not sent by mistake", () => {
  const form = formOf(
    {
      parameters: [
        {name: "id", in: "path", required: true, schema: {type: "string"}},
        {name: "k", in: "query", schema: RECORD}
      ],
      requestBody: {required: true, content: {"application/json": {schema: RECORD}}}
    },
    "/things/{id}"
  );
  const {faults} = buildRequest(form, {...initialValues(form), parameters: {"query k": "{"}, text: "{"});
  assert.equal(faults, {
    "path id": "This parameter is required.",
    "query k": "This is not JSON.",
    body: "This is not JSON."
  });
});

test("a body of JSON is held against its schema, and the fault says where", () => {
  const schema = {
    type: "object",
    required: ["id", "made", "kind"],
    properties: {
      id: {type: "string", readOnly: true},
      made: {type: "integer", minimum: 1, maximum: 10},
      kind: {enum: ["new", "old"]},
      name: {type: "string", nullable: true, minLength: 2, maxLength: 4},
      parts: {type: "array", maxItems: 2, items: {$ref: "#/components/schemas/Part"}},
      way: {oneOf: [{type: "string"}, {type: "object", required: ["x"]}]},
      map: {type: "object", additionalProperties: {type: "number", exclusiveMinimum: true, minimum: 0}}
    },
    additionalProperties: false
  };
  const Part = {
    type: "object",
    required: ["a"],
    properties: {a: {type: "boolean"}, next: {$ref: "#/components/schemas/Part"}}
  };
  const form = formOf({requestBody: {content: {"application/json": {schema}}}}, "/things", {
    components: {schemas: {Part}}
  });
  const right = {made: 1, kind: "new"};
  const check = (change: object, expected: string | undefined): void => {
    const text = JSON.stringify({...right, ...change});
    assert.is(buildRequest(form, {...initialValues(form), text}).faults["body"], expected, text);
  };
  check({name: null, parts: [{a: true, next: {a: false}}], way: {x: 1}, map: {k: 0.5}}, undefined);
  check({made: undefined}, "made is missing.");
  check({made: "1"}, "made must be an integer, and is a string.");
  check({made: 1.5}, "made must be an integer, and is a number.");
  check({made: 0}, "made must be at least 1.");
  check({made: 11}, "made must be at most 10.");
  check({kind: "other"}, 'kind must be "new" or "old".');
  check({name: "a"}, "name must have at least 2 characters.");
  check({name: "abcde"}, "name must have at most 4 characters.");
  check({parts: [{a: true}, {a: true, next: {a: 1}}]}, "parts[1].next.a must be a boolean, and is an integer.");
  check({parts: [{}]}, "parts[0].a is missing.");
  check({parts: [{a: true}, {a: true}, {a: true}]}, "parts must have at most 2 items.");
  check({way: {y: 1}}, "way fits none of its 2 forms.");
  check({map: {k: 0}}, "map.k must be more than 0.");
  check({other: 1}, "other is not known here.");
  const whole = buildRequest(form, {...initialValues(form), text: "[]"}).faults["body"];
  assert.is(whole, "The body must be an object, and is an array.");
});

test("credentials that are not filled in are named", () => {
  const components = {securitySchemes: {s: {type: "http", scheme: "bearer"}}};
  const form = formOf({security: [{}, {s: []}]}, "/things", {components});
  const of = (typed: Typed): string[] => buildRequest(form, {...initialValues(form), ...typed}).unfilled;
  assert.equal(of({}), ["s"]);
  assert.equal(of({credentials: {s: "t"}}), []);
  assert.equal(of({security: 0}), []);
});

test("variables of the server", () => {
  const servers = [{url: "https://{region}.example.org/v2/", variables: {region: {default: "eu"}}}];
  const form = formOf({}, "/things", {servers});
  const url = (variables: Record<string, string>): string =>
    buildRequest(form, {...initialValues(form), variables}).request.url;
  assert.is(url({}), "https://eu.example.org/v2/things");
  assert.is(url({region: "us"}), "https://us.example.org/v2/things");
});

// ---------------------------------------------------------------- bodies

function body(mediaType: string, schema: object, more: object = {}): RequestForm {
  return formOf({requestBody: {content: {[mediaType]: {schema, ...more}}}});
}

test("JSON", async (context) => {
  const {headers, body: text} = await arrived(context, body("application/json", RECORD), {text: '{"x": 2}'});
  assert.is(headers["content-type"], "application/json");
  assert.is(text, '{"x": 2}');
});

test("text and XML", async (context) => {
  for (const type of ["text/plain", "application/xml"]) {
    const {headers, body: text} = await arrived(context, body(type, {type: "string"}), {text: "<a/>"});
    assert.match(String(headers["content-type"]), type);
    assert.is(text, "<a/>");
  }
});

test("urlencoded: texts, a list, a record as JSON, and a style", async (context) => {
  const schema = {type: "object", properties: {a: {type: "string"}, l: LIST, r: RECORD, d: RECORD}};
  const form = body("application/x-www-form-urlencoded", schema, {encoding: {d: {style: "deepObject", explode: true}}});
  const {headers, body: text} = await arrived(context, form, {
    fields: {a: "1 & 2", l: '["x","y"]', r: record, d: record}
  });
  assert.is(headers["content-type"], "application/x-www-form-urlencoded");
  assert.is(text, "a=1%20%26%202&l=x&l=y&r=%7B%22x%22%3A1%2C%22y%22%3A%22z%22%7D&d[x]=1&d[y]=z");
});

test("multipart: texts, a list, JSON with its type, a file", async (context) => {
  const schema = {
    type: "object",
    properties: {a: {type: "string"}, l: LIST, r: RECORD, f: {type: "string", format: "binary"}}
  };
  const files = {f: new File(["bytes"], "picture.png", {type: "image/png"})};
  const {headers, body: text} = await arrived(
    context,
    body("multipart/form-data", schema),
    {fields: {a: "1", l: '["x","y"]', r: record, f: BINARY}},
    files
  );
  assert.match(String(headers["content-type"]), /^multipart\/form-data; boundary=/);
  assert.match(text, /name="a"\r\n\r\n1\r\n/);
  assert.match(text, /name="l"\r\n\r\nx\r\n[^]*name="l"\r\n\r\ny\r\n/);
  assert.match(text, /name="r"; filename="blob"\r\nContent-Type: application\/json\r\n\r\n\{"x":1,"y":"z"\}\r\n/);
  assert.match(text, /name="f"; filename="picture.png"\r\nContent-Type: image\/png\r\n\r\nbytes\r\n/);
});

test("media types of JSON and XML by their suffix", async (context) => {
  for (const [type, text] of [
    ["application/problem+json", '{"x": 2}'],
    ["application/atom+xml", "<feed/>"]
  ] as const) {
    const {headers, body: sent} = await arrived(context, body(type, RECORD), {text});
    assert.is(headers["content-type"], type);
    assert.is(sent, text);
  }
});

test("urlencoded: lists joined by commas and by bars", async (context) => {
  const schema = {type: "object", properties: {a: LIST, b: LIST, c: RECORD}};
  const encoding = {
    a: {style: "form", explode: false},
    b: {style: "pipeDelimited", explode: false},
    c: {style: "form", explode: true}
  };
  const form = body("application/x-www-form-urlencoded", schema, {encoding});
  const {body: text} = await arrived(context, form, {fields: {a: '["x","y"]', b: '["x","y"]', c: record}});
  assert.is(text, "a=x,y&b=x%7Cy&x=1&y=z");
});

test("multipart: the media type that a part's encoding names", async (context) => {
  const schema = {type: "object", properties: {note: {type: "string"}, r: RECORD}};
  const encoding = {note: {contentType: "text/markdown"}, r: {contentType: "application/vnd.r+json"}};
  const {body: text} = await arrived(context, body("multipart/form-data", schema, {encoding}), {
    fields: {note: "*n*", r: record}
  });
  assert.match(text, /name="note"[^\r]*\r\nContent-Type: text\/markdown\r\n\r\n\*n\*\r\n/);
  assert.match(text, /name="r"[^\r]*\r\nContent-Type: application\/vnd\.r\+json\r\n\r\n\{"x":1,"y":"z"\}\r\n/);
});

test("an image as the body, by its content media type", async (context) => {
  const form = body("image/png", {contentMediaType: "image/png"});
  const {headers, body: text} = await arrived(
    context,
    form,
    {},
    {"": new File(["bytes"], "a.png", {type: "image/png"})}
  );
  assert.is(headers["content-type"], "image/png");
  assert.is(text, "bytes");
});

test("a file as the body", async (context) => {
  const {headers, body: text} = await arrived(
    context,
    body("application/octet-stream", {type: "string", format: "binary"}),
    {},
    {"": new File(["bytes"], "a.bin")}
  );
  assert.is(headers["content-type"], "application/octet-stream");
  assert.is(text, "bytes");
});

// ---------------------------------------------------------------- security

function secured(scheme: object): RequestForm {
  return formOf({security: [{s: []}]}, "/things", {components: {securitySchemes: {s: scheme}}});
}

const credentials: [scheme: object, written: string, header: string, value: string][] = [
  [{type: "apiKey", in: "header", name: "X-Key"}, "k1", "x-key", "k1"],
  [{type: "http", scheme: "basic"}, "bob:pä", "authorization", `Basic ${Buffer.from("bob:pä").toString("base64")}`],
  [{type: "http", scheme: "bearer"}, "t1", "authorization", "Bearer t1"],
  [{type: "http", scheme: "digest"}, "x=1", "authorization", "digest x=1"],
  [
    {type: "oauth2", flows: {clientCredentials: {tokenUrl: "https://a.example/t", scopes: {}}}},
    "t2",
    "authorization",
    "Bearer t2"
  ],
  [{type: "openIdConnect", openIdConnectUrl: "https://a.example/o"}, "t3", "authorization", "Bearer t3"]
];

for (const [scheme, written, header, value] of credentials) {
  test(`security, ${JSON.stringify(scheme)}`, async (context) => {
    const {headers} = await arrived(context, secured(scheme), {credentials: {s: written}});
    assert.is(headers[header], value);
  });
}

test("security, an API key in the query, and in a cookie", async (context) => {
  const {url} = await arrived(context, secured({type: "apiKey", in: "query", name: "key"}), {credentials: {s: "k 1"}});
  assert.is(url, "/things?key=k%201");
  const form = secured({type: "apiKey", in: "cookie", name: "key"});
  const {request} = buildRequest(form, {...initialValues(form), credentials: {s: "k1"}});
  assert.equal(request.headers, [["Cookie", "key=k1"]]);
});

test("security, a client certificate is the browser's own", async (context) => {
  const {headers} = await arrived(context, secured({type: "mutualTLS"}), {});
  assert.is(headers["authorization"], undefined);
});

test("an answer keeps the digits of its integers", async () => {
  const {origin, close} = await startRecording(200, '{"id":9007199254740993}');
  try {
    const form = formOf({});
    const {request} = buildRequest({...form, servers: [{url: origin, variables: []}]}, initialValues(form));
    assert.is((await sendRequest(request, {})).body, '{\n  "id": 9007199254740993\n}');
  } finally {
    close();
  }
});

test("a server that cannot be reached", async () => {
  const form = formOf({});
  const {request} = buildRequest({...form, servers: [{url: "http://127.0.0.1:1", variables: []}]}, initialValues(form));
  let message = "";
  await sendRequest(request, {}).catch((error: Error) => (message = error.message));
  assert.is(message, "fetch failed");
});

test.run();
