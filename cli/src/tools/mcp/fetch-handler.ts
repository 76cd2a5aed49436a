// The server over HTTP: a request in, a response out. Requests are
// stateless, so that any process of a host can answer them.

import {WebStandardStreamableHTTPServerTransport} from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {createServer, type DocsSource} from "./create-server.ts";
import type {FetchHandler} from "./site-files.ts";

/** @param headers headers of every response, in addition to the protocol's */
export function createFetchHandler(source: DocsSource, headers: Readonly<Record<string, string>> = {}): FetchHandler {
  return async (request) => {
    const response = await respond(source, request);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
}

async function respond(source: DocsSource, request: Request): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, {status: 204, headers: {allow: "POST, OPTIONS"}});
  // Streams and sessions are optional, and nothing here needs them.
  if (request.method !== "POST")
    return new Response("This is a Model Context Protocol server for agents. It answers POST.\n", {
      status: 405,
      headers: {allow: "POST, OPTIONS", "content-type": "text/plain; charset=utf-8"}
    });
  const server = await createServer(source);
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    maxRequestBodySize: MAX_REQUEST_BYTES
  });
  await server.connect(transport);
  const response = await transport.handleRequest(request);
  return new Response(response.body, response);
}

/** Most bytes in a request body. */
const MAX_REQUEST_BYTES = 64 * 1024;
