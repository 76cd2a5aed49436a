// Writes a site as a whole: staged beside the folder, unchanged files linked
// from the previous tree, swapped in by two renames. A build that fails
// before the swap leaves the previous tree as it was; an interrupted swap is
// finished by the next command.

import fs from "node:fs";
import path from "node:path";
import type {Output} from "../model.ts";
import {hashOf} from "../text.ts";

/** A path that only trees of this program have: lists every file that the build wrote. */
export const manifestName = ".protodocs";

/** What is known of the files of the previous tree. */
export interface PreviousTree {
  /** Content hash of a file that is still as it was written, or null. */
  hashOf(path: string): string | null;
}

export interface WriteResult {
  /** Files written anew; the others are linked from the previous tree. */
  written: string[];
  kept: number;
  bytes: number;
}

/** What is remembered of a written file: size and modification time tell whether it is still the same. */
type Remembered = [size: number, modified: number, hash: string];

/** Refuses a folder that holds anything that no build has written; returns why, or null. */
export function refuseFolder(out: string, sources: readonly string[]): string | null {
  for (const source of sources) {
    if (contains(out, source)) return `it holds the sources in ${source}`;
    if (contains(source, out)) return `it is inside the sources in ${source}`;
  }
  const stat = fs.statSync(out, {throwIfNoEntry: false});
  if (!stat) return null;
  if (!stat.isDirectory()) return "it is a file";
  const entries = fs.readdirSync(out);
  if (entries.length === 0) return null;
  if (!entries.includes(manifestName)) return "it is not empty, and no build has written it";
  const own = new Set(fs.readFileSync(path.join(out, manifestName), "utf8").split("\n"));
  const strange = listFiles(out).find((file) => file !== manifestName && !own.has(file));
  return strange === undefined ? null : `it holds ${strange}, which no build has written`;
}

function contains(folder: string, inner: string): boolean {
  const relative = path.relative(folder, inner);
  return relative === "" || (!relative.startsWith("..") && !path.isAbsolute(relative));
}

/** Finishes a swap that was interrupted, and removes what a stopped build left. */
export function recoverTree(out: string): void {
  const {journal, staging, old} = namesOf(out);
  if (fs.existsSync(journal)) {
    if (!fs.existsSync(out) && fs.existsSync(staging)) fs.renameSync(staging, out);
    else if (!fs.existsSync(out) && fs.existsSync(old)) fs.renameSync(old, out);
  }
  for (const leftover of [staging, old, journal]) fs.rmSync(leftover, {recursive: true, force: true});
}

function namesOf(out: string): {journal: string; staging: string; old: string} {
  const base = path.join(path.dirname(out), `${path.basename(out)}.protodocs`);
  return {journal: `${base}-swap`, staging: `${base}-new`, old: `${base}-old`};
}

/** Reads what is remembered of the tree at `out`; `memory` is the file that writeTree leaves. */
export function readPreviousTree(out: string, memory: string): PreviousTree {
  const remembered = readMemory(memory);
  return {
    hashOf(file) {
      const entry = remembered[file];
      if (!entry) return null;
      const stat = fs.statSync(path.join(out, file), {throwIfNoEntry: false});
      return stat && stat.size === entry[0] && stat.mtimeMs === entry[1] ? entry[2] : null;
    }
  };
}

function readMemory(memory: string): Record<string, Remembered> {
  try {
    return JSON.parse(fs.readFileSync(memory, "utf8")) as Record<string, Remembered>;
  } catch {
    return {}; // no build before this one, or its notes are gone: everything is written anew
  }
}

export function writeTree(out: string, outputs: readonly Output[], memory: string): WriteResult {
  recoverTree(out);
  const {journal, staging, old} = namesOf(out);
  const previous = readPreviousTree(out, memory);
  const remembered: Record<string, Remembered> = {};
  const result: WriteResult = {written: [], kept: 0, bytes: 0};
  const folders = new Set<string>();

  fs.mkdirSync(staging, {recursive: true});
  const sorted = [...outputs].sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const output of sorted) {
    const target = path.join(staging, output.path);
    const folder = path.dirname(target);
    if (!folders.has(folder)) fs.mkdirSync(folder, {recursive: true});
    folders.add(folder);
    const hash = "keptHash" in output ? output.keptHash : (output.hash ?? hashOf(output.bytes));
    if (previous.hashOf(output.path) === hash) {
      linkOrCopy(path.join(out, output.path), target);
      result.kept++;
    } else if ("keptHash" in output) {
      throw new Error(`write: ${output.path} was to be kept, but the previous tree does not have it.`);
    } else {
      fs.writeFileSync(target, output.bytes);
      result.written.push(output.path);
    }
    const stat = fs.statSync(target);
    remembered[output.path] = [stat.size, stat.mtimeMs, hash];
    result.bytes += stat.size;
  }
  fs.writeFileSync(path.join(staging, manifestName), sorted.map((output) => output.path).join("\n") + "\n");

  fs.writeFileSync(journal, "");
  if (fs.existsSync(out)) fs.renameSync(out, old);
  fs.renameSync(staging, out);
  fs.rmSync(journal);
  fs.mkdirSync(path.dirname(memory), {recursive: true});
  fs.writeFileSync(memory, JSON.stringify(remembered));
  fs.rmSync(old, {recursive: true, force: true});
  return result;
}

/** A link shares the bytes; writing never goes through one, for every file is written anew under staging. */
function linkOrCopy(from: string, to: string): void {
  try {
    fs.linkSync(from, to);
  } catch {
    fs.copyFileSync(from, to);
    const {atime, mtime} = fs.statSync(from);
    fs.utimesSync(to, atime, mtime);
  }
}

function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
}
