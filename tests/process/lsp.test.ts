// protodocs lsp as a process: it uses standard input and output, stores
// its results, and ends with its editor.

import {spawn} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {packageRoot, temporaryFolder, writeFiles} from "../helpers.ts";
import {ended as finished, run, start as startProgram, stopAll, waitFor} from "./command.ts";
import {connectClient, type LanguageClient} from "../language-client.ts";

test.after(stopAll);

const files = {
  "docs.config.yaml":
    "title: Site\nlastUpdate: false\nversions: [{name: next, path: /, content: content, mainDoc: index, latest: true}]\n",
  "content/index.md": "# Start\n\nSee [nothing](nothing.md).\n"
};

async function start(
  root: string,
  onProgress?: (title: string) => void
): Promise<{client: LanguageClient; ended: Promise<number | null>; end(): void}> {
  const child = spawn(process.execPath, [path.join(packageRoot, "bin/protodocs"), "lsp", "--stdio"], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"]
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const client = await connectClient(root, {
    input: child.stdout,
    output: child.stdin,
    settled: null,
    end: async () => void (await ended),
    ...(onProgress && {onProgress})
  });
  return {client, ended, end: () => child.stdin.end()};
}

test("an editor that says goodbye", async () => {
  const root = temporaryFolder();
  writeFiles(root, files);
  const {client, ended} = await start(root);
  assert.is(client.result.serverInfo?.name, "protodocs");
  await client.waitFor(() => client.items("content/index.md").length === 1);
  await client.stop();
  assert.is(await ended, 0);
  const kept = fs.readdirSync(path.join(root, ".protodocs/cache/answers"));
  assert.ok(kept.some((name) => name.endsWith("-editor.index")));
});

test("the first start says that it takes longer, and is prepared by another process", async () => {
  const root = temporaryFolder();
  writeFiles(root, files);
  const begun: string[] = [];
  const {client} = await start(root, (title) => begun.push(title));
  await client.waitFor(() => client.items("content/index.md").length === 1);
  await client.stop();
  assert.equal(begun, ["Reading the site for the first time"]);
  const again = await start(root, (title) => begun.push(title));
  await again.client.waitFor(() => again.client.items("content/index.md").length === 1);
  await again.client.stop();
  assert.is(begun.length, 1);
});

test("--prepare stores what a first start needs, or says why it cannot", async () => {
  const root = temporaryFolder();
  writeFiles(root, files);
  const prepared = await run(root, "lsp", "--prepare");
  assert.is(prepared.code, 0, prepared.stderr);
  assert.ok(fs.readdirSync(path.join(root, ".protodocs/cache/answers")).some((name) => name.endsWith("-editor.index")));
  writeFiles(root, {"docs.config.yaml": "title: [\n"});
  const refused = await run(root, "lsp", "--prepare");
  assert.is(refused.code, 2);
  assert.match(refused.stdout, "docs.config.yaml:2:1  error");
});

test("an editor that is gone", async () => {
  const root = temporaryFolder();
  writeFiles(root, files);
  const {client, ended, end} = await start(root);
  await client.waitFor(() => client.items("content/index.md").length === 1);
  end();
  assert.is(await ended, 0);
  client.connection.dispose();
});

const initialize = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {processId: null, rootUri: null, capabilities: {}}
});

/** Sends bytes before a proper message, and expects the answer to that. */
function survives(name: string, said: RegExp, ...bytes: string[]): void {
  test(`survives ${name}`, async () => {
    const child = startProgram(temporaryFolder(), ["lsp"]);
    const all = finished(child);
    for (const part of bytes) child.stdin.write(part);
    child.stdin.write(`Content-Length: ${initialize.length}\r\n\r\n${initialize}`);
    await waitFor(child, /"serverInfo"/);
    child.stdin.end();
    const {code, stderr} = await all;
    assert.is(code, 0);
    assert.match(stderr, said);
    assert.not.match(stderr, /^ +at /m);
  });
}

const ignored = /^protodocs: a message of the editor is ignored: .*\n$/;
survives("a negative length", ignored, "Content-Length: -5\r\n\r\n");
survives("a huge length", ignored, 'Content-Length: 99999999999999\r\n\r\n{"jsonrpc":"2.0"}');
survives("a length that would fill memory", ignored, "Content-Length: 4000000000\r\n\r\n{}");
survives("a length of zero", ignored, "Content-Length: 0\r\n\r\n");
survives("a length that is no number", ignored, "Content-Length: 0x10\r\n\r\n{}Content-", "Length: 1e3\r\n\r\n{}");
survives("a header without a length", ignored, "Content-Type: a/b\r\n\r\n");
survives("a header without a colon", ignored, "nothing\r\n\r\n");
survives("a header that does not end", ignored, "x".repeat(100_000));
survives("bytes of another protocol", ignored, "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
survives("a header in pieces", /^$/, ...`Content-Length: ${initialize.length}\r\n\r\n${initialize}`.split(""));
survives("a body that is not JSON", /^$/, 'Content-Length: 5\r\n\r\n{"a":');

test.run();
