// A service made from specifications.

import http2 from "node:http2";
import {gzipSync} from "node:zlib";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {WebSocket} from "ws";
import {createMock, serveMock, type Mock} from "../../../../cli/src/tools/test/mock/mock.ts";
import type {MockSource} from "../../../../cli/src/tools/test/mock/routes.ts";
import {decodeMessage} from "../../../../runtime/shared/proto/decode.ts";
import {withWellKnown} from "../../../../runtime/shared/proto/well-known.ts";
import {encodeMessage} from "../../../../runtime/shared/proto/encode.ts";
import {wireTypesOf} from "../../../../cli/src/specs/index.ts";
import type {WireTypes} from "../../../../runtime/shared/wire-types.ts";
import {compile, openapi} from "../../specs/compile.ts";

const parameter = (name: string, place: string, schema: object, required = false): object => ({
  name,
  in: place,
  required,
  schema
});
const answer = (schema: object, example?: unknown): object => ({
  "200": {description: "", content: {"application/json": {schema, ...(example !== undefined && {example})}}}
});
const order = {$ref: "#/components/schemas/Order"};

const api = openapi(
  {
    "/orders": {
      get: {
        operationId: "ListOrders",
        parameters: [
          parameter("side", "query", {type: "string", enum: ["BUY", "SELL"]}),
          parameter("first", "query", {type: "integer", minimum: 1}),
          parameter("after", "query", {type: "string"})
        ],
        responses: answer(
          {type: "object", properties: {orders: {type: "array", items: order}, hasNextPage: {type: "boolean"}}},
          {orders: [{id: "a1", size: 1}], hasNextPage: true}
        )
      },
      post: {
        operationId: "CreateOrder",
        security: [{key: []}],
        requestBody: {required: true, content: {"application/json": {schema: order}}},
        responses: {
          "201": {description: "", content: {"application/json": {schema: order, example: {id: "a1", size: 1}}}}
        }
      }
    },
    "/orders/{id}": {
      parameters: [parameter("id", "path", {type: "string"}, true)],
      get: {
        operationId: "GetOrder",
        parameters: [parameter("X-Trace", "header", {type: "string"}, true)],
        responses: answer({type: "object", properties: {order}}, {order: {id: "a1", size: 1}})
      },
      delete: {operationId: "DeleteOrder", responses: {"204": {description: ""}}}
    }
  },
  {Order: {type: "object", properties: {id: {type: "string"}, size: {type: "integer"}}}}
).replace(
  '"components": {',
  '"components": {"securitySchemes": {"key": {"type": "apiKey", "in": "header", "name": "X-Key"}},'
);

const rpc = JSON.stringify({
  openrpc: "1.3.2",
  info: {title: "R", version: "1"},
  methods: [
    {
      name: "gauge.read",
      params: [{name: "unit", required: true, schema: {type: "string"}}],
      result: {name: "height", schema: {type: "number"}},
      examples: [{name: "e", params: [{name: "unit", value: "feet"}], result: {name: "height", value: 17.4}}]
    }
  ]
});

const proto = `syntax = "proto3";
package tides.v1;
import "google/api/annotations.proto";
service Tides {
  rpc Get(GetRequest) returns (Station) { option (google.api.http) = {get: "/v1/stations/{station_id}"}; }
}
message GetRequest { string station_id = 1; int32 days = 2; }
message Station { string station_id = 1; repeated double heights = 2; Kind kind = 3; Station next = 4; }
enum Kind { KIND_UNSPECIFIED = 0; }
`;

