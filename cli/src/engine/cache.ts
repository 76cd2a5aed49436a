// A cache between builds, keyed by content. A
// missing or damaged entry is recomputed; on a read-only disk nothing is
// cached.

import path from "node:path";
import {readChecked, writeChecked, type OnDamage} from "../core/files/checked-file.ts";
import {isSystemError, type SystemError} from "../core/files/system-error.ts";

export interface Cache {
  /** Data with which another thread can open the same cache; null if impossible. */
  folder: string | null;
  get(kind: string, key: string): Buffer | null;
  /** Parts of a large entry can be given one by one and are never joined in memory. */
  put(kind: string, key: string, ...content: (string | Uint8Array)[]): void;
}

export interface CacheEvents {
  onDamage?: OnDamage;
  /** Called once if the folder is not writable. */
  onUnwritable?(error: SystemError): void;
}

/** The cache in a folder; without a folder, nothing is cached. */
export function openCache(folder: string | null): Cache {
  return folder === null ? noCache : createDiskCache(folder);
}

/** Entries in `<folder>/<kind>/<key>`, each with a checksum. */
export function createDiskCache(folder: string, {onDamage, onUnwritable}: CacheEvents = {}): Cache {
  let isWritable = true;
  return {
    folder,
    get: (kind, key) => readChecked(path.join(folder, kind, key), onDamage),
    put(kind, key, ...content) {
      if (!isWritable) return;
      try {
        writeChecked(path.join(folder, kind, key), ...content);
      } catch (error) {
        if (!isSystemError(error)) throw error;
        isWritable = false;
        onUnwritable?.(error);
      }
    }
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

/** What an entry says in its first line, and where the rest begins; null when it is damaged. */
export function readHeader<T>(content: Buffer): {header: T; from: number} | null {
  const end = content.indexOf("\n");
  const header = end < 0 ? null : readJson<T>(content.subarray(0, end));
  return header && {header, from: end + 1};
}

/** Keeps nothing: --no-cache. */
export const noCache: Cache = {folder: null, get: () => null, put: () => undefined};
