// Makes several files and folders appear atomically. Everything is staged next
// to its destination, and a journal records whether the renames have begun: if
// not, the next command rolls back; if so, it finishes them. Only one process
// at a time does either.

import fs from "node:fs";
import path from "node:path";
import {makeFolder} from "../../core/files/make-folder.ts";
import {hashOf} from "../../core/text.ts";
import {withPath, writeDirectly} from "../../core/files/atomic-file.ts";
import {isLock, takeLock, type ProcessLock} from "../../core/files/process-lock.ts";

export const journalName = "versions.lock.journal";
const newJournal = `${journalName}.new`;

export interface Staged {
  root: string;
  /** New folders, from the root, and the files in each by path within it. */
  folders: {to: string; files: Map<string, Uint8Array>}[];
  /** Created or changed files, relative to the root; `before` is null for a new file. */
  files: {to: string; before: string | null; after: string}[];
  /** Folders and files to remove, with the hash of each file; that of a single file has no name. */
  removed?: readonly {to: string; hashes: Readonly<Record<string, string>>}[];
  /** Called before each step, so that tests can stop there. */
  onStep?(step: string): void;
}

interface Journal {
  state: "staging" | "keeping";
  folders: {to: string; staging: string; hashes: Record<string, string>}[];
  files: {to: string; staging: string; before: string | null; after: string}[];
  removed: {to: string; staging: string; hashes: Readonly<Record<string, string>>}[];
}

/** Null on success; otherwise what another process changed meanwhile, in which case nothing is done. */
export function applyCut(staged: Staged): string | null {
  const lock = lockOf(staged.root);
  if (!lock) return journalName; // another cut has begun
  try {
    return apply(staged);
  } finally {
    lock.release();
  }
}

function lockOf(root: string): ProcessLock | null {
  const lock = takeLock(lockFile(root));
  return isLock(lock) ? lock : null;
}

function lockFile(root: string): string {
  return path.join(root, ".protodocs/cut");
}

function apply({root, folders, files, removed = [], onStep = () => undefined}: Staged): string | null {
  const journal: Journal = {
    state: "staging",
    folders: folders.map(({to, files: contents}) => ({
      to,
      staging: stagingOf(to),
      hashes: Object.fromEntries([...contents].map(([file, bytes]) => [file, hashOf(bytes)]))
    })),
    files: files.map(({to, before, after}) => ({to, staging: stagingOf(to), before, after})),
    removed: removed.map(({to, hashes}) => ({to, staging: stagingOf(to), hashes}))
  };
  for (const {staging} of journal.removed) fs.rmSync(path.join(root, staging), {recursive: true, force: true});
  onStep("journal");
  writeJournal(root, journal);
  try {
    for (const {to, files: contents} of folders) {
      for (const [file, bytes] of contents) {
        onStep(`stage ${to}/${file}`);
        const target = path.join(root, stagingOf(to), file);
        makeFolder(path.dirname(target));
        writeDirectly(target, bytes);
      }
    }
    for (const {to, after} of files) {
      onStep(`stage ${to}`);
      writeSynced(path.join(root, stagingOf(to)), after);
    }
  } catch (error) {
    undoStaging(root, journal); // a full disk, for one
    throw error;
  }
  const touched = [
    ...journal.folders.filter(({to}) => fs.existsSync(path.join(root, to))),
    ...journal.files.filter(({to, before}) => readText(path.join(root, to)) !== before),
    ...journal.removed.filter(({to, hashes}) => !holdsExactly(path.join(root, to), hashes))
  ][0];
  if (touched) {
    undoStaging(root, journal);
    return touched.to;
  }
  onStep("keep");
  writeJournal(root, {...journal, state: "keeping"});
  keep(root, journal, onStep);
  return null;
}

function readText(file: string): string | null {
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : null;
}

/** "content/v0.79" is staged in "content/.v0.79.cut": hidden, so no build sees it; next to it, so that it can be renamed. */
function stagingOf(to: string): string {
  return path.posix.join(path.posix.dirname(to), `.${path.posix.basename(to)}.cut`);
}

function writeJournal(root: string, journal: Journal): void {
  const made = path.join(root, newJournal);
  writeSynced(made, JSON.stringify(journal, null, 2) + "\n");
  fs.renameSync(made, path.join(root, journalName));
}

function writeSynced(file: string, text: string): void {
  const handle = fs.openSync(file, "w");
  try {
    fs.writeFileSync(handle, text);
    fs.fsyncSync(handle);
  } catch (error) {
    throw withPath(error, file);
  } finally {
    fs.closeSync(handle);
  }
}

/** Every step is idempotent: it checks what is still staged. */
function keep(root: string, {folders, files, removed}: Journal, onStep: (step: string) => void): void {
  for (const {to, staging} of [...folders, ...files]) {
    onStep(`keep ${to}`);
    if (fs.existsSync(path.join(root, staging)))
      fs.renameSync(path.join(root, staging), realPlace(path.join(root, to)));
  }
  for (const {to, staging} of removed) {
    onStep(`remove ${to}`);
    if (fs.existsSync(path.join(root, to))) fs.renameSync(path.join(root, to), path.join(root, staging));
  }
  onStep("done");
  fs.rmSync(path.join(root, journalName));
  for (const {staging} of removed) fs.rmSync(path.join(root, staging), {recursive: true, force: true});
}

/** A symbolic link remains one. */
function realPlace(file: string): string {
  return fs.existsSync(file) ? fs.realpathSync(file) : file;
}

