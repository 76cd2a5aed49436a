// Writes a file atomically: readers see all of it or none.

import fs from "node:fs";
import path from "node:path";
import {makeFolder} from "./make-folder.ts";
import {threadId} from "node:worker_threads";
import {isSystemError} from "./system-error.ts";

/** Large content may come in parts, which are never joined in memory. Leaves no temporary file behind. @throws the system's error */
export function writeAtomically(file: string, ...parts: (string | Uint8Array)[]): void {
  const temporary = `${file}.${process.pid}-${threadId}.tmp`;
  makeFolder(path.dirname(file));
  try {
    const handle = fs.openSync(temporary, "w");
    try {
      for (const part of parts) fs.writeFileSync(handle, part);
    } finally {
      fs.closeSync(handle);
    }
    fs.renameSync(temporary, file);
  } catch (error) {
    fs.rmSync(temporary, {force: true});
    throw withPath(error, file);
  }
}

/** The process that a temporary file belongs to, from its name; null for other files. */
export function temporaryOf(name: string): number | null {
  const match = /\.(\d+)-\d+\.tmp$/.exec(name);
  return match && Number(match[1]);
}

/** Writes a file directly. @throws the system's error, which names the file */
export function writeDirectly(file: string, content: string | Uint8Array): void {
  try {
    fs.writeFileSync(file, content);
  } catch (error) {
    throw withPath(error, file);
  }
}

/** The system does not say which file a failed write was for. */
export function withPath(error: unknown, file: string): unknown {
  if (isSystemError(error)) error.path ??= file;
  return error;
}
