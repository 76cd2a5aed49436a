// The samples of every operation in this repository's specifications, run
// against a server that records: what arrives is what the operation says.
// `PYTHON=1` runs those in Python too, with Debian's python3-requests.

import {execFile} from "node:child_process";
import http from "node:http";
import type {AddressInfo} from "node:net";
import {promisify} from "node:util";
import {test} from "uvu";
import * as assert from "uvu/assert";
import type {Operation, Sample} from "../../runtime/shared/reference.ts";
import {committed} from "../unit/specs/compile.ts";

interface Arrived {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: http.IncomingHttpHeaders;
  body: string;
}

const run = promisify(execFile);
const AsyncFunction = (async () => undefined).constructor as new (
  ...args: string[]
) => (...args: unknown[]) => Promise<void>;

const runners: Partial<Record<Sample["id"], (text: string) => Promise<unknown>>> = {
  curl: (text) => run("sh", ["-c", text]),
  javascript: (text) => new AsyncFunction("console", text)({log: () => undefined}),
  ...(process.env["PYTHON"] === "1" && {python: (text: string) => run("python3", ["-c", text])})
};

for (const version of ["release", "pre-release"] as const) {
  test(`samples of ${version} send what their operations describe`, async () => {
    const arrived: Arrived[] = [];
    const server = http.createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const {pathname, searchParams} = new URL(request.url!, "http://localhost");
        const body = Buffer.concat(chunks).toString("utf8");
        arrived.push({method: request.method!, path: pathname, query: searchParams, headers: request.headers, body});
        response.setHeader("Content-Type", "application/json").end("{}");
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
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
          await runner(text.replace(/(?:https?|wss?):\/\/[^/?"'\s\\]+/, address));
          check(operation, id, arrived.pop());
          count++;
        }
      }
    } finally {
      server.close();
    }
    assert.is(arrived.length, 0, "each sample sends one request");
    assert.ok(count > 100, `${count} samples ran`);
  });
}

function check(operation: Operation, sample: string, arrived: Arrived | undefined): void {
  const {method, path, parameters, body, security} = operation;
  const called = `${sample} of ${method} ${path}`;
  assert.ok(arrived, `${called} sends a request`);
  assert.is(arrived.method, method, called);
  const template = path.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  assert.match(arrived.path, new RegExp(`${template.join("[^/]+")}$`), called);
  for (const {name, in: place, required} of parameters) {
    if (!required) continue;
    if (place === "query") assert.ok(arrived.query.has(name), `${called} has the parameter ${name}`);
    if (place === "header") assert.ok(name.toLowerCase() in arrived.headers, `${called} has the header ${name}`);
  }
  assert.not.match(arrived.headers["content-type"] ?? "", /\*/, called);
  if (method === "GET") assert.is(arrived.body, "", called);
  const content = body?.content[0];
  if (body?.required && content && /json/.test(content.mediaType))
    assert.equal(JSON.parse(arrived.body), JSON.parse(content.examples[0]!.text), called);
  const needsToken = security.length > 0 && security.every((need) => need.length > 0);
  const schemes = security[0] ?? [];
  if (needsToken && schemes.every(({scheme}) => scheme.kind === "http"))
    assert.ok(arrived.headers.authorization, `${called} authenticates`);
}

test.run();
