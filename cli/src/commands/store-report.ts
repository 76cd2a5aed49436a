// Reports on stored state: what was damaged, and whether
// anything can be stored for the next build.

import type {CacheEvents} from "../engine/cache.ts";
import {tryRemove} from "../core/files/checked-file.ts";
import {describeSystemError, type SystemError} from "../core/files/system-error.ts";
import {plural, shownPath, type Terminal} from "./terminal.ts";

export interface StoreReport {
  events: CacheEvents;
  /** Says it once. */
  report(terminal: Terminal): void;
}

export function createStoreReport(): StoreReport {
  const damaged = new Set<string>();
  let unwritable: SystemError | null = null;
  const shown = (file: string): string => shownPath(file, process.cwd());
  return {
    events: {
      onDamage(file) {
        if (!file.endsWith(".values")) tryRemove(file); // so that it is reported only once; the rest of a segment is still good
        damaged.add(file);
      },
      onUnwritable(error) {
        unwritable ??= error;
      }
    },
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
