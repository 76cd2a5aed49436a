// Everything that the network's interface consists of stands on its page, in
// its version: every file, message, field, enum value, service, method,
// operation and parameter, JSON-RPC method and error; and nothing else.

import fs from "node:fs";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {kebabCase} from "../../../cli/src/specs/shared/kebab-case.ts";
import type {OperationPage, ProtoPage, RpcPage} from "../../../runtime/shared/reference.ts";
import {committed} from "./compile.ts";

const versions = [
  {name: "pre-release", number: "0.79.0", atLeast: {lines: 5800}},
  {name: "release", number: "0.77.10", atLeast: {lines: 5500}}
] as const;

for (const {name, number, atLeast} of versions) {
  test(`the interface of ${number}`, () => {
    const expected = readFixture(fs.readFileSync(`tests/fixtures/interface-${number}.txt`, "utf8"));
    const actual = compiledFacts(name);
    assert.equal(
      [...expected].filter((fact) => !actual.has(fact)),
      [],
      "missing"
    );
    assert.equal(
      [...actual].filter((fact) => !expected.has(fact)),
      [],
      "too many"
    );
    assert.ok(expected.size > atLeast.lines, `${expected.size} facts`);
  });

  test(`the specifications of ${number} have no faults`, () => assert.equal(committed(name).diagnostics, []));
}

/** One line for each thing: "vega/assets.proto Asset.id=1". */
function readFixture(text: string): Set<string> {
  const facts = new Set<string>();
  let holder = "";
  for (const line of text.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const [head = "", tail = ""] = line.trim().split(/: (.*)/s);
    const parts = tail.split(" ").filter(Boolean);
    const [kind = "", subject = "", id = ""] = head.split(" ");
    if (!line.startsWith(" ")) {
      holder = subject;
    } else if (kind === "service") {
      for (const part of parts) facts.add(`${holder} ${subject}.${part}`);
    } else if (kind === "message" || kind === "enum") {
      facts.add(`${holder} ${subject}`);
      for (const part of parts) facts.add(`${holder} ${subject}.${part}`);
    } else if (kind === "method" || kind === "errors") {
      facts.add(kind === "method" ? `${holder} ${subject}` : `${holder} errors`);
      for (const part of parts)
        facts.add(kind === "method" ? `${holder} ${subject}.${part}` : `${holder} error ${part}`);
    } else {
      facts.add(`${holder} ${kind} ${subject}${id === "-" ? "" : ` ${kebabCase(id)}`}`);
      for (const part of parts) facts.add(`${holder} ${kind} ${subject} ${part}`);
    }
  }
  return facts;
}

function compiledFacts(version: "release" | "pre-release"): Set<string> {
  const facts = new Set<string>();
  for (const {page, body} of committed(version).pages) {
    const {reference} = body;
    if (reference.type === "operation") operationFacts(facts, reference, page.path);
    if (reference.type === "proto") protoFacts(facts, reference);
    if (reference.type === "rpc") rpcFacts(facts, reference);
  }
  return facts;
}

function operationFacts(facts: Set<string>, {api, operation}: OperationPage, path: string): void {
  const holder = `${operation.method} ${operation.path}`;
  const slug = path.split("/").pop()!;
  facts.add(`${api.name} ${holder}${api.name === "wallet-service" ? "" : ` ${slug}`}`);
  for (const parameter of operation.parameters) facts.add(`${api.name} ${holder} ${parameter.in}:${parameter.name}`);
}

function protoFacts(facts: Set<string>, page: ProtoPage): void {
  for (const {name, methods} of page.services) {
    for (const method of methods)
      facts.add(
        `${page.file} ${name}.${method.name.slice(name.length + 1)}${method.requestStreaming ? "<" : ""}${method.responseStreaming ? ">" : ""}`
      );
  }
  for (const {name, fields} of page.messages) {
    facts.add(`${page.file} ${name}`);
    for (const field of fields) facts.add(`${page.file} ${field.name}=${field.number}`);
  }
  for (const {name, values} of page.enums) {
    facts.add(`${page.file} ${name}`);
    for (const value of values) facts.add(`${page.file} ${value.name}=${value.number}`);
  }
}

function rpcFacts(facts: Set<string>, page: RpcPage): void {
  facts.add(`${page.name} errors`);
  for (const {name, params} of page.methods) {
    facts.add(`${page.name} ${name}`);
    for (const param of params) facts.add(`${page.name} ${name}.${param.name}`);
  }
  for (const {name, code} of page.errors) facts.add(`${page.name} error ${name}=${code}`);
}

test.run();
