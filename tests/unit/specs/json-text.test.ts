// Examples that are written as a text of JSON.

import {test} from "uvu";
import * as assert from "uvu/assert";
import type {OperationPage} from "../../../runtime/shared/reference.ts";
import {compile, openapi, printed} from "./compile.ts";

function compiled(schema: object, value: string): ReturnType<typeof compile> {
  const content = {"application/json": {schema, examples: {one: {value}}}};
  const post = {operationId: "search", requestBody: {content}, responses: {200: {description: "OK"}}};
  return compile({"api.json": openapi({"/search": {post}})});
}

/** The example and the body of the sample, which must be the same. */
function shown(schema: object, value: string): string {
  const {operation} = compiled(schema, value).pages[0]!.body.reference as OperationPage;
  const {text} = operation.body!.content[0]!.examples[0]!;
  assert.ok(operation.samples[0]!.text.includes(text), operation.samples[0]!.text);
  return text;
}

test("an object as a text is shown and sent as the object", () => {
  assert.is(shown({type: "object"}, '{"size": 10}'), '{\n  "size": 10\n}');
  assert.is(shown({type: "array", items: {}}, "[1]"), "[\n  1\n]");
});

test("a text that the schema allows stays a text", () => {
  assert.is(shown({type: "string"}, '{"size": 10}'), JSON.stringify('{"size": 10}'));
  assert.is(shown({}, "[1]"), '"[1]"');
});

test("the object in a text is checked, and what is no JSON is a text", () => {
  const schema = {type: "object", properties: {size: {type: "integer"}}};
  assert.is(printed(compiled(schema, '{"size": 10}')), "");
  assert.match(printed(compiled(schema, '{"size": "ten"}')), /spec-example-mismatch\n.*size: expected an integer/);
  assert.match(
    printed(compiled(schema, "{size")),
    /spec-example-mismatch\n.*expected an object, but this is the string/
  );
});

test("so is the example of a schema", () => {
  const filter = {type: "object", example: '{"match_all": {}}'};
  const {operation} = compiled({type: "object", properties: {filter}}, "x").pages[0]!.body.reference as OperationPage;
  assert.equal(operation.body!.content[0]!.schema!.properties[0]!.schema.examples, ['{"match_all":{}}']);
});

test.run();
