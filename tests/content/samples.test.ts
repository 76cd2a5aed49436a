// The samples of every operation in this repository's specifications, run
// against a recording server: the requests match the operations.

import {test} from "uvu";
import * as assert from "uvu/assert";
import type {Operation} from "../../runtime/shared/reference.ts";
import {startRecording, type Received} from "../recording-server.ts";
import {runners} from "../run-sample.ts";
import {committed} from "../unit/specs/compile.ts";

for (const version of ["release", "pre-release"] as const) {
  test(`samples of ${version} send what their operations describe`, async () => {
    const {origin, received, close} = await startRecording();
    let count = 0;
    try {
      for (const {
        body: {reference}
      } of committed(version).pages) {
        if (reference.type !== "operation") continue;
        const {operation} = reference;
        for (const {id, text} of operation.samples) {
          const runner = runners[id];
          if (!runner || (operation.streaming && id !== "curl")) continue;
          await runner(text.replace(/(?:https?|wss?):\/\/[^/?"'\s\\]+/, origin));
          check(operation, id, received.pop());
          count++;
        }
      }
    } finally {
      close();
    }
    assert.is(received.length, 0, "each sample sends one request");
    assert.ok(count > 100, `${count} samples ran`);
  });
}

function check(operation: Operation, sample: string, arrived: Received | undefined): void {
  const {method, path, parameters, body, security} = operation;
  /** A gateway reads the fields of such a stream from its messages, and the first one is the body. */
  const isMessage = operation.streaming === "both";
  const called = `${sample} of ${method} ${path}`;
  assert.ok(arrived, `${called} sends a request`);
  assert.is(arrived.method, method, called);
  const template = path.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const {pathname, searchParams} = new URL(arrived.url, "http://localhost");
  assert.match(pathname, new RegExp(`${template.join("[^/]+")}$`), called);
  for (const {name, in: place, required} of parameters) {
    if (!required) continue;
    if (place === "query") assert.ok(searchParams.has(name), `${called} has the parameter ${name}`);
    if (place === "header") assert.ok(name.toLowerCase() in arrived.headers, `${called} has the header ${name}`);
  }
  if (isMessage) {
    assert.is(searchParams.size, 0, called);
    const names = parameters.map(({name}) => name.split(".")[0]);
    const sent = Object.keys(JSON.parse(arrived.body) as object);
    assert.ok(sent.length > 0 && sent.every((name) => names.includes(name)), called);
  } else if (method === "GET" && parameters.some(({in: place}) => place === "query"))
    assert.ok(searchParams.size > 0, `${called} has a parameter that a reader would use`);
  assert.not.match(arrived.headers["content-type"] ?? "", /\*/, called);
  if (method === "GET" && !isMessage) assert.is(arrived.body, "", called);
  const content = body?.content[0];
  if (body?.required && content && /json/.test(content.mediaType))
    assert.equal(JSON.parse(arrived.body), JSON.parse(content.examples[0]!.text), called);
  const needsToken = security.length > 0 && security.every((need) => need.length > 0);
  const schemes = security[0] ?? [];
  if (needsToken && schemes.every(({scheme}) => scheme.kind === "http"))
    assert.ok(arrived.headers.authorization, `${called} authenticates`);
}

test.run();
