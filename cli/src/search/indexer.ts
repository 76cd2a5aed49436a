// Builds the index of one or more versions: words are counted page by page,
// and turned into files once all pages are counted.

import type {Cache} from "../engine/cache.ts";
import {hashOf} from "../core/text.ts";
import type {MadeOutput} from "../model.ts";
import {createTokenizer} from "../../../runtime/shared/tokenizer.ts";
import {buildVersion} from "./build-version.ts";
import type {BuiltVersion} from "./built-version.ts";
import {factsOf, fillVersion, type RecordFacts} from "./entries.ts";
import {orderTerms} from "./postings.ts";
import type {CountedPage, SearchVersion} from "./search-version.ts";
import {openCountsStore} from "./stored-counts.ts";
import {createTermCounts} from "./term-counts.ts";

export interface Indexer {
  /** Counts a page's words before its version is built, which counts the remaining pages. */
  count(page: CountedPage): void;
  /** @param add receives each file as soon as it is ready */
  build(version: SearchVersion, add: (output: MadeOutput) => void): BuiltVersion;
  /** Stores the counts for the next build, after the last version. */
  store(): void;
}

export interface IndexerInput {
  language: string;
  cache: Cache;
  /** Identifies the compiler. */
  compilerKey: string;
}

export function createIndexer(input: IndexerInput): Indexer {
  const languages = new Map<string, LanguageIndexer>();
  const of = ({language = input.language}: {language?: string}): LanguageIndexer => {
    let known = languages.get(language);
    if (!known) languages.set(language, (known = createLanguageIndexer(input, language)));
    return known;
  };
  return {
    count: (page) => void of(page).factsOfPage(page),
    build: (version, add) => of(version).build(version, add),
    store: () => languages.forEach(({store}) => store())
  };
}

interface LanguageIndexer extends Omit<Indexer, "count"> {
  factsOfPage(page: CountedPage): RecordFacts[];
}

function createLanguageIndexer({cache, compilerKey, language: usual}: IndexerInput, language: string): LanguageIndexer {
  const place = language === usual ? "" : language;
  const {stored, store} = openCountsStore(cache, hashOf(JSON.stringify([compilerKey, language])), place);
  const counts = createTermCounts(createTokenizer(language), stored);
  /** Of each record of a page, by the page's key. */
  const known = new Map<string, RecordFacts[]>();
  const factsOfPage = (page: CountedPage): RecordFacts[] => {
    const {key} = page;
    let facts = known.get(key);
    if (!facts) known.set(key, (facts = page.records.map((record) => factsOf(record, page, counts))));
    return facts;
  };
  return {
    factsOfPage,
    build(version, add) {
      const filled = fillVersion(version, {factsOfPage, ofTwin: counts.ofTwin});
      return buildVersion(filled, {counts, order: orderTerms(counts.terms), language, add});
    },
    store: () => store(counts)
  };
}
