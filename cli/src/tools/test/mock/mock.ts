// A service made from specifications: it answers with their examples, and remembers what was wrong with requests.

import http, {type IncomingMessage, type ServerResponse} from "node:http";
import {WebSocketServer, type WebSocket} from "ws";
import {exactJson, parseExact} from "../../../../../runtime/shared/exact-json.ts";
import {suggest} from "../../../core/nearest.ts";
import type {Stream} from "../../../specs/index.ts";
import type {ServiceFault} from "./service-fault.ts";
import {answerOperation, followOperations, operationLanguage} from "./answer-operation.ts";
import {answerGrpc, answerRpc} from "./answer-rpc.ts";
import {answerOf, notFound, type Answer, type Kept} from "./answers.ts";
import {bodyOf} from "../body-of.ts";
import {messageFaults} from "./check-messages.ts";
import {jsonFaults, requestFaults, type Received} from "./check-request.ts";
import {listenFor} from "./listen.ts";
import {matchPath, routesOf, type MockSource, type Route, type Routes} from "./routes.ts";
import {createGrpcServer} from "./serve-grpc.ts";

export interface Mock {
  /** Answers a request; faults are remembered. */
  answer(request: Received): Answer;
  takeFaults(): ServiceFault[];
  routes: Routes;
  source: MockSource;
  add(fault: ServiceFault): void;
}

export function createMock(source: MockSource, routes = routesOf(source)): Mock {
  const kept: Kept = new Map();
  let faults: ServiceFault[] = [];
  const found = (list: readonly ServiceFault[]): void =>
    void faults.push(...list.map((fault) => ({...fault, time: Date.now()})));
  return {
    routes,
    source,
    add: (fault) => found([fault]),
    takeFaults() {
      const taken = faults;
      faults = [];
      return taken;
    },
    answer(request) {
      const {schemas} = source;
      const route = routeOf(routes, request);
      const whole = route ? requestFaults(route, request, schemas) : [];
      const own = whole.length > 0 ? whole : messageFaults(source, request.body);
      found(own);
      if (own.length > 0) return refusal(own);
      const rpc = request.method === "POST" ? answerRpc(routes, request, schemas) : null;
      const other = rpc ?? (route ? null : answerOperation(source, request));
      const judged = other ?? (route ? null : answerGrpc(routes, request, schemas));
      if (judged) {
        found(judged.faults);
        const {headers} = route ? answerOf(route, routes, request, kept) : {headers: {}};
        return {...judged.answer, headers: {...headers, ...judged.answer.headers}};
      }
      if (route) return answerOf(route, routes, request, kept);
      found([unknownAddress(routes, request, source.specs)]);
      return notFound(request.path);
    }
  };
}

/** Paths without parameters first, as servers decide. */
export function routeOf({operations}: Routes, {method, path}: Received): Route | null {
  const fitting = operations.filter((route) => route.method === method && matchPath(route.path, path) !== null);
  const count = ({path: template}: Route): number => template.split("{").length;
  return fitting.sort((a, b) => count(a) - count(b))[0] ?? null;
}

function refusal(faults: readonly ServiceFault[]): Answer {
  return {
    status: 400,
    headers: {"Content-Type": "application/json"},
    body: JSON.stringify({error: faults.map(({message}) => message).join(" ")})
  };
}

function unknownAddress(
  {operations, streams}: Routes,
  {method, path}: Received,
  specs: readonly string[]
): ServiceFault {
  const methods = operations.filter((route) => matchPath(route.path, path) !== null).map((route) => route.method);
  const known = [...operations.map((route) => route.path), ...streams.map((one) => one.path)];
  const word = path.split("/").findLast((part) => part !== "") ?? null;
  return {
    message: `There is no ${method} ${path} in ${specs.join(" or ")}.`,
    hint: methods.length > 0 ? `its methods are ${methods.join(", ")}` : suggest(path, known),
    word
  };
}

