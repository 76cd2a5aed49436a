// Programs that read a stream. `PYTHON=1` and `JAVA=1` run theirs.

import {execFile} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {promisify} from "node:util";
import vm from "node:vm";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {WebSocket, WebSocketServer} from "ws";
import {webSocketSamples} from "../../../cli/src/specs/shared/web-socket-samples.ts";
import {temporaryFolder} from "../../helpers.ts";

const run = promisify(execFile);
const FIRST = '{"say": "\\"hello\\""}';
const LONG = "x".repeat(100_000);

/** Each reads the same: two messages, the second of which is long. */
const programs: Record<string, (file: string) => Promise<{stdout: string}>> = {
  ...(process.env["PYTHON"] === "1" && {python: (file: string) => run("python3", [file])}),
  ...(process.env["JAVA"] === "1" && {java: (file: string) => run("java", [file])})
};

test("a stream is read in every language in which an operation is called", () => {
  const samples = webSocketSamples({url: "wss://api.example/stream", first: null, isGateway: false});
  assert.equal(
    samples.map(({label}) => label),
    ["websocat", "JavaScript", "Python", "Go", "Java"]
  );
  for (const {text} of samples) assert.ok(text.includes("wss://api.example/stream"));
  assert.not.match(samples.at(-1)!.text, /sendText/);
});

test("JavaScript prints results of a gateway, and whatever else it sends", async () => {
  const others = ['{"error": {"message": "gone"}}', '{"code": 3, "message": "cannot read type"}'];
  const server = new WebSocketServer({port: 0});
  server.on("connection", (socket) => {
    for (const message of ['{"result": {"price": "1"}}', ...others]) socket.send(message);
    socket.close();
  });
  const {port} = server.address() as {port: number};
  const samples = webSocketSamples({url: `ws://localhost:${port}/`, first: null, isGateway: true});
  const results: unknown[] = [];
  const printed: unknown[] = [];
  const console = {log: (value: unknown) => results.push(value), error: (value: unknown) => printed.push(value)};
  try {
    vm.runInNewContext(samples.find(({id}) => id === "javascript")!.text, {WebSocket, console});
    await new Promise((resolve) => server.on("connection", (socket) => socket.on("close", resolve)));
    assert.equal(JSON.stringify(results), '[{"price":"1"}]');
    assert.equal(printed, others);
  } finally {
    server.close();
  }
});

for (const [id, program] of Object.entries(programs))
  test(`${id}: sends the first message and prints what arrives`, async () => {
    const server = new WebSocketServer({port: 0});
    let received = "";
    server.on("connection", (socket) =>
      socket.on("message", (data: Buffer) => {
        received = data.toString();
        for (const message of ["one", LONG]) socket.send(message);
        socket.close();
      })
    );
    const {port} = server.address() as {port: number};
    const file = path.join(temporaryFolder(), "Stream.java");
    const samples = webSocketSamples({url: `ws://localhost:${port}/`, first: FIRST, isGateway: false});
    fs.writeFileSync(file, samples.find((sample) => sample.id === id)!.text);
    try {
      const {stdout} = await program(file);
      assert.is(received, FIRST);
      assert.is(stdout.trim(), `one\n${LONG}`);
    } finally {
      server.close();
    }
  });

test.run();
