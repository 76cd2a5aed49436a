import {test} from "uvu";
import * as assert from "uvu/assert";
import {compile} from "./compile.ts";

/** The message and the hint for a file that is not what the configuration says. */
function check(file: string, value: unknown, message: string, hint?: string): void {
  test(`${file}: ${message}`, () => {
    const [fault] = compile({[file]: JSON.stringify(value)}).diagnostics;
    assert.is(fault!.code, "spec-unsupported");
    assert.is(fault!.message, message);
    if (hint !== undefined) assert.is(fault!.hint, hint);
  });
}

check("api.json", {asyncapi: "3.0.0"}, "This is AsyncAPI 3.0.0, not an OpenAPI description.", 'set "kind: asyncapi"');
check("api.json", {openrpc: "1.3.2"}, "This is OpenRPC 1.3.2, not an OpenAPI description.", 'set "kind: openrpc"');
check("api.json", {arazzo: "1.0.1"}, "This is Arazzo 1.0.1, not an OpenAPI description.");
check("api.json", {overlay: "1.0.0"}, "This is an Overlay, not an OpenAPI description.");
check(
  "api.json",
  {info: {schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"}, item: []},
  "This is a Postman collection, not an OpenAPI description.",
  "export it as OpenAPI"
);
check("api.json", {log: {entries: []}}, "This is an HTTP archive, not an OpenAPI description.");
check(
  "api.json",
  {$schema: "https://json-schema.org/draft/2020-12/schema"},
  "This is a JSON schema, not an OpenAPI description."
);
check("api.json", {name: "x"}, "This is not an OpenAPI description: it has neither openapi nor swagger.");
check("api.json", [1], "This is not an OpenAPI description: it has neither openapi nor swagger.");
check("rpc.json", {openapi: "3.1.0"}, "This is OpenAPI 3.1.0, not an OpenRPC description.", 'set "kind: openapi"');
check("rpc.json", {openrpc: "2.0.0"}, "This is not an OpenRPC 1 description.", "supported is OpenRPC 1.x");
check("async.json", {openapi: "3.1.0"}, "This is OpenAPI 3.1.0, not an AsyncAPI description.", 'set "kind: openapi"');
check("async.json", {asyncapi: "1.2.0"}, "AsyncAPI 1.2.0 is not supported.", "supported are AsyncAPI 2.x and 3.x");

test.run();
