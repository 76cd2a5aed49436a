// The files of a version's index: each is named by a short content hash.

import type {MadeOutput} from "../model.ts";
import {hashOf} from "../core/text.ts";
import {HASH_LENGTH, partName, type PartGroup} from "../../../runtime/shared/search-index.ts";

export interface PartFiles {
  /** Adds a part's file; returns the hash in its name. */
  add(group: PartGroup, bytes: string | Uint8Array): string;
  /** Everything that was added. */
  outputs(): {path: string; hash: string}[];
}

export function createPartFiles(version: string, add: (output: MadeOutput & {hash: string}) => void): PartFiles {
  const hashes = new Map<string, string>();

  function nameOf(group: PartGroup, hash: string): {letters: string; path: string} {
    const all = lettersOf(hash);
    for (let at = 0; ; at++) {
      const letters = all.slice(at, at + HASH_LENGTH);
      const path = partPath(version, group, letters);
      if ((hashes.get(path) ?? hash) === hash) return {letters, path};
    }
  }

  return {
    add(group, bytes) {
      const hash = hashOf(bytes);
      const {letters, path} = nameOf(group, hash);
      hashes.set(path, hash);
      add({path, bytes, hash});
      return letters;
    },
    outputs: () => Array.from(hashes, ([path, hash]) => ({path, hash}))
  };
}

/** @param letters the hash in the file's name */
function partPath(version: string, group: PartGroup, letters: string): string {
  return `assets/search/${version}/${partName(group, letters)}`;
}

/**
 * A hash in case-insensitive letters, five bits each: every letter costs a byte in the
 * directory for every part, but browsers cache parts for a year, so collisions must be very unlikely.
 */
function lettersOf(hash: string): string {
  return BigInt(`0x${hash}`).toString(32).padStart(13, "0").split("").reverse().join("");
}