const events = JSON.stringify({
  asyncapi: "3.0.0",
  info: {title: "E", version: "1"},
  servers: {public: {host: "e.example", pathname: "/stream", protocol: "wss"}},
  channels: {
    levels: {
      address: "/levels/{station}",
      parameters: {station: {}},
      bindings: {ws: {query: {type: "object", properties: {since: {type: "string"}}}}},
      messages: {
        Level: {payload: {type: "object", properties: {m: {type: "number"}}}, examples: [{payload: {m: 1.5}}]},
        Pace: {payload: {type: "object", properties: {seconds: {type: "integer"}}, required: ["seconds"]}}
      }
    }
  },
  operations: {
    sendLevel: {
      action: "send",
      channel: {$ref: "#/channels/levels"},
      messages: [{$ref: "#/channels/levels/messages/Level"}]
    },
    setPace: {
      action: "receive",
      channel: {$ref: "#/channels/levels"},
      messages: [{$ref: "#/channels/levels/messages/Pace"}]
    }
  }
});

const {pages, schemas} = compile({"api.json": api, "rpc.json": rpc, "async.json": events, "tides.proto": proto});
const source: MockSource = {
  pages: pages.map(({whole}) => whole),
  schemas,
  specs: ["api", "rpc", "async", "grpc"],
  messages: {},
  types: null
};

/** Status, body and faults: "GET /orders?first=1 X-Trace: a", and the body on lines below. */
function ask(mock: Mock, text: string): string {
  const [first = "", ...rest] = text.split("\n");
  const [method = "", url = "", ...header] = first.split(" ");
  const [path = "", query = ""] = url.split("?");
  const named = [...header.join(" ").matchAll(/([\w-]+): (\S+)/g)].map(([, name, value]) => [
    name!.toLowerCase(),
    value!
  ]);
  const headers = {"content-type": "application/json", ...(Object.fromEntries(named) as Record<string, string>)};
  const {status, body} = mock.answer({method, path, query: new URLSearchParams(query), headers, body: rest.join("\n")});
  const faults = mock.takeFaults();
  if (faults.length === 0) return `${status} ${body}`;
  return faults
    .map(({message, hint, word}) => `${word ?? "-"}: ${message}${hint === null ? "" : ` (${hint})`}`)
    .join("\n");
}

const check = (request: string, expected: string, mock = createMock(source)): void =>
  assert.is(ask(mock, request), expected);

test("an operation answers with its example, and with what the request names", () => {
  check("GET /orders?side=BUY", '200 {"orders":[{"id":"a1","size":1}],"hasNextPage":true}');
  check("GET /orders/b7 X-Trace: 1", '200 {"order":{"id":"b7","size":1}}');
  check("GET /orders?after=x", '200 {"orders":[],"hasNextPage":false}');
});

test("an address or method that is not there", () => {
  check("GET /order", 'order: There is no GET /order in api or rpc or async or grpc. (did you mean "/orders"?)');
  check("PUT /orders/1", "1: There is no PUT /orders/1 in api or rpc or async or grpc. (its methods are GET, DELETE)");
});

test("parameters: unknown, missing, of another type, out of range, not among the values", () => {
  check("GET /orders?sise=BUY", 'sise: GET /orders has no parameter sise. (did you mean "side"?)');
  check("GET /orders/1", "-: GET /orders/{id} needs the header X-Trace.");
  check("GET /orders?first=ten", 'ten: "ten" is no integer, as first of GET /orders is.');
  check("GET /orders?first=0", '0: "0" is no value of first of GET /orders, which is ≥ 1.');
  check("GET /orders?side=BUYS", 'BUYS: "BUYS" is no value of side of GET /orders. (did you mean "BUY"?)');
});

test("bodies: a field that is not there, another type, another content type, none at all", () => {
  check(
    'POST /orders X-Key: k\n{"sise": 1}',
    'sise: POST /orders: sise: there is no property "sise". (did you mean "size"?)'
  );
  check(
    'POST /orders X-Key: k\n{"size": "1"}',
    'size: POST /orders: size: expected an integer, but this is the string "1". (write it without quotes: 1)'
  );
  check("POST /orders X-Key: k", "-: POST /orders needs a body.");
  check(
    'POST /orders X-Key: k Content-Type: text/plain\n{"size": 1}',
    "text/plain: POST /orders takes application/json, and text/plain is sent. (send the header Content-Type: application/json)"
  );
  check('POST /orders\n{"size": 1}', "-: POST /orders needs header X-Key. (send the header X-Key, with any value)");
});

