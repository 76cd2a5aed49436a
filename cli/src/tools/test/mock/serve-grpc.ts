// gRPC as its clients speak it: over HTTP/2, with messages in the encoding of the proto files. Each message is judged and
// answered as JSON, like those that come in the JSON mapping.

import http2, {type IncomingHttpHeaders, type OutgoingHttpHeaders, type ServerHttp2Stream} from "node:http2";
import {gunzipSync} from "node:zlib";
import {exactJson, parseExact} from "../../../../../runtime/shared/exact-json.ts";
import {decodeMessage} from "../../../../../runtime/shared/proto/decode.ts";
import {encodeMessage} from "../../../../../runtime/shared/proto/encode.ts";
import {MessageFault} from "../../../../../runtime/shared/proto/fault.ts";
import {withWellKnown} from "../../../../../runtime/shared/proto/well-known.ts";
import type {Method} from "../../../../../runtime/shared/reference.ts";
import {unqualified} from "../../../../../runtime/shared/unqualified.ts";
import type {WireTypes} from "../../../../../runtime/shared/wire-types.ts";
import {suggest} from "../../../core/nearest.ts";
import {answerGrpc} from "./answer-rpc.ts";
import {messageFaults} from "./check-messages.ts";
import type {MockSource, Routes} from "./routes.ts";
import type {ServiceFault} from "./service-fault.ts";

const OK = 0;
const INVALID_ARGUMENT = 3;
const UNIMPLEMENTED = 12;

/** Bytes before each message: whether it is compressed, and its length. */
const HEAD = 5;

/** The default limit of gRPC servers. */
const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

/** The mock whose methods are called. */
interface Called {
  routes: Routes;
  source: MockSource;
  add(fault: ServiceFault): void;
}

/** What a method answers, or the status with which it ends. */
type Reply = {bytes: Uint8Array} | {status: number; message: string};

export function createGrpcServer(mock: Called): http2.Http2Server {
  const server = http2.createServer();
  const types = mock.source.types && withWellKnown(mock.source.types);
  server.on("stream", (call, headers) => serveCall(mock, types, call, headers));
  return server;
}

/** A call is answered message by message if its method streams, and after the last one otherwise. */
function serveCall(mock: Called, types: WireTypes | null, call: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
  const path = headers[":path"] ?? "";
  const method = methodOf(mock.routes, path);
  call.on("error", () => call.close()); // the program has ended
  if (!method || !types || !/^application\/grpc\b/.test(headers["content-type"] ?? "")) {
    if (!method || !types) mock.add(unknownMethod(mock, path));
    end(call, UNIMPLEMENTED, `there is no method ${path}`);
    return;
  }
  const isPacked = headers["grpc-encoding"] === "gzip";
  let rest = Buffer.alloc(0);
  let last: Reply | null = null;
  call.on("data", (part: Buffer) => {
    rest = Buffer.concat([rest, part]);
    for (let found; (found = firstMessage(rest)) !== null && !call.writableEnded;) {
      rest = rest.subarray(found.size);
      const message = isPacked && found.isPacked ? unpacked(found.message) : found.message;
      last = message
        ? replyTo(mock, types, method, path, message)
        : {status: INVALID_ARGUMENT, message: "this is no gzip of a message"};
      if (method.responseStreaming || "status" in last) send(call, last);
    }
  });
  call.on("end", () => {
    if (call.writableEnded) return;
    if (last && !method.responseStreaming) send(call, last);
    end(call, last ? OK : INVALID_ARGUMENT, last ? "" : "no message");
  });
}

function methodOf({services}: Routes, path: string): Method | null {
  const called = ({fullName, methods}: Routes["services"][number]): Method[] =>
    methods.filter(({name}) => path === `/${fullName}/${unqualified(name)}`);
  return services.flatMap(called)[0] ?? null;
}

function unknownMethod({routes, source}: Called, path: string): ServiceFault {
  const known = routes.services.flatMap(({methods}) => methods.map(({fullName}) => fullName));
  const name = path.slice(1).replace("/", ".");
  return {
    message: `There is no method ${name} in ${source.specs.join(" or ")}.`,
    hint: suggest(name, known),
    word: unqualified(name)
  };
}

function firstMessage(bytes: Buffer): {message: Uint8Array; isPacked: boolean; size: number} | null {
  if (bytes.length < HEAD || bytes.length < HEAD + bytes.readUInt32BE(1)) return null;
  const size = HEAD + bytes.readUInt32BE(1);
  return {message: bytes.subarray(HEAD, size), isPacked: bytes[0] === 1, size};
}

/** Null for what is damaged, or too large. */
function unpacked(message: Uint8Array): Uint8Array | null {
  try {
    return gunzipSync(message, {maxOutputLength: MAX_MESSAGE_BYTES});
  } catch {
    return null;
  }
}

function replyTo(mock: Called, types: WireTypes, method: Method, path: string, message: Uint8Array): Reply {
  const [requestType, responseType] = types.methods[method.fullName]!;
  const refuse = (faults: readonly ServiceFault[]): Reply => {
    for (const fault of faults) mock.add(fault);
    return {status: INVALID_ARGUMENT, message: faults[0]!.message};
  };
  let body: string;
  try {
    const {value, unknown} = decodeMessage(types, requestType, message);
    if (unknown.length > 0) {
      const [field] = unknown as [string];
      const word = field.split(".").at(-2) ?? null;
      return refuse([{message: `${method.fullName}: ${requestType} has no field ${field}.`, hint: null, word}]);
    }
    body = exactJson(value);
  } catch (error) {
    if (!(error instanceof MessageFault)) throw error;
    return refuse([{message: `${method.fullName}: ${error.place} ${error.message}`, hint: null, word: error.place}]);
  }
  const inner = messageFaults(mock.source, body);
  if (inner.length > 0) return refuse(inner);
  const judged = answerGrpc(
    mock.routes,
    {method: "POST", path, query: new URLSearchParams(), headers: {}, body},
    mock.source.schemas
  )!;
  if (judged.faults.length > 0) return refuse(judged.faults);
  return {bytes: encodeMessage(types, responseType, parseExact(judged.answer.body))};
}

function send(call: ServerHttp2Stream, reply: Reply): void {
  if ("status" in reply) {
    end(call, reply.status, reply.message);
    return;
  }
  respond(call, {});
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(reply.bytes.length, 1);
  call.write(Buffer.concat([head, reply.bytes]));
}

function end(call: ServerHttp2Stream, status: number, message: string): void {
  const trailers = {
    "grpc-status": String(status),
    ...(message !== "" && {"grpc-message": encodeURIComponent(message)})
  };
  if (!call.headersSent) respond(call, {});
  call.once("wantTrailers", () => call.sendTrailers(trailers));
  call.end();
}

function respond(call: ServerHttp2Stream, headers: OutgoingHttpHeaders): void {
  if (call.headersSent) return;
  call.respond({":status": 200, "content-type": "application/grpc", ...headers}, {waitForTrailers: true});
}
