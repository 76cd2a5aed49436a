// What is said of a JSON body while the reader types.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {jsonFault, type BodySchema} from "../../../runtime/shared/json-fault.ts";

test("a schema that is a part of itself ends, and still finds faults", () => {
  const node: BodySchema = {any: [{ref: "Node"}, {types: ["string"]}]};
  assert.is(jsonFault("leaf", {ref: "Node"}, {Node: node}), null);
  assert.is(jsonFault(1, {ref: "Loop"}, {Loop: {ref: "Loop"}}), null);
  assert.is(jsonFault(1, {all: [{types: ["string"]}]}, {}), "The body must be a string, and is an integer.");
});

test("the first fault has its place", () => {
  const schema: BodySchema = {properties: {limits: {items: {properties: {price: {types: ["number"]}}}}}};
  const fault = jsonFault({limits: [{price: 1}, {price: "1"}]}, schema, {});
  assert.is(fault, "limits[1].price must be a number, and is a string.");
});

test.run();
