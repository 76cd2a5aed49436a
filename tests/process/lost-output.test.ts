// Commands whose output cannot be delivered: `| head`, a full disk.

import {spawn} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {packageRoot, writeFiles} from "../helpers.ts";
import {createSite, succeeds} from "./stressed-site.ts";

const cli = path.join(packageRoot, "bin/protodocs");

/** With more to say than a pipe holds. */
function talkativeSite(severity: "warning" | "error"): string {
  const root = createSite(
    Object.fromEntries(
      Array.from({length: 60}, (_, page) => [
        `content/p${page}.md`,
        `# P\n\n${Array.from({length: 30}, (_, link) => `[x](nowhere-${link}.md)`).join(" ")}\n`
      ])
    )
  );
  fs.appendFileSync(path.join(root, "docs.config.yaml"), `rules: {link-missing-page: ${severity}}\n`);
  return root;
}

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stderr: string;
}

/** Runs a command whose reader goes: at once, or after the first bytes; or whose output goes to a file. */
function run(root: string, args: string[], reader: "none" | "head" | number): Promise<Ended> {
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: root,
    stdio: ["ignore", typeof reader === "number" ? reader : "pipe", "pipe"]
  });
  if (reader === "none") child.stdout?.destroy();
  else child.stdout?.once("data", () => child.stdout?.destroy());
  let stderr = "";
  child.stderr?.on("data", (text: Buffer) => (stderr += String(text)));
  return new Promise((resolve) => child.on("close", (code, signal) => resolve({code, signal, stderr})));
}

for (const reader of ["none", "head"] as const)
  test(`a build without a reader (${reader}) does its work and says nothing of it`, async () => {
    const root = talkativeSite("warning");
    assert.equal(await run(root, ["build"], reader), {code: 0, signal: null, stderr: ""});
    assert.ok(fs.existsSync(path.join(root, "dist/index.html")));
  });

test("check and diff keep their exit codes", async () => {
  const root = talkativeSite("error");
  assert.equal(await run(root, ["check"], "head"), {code: 1, signal: null, stderr: ""});
  const other = createSite();
  writeFiles(other, {
    "docs.config.yaml":
      'title: Site\nlastUpdate: false\nversions:\n  - {name: old, number: "1.0", path: /old, content: old, mainDoc: index}\n  - {name: next, number: "1.1", path: /, content: content, mainDoc: index, latest: true}\n',
    ...Object.fromEntries(Array.from({length: 1500}, (_, page) => [`old/page-of-a-long-name-${page}.md`, "# Page\n"])),
    "old/index.md": "# Home\n"
  });
  await succeeds(other, "diff", "old", "next");
  assert.equal(await run(other, ["diff", "old", "next"], "head"), {code: 0, signal: null, stderr: ""});
});

test("a full disk is one line, and exit code 2", async () => {
  if (!fs.existsSync("/dev/full")) return; // Linux has one
  const root = createSite({"content/a.md": "# A\n\n[x](nowhere.md)\n"});
  const full = fs.openSync("/dev/full", "w");
  try {
    assert.equal(await run(root, ["check"], full), {
      code: 2,
      signal: null,
      stderr:
        "protodocs: the output cannot be written: the disk is full.\n  hint: redirect it elsewhere, or free some space; the build itself is not affected\n"
    });
  } finally {
    fs.closeSync(full);
  }
});

test.run();
