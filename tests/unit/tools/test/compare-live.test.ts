// A running service against its specification.

import http from "node:http";
import type {AddressInfo} from "node:net";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {compareLive} from "../../../../cli/src/tools/test/compare-live.ts";
import {compile, openapi} from "../../specs/compile.ts";
import {printed} from "./pages.ts";

const id = {name: "id", in: "path", required: true, schema: {type: "string"}, example: "dover"};
const station = {
  type: "object",
  required: ["id"],
  properties: {id: {type: "string"}, kind: {type: "string", enum: ["SEA", "RIVER"]}}
};
const answers = {"200": {description: "", content: {"application/json": {schema: station}}}};

test("what a service answers otherwise is reported at the operation", async () => {
  const {pages, schemas} = compile({
    "api.json": openapi({
      "/right/{id}": {get: {operationId: "Right", parameters: [id], responses: answers}},
      "/field/{id}": {get: {operationId: "Field", parameters: [id], responses: answers}},
      "/missing/{id}": {get: {operationId: "Missing", parameters: [id], responses: answers}},
      "/value/{id}": {get: {operationId: "Value", parameters: [id], responses: answers}},
      "/status/{id}": {get: {operationId: "Status", parameters: [id], responses: answers}},
      "/no-example/{id}": {
        get: {operationId: "None", parameters: [{...id, example: undefined}], responses: answers},
        delete: {operationId: "Delete", parameters: [id], responses: answers}
      }
    })
  });
  const bodies: Record<string, unknown> = {
    "/right/dover": {id: "dover", kind: "SEA"},
    "/field/dover": {id: "dover", depth: 4},
    "/missing/dover": {},
    "/value/dover": {id: "dover", kind: "LAKE"}
  };
  const server = http.createServer((request, response) => {
    const body = request.headers.authorization === "Bearer t" ? bodies[request.url ?? ""] : undefined;
    response
      .writeHead(body ? 200 : 418, {"Content-Type": "application/json"})
      .end(JSON.stringify(body ?? {error: request.url}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const {drift, asked, skipped} = await compareLive({
      source: {pages: pages.map(({whole}) => whole), schemas, specs: ["api"], messages: {}, types: null},
      address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      headers: {Authorization: "Bearer t"},
      timeout: 10
    });
    assert.equal([asked, skipped], [5, 2]);
    assert.is(
      printed(drift).replace(/api\.json:\d+/g, "api.json:N"),
      `api.json:N:1  error  test-drift
  GET /field/{id} answers 200: depth: there is no property "depth".
  hint: it may have id, kind
api.json:N:1  error  test-drift
  GET /missing/{id} answers 200: the property "id" is missing.
api.json:N:1  error  test-drift
  GET /value/{id} answers 200: kind: expected one of "SEA", "RIVER", but this is the string "LAKE".
api.json:N:1  error  test-drift
  GET /status/{id} answers 418, which is not described.`
    );
  } finally {
    server.close();
  }
});

test.run();
