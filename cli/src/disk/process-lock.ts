// A lock that one process can hold at a time, and that is released when the
// process ends. It is a symbolic link whose target names the owner: the
// system creates link and target in one step, and fails if the link exists.

import fs from "node:fs";
import path from "node:path";
import {makeFolder} from "./make-folder.ts";
import {isProcessMark, isRunning, markOf, type ProcessMark} from "./process-mark.ts";

export interface ProcessLock {
  release(): void;
}

/** Milliseconds for which a lock with an unreadable owner is respected, since it may just be being created. */
const YOUNG = 2000;

/**
 * The lock, or the running process that holds it.
 *
 * A lock whose owner has ended is removed only under a second lock, so that
 * two processes that both found it abandoned cannot remove each other's.
 *
 * @throws the system's error where the lock cannot be created
 */
export function takeLock(file: string): ProcessLock | ProcessMark {
  for (;;) {
    const own = tryCreate(file);
    if (own) return own;
    const owner = readOwner(file);
    if (owner === "gone") continue;
    if (owner !== "unreadable" && isRunning(owner)) return owner;
    if (owner === "unreadable" && isYoung(file)) sleep(10);
    else removeAbandoned(file);
  }
}

export function isLock(taken: ProcessLock | ProcessMark): taken is ProcessLock {
  return "release" in taken;
}

/** The running process that holds the lock, or null. */
export function ownerOf(file: string): ProcessMark | null {
  const owner = readOwner(file);
  return typeof owner === "object" && isRunning(owner) ? owner : null;
}

function removeAbandoned(file: string): void {
  const guard = takeLock(`${file}-break`);
  if (!isLock(guard)) return sleep(5); // its owner is removing the file
  try {
    const owner = readOwner(file);
    if (owner === "unreadable" ? !isYoung(file) : owner !== "gone" && !isRunning(owner))
      fs.rmSync(file, {recursive: true, force: true});
  } finally {
    guard.release();
  }
}

function tryCreate(file: string): ProcessLock | null {
  const text = JSON.stringify(markOf());
  try {
    createLink(text, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return null;
    throw error;
  }
  return {
    release() {
      if (readLock(file) === text) fs.rmSync(file, {force: true});
    }
  };
}

function createLink(text: string, file: string): void {
  makeFolder(path.dirname(file));
  try {
    fs.symlinkSync(text, file);
  } catch (error) {
    const {code = ""} = error as NodeJS.ErrnoException;
    if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EINVAL"].includes(code)) throw error;
    fs.writeFileSync(file, text, {flag: "wx"}); // the file system has no symbolic links
  }
}

function readOwner(file: string): ProcessMark | "gone" | "unreadable" {
  const text = readLock(file);
  if (text === null) return "gone";
  try {
    const value: unknown = JSON.parse(text);
    return isProcessMark(value) ? value : "unreadable";
  } catch {
    return "unreadable";
  }
}

function readLock(file: string): string | null {
  try {
    const stat = fs.lstatSync(file);
    return stat.isSymbolicLink() ? fs.readlinkSync(file) : stat.isFile() ? fs.readFileSync(file, "utf8") : "";
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function isYoung(file: string): boolean {
  const stat = fs.lstatSync(file, {throwIfNoEntry: false});
  return stat !== undefined && Math.abs(Date.now() - stat.mtimeMs) < YOUNG;
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
