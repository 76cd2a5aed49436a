// Writes a site atomically: each file goes into a staging folder, which then
// replaces the previous tree. Unchanged files are not
// touched, and if no file has changed, nothing is. A failure before the swap
// leaves the previous tree intact.

import fs from "node:fs";
import path from "node:path";
import {isSystemError} from "../core/files/system-error.ts";
import type {Output} from "../model.ts";
import {hashOf} from "../core/text.ts";
import {writtenFile} from "./create-file.ts";
import {manifestText, printManifest} from "./manifest.ts";
import {openStaging, type Staging} from "./open-staging.ts";
import {createPlacer, type Placer} from "./place-file.ts";
import type {PreviousTree} from "./previous-tree.ts";
import {finishSwap, swapTrees} from "./swap-trees.ts";
import type {OwnFolder} from "./tree-folder.ts";
import {manifestName, placesOf} from "./tree-places.ts";
import {writeRecord, type Remembered, type TreeRecord} from "./tree-record.ts";

export interface WriteResult {
  /** New and changed files, sorted. */
  written: string[];
  kept: number;
  bytes: number;
}

export interface StagedTree {
  /** Each path must be added only once. */
  add(output: Output): void;
  /** The folder in which threads may create files before they are added; null unless it is empty, and the first tree. */
  stagingFolder(): string | null;
  /** Publishes the tree. */
  finish(): WriteResult;
  /** Discards what is staged; does nothing once the tree is published. */
  discard(): void;
}

export interface StageInput {
  /** From `prepareFolder`; released when the tree is finished or discarded. */
  folder: OwnFolder;
  previous: PreviousTree;
  /** Record from which the next build reads `previous`. */
  memory: string;
}

export function stageTree({folder: {out, lock}, previous, memory}: StageInput): StagedTree {
  const record: TreeRecord = new Map();
  const changed = new Set<string>();
  const result: WriteResult = {written: [], kept: 0, bytes: 0};
  let opened: (Staging & Placer) | null = null;
  let isOpen = true;
  let isStagingKnown = true;
  let isShared = false;

  /** Opened for the first differing file. */
  function staging(): NonNullable<typeof opened> {
    if (!opened) {
      const folder = openStaging(out, memory);
      opened = {
        ...folder,
        ...createPlacer(folder.folder, (file) => record.has(file))
      };
    }
    return opened;
  }

  /** The file that is already staged, from two builds ago. */
  function findStaged(file: string, hash: string): Remembered | null {
    const {folder, record: held} = staging();
    const entry = held.get(file);
    return entry?.hash === hash ? previous.confirm(path.join(folder, file), entry) : null;
  }

  function write(file: string, bytes: string | Uint8Array, hash: string): Remembered {
    const {folder, place} = staging();
    isStagingKnown = false;
    place(file, (target) => fs.writeFileSync(target, bytes, {flag: "wx"}));
    isStagingKnown = true;
    return rememberedOf(path.join(folder, file), hash);
  }

  function add(output: Output): void {
    const file = output.path;
    const hash = "keptHash" in output ? output.keptHash : (output.hash ?? hashOf(output.bytes));
    const known = previous.find(file);
    let entry: Remembered;
    if (known?.hash === hash) {
      entry = known;
      result.kept++;
    } else if ("keptHash" in output) {
      throw new Error(`write: ${file} was to be kept, but the previous tree does not have it.`);
    } else {
      entry = output.written ? {...output.written, hash} : (findStaged(file, hash) ?? write(file, output.bytes, hash));
      changed.add(file);
    }
    record.set(file, entry);
    result.bytes += entry.size;
  }

  function stagingFolder(): string | null {
    if (previous.record.size > 0) return null;
    const {folder, record: held} = staging();
    isShared = held.size === 0;
    return isShared ? folder : null;
  }

  function finish(): WriteResult {
    const manifest = printManifest(record.keys());
    if (changed.size > 0 || manifestText(out) !== manifest) publish(manifest);
    else if (!isSame(record, previous.record)) remember(memory, record);
    close();
    result.written = [...changed].sort();
    return result;
  }

  function publish(manifest: string): void {
    const formerly = previous.found(); // while it is unchanged
    isStagingKnown = false;
    const {folder, record: held, memory: spareMemory, place, remove} = staging();
    for (const [file, entry] of record)
      if (!changed.has(file)) record.set(file, findStaged(file, entry.hash) ?? linkOrCopy(file, entry.hash));
    for (const file of held.keys()) if (!record.has(file)) remove(file);
    place(manifestName, (target) => fs.writeFileSync(target, manifest, {flag: "wx"}));
    const way = swapTrees({out, staging: folder, isSame: (file) => record.get(file)?.hash === previous.hashOf(file)});
    if (way === "rename") {
      remember(memory, record);
      const {old} = placesOf(out);
      if (spareMemory === null || !fs.existsSync(old)) return;
      if (!tryMove(old, folder)) return;
      remember(spareMemory, formerly);
    } else {
      remember(memory, new Map([...record].map(([file, {hash}]) => [file, rememberedOf(path.join(out, file), hash)])));
      if (spareMemory !== null) remember(spareMemory, record);
    }
  }

  /** A link shares the bytes. */
  function linkOrCopy(file: string, hash: string): Remembered {
    const {folder, place} = staging();
    const from = path.join(out, file);
    place(file, (target) => {
      try {
        fs.linkSync(from, target);
      } catch (error) {
        if (isSystemError(error) && error.code === "EEXIST") throw error;
        fs.copyFileSync(from, target, fs.constants.COPYFILE_EXCL);
      }
    });
    return rememberedOf(path.join(folder, file), hash);
  }

  /** Completes a swap that has begun. */
  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    try {
      finishSwap(out);
    } finally {
      lock.release();
    }
  }

  function discard(): void {
    if (isOpen && isStagingKnown && !isShared && opened?.memory) {
      for (const file of changed) opened.record.set(file, record.get(file)!);
      remember(opened.memory, opened.record);
    }
    close();
  }

  return {add, stagingFolder, finish, discard};
}

function rememberedOf(file: string, hash: string): Remembered {
  return {...writtenFile(file), hash};
}

function isSame<V>(a: ReadonlyMap<string, V>, b: ReadonlyMap<string, V>): boolean {
  return a.size === b.size && [...a].every(([file, entry]) => b.get(file) === entry);
}

/** The site is already published: if the previous tree cannot be kept, the next build links every file. */
function tryMove(from: string, to: string): boolean {
  try {
    fs.renameSync(from, to);
    return true;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return false;
  }
}

/** If the record cannot be written, the next build writes every file. */
function remember(file: string, record: TreeRecord): void {
  try {
    writeRecord(file, record);
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}