test("what was created is there, until it is deleted", () => {
  const mock = createMock(source);
  check('POST /orders X-Key: k\n{"size": 5}', '201 {"id":"a1","size":5}', mock);
  check('POST /orders X-Key: k\n{"size": 6}', '201 {"id":"a1-2","size":6}', mock);
  check("GET /orders", '200 {"orders":[{"id":"a1","size":5},{"id":"a1-2","size":6}],"hasNextPage":true}', mock);
  check("GET /orders/a1-2 X-Trace: 1", '200 {"id":"a1-2","size":6}', mock);
  check("DELETE /orders/a1", "204 ", mock);
  check("GET /orders", '200 {"orders":[{"id":"a1-2","size":6}],"hasNextPage":true}', mock);
  check("GET /orders/a1 X-Trace: 1", '404 {"error":"there is nothing at /orders/a1"}', mock);
  check("DELETE /orders/a1-2", "204 ", mock);
  check("GET /orders", '200 {"orders":[],"hasNextPage":true}', mock);
});

test("JSON-RPC, also in batches, with its own faults", () => {
  const call = (more: object): string => JSON.stringify({jsonrpc: "2.0", id: 7, method: "gauge.read", ...more});
  check(`POST /\n${call({params: {unit: "feet"}})}`, '200 {"jsonrpc":"2.0","id":7,"result":17.4}');
  check(`POST /\n[${call({params: ["feet"]})}]`, '200 [{"jsonrpc":"2.0","id":7,"result":17.4}]');
  check(`POST /\n${call({params: {}})}`, 'unit: gauge.read: params: the parameter "unit" is missing.');
  check(
    `POST /\n${call({method: "gauge.red"})}`,
    'gauge.red: There is no method gauge.red. (did you mean "gauge.read"?)'
  );
});

test("gRPC in its JSON mapping, at the method's address and at that of its annotation", () => {
  const station = '{"stationId":"dover","heights":[0.5],"kind":0}';
  check('POST /tides.v1.Tides/Get\n{"stationId": "dover"}', `200 ${station}`);
  check("GET /v1/stations/dover?days=2", `200 ${station}`);
  check(
    'POST /tides.v1.Tides/Get\n{"station": "dover"}',
    'station: tides.v1.Tides.Get: station: GetRequest has no field "station". (did you mean "stationId"?)'
  );
});

