// YAML that is indented as most readers allow, and files that nothing names.

import {test} from "uvu";
import * as assert from "uvu/assert";
import type {OperationPage} from "../../../runtime/shared/reference.ts";
import {compileSpecs} from "../../../cli/src/specs/index.ts";
import {printed, specOf} from "./compile.ts";

function compiled(files: Record<string, string>): ReturnType<typeof compileSpecs> {
  const inputs = Object.entries(files).map(([path, text]) => ({file: `specs/${path}`, path, text}));
  return compileSpecs([{spec: specOf("a.yaml", "openapi"), version: "test", files: inputs}]);
}

const api = (example: string, schema = "{type: object}"): string => `openapi: 3.0.0
info: {title: T, version: "1"}
paths:
  /x:
    get:
      operationId: getX
      responses:
        "200":
          description: OK
          content:
            application/json:
              schema: ${schema}
              ${example}
`;
const indented = `example: {
                "a": [
                  1
              ],
              "b": 2
              }`;

test("a bracket at the indentation of its key is read, with a note", () => {
  const result = compiled({"a.yaml": api(indented)});
  assert.match(
    printed(result),
    /^specs\/a\.yaml:16:15 {2}note {2}spec-nonstandard\n.*indented no further[^\n]*\n[^\n]*$/
  );
  const {operation} = result.pages[0]!.body.reference as OperationPage;
  assert.equal(JSON.parse(operation.responses[0]!.content[0]!.examples[0]!.text), {a: [1], b: 2});
});

test("places in such a file are those of its text", () => {
  const schema = "{type: object, properties: {b: {type: string}}}";
  assert.match(printed(compiled({"a.yaml": api(indented, schema)})), /specs\/a\.yaml:17:20 {2}warning/);
});

test("what is no YAML even then is an error where it was", () => {
  assert.match(printed(compiled({"a.yaml": api("example: {\n              }\n : :")})), /error {2}spec-syntax/);
});

test("a broken file is an error if something names it, and else a note", () => {
  const broken = "a: [";
  assert.match(
    printed(compiled({"a.yaml": api("example: {}"), "stray.yaml": broken})),
    /^specs\/stray\.yaml:\S+ {2}note {2}spec-syntax/
  );
  assert.match(
    printed(compiled({"a.yaml": api("example: {}", '{$ref: "part.yaml"}'), "part.yaml": broken})),
    /specs\/part\.yaml:\S+ {2}error {2}spec-syntax/
  );
});

test.run();
