// Values of examples: from the schema, in words that are anybody's.

import {test} from "uvu";
import * as assert from "uvu/assert";
import type {ExampleValueRule} from "../../../cli/src/config/config.ts";
import {createMatcher} from "../../../cli/src/specs/shared/pattern.ts";
import {sampleNumber, sampleText, type SampleRules} from "../../../cli/src/specs/shared/sample-text.ts";
import {textOfPattern} from "../../../cli/src/specs/shared/text-of-pattern.ts";

function rules(...given: Partial<ExampleValueRule>[]): SampleRules {
  const empty: ExampleValueRule = {name: null, description: null, text: null, number: null, hex: null, of: null};
  return {exampleValues: given.map((rule) => ({...empty, ...rule})), matchers: new Map(), expressions: new Map()};
}

function check(fields: Record<string, unknown>, name: string, expected: string | number, own = rules()): void {
  const {type} = fields;
  const named = {name, description: ""};
  const value =
    type === "integer" || type === "number" ? sampleNumber(own, fields, named, type) : sampleText(own, fields, named);
  assert.is(value, expected);
}

test("the format counts before the name", () => check({format: "email"}, "website_url", "user@example.com"));
test("a name says what it is", () => check({}, "website_url", "https://example.com"));
test("an unknown name is its own value", () => check({}, "order_status", "order status"));
test("nothing is of one network", () => check({}, "code", "code"));
test("texts keep their bounds", () => check({maxLength: 3}, "code", "cod"));
test("a latitude is no time", () => check({type: "number"}, "lat", 52.5));
test("integers keep their bounds", () => check({type: "integer", minimum: 100}, "size", 100));
test("exclusive bounds are not reached", () => check({type: "integer", exclusiveMaximum: 5}, "size", 4));
test("fractions fit between exclusive bounds", () =>
  check({type: "number", exclusiveMinimum: 0, exclusiveMaximum: 0.2}, "share", 0.1));
test("multiples are multiples", () => check({type: "integer", multipleOf: 4, minimum: 9}, "size", 12));
test("a project's own text", () => check({}, "assetCode", "GOLD", rules({name: "code$", text: "GOLD"})));
test("a project's own digits follow from the name", () =>
  check({}, "partyId", "0x8c79ee32", rules({name: "id$", hex: 8, text: "0x{hex}", of: "party"})));
test("a project's own number, as text where the format says so", () =>
  check({format: "int64"}, "height", "48210937", rules({name: "height", number: 48210937})));

function checkPattern(pattern: string, expected: string | null): void {
  assert.is(textOfPattern(pattern, createMatcher(pattern)), expected);
}

test("a class with a count", () => checkPattern("^[a-f0-9]{8}$", "abcdef12"));
test("the first alternative", () => checkPattern("^(live|test)_\\w{4}$", "live_abcd"));
test("optional parts are there, repeated ones once", () => checkPattern("^v\\d+(\\.\\d+)*-?$", "v1.2-"));
test("escapes and negated classes", () => checkPattern("^[^/]+/\\d{2}$", "a/23"));
test("named groups", () => checkPattern("^(?<year>\\d{4})$", "1234"));
test("what looks around is not made up", () => checkPattern("^(?=a)b$", null));
test("what would be too long is not made", () => checkPattern("^a{9999}$", null));

test.run();
