// The previous build's parts, by fingerprint.

import {readJson, type Cache} from "../cache.ts";

export interface KeptParts {
  /** Hash of the part with this fingerprint, or null. */
  find(print: string): string | null;
  /** Records a part of this build. */
  note(version: string, print: string, hash: string): void;
  /** Stores this build's parts, and those of versions that were not rebuilt. */
  keep(): void;
}

interface Kept {
  /** Identifies the compiler and the language. */
  key: string;
  /** By version, then by fingerprint. */
  parts: Record<string, Record<string, string>>;
}

const NAME = "parts";

export function keptParts(cache: Cache, key: string): KeptParts {
  const content = cache.get("search", NAME);
  const read = content && readJson<Kept>(content);
  const before = read?.key === key ? read.parts : {};
  const known = new Map(Object.values(before).flatMap((own) => Object.entries(own)));
  const now: Kept["parts"] = {};
  return {
    find: (print) => known.get(print) ?? null,
    note(version, print, hash) {
      (now[version] ??= {})[print] = hash;
    },
    keep() {
      const kept: Kept = {key, parts: {...before, ...now}};
      if (JSON.stringify(kept.parts) !== JSON.stringify(before)) cache.put("search", NAME, JSON.stringify(kept));
    }
  };
}
