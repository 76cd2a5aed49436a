// Results kept between builds, by the content that they were made from. A
// missing or damaged entry is simply made again.

import fs from "node:fs";
import path from "node:path";
import {writeAtomically} from "./disk/atomic-file.ts";

export interface Cache {
  /** For another thread to open the same; null where that cannot be. */
  folder: string | null;
  get(kind: string, key: string): Buffer | null;
  /** Parts of a large entry may be given one by one: they are never put together in memory. */
  put(kind: string, key: string, ...content: (string | Uint8Array)[]): void;
}

/** The cache of a folder; of none, nothing is kept. */
export function openCache(folder: string | null): Cache {
  return folder === null ? noCache : createDiskCache(folder);
}

/** Entries in `<folder>/<kind>/<key>`. */
export function createDiskCache(folder: string): Cache {
  return {
    folder,
    get(kind, key) {
      try {
        return fs.readFileSync(path.join(folder, kind, key));
      } catch {
        return null; // not there, or not readable: the same to us
      }
    },
    put: (kind, key, ...content) => writeAtomically(path.join(folder, kind, key), ...content)
  };
}

/** A kept value; null when it is damaged. */
export function readJson<T>(content: Buffer): T | null {
  try {
    return JSON.parse(content.toString("utf8")) as T;
  } catch {
    return null;
  }
}

/** Keeps nothing: --no-cache. */
export const noCache: Cache = {folder: null, get: () => null, put: () => undefined};
