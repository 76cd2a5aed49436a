// OpenRPC descriptions: how parameters are sent, and where the pages of methods are.

import {test} from "uvu";
import * as assert from "uvu/assert";
import type {RpcPage} from "../../../runtime/shared/reference.ts";
import {compileSpecs} from "../../../cli/src/specs/index.ts";
import {specOf} from "./compile.ts";

function compiled(methods: readonly object[]): ReturnType<typeof compileSpecs> {
  const text = JSON.stringify({openrpc: "1.2.4", info: {title: "R", version: "1"}, methods});
  const files = [{file: "specs/r.json", path: "r.json", text}];
  return compileSpecs([{spec: specOf("r.json", "openrpc"), version: "test", files}]);
}

/** The parameters that the sample of the first method sends. */
function sent(...methods: readonly object[]): unknown {
  const [method] = (compiled(methods).pages[0]!.body.reference as RpcPage).methods;
  return (JSON.parse(method!.examples[0]!.request) as {params: unknown}).params;
}

const result = {name: "r", schema: {type: "string"}};
const address = {name: "Address", required: true, schema: {enum: ["0x1"]}};
const block = {name: "Block", schema: {enum: ["latest"]}};

test("named like Ethereum's, parameters are a list", () => {
  assert.equal(sent({name: "eth_getBalance", params: [address, block], result}), ["0x1"]);
  assert.equal(sent({name: "eth_getBalance", params: [block, address], result}), ["latest", "0x1"]);
});

test("named otherwise, and where the description says so, they are an object", () => {
  assert.equal(sent({name: "client.get_balance", params: [address], result}), {Address: "0x1"});
  const paramStructure = "by-name";
  assert.equal(sent({name: "eth_getBalance", paramStructure, params: [address], result}), {Address: "0x1"});
});

test("examples whose parameters are called otherwise are lists, in the declared order", () => {
  const of = (...params: object[]) => ({name: "get", params: [block, address], result, examples: [{params}]});
  assert.equal(sent(of({name: "any", value: "latest"}, {name: "other", value: "0x1"})), ["latest", "0x1"]);
  assert.equal(sent(of({name: "Address", value: "0x1"})), {Address: "0x1"});
  assert.equal(sent({...of({name: "Address", value: "0x1"}), paramStructure: "by-position"}), [null, "0x1"]);
});

test("methods with pages of their own are in the sidebar", () => {
  const params = Array.from({length: 20}, (_, index) => ({name: `p${index}`, schema: {type: "string"}}));
  const {pages} = compiled(Array.from({length: 60}, (_, index) => ({name: `m${index}`, params, result})));
  const listed = pages.filter(({sidebar}) => sidebar.isListed).map(({page}) => page.title);
  assert.equal(listed.slice(0, 3), ["R", "m0", "m1"]);
  assert.ok(listed.length >= 61, String(listed.length));
});

test.run();
