// A snapshot of the disk: between two updates, every read of a file returns the
// same text. A file that an edit has broken can be held at its last good
// state: its pages stay unchanged while the author sees the fault.

import path from "node:path";
import type {FileSystem} from "../../core/file-system.ts";

export interface LastGoodFiles {
  fs: FileSystem;
  /** Marks files (or all) as possibly changed, so that they are read again. */
  look(files?: Iterable<string>): void;
  /** Holds the file at its state before the last read; false if that state is unknown. */
  hold(file: string): boolean;
  /** Releases the file, so that it is read from disk again. */
  release(file: string): void;
}

interface Text {
  now: Uint8Array;
  before: Uint8Array | null;
  mark: string | null;
  /** Whether it has been read since the last update. */
  isFresh: boolean;
}

/** Paths are absolute. */
export function createLastGoodFiles(disk: FileSystem): LastGoodFiles {
  const texts = new Map<string, Text>();
  const held = new Map<string, Uint8Array>();
  return {
    fs: {
      ...disk,
      read(file) {
        const kept = held.get(file);
        if (kept) return kept;
        const known = texts.get(file);
        if (known?.isFresh) return known.now;
        const mark = disk.mark(file);
        const now = disk.read(file);
        if (!isText(file)) return now;
        const before = known && isSame(known.now, now) ? known.before : (known?.now ?? null);
        texts.set(file, {now, before, mark, isFresh: true});
        return now;
      },
      exists: (file) => held.has(file) || disk.exists(file),
      mark(file) {
        if (held.has(file)) return null;
        const known = texts.get(file);
        return known?.isFresh ? known.mark : disk.mark(file);
      }
    },
    look(files = texts.keys()) {
      for (const file of files) {
        const known = texts.get(file);
        if (known) known.isFresh = false;
      }
    },
    hold(file) {
      const known = texts.get(file);
      if (!known?.before) return false;
      held.set(file, known.before);
      texts.set(file, {now: known.before, before: null, mark: null, isFresh: false});
      return true;
    },
    release: (file) => void held.delete(file)
  };
}

function isText(file: string): boolean {
  return /^\.(mdx?|ya?ml|json|proto)$/i.test(path.extname(file));
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}
