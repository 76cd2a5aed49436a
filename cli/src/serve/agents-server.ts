// Serves MCP on a local port: converts Node's requests to the web
// platform's Request, and responses back.

import {createServer, type IncomingMessage, type Server, type ServerResponse} from "node:http";
import type {FetchHandler} from "../mcp/site-files.ts";
import {refusalOf} from "./guards.ts";

export interface AgentsServer {
  handle: FetchHandler;
  /** Address that the server listens on. */
  host: string;
  /** Called with an internal error; the request gets no result. */
  onFailure(error: unknown): void;
}

/** Methods that a `Request` cannot have. */
const FORBIDDEN = /^(?:CONNECT|TRACE|TRACK)$/i;

/** Most bytes in a request body. */
const MAX_REQUEST = 64 * 1024;

export function createAgentsServer({handle, host, onFailure}: AgentsServer): Server {
  return createServer((request, response) => {
    const refused = refusalOf(request, host);
    if (refused !== null) return send(response, new Response(`${refused}\n`, {status: 403}));
    return requestOf(request)
      .then((asked) => (asked instanceof Response ? asked : handle(asked)))
      .then((answer) => send(response, answer))
      .catch((error: unknown) => {
        onFailure(error);
        response.destroy();
      });
  });
}

/** The request, or the response to one that the web platform does not know. */
async function requestOf(request: IncomingMessage): Promise<Request | Response> {
  const {method = "GET", url = "/", headers} = request;
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MAX_REQUEST) return new Response("That is too long.\n", {status: 413});
    parts.push(part);
  }
  const origin = "http://localhost";
  if (!URL.canParse(url, origin) || FORBIDDEN.test(method))
    return new Response("This is no request to this server.\n", {status: 400});
  return new Request(new URL(url, origin), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]]
    ),
    ...(method === "GET" || method === "HEAD" ? {} : {body: Buffer.concat(parts)})
  });
}

async function send(response: ServerResponse, answer: Response): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, {...Object.fromEntries(answer.headers), "content-length": body.length});
  response.end(body);
}
