// The site that `protodocs init` writes, for tests that need a small complete site.

import fs from "node:fs";
import path from "node:path";
import * as assert from "uvu/assert";
import {readTree, temporaryFolder, writeFiles} from "../helpers.ts";
import {ended, run, start, waitFor} from "./command.ts";

export interface SiteChoice {
  /** Appended to docs.config.yaml. */
  settings?: string;
  files?: Record<string, string>;
  /** Whether it has a front page; otherwise its root leads to the main document. */
  frontPage?: boolean;
  /** Whether it has never been built. */
  fresh?: boolean;
}

export interface BuiltSite {
  folder: string;
  /** Bytes by path. */
  tree: Map<string, Buffer>;
}

const [starter, folder] = [temporaryFolder(), temporaryFolder()];

/**
 * Always in the same folder, in place of the last one: what is compiled of the theme and the component, which takes
 * most of the time of a build, is found again there. Nothing else is left.
 */
export async function newSite({
  settings = "",
  files = {},
  frontPage = true,
  fresh = false
}: SiteChoice = {}): Promise<string> {
  if (fs.readdirSync(starter).length === 0) {
    const made = await run(starter, "init");
    assert.is(made.code, 0, made.stdout + made.stderr);
  }
  const bundles = path.join(folder, ".protodocs/cache/bundle");
  const kept = !fresh && fs.existsSync(bundles) ? readTree(bundles) : new Map<string, Buffer>();
  for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name), {recursive: true});
  fs.cpSync(starter, folder, {recursive: true});
  writeFiles(bundles, Object.fromEntries(kept));
  const config = path.join(folder, "docs.config.yaml");
  const text = fs.readFileSync(config, "utf8");
  fs.writeFileSync(config, `${frontPage ? text : text.replace("pages: pages\n", "")}\n${settings}`);
  writeFiles(folder, files);
  return folder;
}

export async function buildNewSite(choice: SiteChoice): Promise<BuiltSite> {
  const folder = await newSite(choice);
  const built = await run(folder, "build", "--strict");
  assert.is(built.code, 0, built.stdout + built.stderr);
  return {folder, tree: readTree(path.join(folder, "dist"))};
}

/** Serves the built tree while `look` runs; the address has the base. */
export async function whileServed(folder: string, look: (address: string) => Promise<void>): Promise<void> {
  const server = start(folder, ["serve", "--port", "0"]);
  const done = ended(server);
  try {
    await look((await waitFor(server, /http:\/\/\S+/))[0]);
  } finally {
    server.kill("SIGTERM");
    await done;
  }
}
