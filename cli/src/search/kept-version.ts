// What the next build can reuse of a version's index: the files of every part whose
// terms and documents it finds unchanged, and the sizes of terms, from which
// it divides all of them again.

import {FIELDS} from "../../../runtime/shared/search-index.ts";
import type {Cache} from "../engine/cache.ts";
import type {BuiltVersion} from "./built-version.ts";
import {recordOfFields, recordOfNames} from "./fields.ts";
import {getNumbers, putNumbers, type Numbers} from "./numbers-file.ts";
import type {Survey} from "./survey.ts";
import type {SizedTerms} from "./term-parts.ts";
import type {WordCounts} from "./words.ts";

export interface KeptVersion {
  built: BuiltVersion;
  survey: Survey;
  /** `DOCUMENT_HASHES` numbers for each document. */
  documents: Int32Array;
  /** By name. */
  layers: ReadonlyMap<string, KeptLayer>;
  /** Of its word lists. */
  words: WordCounts;
}

export interface KeptLayer extends SizedTerms {
  /** By part: where its terms end. */
  ends: Int32Array;
  /** Ids of included documents, one part after the other, and by part: where they end. */
  ids: Int32Array;
  idEnds: Int32Array;
}

/** Two numbers for what any part shows of a document, two for its text and facts. */
export const DOCUMENT_HASHES = 4;

interface VersionHeader extends Pick<KeptVersion, "built"> {
  layers: string[];
}

const NAME = "parts";
const LAYER = ["numbers", "sizes", "ends", "ids", "idEnds"] as const;

/** Versions by name. @param numbering see `PageBags` */
export function keptVersions(cache: Cache, numbering: string): Map<string, KeptVersion> {
  const {header, numbers} = getNumbers<Record<string, VersionHeader>>(cache, NAME, numbering) ?? {
    header: {},
    numbers: {}
  };
  return new Map(
    Object.entries(header).map(([name, {built, layers}]) => [
      name,
      {
        built,
        words: {names: numbers[`${name} names`]!, prose: numbers[`${name} prose`]!},
        survey: {
          frequencies: recordOfFields((field) => numbers[`${name} ${field}`]!),
          hashes: numbers[`${name} hashes`]!,
          bags: numbers[`${name} bags`]!
        },
        documents: numbers[`${name} documents`]!,
        layers: new Map(
          layers.map((layer) => [layer, recordOfNames(LAYER, (list) => numbers[`${name} ${layer} ${list}`]!)])
        )
      }
    ])
  );
}

export function keepVersions(cache: Cache, numbering: string, versions: ReadonlyMap<string, KeptVersion>): void {
  const header: Record<string, VersionHeader> = {};
  const numbers: Numbers = {};
  for (const [name, {built, words, survey, documents, layers}] of versions) {
    header[name] = {built, layers: [...layers.keys()]};
    numbers[`${name} names`] = words.names;
    numbers[`${name} prose`] = words.prose;
    for (const field of FIELDS) numbers[`${name} ${field}`] = survey.frequencies[field];
    numbers[`${name} hashes`] = survey.hashes;
    numbers[`${name} bags`] = survey.bags;
    numbers[`${name} documents`] = documents;
    for (const [layer, own] of layers) for (const list of LAYER) numbers[`${name} ${layer} ${list}`] = own[list];
  }
  putNumbers(cache, NAME, numbering, {header, numbers});
}
