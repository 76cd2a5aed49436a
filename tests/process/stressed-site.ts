// A small site on a disk that fails, and a process that is ended at any of its
// steps. What a step is, disk-fault.mjs says: each write, rename, link, folder
// and removal.

import fs from "node:fs";
import path from "node:path";
import {pathToFileURL} from "node:url";
import * as assert from "uvu/assert";
import {packageRoot, readTree, temporaryFolder, writeFiles} from "../helpers.ts";
import {ended, run, start, type Ran} from "./command.ts";

/** With `next` and what `version cut` needs. */
export function createSite(files: Record<string, string> = {}): string {
  const root = temporaryFolder();
  writeFiles(root, {
    "docs.config.yaml":
      'title: Site\nlastUpdate: false\nversions:\n  - {name: next, number: "1.1", path: /, content: content, mainDoc: index}\n',
    "content/index.md": "# Home\n",
    "content/other.md": "# Other\n",
    ...files
  });
  return root;
}

/** Both trees are there: the published one and the one before. */
export async function builtSite(): Promise<string> {
  const root = createSite();
  for (const text of ["Once.", "Twice."]) {
    edit(root, text);
    await succeeds(root, "build");
  }
  return root;
}

export function edit(root: string, text: string): void {
  fs.writeFileSync(path.join(root, "content/index.md"), `# Home\n\n${text}\n`);
}

export async function succeeds(root: string, ...args: string[]): Promise<Ran> {
  const ran = await run(root, ...args);
  assert.is(ran.code, 0, ran.stdout + ran.stderr);
  return ran;
}

/** Runs a command on a disk that fails, or to the step at which it ends. */
export function runWith(fault: object, root: string, ...args: string[]): Promise<Ran> {
  const preload = pathToFileURL(path.join(packageRoot, "tests/process/disk-fault.mjs")).href;
  return ended(start(root, args, {NODE_OPTIONS: `--import ${preload}`, DISK_FAULT: JSON.stringify(fault)}));
}

/** How many steps a command takes. */
export async function stepsOf(root: string, ...args: string[]): Promise<number> {
  const count = path.join(temporaryFolder(), "count");
  const {code, stdout, stderr} = await runWith({count}, root, ...args);
  assert.is(code, 0, stdout + stderr);
  const steps = Number(fs.readFileSync(count, "utf8").split("\n")[0]);
  assert.ok(steps > 0, `${args.join(" ")} has steps`);
  return steps;
}

/** Everything in the project but its work folder. */
export function filesIn(root: string): Record<string, string> {
  const files = [...readTree(root)].filter(([file]) => !file.startsWith(".protodocs/"));
  return Object.fromEntries(files.map(([file, bytes]) => [file, bytes.toString("base64")]));
}

/** Nothing that a stopped process left is in the project's folder, nor half-written in its work folder. */
export function assertClean(root: string, context: string): void {
  const known = /^(\.protodocs|content(-v1\.1)?|dist|docs\.config\.yaml|versions\.lock)$/;
  const strange = fs.readdirSync(root).filter((name) => !known.test(name));
  assert.equal(strange, [], context);
  const left = [...readTree(path.join(root, ".protodocs")).keys()].filter((name) => name.endsWith(".tmp"));
  assert.equal(left, [], context);
}

/** A copy with its times: what is remembered of the trees is still right. */
export function copyOf(site: string): string {
  const root = temporaryFolder();
  fs.cpSync(site, root, {recursive: true, preserveTimestamps: true, verbatimSymlinks: true});
  return root;
}
