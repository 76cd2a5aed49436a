// Writes a site as a whole: file by file beside the folder, as the files are
// made; unchanged ones are linked from the previous tree; two renames swap it
// in. Whatever fails before leaves the previous tree as it was; a swap that
// was interrupted is finished by the next command.

import fs from "node:fs";
import path from "node:path";
import type {Output} from "../model.ts";
import {hashOf} from "../text.ts";
import type {PreviousTree, Remembered} from "./previous-tree.ts";
import {beside, manifestName, recover, type OwnFolder} from "./tree-folder.ts";

export interface WriteResult {
  /** Files written anew; the others are linked from the previous tree. */
  written: string[];
  kept: number;
  bytes: number;
}

export interface StagedTree {
  /** Each path once. */
  add(output: Output): void;
  /** Puts the tree in its place. */
  finish(): WriteResult;
  /** Removes what is staged: all of it, or nothing once the tree is in its place. */
  discard(): void;
}

export interface StageInput {
  /** From `prepareFolder`; released when the tree is finished or discarded. */
  folder: OwnFolder;
  previous: PreviousTree;
  /** File that the next build reads its `previous` from. */
  memory: string;
}

export function stageTree({folder: {out, lock}, previous, memory}: StageInput): StagedTree {
  const {staging, journal, old} = beside(out);
  const remembered: Record<string, Remembered> = {};
  const folders = new Set<string>();
  const result: WriteResult = {written: [], kept: 0, bytes: 0};
  let open = true;
  fs.mkdirSync(staging, {recursive: true});

  function add(output: Output): void {
    const target = path.join(staging, output.path);
    const folder = path.dirname(target);
    if (!folders.has(folder)) fs.mkdirSync(folder, {recursive: true});
    folders.add(folder);
    const hash = "keptHash" in output ? output.keptHash : (output.hash ?? hashOf(output.bytes));
    const known = previous.find(output.path);
    let entry: Remembered;
    if (known?.hash === hash) {
      entry = linkOrCopy(path.join(out, output.path), target) ? known : rememberedOf(target, hash);
      result.kept++;
    } else if ("keptHash" in output) {
      throw new Error(`write: ${output.path} was to be kept, but the previous tree does not have it.`);
    } else {
      fs.writeFileSync(target, output.bytes);
      entry = rememberedOf(target, hash);
      result.written.push(output.path);
    }
    remembered[output.path] = entry;
    result.bytes += entry.size;
  }

  function finish(): WriteResult {
    const files = Object.keys(remembered).sort();
    fs.writeFileSync(path.join(staging, manifestName), files.join("\n") + "\n");
    fs.writeFileSync(journal, "");
    if (fs.existsSync(out)) fs.renameSync(out, old);
    fs.renameSync(staging, out);
    fs.mkdirSync(path.dirname(memory), {recursive: true});
    fs.writeFileSync(memory, JSON.stringify(remembered));
    close();
    result.written.sort();
    return result;
  }

  /** A swap that has begun is finished. */
  function close(): void {
    if (!open) return;
    open = false;
    recover(out);
    lock.release();
  }

  return {add, finish, discard: close};
}

function rememberedOf(file: string, hash: string): Remembered {
  const {size, mtimeMs} = fs.statSync(file);
  return {size, modified: mtimeMs, hash};
}

/** A link shares the bytes; writing never goes through one, for every file is written anew under staging. False for a copy. */
function linkOrCopy(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to);
    return true;
  } catch {
    fs.copyFileSync(from, to);
    const {atime, mtime} = fs.statSync(from);
    fs.utimesSync(to, atime, mtime);
    return false;
  }
}
