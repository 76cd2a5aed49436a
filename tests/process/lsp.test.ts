// protodocs lsp as a process: it uses standard input and output, stores
// its results, and ends with its editor.

import {spawn} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {packageRoot, temporaryFolder, writeFiles} from "../helpers.ts";
import {connectClient, type LanguageClient} from "../language-client.ts";

const files = {
  "docs.config.yaml":
    "title: Site\nlastUpdate: false\nversions: [{name: next, path: /, content: content, mainDoc: index, latest: true}]\n",
  "content/index.md": "# Start\n\nSee [nothing](nothing.md).\n"
};

async function start(root: string): Promise<{client: LanguageClient; ended: Promise<number | null>; end(): void}> {
  const child = spawn(process.execPath, [path.join(packageRoot, "bin/protodocs"), "lsp", "--stdio"], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"]
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const client = await connectClient(root, {
    input: child.stdout,
    output: child.stdin,
    settled: null,
    end: async () => void (await ended)
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

test("an editor that is gone", async () => {
  const root = temporaryFolder();
  writeFiles(root, files);
  const {client, ended, end} = await start(root);
  await client.waitFor(() => client.items("content/index.md").length === 1);
  end();
  assert.is(await ended, 0);
  client.connection.dispose();
});

test.run();
