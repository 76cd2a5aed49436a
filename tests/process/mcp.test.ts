// `protodocs mcp` with the official client, over
// standard input and output and over HTTP.

import fs from "node:fs";
import path from "node:path";
import {Client} from "@modelcontextprotocol/sdk/client/index.js";
import {StdioClientTransport} from "@modelcontextprotocol/sdk/client/stdio.js";
import {StreamableHTTPClientTransport} from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import {suite} from "uvu";
import * as assert from "uvu/assert";
import {packageRoot} from "../helpers.ts";
import {agentOf, type Agent} from "../unit/tools/mcp/client.ts";
import {ended, run, start, stopAll, waitFor} from "./command.ts";
import {newSite} from "./new-site.ts";

const test = suite("protodocs mcp");
let folder: string;

test.before(async () => {
  folder = await newSite();
});

test.after(stopAll);

/** An agent that has started the command itself. */
async function started(...args: string[]): Promise<Agent> {
  const client = new Client({name: "tests", version: "0"});
  const command = {command: process.execPath, args: [path.join(packageRoot, "bin/protodocs"), "mcp", ...args]};
  await client.connect(new StdioClientTransport({...command, cwd: folder, stderr: "inherit"}));
  return agentOf(client);
}

test("without a built site it says what to do", async () => {
  const {code, stdout, stderr} = await run(folder, "mcp");
  assert.is(code, 2);
  assert.is(stdout, "");
  assert.match(stderr, "hint: run `protodocs build` first; or `protodocs mcp --watch`");
});

test("a project is served as its sources are, and an edit is read at once", async () => {
  const {client, ask} = await started("--watch");
  try {
    assert.match(await ask("list"), "Parcels");
    assert.match(await ask("read", {what: "GetParcel"}), "Number on the label.");
    fs.appendFileSync(
      path.join(folder, "content/next/guide/writing.md"),
      "\n## Pigeons {#pigeons}\n\nParcels for pigeons.\n"
    );
    let answer: string;
    do answer = await ask("read", {what: "/next/guide/writing#pigeons"});
    while (answer.includes("has no anchor")); // until the edit has been noticed
    assert.match(answer, "Parcels for pigeons.");
    assert.match(await ask("search", {query: "pigeons"}), "/next/guide/writing#pigeons");
  } finally {
    await client.close();
  }
});

test("a built tree, over standard input and output", async () => {
  const built = await run(folder, "build", "--strict");
  assert.is(built.code, 0, built.stdout + built.stderr);
  const {client, ask} = await started();
  try {
    assert.equal(
      (await client.listTools()).tools.map(({name}) => name),
      ["search", "read", "list", "compare"]
    );
    assert.match(await ask("search", {query: "GetParcel"}), /^1\. .*\n +\S*\/next\/api\/rest\/get-parcel$/m);
    assert.match(await ask("read", {what: "/next/api/rest/get-parcel"}), "Number on the label.");
  } finally {
    await client.close();
  }
});

test("it ends with its input", async () => {
  const server = start(folder, ["mcp"]);
  const done = ended(server);
  server.stdin.end();
  assert.equal(await done, {code: 0, stdout: "", stderr: ""});
});

test("over HTTP on the loopback, and not for pages of other sites", async () => {
  const server = start(folder, ["mcp", "--http", "--port", "0"]);
  const done = ended(server);
  try {
    const [address] = await waitFor(server, /http:\S+/);
    const client = new Client({name: "tests", version: "0"});
    await client.connect(new StreamableHTTPClientTransport(new URL(address)));
    assert.match(await agentOf(client).ask("read", {what: "/next/api/rest/get-parcel"}), "Number on the label.");
    await client.close();
    const foreign = await fetch(address, {method: "POST", body: "{}", headers: {origin: "https://elsewhere.example"}});
    assert.is(foreign.status, 403);
    const long = await fetch(address, {method: "POST", body: "x".repeat(100_000)});
    assert.is(long.status, 413);
  } finally {
    server.kill("SIGTERM");
    assert.is((await done).code, 0);
  }
});

test.run();
