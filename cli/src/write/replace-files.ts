// Updates a folder that cannot be renamed, file by file: first what pages
// refer to, then pages, and finally removals. Each file is replaced
// atomically; running it again after an interruption completes the update.

import fs from "node:fs";
import path from "node:path";
import {makeFolder} from "../disk/make-folder.ts";
import {writeDirectly} from "../disk/atomic-file.ts";
import {entryAt} from "../disk/entry-at.ts";
import {printManifest, readManifest} from "./manifest.ts";
import {createPlacer} from "./place-file.ts";
import {manifestName} from "./tree-places.ts";

/** Both are trees with a manifest, or `to` is empty. Without `isSame`, files are compared by their bytes. */
export function replaceFiles(
  from: string,
  to: string,
  isSame: (file: string) => boolean = hasSameBytes(from, to)
): void {
  const files = readManifest(from) ?? [];
  const isNew = new Set(files);
  const gone = (readManifest(to) ?? []).filter((file) => !isNew.has(file));
  const parts = path.join(to, `${manifestName}-part`);
  const part = path.join(parts, "file");
  const {place, remove} = createPlacer(to, (file) => isNew.has(file));
  const write = (file: string, make: () => void): void => {
    make();
    place(file, (target) => fs.renameSync(part, target));
  };
  fs.rmSync(parts, {recursive: true, force: true});
  if (!fs.existsSync(to)) makeFolder(to);
  fs.mkdirSync(parts);
  const list = (paths: string[]): void => write(manifestName, () => writeDirectly(part, printManifest(paths)));
  list([...files, ...gone]);
  for (const file of [...files].sort(byRank))
    if (!isSame(file)) write(file, () => fs.copyFileSync(path.join(from, file), part));
  for (const file of gone) remove(file);
  list(files);
  fs.rmSync(parts, {recursive: true});
}

function byRank(a: string, b: string): number {
  const rankOf = (file: string): number => (file.startsWith("assets/") ? 0 : file.endsWith(".html") ? 2 : 1);
  return rankOf(a) - rankOf(b) || (a < b ? -1 : 1);
}

function hasSameBytes(from: string, to: string): (file: string) => boolean {
  return (file) => {
    const [a, b] = [from, to].map((folder) => path.join(folder, file)) as [string, string];
    const stat = entryAt(b);
    return (
      stat?.isFile() === true && stat.size === fs.statSync(a).size && fs.readFileSync(a).equals(fs.readFileSync(b))
    );
  };
}
