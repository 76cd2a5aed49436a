// Anchors of what schemas hold in place.

import {test} from "uvu";
import * as assert from "uvu/assert";
import type {Schema} from "../../../runtime/shared/reference.ts";
import {anchorsIn} from "../../../runtime/shared/schema-parts.ts";

const empty: Schema = {
  ref: null,
  types: [],
  nullable: false,
  format: null,
  title: null,
  description: [],
  deprecated: false,
  access: null,
  constraints: [],
  default: null,
  examples: [],
  enum: [],
  properties: [],
  patternProperties: [],
  additional: null,
  items: null,
  prefixItems: [],
  composition: [],
  conditions: [],
  extensions: []
};

const colour: Schema = {...empty, enum: [{value: "red", description: [], deprecated: false}]};

function object(properties: Record<string, Schema>): Schema {
  return {
    ...empty,
    types: ["object"],
    properties: Object.entries(properties).map(([name, schema]) => ({name, required: false, schema}))
  };
}

function check(schema: Schema, expected: string[]): void {
  assert.equal(
    anchorsIn(schema, "S").map(({hash}) => hash),
    expected
  );
}

test("properties of properties, and their values", () =>
  check(object({a: object({b: colour})}), ["S.a", "S.a.b", "S.a.b.red"]));

test("items of a list and values of a map are where the list and the map are", () => {
  check(object({a: {...empty, items: colour}}), ["S.a", "S.a.red"]);
  check(object({a: {...empty, additional: colour}}), ["S.a", "S.a.red"]);
});

test("other keys beside named ones", () => check({...object({a: empty}), additional: colour}, ["S.a", "S~other.red"]));

test("alternatives with the same names are told apart", () =>
  check(
    {
      ...empty,
      composition: [{kind: "oneOf", options: [object({a: colour}), object({a: colour})], discriminator: null}]
    },
    ["S~oneOf1.a", "S~oneOf1.a.red", "S~oneOf2.a", "S~oneOf2.a.red"]
  ));

test("patterns, places of a tuple and conditions", () => {
  check({...empty, patternProperties: [{pattern: "^x", schema: colour}]}, ["S~pattern1.red"]);
  check({...empty, prefixItems: [empty, colour]}, ["S~item2.red"]);
  check({...empty, conditions: [{name: "if", schema: colour}]}, ["S~when1.red"]);
});

test("what is referred to has its anchors at home", () =>
  check({...colour, ref: {label: "Colour", target: "api:x/Colour"}}, []));

test.run();