function undoStaging(root: string, {folders, files}: Journal): void {
  for (const {staging} of [...folders, ...files]) fs.rmSync(path.join(root, staging), {recursive: true, force: true});
  for (const name of [newJournal, journalName]) fs.rmSync(path.join(root, name), {force: true});
}

export type Recovery =
  | {state: "nothing"}
  | {state: "unreadable"}
  | {state: "running"; pid: number}
  | {state: "undone"; command: JournalCommand; left: string[]}
  | {state: "finished"; command: JournalCommand; made: string[]};

export type JournalCommand = "cut" | "uncut";

/** Recovers from an interrupted cut. Costs two file system checks if there is none. */
export function recoverCut(root: string): Recovery {
  if (![journalName, newJournal].some((name) => fs.existsSync(path.join(root, name)))) return {state: "nothing"};
  const lock = takeLock(lockFile(root));
  if (!isLock(lock)) return {state: "running", pid: lock.pid};
  try {
    return recover(root);
  } finally {
    lock.release();
  }
}

function recover(root: string): Recovery {
  const file = path.join(root, journalName);
  if (!fs.existsSync(file)) {
    fs.rmSync(path.join(root, newJournal), {force: true}); // stopped before anything was staged
    return {state: "nothing"};
  }
  const journal = readJournal(root);
  if (!journal) return {state: "unreadable"};
  const command = journal.removed.length > 0 ? "uncut" : "cut";
  if (journal.state === "staging") {
    undoStaging(root, journal);
    return {state: "undone", command, left: []};
  }
  if (!isUntouched(root, journal)) return {state: "undone", command, left: undoKept(root, journal)};
  keep(root, journal, () => undefined);
  return {
    state: "finished",
    command,
    made: [...journal.folders, ...journal.files, ...journal.removed].map(({to}) => to)
  };
}

/** Null if no cut has written it: a checkout can contain a journal, which would rename and remove files. */
function readJournal(root: string): Journal | null {
  try {
    const read = JSON.parse(fs.readFileSync(path.join(root, journalName), "utf8")) as Journal;
    const journal: Journal = {...read, removed: read.removed ?? []}; // an older journal has none
    const isOwn = [...journal.folders, ...journal.files, ...journal.removed].every(
      ({to, staging}) => staging === stagingOf(to) && isPlain(to) && isWithinProject(root, to)
    );
    return isOwn ? journal : null;
  } catch {
    return null; // it is written atomically, so another process has changed it
  }
}

/** "content/v1.0": names without "..", none of them hidden. */
function isPlain(file: string): boolean {
  return /^(?:[^./\\:][^/\\:]*\/)*[^./\\:][^/\\:]*$/.test(file);
}

/** Whether no link leads what is renamed or removed out of the project, or into a hidden folder of it. */
function isWithinProject(root: string, file: string): boolean {
  const top = fs.realpathSync(root);
  const places = [path.join(root, file), path.dirname(path.join(root, file))].filter((place) => fs.existsSync(place));
  return places.every((place) => {
    const name = path.relative(top, fs.realpathSync(place)).split(path.sep).join("/");
    return name === "" || isPlain(name);
  });
}

/** Whether the files that the cut replaces are still unchanged. */
function isUntouched(root: string, {folders, files, removed}: Journal): boolean {
  const present = (name: string): boolean => fs.existsSync(path.join(root, name));
  return (
    folders.every(({to, staging}) => present(to) !== present(staging)) &&
    files.every(({to, staging, before, after}) => {
      const now = readText(path.join(root, to));
      return present(staging) ? now === before : now === after;
    }) &&
    removed.every(({to, staging, hashes}) =>
      present(staging) ? !present(to) : holdsExactly(path.join(root, to), hashes)
    )
  );
}

/** Reverts what is still as the cut left it; returns what has changed since and therefore stays. */
function undoKept(root: string, journal: Journal): string[] {
  const left: string[] = [];
  for (const {to, staging, hashes} of journal.folders) {
    const folder = path.join(root, to);
    if (!fs.existsSync(folder) || fs.existsSync(path.join(root, staging))) continue;
    if (holdsExactly(folder, hashes))
      fs.renameSync(folder, path.join(root, staging)); // whole, and then removed
    else left.push(to);
  }
  for (const {to, staging, before, after} of journal.files) {
    const file = path.join(root, to);
    const now = readText(file);
    if (now === before) continue;
    if (now !== after) left.push(to);
    else if (before === null) fs.rmSync(file);
    else {
      writeSynced(path.join(root, staging), before);
      fs.renameSync(path.join(root, staging), realPlace(file));
    }
  }
  for (const {to, staging} of journal.removed) {
    if (!fs.existsSync(path.join(root, staging))) continue;
    if (fs.existsSync(path.join(root, to))) left.push(to);
    else fs.renameSync(path.join(root, staging), path.join(root, to));
  }
  undoStaging(root, journal);
  return left;
}

function holdsExactly(folder: string, hashes: Readonly<Record<string, string>>): boolean {
  const kind = fs.statSync(folder, {throwIfNoEntry: false});
  if (!kind?.isDirectory()) return kind !== undefined && hashes[""] === hashOf(fs.readFileSync(folder));
  const files = fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return (
    files.length === Object.keys(hashes).length &&
    files.every(
      (file) => hashes[path.relative(folder, file).split(path.sep).join("/")] === hashOf(fs.readFileSync(file))
    )
  );
}
