// The files of a version's index: each is named by a short content
// hash, and taken from the previous tree if its content is known to be unchanged.

import type {MadeOutput} from "../model.ts";
import {hashOf} from "../core/text.ts";
import {partName, type PartGroup} from "../../../runtime/shared/search-index.ts";

/** A part that is made only if it cannot be taken. */
export interface LazyPart<First> {
  first: First;
  /** Hash of its file; null if it is unknown or the previous tree lacks the file. */
  known: string | null;
  make(): string | Uint8Array;
}

export interface PartFiles {
  /** Adds the files of parts; returns the start of each and the hash in its file name. */
  add<First>(group: PartGroup, parts: readonly LazyPart<First>[]): [First, string][];
  /** Everything that was added. */
  outputs(): {path: string; hash: string}[];
}

export interface PartFilesInput {
  version: string;
  add(output: MadeOutput & {hash: string}): void;
  previous?: PreviousFiles;
}

/** The previous tree. */
export interface PreviousFiles {
  has(path: string, hash: string): boolean;
  take(path: string, hash: string): void;
}

export function createPartFiles({version, add, previous}: PartFilesInput): PartFiles {
  const hashes = new Map<string, string>();

  function lettersIn(group: PartGroup, hash: string): {letters: string; path: string} {
    const all = lettersOf(hash);
    for (let length = HASH_LENGTH; ; length++) {
      const letters = all.slice(0, length);
      const path = partPath(version, group, letters);
      if ((hashes.get(path) ?? hash) === hash) return {letters, path};
    }
  }

  function write(group: PartGroup, bytes: string | Uint8Array): string {
    const hash = hashOf(bytes);
    const {letters, path} = lettersIn(group, hash);
    hashes.set(path, hash);
    add({path, bytes, hash});
    return letters;
  }

  /** Null if the previous tree does not have it under the name that it has now. */
  function take(group: PartGroup, hash: string): string | null {
    const {letters, path} = lettersIn(group, hash);
    if (!previous?.has(path, hash)) return null;
    previous.take(path, hash);
    hashes.set(path, hash);
    return letters;
  }

  return {
    add: (group, parts) =>
      parts.map(({first, known, make}) => [
        first,
        (known === null ? null : take(group, known)) ?? write(group, make())
      ]),
    outputs: () => Array.from(hashes, ([path, hash]) => ({path, hash}))
  };
}

/** @param letters the hash in the file's name */
export function partPath(version: string, group: PartGroup, letters: string): string {
  return `assets/search/${version}/${partName(group, letters)}`;
}

const HASH_LENGTH = 6;

/**
 * A hash in case-insensitive letters, five bits each: every letter costs a byte in the
 * directory for every part, but browsers cache parts for a year, so collisions must be very unlikely.
 */
function lettersOf(hash: string): string {
  return BigInt(`0x${hash}`).toString(32).padStart(13, "0").split("").reverse().join("");
}
