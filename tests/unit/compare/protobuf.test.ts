// Every kind of change of protobuf files is found, with its kind, and nothing else is.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {protobufRules} from "../../../cli/src/specs/protobuf/rules.ts";
import {changesBetween, shown} from "./compare-texts.ts";
import {protobufCases} from "./protobuf-cases.ts";

test("each mutation is found with its kind, and nothing else is", () => {
  for (const {kinds, before, after} of protobufCases) {
    const changes = changesBetween(before, after);
    assert.equal(
      changes.map(({kind}) => kind).sort(),
      [...kinds].sort(),
      `${JSON.stringify(after)}\n${changes.map(shown).join("\n")}`
    );
  }
});

test("the mutations cover every kind", () => {
  const covered = new Set(protobufCases.flatMap(({kinds}) => kinds));
  const others = ["RPC_SAME_HTTP", "RPC_HTTP_ADDED"]; // they need Google's file, see below
  assert.equal(
    Object.keys(protobufRules).filter((kind) => !covered.has(kind) && !others.includes(kind)),
    []
  );
});

test("REST mappings are compared", () => {
  const file = (mapping: string): string =>
    `syntax = "proto3"; package a; message M {} service S { rpc Get(M) returns (M) { option (google.api.http) = {${mapping}}; } }`;
  const [one, two] = ['get: "/v1/one"', 'get: "/v1/two"'];
  const both = `${one} additional_bindings {${two}}`;
  check(file(one), file(two), ["RPC_SAME_HTTP a.S.Get: GET /v1/one -> GET /v1/two"]);
  check(file(one), file(both), ["RPC_HTTP_ADDED a.S.Get:  -> GET /v1/two"]);
  check(file(both), file(two), ["RPC_SAME_HTTP a.S.Get: GET /v1/one, GET /v1/two -> GET /v1/two"]);
});

test("an option that says what is implied without it changes nothing", () => {
  const file = (options: string, field: string): string =>
    `syntax = "proto3"; package a; ${options} message M { string a = 1${field}; }`;
  const written = file("option cc_enable_arenas = true; option optimize_for = SPEED;", " [jstype = JS_NORMAL]");
  check(written, file("", ""), []);
  check(file("", ""), written, []);
  check(written, file("option cc_enable_arenas = false;", ""), [
    "FILE_SAME_CC_ENABLE_ARENAS a.proto: cc_enable_arenas = true -> cc_enable_arenas = false"
  ]);
});

test("what is gone and what is new and alike is a guess", () => {
  check(message("string price = 1;"), message("string price = 2;"), [
    "FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED a.M.price: number 1 -> number 2 (a guess)"
  ]);
  const body = "{ string a = 1; string b = 2; }";
  check(`syntax = "proto3"; package a; message Old ${body}`, `syntax = "proto3"; package a; message New ${body}`, [
    "MESSAGE_NO_DELETE a.New: a.Old -> a.New (a guess)"
  ]);
});

test("what moved is compared with what it was, and what uses it stays the same", () => {
  const types = "message Asset { string id = 1; string name = 2; }";
  const uses = (type: string): string =>
    `message Other { ${type} asset = 1; } service S { rpc Get(${type}) returns (${type}); }`;
  const before = {
    "a.proto": `syntax = "proto3"; package a; ${types} ${uses("Asset")}`,
    "b.proto": 'syntax = "proto3"; package b; message Keep {}'
  };
  const after = {
    "a.proto": `syntax = "proto3"; package a; import "b.proto"; ${uses("b.Asset")}`,
    "b.proto": 'syntax = "proto3"; package b; message Keep {} message Asset { string id = 1; bytes name = 2; }'
  };
  assert.equal(changesBetween(before, after).map(shown), [
    "MESSAGE_MOVED b.Asset: a.Asset -> b.Asset",
    "FIELD_WIRE_JSON_COMPATIBLE_TYPE b.Asset.name: string -> bytes"
  ]);
  const other = {...after, "b.proto": 'syntax = "proto3"; package b; message Keep {} message Asset { bool on = 1; }'};
  assert.equal(
    changesBetween(before, other)
      .map(({kind}) => kind)
      .filter((kind) => kind.startsWith("MESSAGE")),
    ["MESSAGE_NO_DELETE", "MESSAGE_ADDED"],
    "what has nothing in common is another"
  );
});

test("a comment that comes or goes is added or removed", () => {
  const titles = (before: string, after: string): string[] =>
    changesBetween({"a.proto": before}, {"a.proto": after}).map(
      ({title, before: old, after: now}) => `${title}: ${old} -> ${now}`
    );
  const [bare, said] = [message("string a = 1;"), message("/* What it is. */ string a = 1;")];
  assert.equal(titles(said, bare), ["description removed: What it is. -> null"]);
  assert.equal(titles(bare, said), ["description added: null -> What it is."]);
  const [one, none] = ["[that](https://example.org/a)", "that"].map((link) =>
    message(`/* See ${link}. */ string a = 1;`)
  );
  assert.equal(titles(one!, none!), ["description changed: https://example.org/a -> no link"]);
});

test("a version and itself do not differ", () => {
  for (const {before, after} of protobufCases) {
    assert.equal(changesBetween(before, before).map(shown), []);
    assert.equal(changesBetween(after, after).map(shown), []);
  }
});

function message(fields: string): string {
  return `syntax = "proto3"; package a; message M { ${fields} }`;
}

function check(before: string, after: string, expected: string[]): void {
  assert.equal(changesBetween({"a.proto": before}, {"a.proto": after}).map(shown), expected);
}

test.run();
