// Reports frozen files that have changed.

import type {Config, VersionConfig} from "../config/config.ts";
import {diagnose, type Diagnostic, type Location} from "../core/diagnostics.ts";
import {createLineIndex, hashOf} from "../core/text.ts";
import {lockName, type LockedVersion, type ReadLock} from "./version-lock.ts";

/** The properties of a file that matter; a Source has them. */
export interface HashedFile {
  file: string;
  hash: string;
  /** Its text with LF; "" for binary files. */
  text: string;
}

export interface VerifyInput {
  config: Pick<Config, "versions">;
  locked: ReadLock;
  sources: readonly HashedFile[];
}

/** Compares known hashes: one lookup per frozen file. */
export function verifyLock({config, locked: {lock, text, diagnostics: unread}, sources}: VerifyInput): Diagnostic[] {
  if (lock.versions.length === 0) return unread;
  const lines = createLineIndex(lockName, text ?? "");
  const entryAt = (name: string): Location =>
    lines.locationOf(Math.max(0, (text ?? "").indexOf(`${JSON.stringify(name)}:`)));
  const found = new Map<string, Diagnostic>();
  const add = (file: string, diagnostic: Diagnostic): void => {
    if (!found.has(file)) found.set(file, diagnostic); // versions may share a specification folder
  };

  for (const version of lock.versions) {
    const described = config.versions.find(({content}) => content === version.content);
    if (!described) {
      add(
        version.content,
        diagnose(
          "version-changed",
          entryAt(version.number),
          `Version ${version.number} is frozen in ${version.content}, but no version of the configuration has this folder.`,
          "restore its entry; or, to drop the version, remove it here too"
        )
      );
      continue;
    }
    const moved = described.specs !== version.specs;
    if (moved) add(`${version.content} specs`, movedSpecs(version, described));
    for (const {file, change} of changesOf(version, sources)) {
      if (moved && !file.startsWith(`${version.content}/`)) continue; // they were not read, so nothing is known about them
      add(
        file,
        diagnose(
          "version-changed",
          change === "missing" ? entryAt(file) : {file, line: 1, column: 1},
          sentenceOf(file, change, version),
          remedy(version)
        )
      );
    }
  }
  return [...unread, ...found.values()];
}

export interface FileChange {
  file: string;
  change: "missing" | "changed" | "added";
}

/** Differences between a frozen version's files and the lock. */
export function changesOf(version: LockedVersion, sources: readonly HashedFile[]): FileChange[] {
  const own = new Map(sources.filter(({file}) => isOf(version, file)).map((source) => [source.file, source]));
  const changes: FileChange[] = [];
  for (const [file, hash] of Object.entries(version.files)) {
    const source = own.get(file);
    if (!source) changes.push({file, change: "missing"});
    else if (!isSame(source, hash)) changes.push({file, change: "changed"});
  }
  for (const file of own.keys()) if (version.files[file] === undefined) changes.push({file, change: "added"});
  return changes;
}

function sentenceOf(file: string, change: FileChange["change"], {number}: LockedVersion): string {
  if (change === "missing") return `${file} is missing: version ${number} was frozen with it.`;
  return change === "changed"
    ? `This file has changed since version ${number} was frozen.`
    : `This file was not there when version ${number} was frozen.`;
}

/** Git may have converted line ends, which is not a change. */
function isSame({hash, text}: HashedFile, locked: string): boolean {
  return hash === locked || (text !== "" && hashOf(text) === locked);
}

function isOf({content, specs}: LockedVersion, file: string): boolean {
  return file.startsWith(`${content}/`) || (specs !== null && file.startsWith(`${specs}/`));
}

function remedy({number}: LockedVersion): string {
  return `undo the change; if it is an intended correction, sign it: protodocs version amend ${number} --reason "…"`;
}

function movedSpecs({number, specs}: LockedVersion, described: VersionConfig): Diagnostic {
  return diagnose(
    "version-changed",
    described.at,
    `Version ${number} was frozen with ${specs ?? "no specifications"}, and the configuration now gives it ${described.specs ?? "none"}.`,
    "put the folder back; a frozen version keeps its specifications"
  );
}
