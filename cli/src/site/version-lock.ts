// versions.lock: the hash of every file of the frozen versions. JSON, sorted,
// one line for each file, so that a change to it reads well in a review.

import path from "node:path";
import type {Diagnostic} from "../core/diagnostics.ts";
import {damagedLock} from "../core/files/damaged-lock.ts";
import type {FileSystem} from "../core/file-system.ts";
import {hashOf} from "../core/text.ts";
import {byNumber} from "../core/version-number.ts";

export const lockName = "versions.lock";

export interface VersionsLock {
  /** By number, oldest first. */
  versions: LockedVersion[];
}

export interface LockedVersion {
  number: string;
  /** Its content folder, from the project root; links the entry to the configuration. */
  content: string;
  specs: string | null;
  /** Corrections since it was frozen, oldest first. */
  amendments: Amendment[];
  /** Content hash by file. */
  files: Record<string, string>;
  /** What takes the cut back; null once another one follows. */
  undo: CutRecord | null;
}

export interface CutRecord {
  /** Folders that the cut made. */
  folders: string[];
  /** What it changed in the configuration: the hunks of a patch, by line. */
  config: string[];
  /** Content hash of each copied translation, by file: they are not frozen. */
  translations: Record<string, string>;
}

export interface Amendment {
  reason: string;
  /** Date and author of the signature; absent in older locks. */
  date?: string;
  author?: string;
  files: string[];
}

export interface ReadLock {
  lock: VersionsLock;
  /** Current hash of a file; null if it does not exist. */
  text: string | null;
  diagnostics: Diagnostic[];
}

export function readLock(root: string, fs: FileSystem): ReadLock {
  const file = path.join(root, lockName);
  return openLock(fs.exists(file) ? Buffer.from(fs.read(file)).toString("utf8") : null);
}

/** @param text contents of the lock file; null if it does not exist */
export function openLock(text: string | null): ReadLock {
  if (text === null) return {lock: {versions: []}, text, diagnostics: []};
  const lock = parseLock(text);
  if (lock) return {lock, text, diagnostics: []};
  return {lock: {versions: []}, text, diagnostics: [damagedLock(lockName, 1, "protodocs version cut")]};
}

/** Null if the text is not a lock. */
export function parseLock(text: string): VersionsLock | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value) || !isRecord(value["versions"])) return null;
  const versions: LockedVersion[] = [];
  for (const [number, entry] of Object.entries(value["versions"])) {
    if (!isRecord(entry) || typeof entry["content"] !== "string" || !isRecord(entry["files"])) return null;
    if (!Object.values(entry["files"]).every((hash) => typeof hash === "string")) return null;
    versions.push({
      number,
      content: entry["content"],
      specs: typeof entry["specs"] === "string" ? entry["specs"] : null,
      amendments: Array.isArray(entry["amendments"]) ? (entry["amendments"] as Amendment[]) : [],
      files: entry["files"] as Record<string, string>,
      undo: recordOf(entry["undo"])
    });
  }
  return {versions: versions.sort((a, b) => byNumber(a.number, b.number))};
}

function recordOf(value: unknown): CutRecord | null {
  if (!isRecord(value)) return null;
  const {folders, config, translations = {}} = value;
  if (!isTexts(folders) || !isTexts(config) || !isRecord(translations)) return null;
  if (!isTexts(Object.values(translations))) return null;
  return {folders, config, translations: translations as Record<string, string>};
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

export function printLock({versions}: VersionsLock): string {
  const sorted = [...versions].sort((a, b) => byNumber(a.number, b.number));
  const record = Object.fromEntries(
    sorted.map(({number, content, specs, amendments, files, undo}) => [
      number,
      {
        content,
        ...(specs === null ? {} : {specs}),
        ...(amendments.length === 0 ? {} : {amendments}),
        files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
        ...(undo === null ? {} : {undo: printedRecord(undo)})
      }
    ])
  );
  return (
    JSON.stringify({about: "Hashes of frozen versions, written by `protodocs version`.", versions: record}, null, 2) +
    "\n"
  );
}

function printedRecord({translations, ...record}: CutRecord): object {
  return Object.keys(translations).length > 0 ? {...record, translations} : record;
}

/** The lock's entry for a content folder; the version is frozen if there is one. */
export function lockedVersionOf(lock: VersionsLock, content: string): LockedVersion | null {
  return lock.versions.find((version) => version.content === content) ?? null;
}

/** Hashes of every file below the folders, by path from the root. */
export function hashFolders(root: string, folders: readonly string[], fs: FileSystem): Record<string, string> {
  const files: Record<string, string> = {};
  for (const folder of folders) {
    if (!fs.isFolder(path.join(root, folder))) continue;
    for (const relative of fs.list(path.join(root, folder), path.join(root, folder)).files)
      files[`${folder}/${relative}`] = hashOf(fs.read(path.join(root, folder, relative)));
  }
  return files;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
