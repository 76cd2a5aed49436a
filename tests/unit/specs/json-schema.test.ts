import {Ajv2020} from "ajv/dist/2020.js";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {child, createDocumentSet, rootOf, type Cursor} from "../../../cli/src/specs/shared/cursor.ts";
import {loadDocument} from "../../../cli/src/specs/shared/document.ts";
import {findMismatch} from "../../../cli/src/specs/shared/json-schema/find-mismatch.ts";

function schemaAt(schema: object): {set: ReturnType<typeof createDocumentSet>; cursor: Cursor} {
  const {document} = loadDocument(
    "s.json",
    "s.json",
    JSON.stringify({
      schema,
      defs: {tree: {type: "object", properties: {left: {$ref: "#/defs/tree"}, value: {type: "number"}}}}
    })
  );
  return {set: createDocumentSet([document]), cursor: child(rootOf(document), "schema")};
}

/** The verdict, which ajv must share. */
function check(schema: object, value: unknown, expected: string | null): void {
  test(`${JSON.stringify(value)} against ${JSON.stringify(schema)}`, () => {
    const {set, cursor} = schemaAt(schema);
    const found = findMismatch(set, cursor, value);
    assert.is(found && `${found.path.join(".")}: ${found.message}`.replace(/^: /, ""), expected);
    const ajv = new Ajv2020({strict: false, logger: false, validateFormats: false});
    ajv.addSchema({$id: "s.json", ...(cursor.parent!.value as object)});
    assert.is(ajv.compile({$ref: "s.json#/schema"})(value), expected === null, "ajv says otherwise");
  });
}

check({type: "integer"}, 1, null);
check({type: "integer"}, 1.5, "expected an integer, but this is the number 1.5");
check({type: ["string", "null"]}, null, null);
check({type: "string", minLength: 2}, "é", "it has 1 characters, but needs at least 2");
check({type: "string", pattern: "^[a-f]+$"}, "xyz", 'the string "xyz" does not match the pattern ^[a-f]+$');
check({enum: ["a", "b"]}, "c", 'expected one of "a", "b", but this is the string "c"');
check({const: {a: 1}}, {a: 1}, null);
check({$ref: "#/defs/tree", properties: {rank: {type: "integer"}}}, {value: 1, rank: 2}, null);
check(
  {$ref: "#/defs/tree", properties: {rank: {type: "integer"}}},
  {value: 1, rank: "first"},
  'rank: expected an integer, but this is the string "first"'
);
check(
  {$ref: "#/defs/tree", properties: {rank: {type: "integer"}}},
  {value: "one"},
  'value: expected a number, but this is the string "one"'
);
check({type: "object", required: ["a"]}, {}, 'the property "a" is missing');
check(
  {type: "object", properties: {name: {}, size: {}}, required: ["name", "size"], additionalProperties: false},
  {size: 1, nmae: "a"},
  'nmae: there is no property "nmae"'
);
check(
  {type: "object", properties: {name: {}}, required: ["name"], patternProperties: {}},
  {nmae: 1},
  'the property "name" is missing'
);
check(
  {type: "object", properties: {a: {type: "string"}}, additionalProperties: false},
  {b: 1},
  'b: there is no property "b"'
);
check(
  {type: "object", additionalProperties: {type: "number"}},
  {x: "y"},
  'x: expected a number, but this is the string "y"'
);
check({type: "object", patternProperties: {"^x-": {type: "number"}}, additionalProperties: false}, {"x-a": 1}, null);
check({type: "array", items: {type: "number"}, minItems: 1}, [], "it has 0 items, but needs at least 1");
check(
  {type: "array", prefixItems: [{type: "number"}], items: {type: "string"}},
  [1, "a", 2],
  "2: expected a string, but this is the number 2"
);
check({minimum: 1, exclusiveMaximum: 3}, 3, "3 is above the maximum, 3");
check({multipleOf: 5}, 7, "7 is not a multiple of 5");
check({oneOf: [{type: "string"}, {type: "number"}]}, true, "expected a string, but this is the boolean true");
check({oneOf: [{type: "number"}, {type: "integer"}]}, 1, "it matches 2 of the alternatives, but may match only one");
check({anyOf: [{type: "number"}, {type: "integer"}]}, 1, null);
check({allOf: [{required: ["a"]}, {required: ["b"]}]}, {a: 1}, 'the property "b" is missing');
check({not: {type: "string"}}, "a", "it matches a schema that it must not match");
const conditional = {
  if: {properties: {kind: {const: "card"}}, required: ["kind"]},
  then: {required: ["number"]},
  else: {required: ["iban"]}
};
check(conditional, {kind: "card"}, 'the property "number" is missing');
check(conditional, {kind: "card", number: 1}, null);
check(conditional, {}, 'the property "iban" is missing');
check({if: {type: "string"}}, "a", null);
check({if: {type: "string"}, then: false}, "a", "nothing is allowed here");
check({contains: {const: 7}}, [1, 2], "0 of its items are as they must be, and at least 1 is needed");
check({contains: {const: 7}, minContains: 2}, [7, 1], "1 of its items are as they must be, and at least 2 are needed");
check({contains: {const: 7}, minContains: 0, maxContains: 1}, [7, 7], "2 of its items are as only 1 may be");
check({contains: {const: 7}, minContains: 0}, [], null);
check({dependentRequired: {card: ["owner"]}}, {card: 1}, 'the property "owner" is missing, which "card" requires');
check({dependentRequired: {card: ["owner"]}}, {}, null);
check({dependentSchemas: {card: {required: ["owner"]}}}, {card: 1}, 'the property "owner" is missing');
check(
  {$ref: "#/defs/tree"},
  {left: {left: {value: "x"}}},
  'left.left.value: expected a number, but this is the string "x"'
);
check({items: false}, [1], "0: nothing is allowed here");

