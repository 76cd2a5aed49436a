// Plans a `version uncut`: the last cut is taken back, with its folders, lock,
// configuration and redirects, as long as nothing of it has changed since.

import path from "node:path";
import {loadConfig} from "../../config/load.ts";
import {hasErrors} from "../../core/diagnostics.ts";
import type {FileSystem} from "../../core/file-system.ts";
import {hashOf} from "../../core/text.ts";
import {hashFolders, lockName, printLock, type LockedVersion} from "../../site/version-lock.ts";
import type {Staged} from "./apply-cut.ts";
import {overlayFileSystem} from "./overlay.ts";
import type {Project} from "./project.ts";
import type {Refusal} from "./refusal.ts";
import {withoutPatch} from "./text-patch.ts";

export interface UncutPlan extends Required<Pick<Staged, "files" | "removed">> {
  version: LockedVersion;
}

export function planUncut({config, text, read}: Project, fs: FileSystem): UncutPlan | Refusal {
  const {root, file} = config;
  const version = read.lock.versions.find(({undo}) => undo !== null);
  if (!version?.undo)
    return {
      refused: `${lockName} does not say what the last cut changed.`,
      hint: "only the last cut can be taken back, and once; remove another version by hand: its folders, and its entries in the configuration and the lock"
    };
  const {number, undo} = version;
  const corrected = version.amendments.at(-1);
  if (corrected)
    return {
      refused: `Version ${number} has been corrected since it was cut: ${corrected.reason}.`,
      details: corrected.files,
      hint: `make the correction in the working version, and remove version ${number} by hand`
    };
  const known = {...version.files, ...undo.translations};
  const removed = undo.folders.map((to) => ({to, hashes: within(known, to)}));
  const changed = removed.flatMap(({to, hashes}) => differing(hashes, within(hashFolders(root, [to], fs), to), to));
  if (changed.length > 0)
    return {
      refused: `Files of version ${number} have changed since it was cut.`,
      details: changed,
      hint: "undo the changes first, or keep them elsewhere"
    };
  const before = withoutPatch(text, undo.config);
  if (before === null)
    return {
      refused: `The lines of ${file} that the cut of ${number} wrote have changed since.`,
      details: undo.config.filter((line) => line.startsWith("+")).map((line) => line.slice(1)),
      hint: "write them as the cut did, or take the version out by hand"
    };
  const overlay = {folders: new Map(), files: new Map([[path.join(root, file), Buffer.from(before)]])};
  const loaded = loadConfig(path.join(root, file), overlayFileSystem(fs, overlay));
  const used = loaded.config?.versions.find((other) =>
    [other.content, other.specs].some((folder) => folder !== null && undo.folders.includes(folder))
  );
  if (!loaded.config || hasErrors(loaded.diagnostics, false) || used)
    return {
      refused: used
        ? `The version "${used.name}" uses a folder that the cut of ${number} made.`
        : `Without version ${number}, ${file} would not be valid: ${loaded.diagnostics[0]?.message ?? ""}`,
      hint: "correct the configuration first"
    };
  const versions = read.lock.versions.filter((other) => other !== version);
  const lock = read.text ?? "";
  const files = [{to: file, before: text, after: before}];
  return versions.length === 0
    ? {version, files, removed: [...removed, {to: lockName, hashes: {"": hashOf(Buffer.from(lock))}}]}
    : {version, files: [...files, {to: lockName, before: lock, after: printLock({versions})}], removed};
}

/** Hashes of the files in a folder, by path within it. */
function within(files: Readonly<Record<string, string>>, folder: string): Record<string, string> {
  const own = Object.entries(files).filter(([file]) => file.startsWith(`${folder}/`));
  return Object.fromEntries(own.map(([file, hash]) => [file.slice(folder.length + 1), hash]));
}

function differing(
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
  folder: string
): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].filter((name) => before[name] !== now[name]).map((name) => `${folder}/${name}`);
}
