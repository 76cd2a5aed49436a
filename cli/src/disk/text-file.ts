// Keeps texts in a file until they are needed once more: those of a large site would
// be most of what a build holds in memory.

import fs from "node:fs";
import path from "node:path";
import {makeFolder} from "./make-folder.ts";
import {isSystemError} from "./system-error.ts";

export interface TextFile {
  /** Adds a text; where it is. */
  add(text: string): TextPlace;
  read(place: TextPlace): string;
  /** Whether texts that are added next stay in memory. */
  isInMemory(): boolean;
  /** Nothing can be read any more. */
  close(): void;
}

export interface TextPlace {
  /** Null once they are in the file. */
  bytes: Buffer | null;
  readonly at: number;
  readonly length: number;
}

/** Bytes that are written together. */
const BLOCK = 1 << 20;

/**
 * What the file system refuses stays in memory.
 * @param file is created, and where the system allows it removed from its folder at once: it ends with the process; null to keep all in memory
 */
export function createTextFile(file: string | null): TextFile {
  const handle = file === null ? null : unlessRefused(() => openUnnamed(file));
  let isOpen = handle !== null;
  let end = 0;
  let pending: TextPlace[] = [];
  let waiting = 0;

  function flush(): void {
    const block = Buffer.concat(pending.map(({bytes}) => bytes!));
    isOpen = unlessRefused(() => writeAll(handle!, block, end - block.length)) !== null;
    if (isOpen) for (const place of pending) place.bytes = null;
    pending = [];
    waiting = 0;
  }

  return {
    add(text) {
      const bytes = Buffer.from(text);
      const place: TextPlace = {bytes, at: end, length: bytes.length};
      if (!isOpen) return place;
      pending.push(place);
      end += place.length;
      waiting += place.length;
      if (waiting >= BLOCK) flush();
      return place;
    },
    read: (place) => (place.bytes ?? readAll(handle!, place)).toString("utf8"),
    isInMemory: () => !isOpen,
    close() {
      isOpen = false;
      pending = [];
      if (handle !== null) fs.closeSync(handle);
      removeTextFile(file);
    }
  };
}

/** Removes the file of a thread that has ended: on some systems the thread could not remove it itself. */
export function removeTextFile(file: string | null): void {
  if (file !== null && fs.existsSync(file)) fs.rmSync(file);
}

function openUnnamed(file: string): number {
  makeFolder(path.dirname(file));
  const handle = fs.openSync(file, "w+");
  if (process.platform !== "win32") fs.rmSync(file);
  return handle;
}

function writeAll(handle: number, block: Buffer, at: number): true {
  let done = 0;
  while (done < block.length) done += fs.writeSync(handle, block, done, block.length - done, at + done);
  return true;
}

function readAll(handle: number, {at, length}: TextPlace): Buffer {
  const found = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const count = fs.readSync(handle, found, done, length - done, at + done);
    if (count === 0) throw new Error("The file of texts has become shorter.");
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
