// The MCP server in foreign environments: the serverless file in Cloudflare's
// runtime with our site as its assets, and the inspector's command line.
// Both are installed on demand: together they are larger than all that the
// project needs.

import {execFileSync, spawn} from "node:child_process";
import path from "node:path";
import {pathToFileURL} from "node:url";
import {Client} from "@modelcontextprotocol/sdk/client/index.js";
import {StreamableHTTPClientTransport} from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import {suite} from "uvu";
import * as assert from "uvu/assert";
import {packageRoot, temporaryFolder, writeFiles} from "../helpers.ts";
import {agentOf} from "../unit/tools/mcp/client.ts";
import {ended, run} from "./command.ts";
import {newSite} from "./new-site.ts";

const MINIFLARE = "miniflare@4.20260415.0";
const INSPECTOR = "@modelcontextprotocol/inspector@0.21.2"; // it asks for Node 22; its command line runs on 20

/** The part of miniflare that is used. */
interface Miniflare {
  new (options: Record<string, unknown>): {ready: Promise<URL>; dispose(): Promise<void>};
}

const test = suite("the server for agents, elsewhere");
const tools = temporaryFolder();
let site: string;

test.before(async () => {
  site = await newSite();
  const built = await run(site, "build", "--strict");
  assert.is(built.code, 0, built.stdout + built.stderr);
  writeFiles(tools, {"package.json": '{"private": true}'});
});

test("in workerd: the file as it is, with the tree as its assets", async () => {
  install(MINIFLARE);
  const {Miniflare} = (await import(
    pathToFileURL(path.join(tools, "node_modules/miniflare/dist/src/index.js")).href
  )) as {Miniflare: Miniflare};
  const worker = new Miniflare({
    modules: [{type: "ESModule", path: path.join(packageRoot, "lib/mcp.js")}],
    modulesRoot: path.join(packageRoot, "lib"),
    compatibilityDate: "2025-01-01",
    assets: {
      directory: path.join(site, "dist"),
      binding: "ASSETS",
      routerConfig: {has_user_worker: true, invoke_user_worker_ahead_of_assets: true}
    }
  });
  try {
    const address = await worker.ready;
    const client = new Client({name: "tests", version: "0"});
    await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", address)));
    const {ask} = agentOf(client);
    assert.match(await ask("list"), "Parcels");
    assert.match(await ask("search", {query: "GetParcel"}), /^1\. .*\n +\S*\/next\/api\/rest\/get-parcel$/m);
    assert.match(await ask("read", {what: "/next/api/rest/get-parcel"}), "Number on the label.");
    await client.close();
    const page = await fetch(new URL("/next", address));
    assert.match(await page.text(), "<h1", "everywhere else it is the site");
  } finally {
    await worker.dispose();
  }
});

test("the inspector's command line finds the tools and calls one", async () => {
  install(INSPECTOR);
  const inspect = async (...args: string[]): Promise<unknown> => {
    const command = ["node", path.join(packageRoot, "bin/protodocs"), "mcp"];
    const file = path.join(tools, "node_modules/@modelcontextprotocol/inspector/cli/build/cli.js");
    const ran = await ended(spawn(process.execPath, [file, "--cli", ...command, ...args], {cwd: site}));
    assert.is(ran.code, 0, ran.stderr);
    return JSON.parse(ran.stdout);
  };
  const {tools: found} = (await inspect("--method", "tools/list")) as {tools: {name: string}[]};
  assert.equal(
    found.map(({name}) => name),
    ["search", "read", "list", "compare"]
  );
  const answer = await inspect("--method", "tools/call", "--tool-name", "search", "--tool-arg", "query=GetParcel");
  assert.match(JSON.stringify(answer), "/next/api/rest/get-parcel");
});

function install(name: string): void {
  execFileSync("npm", ["install", "--no-save", "--no-audit", "--no-fund", name], {cwd: tools, stdio: "ignore"});
}

test.run();