test("a field that holds a message, as JSON or as bytes, is checked by the proto files", () => {
  const file = `syntax = "proto3";
package pay.v1;
message Envelope { bytes content = 1; Kind kind = 2; }
message Order { int64 size = 1; string market_id = 2; }
enum Kind { KIND_UNSPECIFIED = 0; KIND_ORDER = 1; }
`;
  const newer = file.replace("string market_id = 2;", "string market_id = 2; string note = 3;");
  const sent = openapi({
    "/raw": {
      post: {
        operationId: "Send",
        requestBody: {required: true, content: {"application/json": {schema: {type: "object"}}}},
        responses: answer({type: "object"}, {ok: true})
      }
    }
  });
  const compiled = compile({"api.json": sent, "pay.proto": file});
  const typesOf = (text: string): WireTypes =>
    wireTypesOf(compile({"pay.proto": text}).pages.flatMap(({whole}) => (whole.type === "proto" ? [whole] : [])))!;
  const mock = createMock({
    pages: compiled.pages.map(({whole}) => whole),
    schemas: compiled.schemas,
    specs: ["api"],
    messages: {tx: "pay.v1.Envelope", content: "pay.v1.Order"},
    types: typesOf(file)
  });
  const encoded = (order: unknown, kind: unknown = "KIND_ORDER", types = typesOf(newer)): string => {
    const content = Buffer.from(encodeMessage(types, "pay.v1.Order", order)).toString("base64");
    return Buffer.from(encodeMessage(types, "pay.v1.Envelope", {content, kind})).toString("base64");
  };
  const posted = (tx: unknown, expected: string): void => check(`POST /raw\n${JSON.stringify({tx})}`, expected, mock);
  posted(encoded({size: 5, marketId: "m"}), '200 {"ok":true}');
  posted({kind: "KIND_ORDER", content: "CAU="}, '200 {"ok":true}');
  posted(encoded({size: 5, note: "n"}), "content: tx.content: pay.v1.Order has no field 3.");
  posted(encoded({size: 5}, 7), "kind: tx: kind: the enum Kind has no value 7.");
  posted({kinds: "KIND_ORDER"}, 'kinds: tx: kinds: Envelope has no field "kinds". (did you mean "kind"?)');
  posted(
    Buffer.from([10, 9, 1]).toString("base64"),
    "tx: tx.content: The bytes end here, or are no such message. (these bytes are no pay.v1.Envelope)"
  );
  posted("!", "tx: tx: this is no base64.");
  posted("", "tx: tx: an empty pay.v1.Envelope.");
});

test("programs call methods of gRPC natively, on the same port", async () => {
  const file = `syntax = "proto3";
package tides.v1;
import "google/protobuf/timestamp.proto";
import "google/protobuf/wrappers.proto";
service Tides {
  rpc Get(GetRequest) returns (Station);
  rpc Watch(GetRequest) returns (stream Station);
  rpc Add(stream GetRequest) returns (Station);
  rpc Talk(stream GetRequest) returns (stream Station);
}
message GetRequest { string station_id = 1; int32 days = 2; string note = 3; }
message Station {
  string station_id = 1;
  repeated double heights = 2;
  Kind kind = 3;
  Station next = 4;
  google.protobuf.Timestamp at = 5;
  map<int32, bytes> raw = 6;
  google.protobuf.UInt64Value count = 7;
  int32 days = 8;
}
enum Kind { KIND_UNSPECIFIED = 0; KIND_PORT = 1; }
`;
  const compiled = compile({"tides.proto": file.replace(" string note = 3;", "")});
  const typesOf = (text: string): WireTypes =>
    withWellKnown(
      wireTypesOf(compile({"a.proto": text}).pages.flatMap(({whole}) => (whole.type === "proto" ? [whole] : [])))!
    );
  const mock = createMock({
    pages: compiled.pages.map(({whole}) => whole),
    schemas: compiled.schemas,
    specs: ["tides"],
    messages: {},
    types: typesOf(file.replace(" string note = 3;", ""))
  });
  const {address, stop} = await serveMock(mock);
  const client = http2.connect(address);
  const station =
    '{"stationId":"dover","heights":[0.5],"at":"2027-09-02T12:00:00Z","raw":{"1":"AAAA"},"count":"1","days":2}';
  const call = (name: string, ...requests: object[]): Promise<string> =>
    callGrpc(client, typesOf(file), `tides.v1.Tides/${name}`, requests);
  const dover = {stationId: "dover", days: 2};
  assert.is(await call("Get", dover), `${station} 0`);
  assert.is(await call("Watch", dover), `${station} 0`);
  assert.is(await call("Add", {stationId: "lyme"}, dover), `${station} 0`);
  assert.is(await call("Talk", dover, dover), `${station} ${station} 0`);
  assert.equal(mock.takeFaults(), []);
  const packed = (bytes: Uint8Array): Promise<string> =>
    callGrpc(client, typesOf(file), "tides.v1.Tides/Get", [dover], (message) =>
      bytes.length > 0 ? bytes : gzipSync(message)
    );
  assert.is(await packed(Buffer.alloc(0)), `${station} 0`);
  assert.is(await packed(Buffer.from("no gzip")), "3 this is no gzip of a message");
  assert.is(await packed(gzipSync(Buffer.alloc(5_000_000))), "3 this is no gzip of a message");
  const faults = (): string[] => mock.takeFaults().map(({message, hint, word}) => `${word}: ${message} (${hint})`);
  assert.is(await call("Get", {note: "n"}), "3 tides.v1.Tides.Get: tides.v1.GetRequest has no field 3.");
  assert.is(await call("Got", dover), "12 there is no method /tides.v1.Tides/Got");
  assert.is(await call("Get"), "3 no message");
  assert.equal(faults(), [
    "null: tides.v1.Tides.Get: tides.v1.GetRequest has no field 3. (null)",
    'Got: There is no method tides.v1.Tides.Got in tides. (did you mean "tides.v1.Tides.Get"?)'
  ]);
  assert.is((await fetch(`${address}/tides.v1.Tides/Get`, {method: "POST", body: "{}"})).status, 200);
  client.destroy();
  await stop();
});

