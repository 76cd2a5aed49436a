// The folder `.protodocs` of a project, as commands use it: what earlier
// builds have left there, and a word about what was damaged or cannot be kept.

import fs from "node:fs";
import path from "node:path";
import {createDiskCache, noCache, type Cache} from "../cache.ts";
import {tryRemove, type OnDamage} from "../disk/checked-file.ts";
import {sweepTemporary} from "../disk/sweep-temporary.ts";
import {describeSystemError, type SystemError} from "../disk/system-error.ts";
import {plural, shownPath, type Terminal} from "./terminal.ts";

export interface WorkFolder {
  cache: Cache;
  /** Folder for modules that are made on the way. */
  modules: string;
  onDamage: OnDamage;
  /** Says once what was damaged, and whether nothing can be kept. */
  report(terminal: Terminal): void;
}

/** @param keeps false for --no-cache */
export function openWorkFolder(root: string, keeps: boolean): WorkFolder {
  const work = path.join(root, ".protodocs");
  const damaged = new Set<string>();
  let unwritable: SystemError | null = null;
  const onDamage: OnDamage = (file) => {
    tryRemove(file); // so that it is reported once
    damaged.add(file);
  };
  const onUnwritable = (error: SystemError): void => {
    unwritable = error;
  };
  const shown = (file: string): string => shownPath(file, process.cwd());
  return {
    cache: keeps ? createDiskCache(path.join(work, "cache"), {onDamage, onUnwritable}) : noCache,
    modules: path.join(work, "modules"),
    onDamage,
    report(terminal) {
      if (damaged.size > 0) {
        const files = [...damaged].sort().map(shown);
        const more = files.length > 3 ? ` and ${files.length - 3} more` : "";
        terminal.say(`${plural(files.length, "damaged file")} rebuilt: ${files.slice(0, 3).join(", ")}${more}`);
      }
      if (unwritable)
        terminal.say(`Nothing is kept for the next build: ${describeSystemError(unwritable, shown).message}.`);
    }
  };
}

/** Removes what processes left that ended while they were writing. */
export function sweepWorkFolder(root: string): void {
  const work = path.join(root, ".protodocs");
  const cache = path.join(work, "cache");
  const kinds = fs.existsSync(cache) ? fs.readdirSync(cache).map((kind) => path.join(cache, kind)) : [];
  sweepTemporary([work, path.join(work, "modules"), path.join(work, "trees"), cache, ...kinds]);
}
