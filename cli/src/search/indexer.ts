// Builds the index of one or more versions: words are counted page by page,
// and turned into files once all pages are counted.

import {noCache, type Cache} from "../engine/cache.ts";
import {hashOf} from "../core/text.ts";
import {createTokenizer} from "../../../runtime/shared/tokenizer.ts";
import {buildVersion, type PartsInput} from "./build-version.ts";
import type {BuiltVersion} from "./built-version.ts";
import {fillBags, type FilledVersion} from "./entries.ts";
import {keptBags} from "./kept-term-counts.ts";
import {keepVersions, keptVersions, type KeptVersion} from "./kept-version.ts";
import {orderTerms} from "./postings.ts";
import type {CountedPage, SearchVersion} from "./search-version.ts";

export interface Indexer {
  /** Counts a page's words before its version is built, which counts the remaining pages. */
  count(page: CountedPage): void;
  build(version: SearchVersion, to: PartsInput): BuiltVersion;
  /** Stores what the next build can reuse, after the last version. @param pages number of pages in all versions, including those that are not indexed */
  keep(pages: number): void;
}

export interface IndexerInput {
  language: string;
  cache: Cache;
  /** Identifies the compiler. */
  compilerKey: string;
}

export function createIndexer({cache, compilerKey, language}: IndexerInput): Indexer {
  const key = hashOf(JSON.stringify([compilerKey, language]));
  const pageBags = keptBags(cache, key, createTokenizer(language));
  const {bags, copySaid} = pageBags;
  /** Versions of an earlier build, if their terms have the same numbers. */
  let before: Map<string, KeptVersion> | null = null;
  const readBefore = (): Map<string, KeptVersion> => (before ??= keptVersions(cache, pageBags.numbering));
  const made = new Map<string, KeptVersion>();
  let isAllKnown = true;
  let numbers = pageBags.order;
  return {
    count: (page) => void pageBags.ofPage(page),
    build(version, to) {
      const filled = fillBags(pageBags, version);
      const order = orderTerms(bags, numbers);
      ({numbers} = order);
      const kept = to.previous ? usable(readBefore().get(version.name), filled) : null;
      isAllKnown &&= kept !== null;
      const own = buildVersion(filled, {bags, copySaid, order, language, kept, ...to});
      made.set(version.name, own);
      return own.built;
    },
    keep(pages) {
      if (cache === noCache) return;
      const numbering = pageBags.keep(pages, numbers, isAllKnown);
      if (numbering !== null) keepVersions(cache, numbering, new Map([...readBefore(), ...made]));
    }
  };
}

/** What is kept of a version, unless it had other documents. */
function usable(kept: KeptVersion | undefined, {entries, ranges}: FilledVersion): KeptVersion | null {
  if (!kept || kept.built.directory.count !== entries.length) return null;
  return JSON.stringify(kept.built.directory.ranges) === JSON.stringify(ranges) ? kept : null;
}