/** Messages of the answer as JSON, the status, and what it says. */
async function callGrpc(
  client: http2.ClientHttp2Session,
  types: WireTypes,
  path: string,
  requests: readonly object[],
  pack?: (message: Uint8Array) => Uint8Array
): Promise<string> {
  const [request, response] = types.methods[path.replace("/", ".")] ?? types.methods["tides.v1.Tides.Get"]!;
  const stream = client.request({
    ":method": "POST",
    ":path": `/${path}`,
    "content-type": "application/grpc",
    ...(pack && {"grpc-encoding": "gzip"})
  });
  const parts: Buffer[] = [];
  let end = "";
  stream.on("data", (part: Buffer) => parts.push(part));
  const read = (headers: http2.IncomingHttpHeaders): void =>
    void (end =
      `${String(headers["grpc-status"])} ${decodeURIComponent(String(headers["grpc-message"] ?? ""))}`.trim());
  stream.on("trailers", read);
  for (const [index, value] of requests.entries()) {
    const message = encodeMessage(types, request, value);
    const bytes = pack?.(message) ?? message;
    const head = Buffer.alloc(5);
    head.writeUInt8(pack ? 1 : 0);
    head.writeUInt32BE(bytes.length, 1);
    const frame = Buffer.concat([head, bytes]);
    stream.write(frame.subarray(0, 3)); // a message may come in pieces
    await new Promise((resolve) => setTimeout(resolve, 10 * index));
    stream.write(frame.subarray(3));
  }
  stream.end();
  await new Promise((resolve) => stream.once("close", resolve));
  const messages: string[] = [];
  for (let rest = Buffer.concat(parts); rest.length > 0; rest = rest.subarray(5 + rest.readUInt32BE(1)))
    messages.push(JSON.stringify(decodeMessage(types, response, rest.subarray(5, 5 + rest.readUInt32BE(1))).value));
  return [...messages, end].join(" ");
}

test("a stream sends its examples, and checks what it gets", async () => {
  const mock = createMock(source);
  const {address, stop} = await serveMock(mock);
  const stream = new WebSocket(`${address.replace("http", "ws")}/stream/levels/dover?sinse=1`);
  const got = await new Promise((resolve) => stream.once("message", (data: Buffer) => resolve(data.toString())));
  assert.is(got, '{"m":1.5}');
  assert.equal(
    mock.takeFaults().map(({message}) => message),
    ["levels has no parameter sinse."]
  );
  stream.send('{"second": 1}');
  const closed = new Promise((resolve) => stream.once("close", resolve));
  const pong = new Promise((resolve) => stream.once("pong", resolve));
  stream.ping();
  await pong;
  assert.equal(mock.takeFaults().length, 1);
  const answered = await fetch(`${address}/orders`);
  assert.is(answered.status, 200);
  await stop();
  await closed;
});

test.run();
