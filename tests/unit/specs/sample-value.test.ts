// Values made from a schema: what they must satisfy is the schema.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {exactJson} from "../../../runtime/shared/exact-json.ts";
import {createDocumentSet, child, rootOf} from "../../../cli/src/specs/shared/cursor.ts";
import {findMismatch} from "../../../cli/src/specs/shared/json-schema/find-mismatch.ts";
import {loadDocument} from "../../../cli/src/specs/shared/document.ts";
import {sampleValue} from "../../../cli/src/specs/shared/sample-value.ts";

function sampleOf(schema: unknown, definitions: Record<string, unknown> = {}): unknown {
  const {document} = loadDocument("api.json", "api.json", exactJson({schema, definitions}));
  const set = createDocumentSet([document]);
  return sampleValue({set, spec: {exampleValues: []}}, child(rootOf(document), "schema"), "response", "value");
}

const wide = (count: number, schema: unknown): Record<string, unknown> =>
  Object.fromEntries(Array.from({length: count}, (_, index) => [`field${index}`, schema]));

test("a schema of any type may be given words through allOf", () => {
  const definitions = {Colour: {type: "string", enum: ["red", "green"]}, Names: {type: "array", items: {enum: ["a"]}}};
  const colour = {$ref: "#/definitions/Colour"};
  assert.is(sampleOf({allOf: [colour], description: "Of the cover."}, definitions), "red");
  assert.is(sampleOf({type: "string", allOf: [colour]}, definitions), "red");
  assert.is(sampleOf({allOf: [{description: "Of the cover."}, colour]}, definitions), "red");
  assert.equal(sampleOf({allOf: [{$ref: "#/definitions/Names"}]}, definitions), ["a"]);
});

test("a type that is written counts for more than keywords of another one", () => {
  assert.type(sampleOf({type: "string", additionalProperties: true}), "string");
});

test("an array has as many items as it must", () => {
  assert.equal(sampleOf({type: "array", minItems: 3, items: {enum: [7]}}), [7, 7, 7]);
  assert.is((sampleOf({type: "array", minItems: 1e9, items: {enum: [7]}}) as unknown[]).length, 10);
});

test("however long an example is, what is required is in it", () => {
  const schema = {type: "object", properties: {...wide(400, {enum: [1]}), last: {enum: [2]}}, required: ["last"]};
  const value = sampleOf(schema) as Record<string, number>;
  assert.is(value["last"], 2);
  assert.ok(Object.keys(value).length < 200, "the optional ones end");
});

test("however deep an example is, what is required is in it", () => {
  const nested = (levels: number): unknown =>
    levels === 0
      ? {enum: [1]}
      : {type: "object", properties: {in: nested(levels - 1), beside: {enum: [2]}}, required: ["in"]};
  assert.match(JSON.stringify(sampleOf(nested(12))), /^(\{"in":){12}1/);
});

test("a deprecated property is in an example only where it is required", () => {
  const properties = {old: {enum: [1], deprecated: true}, older: {enum: [2], deprecated: true}};
  assert.equal(sampleOf({type: "object", properties, required: ["old"]}), {old: 1});
});

for (const [schema, expected] of [
  [{const: null}, null],
  [{type: "integer", minimum: 9007199254740993n}, 9007199254740993n],
  [{type: "integer", exclusiveMaximum: -9007199254740993n}, -9007199254740994n],
  [{type: "object", properties: {a: {const: null}}}, {a: null}],
  [{type: "array", items: {type: "integer"}, contains: {const: 7}, minContains: 2}, [7, 7]],
  [{type: "array", items: {enum: [1, 7]}, contains: {const: 7}, minItems: 2}, [7, 1]],
  [
    {type: "object", minProperties: 2, additionalProperties: {enum: ["x"]}},
    {key: "x", key2: "x"}
  ],
  [
    {type: "object", minProperties: 2, properties: {a: {enum: [1]}}},
    {a: 1, key: "value"}
  ],
  [
    {type: "object", properties: {a: {enum: [1]}, b: {enum: [2]}}, oneOf: [{required: ["a"]}, {required: ["b"]}]},
    {a: 1}
  ]
] as const)
  test(`a value of ${exactJson(schema)} is valid`, () => {
    const value = sampleOf(schema);
    assert.equal(value, expected);
    const {document} = loadDocument("s.json", "s.json", exactJson(schema));
    assert.is(findMismatch(createDocumentSet([document]), rootOf(document), value), null);
  });

test("an optional schema that contains itself ends; so does a required one", () => {
  const definitions = {Node: {type: "object", properties: {next: {$ref: "#/definitions/Node"}}, required: ["next"]}};
  assert.equal(sampleOf({$ref: "#/definitions/Node"}, definitions), {});
});

test.run();
