// Signs intended corrections of a frozen version: records the files' new hashes
// in the lock, with the reason.

import type {FileSystem} from "../../core/file-system.ts";
import {hashFolders, printLock, type LockedVersion, type VersionsLock} from "../../site/version-lock.ts";
import {isSameNumber} from "../../core/version-number.ts";
import type {Refusal} from "./refusal.ts";

export interface AmendInput {
  root: string;
  lock: VersionsLock;
  number: string;
  reason: string;
  /** 2026-11-22 */
  date: string;
  /** Git's user name; null if unknown. */
  author: string | null;
  fs: FileSystem;
}

export interface AmendedLock {
  version: LockedVersion;
  /** Files that were added, changed or removed. */
  files: string[];
  text: string;
}

/** Specifications shared by several frozen versions are signed for all of them. */
export function amendLock({root, lock, number, reason, date, author, fs}: AmendInput): AmendedLock | Refusal {
  const version = lock.versions.find((candidate) => isSameNumber(candidate.number, number));
  if (!version)
    return {
      refused: `No version ${number} is frozen.`,
      hint: `frozen: ${lock.versions.map((candidate) => candidate.number).join(", ") || "none"}`
    };
  const now = hashFolders(root, [version.content, ...(version.specs === null ? [] : [version.specs])], fs);
  const files = differences(version.files, now);
  if (files.length === 0)
    return {
      refused: `Version ${version.number} is unchanged since it was frozen: there is nothing to sign.`,
      hint: "make the correction first, then sign it"
    };
  const signature = {reason: reason.trim(), date, ...(author === null ? {} : {author})};
  const inSpecs = (file: string): boolean => version.specs !== null && file.startsWith(`${version.specs}/`);
  const versions = lock.versions.map((other) => {
    if (other === version) return {...version, files: now, amendments: [...version.amendments, {...signature, files}]};
    const shared = other.specs === version.specs ? files.filter(inSpecs) : [];
    if (shared.length === 0) return other;
    const kept = Object.entries(other.files).filter(([file]) => !shared.includes(file));
    const signed = shared.filter((file) => now[file] !== undefined).map((file) => [file, now[file]!] as const);
    return {
      ...other,
      files: Object.fromEntries([...kept, ...signed]),
      amendments: [...other.amendments, {...signature, files: shared}]
    };
  });
  return {version, files, text: printLock({versions})};
}

function differences(before: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].filter((file) => before[file] !== now[file]).sort();
}