/** What is served: a mock, or one whose answers come from elsewhere. */
export interface Endpoint extends Omit<Mock, "answer"> {
  answer(request: Received): Answer | Promise<Answer>;
}

/** Answers with something else what the specifications, if there are any, allow. */
export function answeredBy(
  mock: Mock,
  other: (request: Received) => Promise<Answer | ServiceFault> | Answer | ServiceFault
): Endpoint {
  return {
    ...mock,
    async answer(request) {
      if (mock.source.specs.length > 0) {
        const answer = mock.answer(request);
        const faults = mock.takeFaults();
        for (const fault of faults) mock.add(fault);
        if (faults.length > 0) return answer;
      }
      const answer = await other(request);
      if ("status" in answer) return answer;
      mock.add(answer);
      return {...notFound(request.path), body: JSON.stringify({error: answer.message})};
    }
  };
}

/** Over HTTP, WebSockets and gRPC, on one port of the loopback interface. */
export async function serveMock(mock: Endpoint): Promise<{address: string; stop(): Promise<void>}> {
  const server = http.createServer((request, response) => void reply(mock, request, response));
  const streams = new WebSocketServer({noServer: true});
  server.on("upgrade", (request, socket, head) => {
    const {pathname, searchParams} = urlOf(request);
    const language = operationLanguage(mock.source, pathname);
    if (language !== null) {
      streams.handleUpgrade(request, socket, head, (stream) =>
        followOperations(mock.source, language, stream, mock.add)
      );
      return;
    }
    const found = mock.routes.streams.find(({path}) => matchPath(path, pathname) !== null);
    if (!found) {
      mock.add(
        unknownAddress(mock.routes, {...received(request, ""), method: "stream", path: pathname}, mock.source.specs)
      );
      socket.end("HTTP/1.1 404 Not Found\r\n\r\n");
      return;
    }
    for (const fault of queryFaults(found, searchParams)) mock.add(fault);
    streams.handleUpgrade(request, socket, head, (stream) => follow(mock, found, stream));
  });
  const {address, stop} = await listenFor(server, createGrpcServer(mock));
  return {
    address,
    async stop() {
      for (const stream of streams.clients) stream.terminate();
      await stop();
    }
  };
}

function urlOf(request: IncomingMessage): URL {
  return new URL((request.url ?? "/").replace(/^\/+/, "/"), "http://localhost");
}

function received(request: IncomingMessage, body: string): Received {
  const {pathname, searchParams} = urlOf(request);
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: request.method ?? "GET",
    path: pathname,
    query: searchParams,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body
  };
}

async function reply(mock: Endpoint, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const {status, headers, body} = await mock.answer(received(request, await bodyOf(request)));
  response.writeHead(status, headers).end(request.method === "HEAD" ? "" : body);
}

/** Sends what there is once, and checks what it gets. */
function follow({source: {schemas}, add}: Endpoint, {name, sends, takes}: Stream, stream: WebSocket): void {
  for (const text of sends) stream.send(exactJson(parseExact(text)));
  stream.on("message", (data: Buffer) => {
    const faults = takes.map((schema) => jsonFaults(schemas, schema, data.toString("utf8"), name));
    if (faults.every((list) => list.length > 0))
      add(faults[0]?.[0] ?? {message: `${name} takes no messages.`, hint: null, word: null});
  });
}

function queryFaults({name: stream, query: properties}: Stream, query: URLSearchParams): ServiceFault[] {
  if (properties === null) return [];
  const known = properties.map(({name}) => name);
  return [
    ...properties
      .filter(({name, required}) => required && !query.has(name))
      .map(({name}) => ({message: `${stream} needs the parameter ${name}.`, hint: null, word: null})),
    ...[...new Set(query.keys())]
      .filter((name) => !known.includes(name))
      .map((name) => ({message: `${stream} has no parameter ${name}.`, hint: suggest(name, known), word: name}))
  ];
}
