// protodocs fetch: from a URL by its hash, from a repository by its commit, and
// nothing is changed where either is not as the configuration says.

import {execFileSync} from "node:child_process";
import {createHash} from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import type {AddressInfo} from "node:net";
import path from "node:path";
import {pathToFileURL} from "node:url";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {temporaryFolder, writeFiles} from "../helpers.ts";
import {run} from "./command.ts";

const openapi = '{"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": {}}\n';

function siteWith(source: object, kind = "openapi", file = "api.json"): string {
  const root = temporaryFolder();
  writeFiles(root, {
    "docs.config.yaml": JSON.stringify({
      title: "Site",
      versions: [{name: "docs", path: "/", content: "content", specs: "specs", mainDoc: "index"}],
      specs: [{name: "api", kind, path: file, route: "/api", source}]
    }),
    "content/index.md": "# Home\n",
    "specs/README": "Fetched.\n"
  });
  return root;
}

async function served(use: (address: string) => Promise<void>): Promise<void> {
  const server = http.createServer((request, response) => {
    response.statusCode = request.url === "/api.json" ? 200 : 404;
    response.end(openapi);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

const sha256 = createHash("sha256").update(openapi).digest("hex");

test("a file behind a URL, by its hash", () =>
  served(async (address) => {
    const root = siteWith({url: `${address}/api.json`, sha256});
    const {code, stdout} = await run(root, "fetch");
    assert.is(code, 0, stdout);
    assert.is(stdout, "api: 1 file in specs/api.json\n");
    assert.is(fs.readFileSync(path.join(root, "specs/api.json"), "utf8"), openapi);
  }));

test("a file that no longer matches its hash is not taken", () =>
  served(async (address) => {
    const root = siteWith({url: `${address}/api.json`, sha256: "0".repeat(64)});
    writeFiles(root, {"specs/api.json": "before"});
    const {code, stdout} = await run(root, "fetch", "api");
    assert.is(code, 1);
    assert.match(
      stdout,
      new RegExp(`has changed since its hash was recorded\\. Nothing was changed\\.\n  hint: its hash is now ${sha256}`)
    );
    assert.is(fs.readFileSync(path.join(root, "specs/api.json"), "utf8"), "before");
  }));

test("without a hash it is printed, and nothing is changed", () =>
  served(async (address) => {
    const {code, stdout} = await run(siteWith({url: `${address}/api.json`}), "fetch");
    assert.is(code, 1);
    assert.match(stdout, new RegExp(`add sha256: ${sha256}`));
  }));

test("an address without a file", () =>
  served(async (address) => {
    const {code, stdout} = await run(siteWith({url: `${address}/gone.json`, sha256}), "fetch");
    assert.is(code, 1);
    assert.match(stdout, /gone\.json answers 404/);
  }));

test("a folder of a repository, at a commit", async () => {
  const repository = temporaryFolder();
  const git = (...args: string[]): string =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
      cwd: repository,
      encoding: "utf8"
    }).trim();
  git("init", "-q");
  git("config", "uploadpack.allowAnySHA1InWant", "true");
  writeFiles(repository, {"proto/a/b.proto": 'syntax = "proto3";\n', "other.txt": "no"});
  fs.symlinkSync("/etc/hostname", path.join(repository, "proto/link.proto"));
  git("add", ".");
  git("commit", "-qm", "one");
  const commit = git("rev-parse", "HEAD");
  const root = siteWith({git: pathToFileURL(repository).href, commit, path: "proto"}, "protobuf", "proto");
  writeFiles(root, {"specs/proto/old.proto": "gone with the next fetch"});
  const {code, stdout} = await run(root, "fetch");
  assert.is(code, 0, stdout);
  assert.is(fs.readFileSync(path.join(root, "specs/proto/a/b.proto"), "utf8"), 'syntax = "proto3";\n');
  assert.is(fs.existsSync(path.join(root, "specs/proto/old.proto")), false);
  assert.is(fs.existsSync(path.join(root, "specs/other.txt")), false);
  assert.not.ok(fs.lstatSync(path.join(root, "specs/proto/link.proto")).isSymbolicLink(), "links are not followed");
});

test("a name without a source", async () => {
  const {code, stdout} = await run(siteWith({url: "http://127.0.0.1:1/api.json"}), "fetch", "apo");
  assert.is(code, 2);
  assert.match(stdout, /There is no specification "apo" with a source\.\n  hint: did you mean "api"\?/);
});

test.run();
