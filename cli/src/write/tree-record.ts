// The record of a tree's files, between builds. A large site has tens of thousands,
// and every build reads two records: names and hashes are one text each, numbers are
// an array.
//
// The name of a record contains the number of its format, so that what another
// release has written is neither read nor mistaken for damage.

import fs from "node:fs";
import path from "node:path";
import {readChecked, tryRemove, writeChecked, type OnDamage} from "../disk/checked-file.ts";
import type {WrittenFile} from "../model.ts";
import {hashOf} from "../text.ts";

/** A written file, which two trees may share. */
export interface Remembered extends WrittenFile {
  hash: string;
}

/** The files of a tree by path. */
export type TreeRecord = Map<string, Remembered>;

/** Changes with every change of the format. */
const ENDING = ".record-2";

/** Endings of all formats; the first one was JSON. */
const ENDINGS = /\.(?:json|record-\d+)$/;

/** Size, time and inode. */
const NUMBERS = 3;

/** Path of the project's record of the tree at `out`. @param work folder of what is stored */
export function memoryOfTree(root: string, work: string, out: string): string {
  const name = path.basename(out);
  const isBelowRoot = path.resolve(root, name) === out;
  return path.join(work, "trees", `${isBelowRoot ? name : `${name}-${hashOf(out)}`}${ENDING}`);
}

/** Paths next to a record. @param ending instead of the record's */
export function nextToRecord(memory: string, ending: "" | ".folders.json" | ".spare"): string {
  return memory.slice(0, -ENDING.length) + (ending === ".spare" ? ending + ENDING : ending);
}

/** Empty without an earlier build or its record: then every file is written. */
export function readRecord(file: string, onDamage?: OnDamage): TreeRecord {
  const content = readChecked(file, onDamage);
  if (!content) return new Map();
  const end = content.indexOf("\n");
  const [count = 0, length = 0] = content.toString("latin1", 0, end).split(" ").map(Number);
  const words = content.toString("utf8", end + 1, end + 1 + length).split("\n");
  const at = content.byteOffset + end + 1 + length;
  const numbers = new Float64Array(content.buffer.slice(at, at + 8 * NUMBERS * count));
  const record: TreeRecord = new Map();
  for (let place = 0; place < count; place++)
    record.set(words[place]!, {
      size: numbers[NUMBERS * place]!,
      modified: numbers[NUMBERS * place + 1]!,
      hash: words[count + place]!,
      inode: numbers[NUMBERS * place + 2]!
    });
  return record;
}

/** Removes the record of the same tree in other formats. */
export function writeRecord(file: string, record: TreeRecord): void {
  const names: string[] = [];
  const hashes: string[] = [];
  const numbers = new Float64Array(NUMBERS * record.size);
  for (const [name, {size, modified, hash, inode}] of record) {
    const at = NUMBERS * names.length;
    numbers[at] = size;
    numbers[at + 1] = modified;
    numbers[at + 2] = inode;
    names.push(name);
    hashes.push(hash);
  }
  const words = Buffer.from(`${names.join("\n")}\n${hashes.join("\n")}`);
  writeChecked(file, `${record.size} ${words.length}\n`, words, new Uint8Array(numbers.buffer));
  removeOthers(file);
}

function removeOthers(file: string): void {
  const folder = path.dirname(file);
  const own = path.basename(file);
  const name = own.slice(0, -ENDING.length);
  for (const other of fs.readdirSync(folder))
    if (other !== own && other.replace(ENDINGS, "") === name && ENDINGS.test(other))
      tryRemove(path.join(folder, other));
}