test("an author's example may not have unknown properties even in an open schema", () => {
  const {set, cursor} = schemaAt({type: "object", properties: {name: {type: "string"}}});
  assert.is(findMismatch(set, cursor, {nmae: 1}, true)?.hint, 'did you mean "name"?');
});

test("OpenAPI 3.0: nullable, and exclusive bounds as flags", () => {
  const {set, cursor} = schemaAt({type: "number", nullable: true, minimum: 0, exclusiveMinimum: true});
  assert.is(findMismatch(set, cursor, null), null);
  assert.is(findMismatch(set, cursor, 0)?.message, "0 is below the minimum, 0");
});

// ---------------------------------------------------------------- schemas that take their time

/** The verdict alone, with other definitions than those above; in a moment. */
function verdict(schemas: Record<string, object>, value: unknown): string | null {
  const {document} = loadDocument("s.json", "s.json", JSON.stringify(schemas));
  const found = findMismatch(createDocumentSet([document]), child(rootOf(document), "Pet"), value);
  return found && `${found.path.join(".")}: ${found.message}`;
}

const pets = {
  Pet: {type: "object", oneOf: [{$ref: "#/Cat"}, {$ref: "#/Dog"}]},
  Cat: {allOf: [{$ref: "#/Pet"}, {properties: {lives: {type: "integer"}}, required: ["lives"]}]},
  Dog: {allOf: [{$ref: "#/Pet"}, {required: ["barks"]}]}
};

test("a base whose alternatives include the base themselves ends", () => {
  assert.is(verdict(pets, {lives: 9}), null);
  assert.is(verdict(pets, {lives: "nine"}), 'lives: expected an integer, but this is the string "nine"');
});

test("alternatives of alternatives are checked once each", () => {
  const fan = Object.fromEntries(
    Array.from({length: 40}, (_, index) => [
      `S${index}`,
      {oneOf: [{allOf: [{$ref: `#/S${index + 1}`}]}, {anyOf: [{$ref: `#/S${index + 1}`}]}]}
    ])
  );
  assert.is(
    verdict({...fan, Pet: {$ref: "#/S0"}, S40: {type: "number"}}, "text"),
    ': expected a number, but this is the string "text"'
  );
});

test("the value of a protobuf enum may be its number, as in ProtoJSON", () => {
  const {set, cursor} = schemaAt({type: "string", enum: ["SIDE_BUY"], "x-proto": "shop.Side"});
  assert.is(findMismatch(set, cursor, 1), null);
  assert.is(findMismatch(set, cursor, 1.5)?.message, "expected a string, but this is the number 1.5");
  const plain = schemaAt({type: "string", enum: ["SIDE_BUY"]});
  assert.ok(findMismatch(plain.set, plain.cursor, 1));
});

test.run();
