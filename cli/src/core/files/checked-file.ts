// Files with a checksum of their name and content, so that a damaged or
// misplaced file is detected when it is read.

import {hash} from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import {crc32} from "node:zlib";
import {isSystemError} from "./system-error.ts";
import {writeAtomically, writeDirectly} from "./atomic-file.ts";

/** Called with the absolute path of each damaged file. */
export type OnDamage = (file: string) => void;

/** Hex digits of a CRC-32 at the end of the file, after a newline: enough for damage, and read three times as fast as with a cryptographic hash. */
const DIGITS = 8;

/** Content of a file written by `writeChecked`; null if it is missing or damaged. */
export function readChecked(file: string, onDamage?: OnDamage): Buffer | null {
  const bytes = readWhole(file);
  if (bytes === null) return null;
  const end = bytes.length - DIGITS - 1;
  if (end >= 0) {
    const content = bytes.subarray(0, end);
    if (bytes.toString("latin1", end) === trailerOf(file, [content])) return content;
  }
  onDamage?.(file);
  return null;
}

/** Removes a file if permissions allow it. */
export function tryRemove(file: string): void {
  try {
    fs.rmSync(file, {recursive: true, force: true});
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}

/** Content may be given in parts, which are never joined in memory. */
export function writeChecked(file: string, ...parts: (string | Uint8Array)[]): void {
  writeAtomically(file, ...parts, trailerOf(file, parts));
}

/** Writes directly, not atomically: a half-written file is ignored when read. For files that can be recomputed. */
export function writeCheckedDirectly(file: string, text: string): void {
  writeDirectly(file, text + trailerOf(file, [text]));
}

function trailerOf(file: string, parts: readonly (string | Uint8Array)[]): string {
  // Of no bytes, zlib would return 0 instead of the sum before.
  const sum = parts.reduce((before, part) => (part.length === 0 ? before : crc32(part, before)), crc32(nameOf(file)));
  return `\n${sum.toString(16).padStart(DIGITS, "0")}`;
}

function nameOf(file: string): string {
  return `${path.basename(path.dirname(file))}/${path.basename(file)}\0`;
}

function readWhole(file: string): Buffer | null {
  try {
    return fs.readFileSync(file);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return error.code === "EISDIR" ? Buffer.alloc(0) : null;
  }
}

/** The content hash recorded in trees. */
export function hashOfFile(file: string): string | null {
  const bytes = readWhole(file);
  return bytes && hash("sha256", bytes, "hex").slice(0, 16);
}
