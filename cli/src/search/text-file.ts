// Keeps the texts of records in a file: of a large site they are most of what an index
// would hold in memory, and each is needed only once more, for its document.

import fs from "node:fs";
import path from "node:path";
import {isSystemError} from "../disk/system-error.ts";

export interface TextFile {
  /** Adds a text; the result reads it again. */
  add(text: string): () => string;
}

interface Entry {
  /** Until they are in the file. */
  bytes: Buffer | null;
  at: number;
  length: number;
}

/** Bytes that are written together. */
const BLOCK = 1 << 20;

/**
 * What the file system refuses stays in memory.
 * @param file is created, and where the system allows it removed from its folder at once: it ends with the process
 */
export function createTextFile(file: string): TextFile {
  let handle = unlessRefused(() => openUnnamed(file));
  let written = 0;
  let pending: Entry[] = [];
  let waiting = 0;

  function flush(): void {
    const block = Buffer.concat(pending.map(({bytes}) => bytes!));
    const isWritten = unlessRefused(() => writeAll(handle!, block, written));
    if (isWritten) for (const entry of pending) entry.bytes = null;
    else handle = null;
    written += block.length;
    pending = [];
    waiting = 0;
  }

  return {
    add(text) {
      if (handle === null) return () => text;
      const from = handle;
      const bytes = Buffer.from(text);
      const entry: Entry = {bytes, at: written + waiting, length: bytes.length};
      pending.push(entry);
      waiting += entry.length;
      if (waiting >= BLOCK) flush();
      return () => (entry.bytes ?? readAll(from, entry)).toString("utf8");
    }
  };
}

function openUnnamed(file: string): number {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  const handle = fs.openSync(file, "w+");
  if (process.platform !== "win32") fs.rmSync(file);
  return handle;
}

function writeAll(handle: number, block: Buffer, at: number): true {
  let done = 0;
  while (done < block.length) done += fs.writeSync(handle, block, done, block.length - done, at + done);
  return true;
}

function readAll(handle: number, {at, length}: Entry): Buffer {
  const found = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const count = fs.readSync(handle, found, done, length - done, at + done);
    if (count === 0) throw new Error("search: the file of texts has become shorter.");
    done += count;
  }
  return found;
}

/** null where the file system refuses: a read-only folder, a full disk. */
function unlessRefused<T>(action: () => T): T | null {
  try {
    return action();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return null;
  }
}
