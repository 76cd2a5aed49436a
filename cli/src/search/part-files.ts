// The files of a version's index: each is named by a short content
// hash, and taken from the previous tree if its inputs are unchanged.

import type {MadeOutput} from "../model.ts";
import {hashOf} from "../text.ts";
import {partName, type PartGroup} from "../../../runtime/shared/search-index.ts";
import type {Fingerprints} from "./fingerprints.ts";
import type {KeptParts} from "./kept-parts.ts";

/** A part that is built only if the previous tree lacks it. */
export interface LazyPart<First> {
  first: First;
  print(prints: Fingerprints): string;
  make(): string | Uint8Array;
}

export interface PartFiles {
  /** Adds a file; returns its hash. */
  add(group: PartGroup, bytes: string | Uint8Array): string;
  /** Adds the files of parts; returns the start and hash of each. */
  addParts<First>(group: PartGroup, parts: readonly LazyPart<First>[]): [First, string][];
  /** Everything that was added. */
  outputs(): {path: string; hash: string}[];
}

export interface PartFilesInput {
  version: string;
  prints: Fingerprints;
  /** Null where no build's parts are kept for the next. */
  kept: KeptParts | null;
  add(output: MadeOutput & {hash: string}): void;
  /** False if the previous tree lacks the file. */
  addKept?(path: string, hash: string): boolean;
}

export function createPartFiles({version, prints, kept, add, addKept}: PartFilesInput): PartFiles {
  const hashes = new Map<string, string>();

  function lettersIn(group: PartGroup, hash: string): {letters: string; path: string} {
    const all = lettersOf(hash);
    for (let length = HASH_LENGTH; ; length++) {
      const letters = all.slice(0, length);
      const path = `assets/search/${version}/${partName(group, letters)}`;
      if ((hashes.get(path) ?? hash) === hash) return {letters, path};
    }
  }

  function write(group: PartGroup, bytes: string | Uint8Array): {letters: string; hash: string} {
    const hash = hashOf(bytes);
    const {letters, path} = lettersIn(group, hash);
    hashes.set(path, hash);
    add({path, bytes, hash});
    return {letters, hash};
  }

  /** The hash of a file in the previous tree; null if it is not there. */
  function take(group: PartGroup, hash: string): string | null {
    const {letters, path} = lettersIn(group, hash);
    if (!addKept?.(path, hash)) return null;
    hashes.set(path, hash);
    return letters;
  }

  return {
    add: (group, bytes) => write(group, bytes).letters,
    addParts: (group, parts) =>
      parts.map(({first, print, make}) => {
        if (!kept) return [first, write(group, make()).letters];
        const from = print(prints);
        const known = kept.find(from);
        const taken = known === null ? null : take(group, known);
        if (known !== null && taken !== null) {
          kept.note(version, from, known);
          return [first, taken];
        }
        const {letters, hash} = write(group, make());
        kept.note(version, from, hash);
        return [first, letters];
      }),
    outputs: () => Array.from(hashes, ([path, hash]) => ({path, hash}))
  };
}

const HASH_LENGTH = 6;

/**
 * A hash in case-insensitive letters, five bits each: every letter costs a byte in the
 * directory for every part, but browsers cache parts for a year, so collisions must be very unlikely.
 */
function lettersOf(hash: string): string {
  return BigInt(`0x${hash}`).toString(32).padStart(13, "0").split("").reverse().join("");
}
