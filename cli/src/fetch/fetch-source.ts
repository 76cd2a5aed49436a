// Downloads a specification from its publisher: one file from a URL, identified
// by its hash, or a path of a git repository at a commit. Only the fetch
// command does this; builds read local files.

import {createHash} from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type {SpecSource} from "../config/config.ts";
import {runGit} from "../disk/run-git.ts";

/** Files by path below the specification's own path; "" is the specification itself, where it is one file. */
export type Fetched = {files: Map<string, Uint8Array>} | {refused: string; hint: string | null};

export async function fetchSource(source: SpecSource): Promise<Fetched> {
  return "url" in source ? fetchUrl(source) : fetchGit(source);
}

/** Of one file, and of all files of a repository's folder. */
const MAX_BYTES = 256 * 1024 * 1024;
const TIMEOUT = 120_000;

async function fetchUrl({url, sha256}: Extract<SpecSource, {url: string}>): Promise<Fetched> {
  let bytes: Uint8Array;
  try {
    const response = await fetch(url, {signal: AbortSignal.timeout(TIMEOUT)});
    if (!response.ok) return {refused: `${url} answers ${response.status}`, hint: "check the address"};
    bytes = new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    const {message, cause} = error as Error;
    return {refused: `${url} cannot be reached: ${cause instanceof Error ? cause.message : message}`, hint: null};
  }
  if (bytes.length > MAX_BYTES) return {refused: `${url} has ${bytes.length} bytes`, hint: "name a smaller file"};
  const found = createHash("sha256").update(bytes).digest("hex");
  if (sha256 === null) return {refused: `the source has no hash`, hint: `read ${url}, then add sha256: ${found}`};
  if (found !== sha256.toLowerCase())
    return {
      refused: `${url} has changed since its hash was recorded`,
      hint: `its hash is now ${found}; the configuration has ${sha256}`
    };
  return {files: new Map([["", bytes]])};
}

async function fetchGit({git, commit, path: wanted}: Extract<SpecSource, {git: string}>): Promise<Fetched> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "protodocs-fetch-"));
  const run = (...args: string[]): Promise<void> => runIn(folder, args);
  try {
    await run("init", "--quiet");
    await run("fetch", "--quiet", "--depth=1", "--no-tags", "--", git, commit);
    await run("checkout", "--quiet", "FETCH_HEAD", "--", wanted);
    const place = path.join(folder, wanted);
    const files = fs.statSync(place).isDirectory() ? filesBelow(place) : [""];
    const read = new Map<string, Uint8Array>();
    let size = 0;
    for (const file of files) {
      const bytes = fs.readFileSync(path.join(place, file));
      size += bytes.length;
      if (size > MAX_BYTES)
        return {refused: `${wanted} of ${git} has more than ${MAX_BYTES} bytes`, hint: "name a smaller part"};
      read.set(file, bytes);
    }
    return {files: read};
  } catch (error) {
    const reason = (error as Error).message.trim().split("\n").at(-1)!;
    return {refused: `${git} has no ${wanted} at ${commit}: ${reason}`, hint: "check address, commit and path"};
  } finally {
    fs.rmSync(folder, {recursive: true, force: true});
  }
}

/** Regular files alone: a link of a stranger's repository may lead anywhere. */
function filesBelow(folder: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}

async function runIn(folder: string, args: readonly string[]): Promise<void> {
  const {status, stderr} = await runGit({
    folder,
    args: ["-c", "core.symlinks=false", ...args],
    env: {GIT_CONFIG_NOSYSTEM: "1"},
    timeout: TIMEOUT
  });
  if (status !== 0) throw new Error(stderr || "git was stopped");
}
