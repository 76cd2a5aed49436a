// Searches one version: from a query to hits. It is independent of
// worker and page; network access is passed in.

import {createTokenizer, type Tokenizer} from "../shared/tokenizer.ts";
import {
  MAX_CORRECTED_PARTS,
  MAX_QUERY_PARTS,
  partName,
  partOf,
  sectionOf,
  SHORTEST_CORRECTED,
  wordListKeys,
  type Directory,
  type Field,
  type SearchDocument,
  type SearchText
} from "../shared/search-index.ts";
import type {SearchKind} from "../shared/search-record.ts";
import {adjacency} from "./adjacency.ts";
import {candidatesOf, newCandidate, type Candidate} from "./candidates.ts";
import {createDocumentStore, type DocumentStore} from "./document-store.ts";
import type {FetchJson} from "./fetch-json.ts";
import {readQuery, withWords, type Query, type Word} from "./query.ts";
import {BEST, nearest} from "./nearest.ts";
import {EXACT, rank} from "./rank.ts";
import {snippetOf} from "./snippet.ts";
import {correct} from "./spelling.ts";
import {variantsOf} from "./synonyms.ts";
import {createTermIndex, type More} from "./term-index.ts";
import {createWordScores} from "./word-scores.ts";

export interface SearchRequest {
  query: string;
  limit: number;
  /** Only documents of this documentation set, or of these kinds; null for all. */
  context: string | null;
  kinds: readonly SearchKind[] | null;
  /** Whether to fetch even the longest lists completely, which grows with the site. */
  complete: boolean;
  /** Text around each match. */
  snippets: boolean;
}

export interface SearchAnswer {
  hits: SearchHit[];
  /** Hits after filtering. */
  total: number;
  /** Whether lists were not fetched completely, so that `total` is a lower bound. */
  isPart: boolean;
  /** The same for the counts. */
  isPartlyCounted: boolean;
  /** Before the filters of its own kind: what choosing each would leave. */
  contexts: {name: string; label: string; count: number}[];
  kinds: Partial<Record<SearchKind, number>>;
  /** Lower-case prefixes of words to mark. */
  marks: string[];
  /** The query, if it looks like a code that does not exist; or null. */
  unknownCode: string | null;
  /** The corrected query, if words were misspelt; or null. */
  corrected: string | null;
}

export interface SearchHit extends SearchDocument {
  /** Text around the match; "" unless asked for. */
  snippet: string;
  /** Name of its version, once it is known which was asked. */
  version?: string;
}

export interface SearchEngine {
  /** @param isWanted false once another search has begun: then no document is fetched, and there are no hits */
  search(request: SearchRequest, isWanted?: () => boolean): Promise<SearchAnswer>;
  /** The whole text of a document. */
  text(document: number): Promise<SearchText>;
}

export function openVersion(directory: Directory, fetchJson: FetchJson): SearchEngine {
  const files = new Map<string, Promise<unknown>>();
  const rangeOf = (id: number): Range => directory.ranges[partOf(directory.ranges, id)]!;
  const kindOf = (id: number): SearchKind => rangeOf(id)[1];
  const firstHeading = directory.ranges.find(([, kind]) => kind === "heading")?.[0] ?? 0;
  const pages = directory.headings.flatMap(([page, count]) => Array<number>(count).fill(page));
  const means: Means = {
    rangeOf,
    kindOf,
    pageOf(id) {
      const kind = kindOf(id);
      return kind === "page" ? id : kind === "heading" ? pages[id - firstHeading] : undefined;
    },
    tokenizer: createTokenizer(directory.language),
    documents: createDocumentStore(directory, fetchJson, kindOf),
    fetchOnce(address) {
      let pending = files.get(address);
      if (!pending) {
        pending = fetchJson(address);
        pending.catch(() => files.delete(address)); // what failed is asked for again
        files.set(address, pending);
      }
      return pending;
    }
  };
  return {
    search: (request, isWanted = () => true) => createSearch(directory, means)(request, isWanted),
    text: (document) => means.documents.text(document)
  };
}

type Range = Directory["ranges"][number];

/** What searches share: what has been fetched, and nothing that has been found. */
interface Means {
  /** Of the section of the index with a document. */
  rangeOf(id: number): Range;
  kindOf(id: number): SearchKind;
  /** Of a page or a section of one, the page; undefined for parts of a reference. */
  pageOf(id: number): number | undefined;
  tokenizer: Tokenizer;
  documents: DocumentStore;
  fetchOnce: FetchJson;
}

/**
 * One search. It sees the terms that it asks for itself and no others, so that
 * its answer is the same whatever was searched for before.
 */
function createSearch(
  directory: Directory,
  {rangeOf, kindOf, pageOf, tokenizer, documents, fetchOnce}: Means
): (request: SearchRequest, isWanted: () => boolean) => Promise<SearchAnswer> {
  const {folder, synonyms} = directory;
  const terms = createTermIndex(directory, fetchOnce, documents.keep);
  const wordScores = createWordScores(terms.lists);
  const sectionAt = (id: number): string => sectionOf(kindOf(id), rangeOf(id)[2]);

  /** @param parts parts requested so far, whose number is limited */
  async function fetchTerms(query: Query, more: More, parts: Set<string>, limit: number): Promise<void> {
    const {words, wholes, names: written, open, isName} = query;
    const last = open ? words.at(-1) : undefined;
    // Longer words are rarer and more specific.
    const others = words.filter((word) => word !== last).sort((a, b) => b.text.length - a.text.length);
    const spelled = [...(last ? [last] : []), ...others].flatMap(({text, stem}) => [text, stem]);
    const exact = [
      ...written.flat(),
      ...(query.isSentence
        ? [...others.map(({stem}) => stem), ...(last ? [last.stem] : []), ...(words.length < 4 ? titlesOf(wholes) : [])]
        : isName
          ? [...wholes, ...spelled]
          : inOrder(words, wholes, spelled))
    ];
    const beginnings = last && expands(last, words.length) ? [last.text, last.stem] : [];
    const names = open && goesOn(wholes[0] ?? "") ? wholes : [];
    const begun = [...names, ...beginnings];
    await terms.need(exact, [], {parts, limit});
    if (last && ((words.length === 1 && !query.isQuestion) || !isKnown(last, {open: false, isName: false})))
      await terms.need([], begun, {parts, limit});
    if (more.all || more.sections.length > 0) await terms.needMore(exact, begun, more);
  }

  function expands({text}: Word, words: number): boolean {
    return words === 1 ? goesOn(text) : text.length >= 3;
  }

  /** A single letter is a prefix of too much, and in large indexes so are two. */
  function goesOn(text: string): boolean {
    return text.length >= 3 || terms.isNarrow(text);
  }

  function find(query: Query): Map<number, Candidate> {
    const names = {...query, open: query.open && goesOn(query.wholes[0] ?? "")};
    const found = candidatesOf(
      terms.lists,
      names,
      (word, last) => {
        const expand = last && query.open && expands(word, query.words.length);
        return query.isSentence ? wordScores.inSentence(word, expand) : wordScores.of(word, expand);
      },
      pageOf
    );
    for (const id of terms.begunBy(query.wholes[0] ?? "")) {
      if (!found.has(id)) found.set(id, {...newCandidate(id), exact: 0.3});
    }
    return found;
  }

  /** An identifier's words are not stemmed: "maintenence_margin" is unknown, whatever its stem is like. */
  function isKnown({text, stem}: Word, {open, isName}: {open: boolean; isName: boolean}): boolean {
    const {lists} = terms;
    const has = (field: Field, term: string): boolean =>
      !terms.isThere(term) || // as far as is known
      (open ? lists.begun(field, term).length > 0 : lists.get(field, term) !== undefined);
    return has("name", text) || has("whole", text) || (!isName && (has("title", stem) || has("text", stem)));
  }

  /** The query with misspelt words corrected; null if there are none. */
  async function corrected(query: Query, typed: string): Promise<Query | null> {
    const parts = tokenizer.partsOf(typed);
    let changed = false;
    const right = await Promise.all(
      parts.map(async (part) => {
        const open = query.open && part === parts.at(-1);
        if (
          part.length < SHORTEST_CORRECTED ||
          isKnown({text: part, stem: tokenizer.stem(part)}, {open, isName: query.isName})
        )
          return part;
        const better = await correctly(part);
        changed ||= better !== null;
        return better ?? part;
      })
    );
    return changed ? withWords(tokenizer, query, right) : null;
  }

  /** The first letter is rarely misspelt. */
  async function correctly(word: string): Promise<string | null> {
    for (const key of wordListKeys(word, word.length)) {
      const found = correct(word, await wordList(key));
      if (found !== null) return found;
    }
    return null;
  }

  async function wordList(key: string): Promise<string> {
    const hash = directory.words[key];
    if (hash === undefined) return "";
    return ((await fetchOnce(folder + partName("words", hash))) as {words: string}).words;
  }

  return async function search({query: typed, limit, context, kinds, complete, snippets}, isWanted) {
    let query = readQuery(tokenizer, typed);
    if (query.words.length === 0)
      return {
        hits: [],
        total: 0,
        isPart: false,
        isPartlyCounted: false,
        contexts: [],
        kinds: {},
        marks: [],
        unknownCode: null,
        corrected: null
      };
    const passesContext = (id: number): boolean => context === null || rangeOf(id)[2] === context;
    const passesKind = (id: number): boolean => kinds === null || kinds.includes(kindOf(id));
    const passes = (id: number): boolean => passesContext(id) && passesKind(id);
    const isNarrowed = context !== null || kinds !== null;
    const more: More = {
      all: complete,
      sections: isNarrowed
        ? directory.ranges.filter(([first]) => passes(first)).map(([, kind, set]) => sectionOf(kind, set))
        : []
    };
    const variants = variantsOf(typed, synonyms, tokenizer.stem).map((other) => readQuery(tokenizer, other));
    const parts = new Set<string>();
    // At once, for each round trip costs; the other words have their share of the parts.
    await Promise.all([
      fetchTerms(query, more, parts, MAX_QUERY_PARTS - Math.min(1, variants.length)),
      ...variants.map((variant) => fetchTerms(variant, more, parts, MAX_QUERY_PARTS))
    ]);
    let found = find(query);
    let instead: string | null = null;
    const isNamed = [...found.values()].some(({exact, named}) => exact >= EXACT || named > 0);
    if (!isNamed) {
      const right = await corrected(query, typed);
      if (right) {
        const others = new Set<string>();
        await fetchTerms(right, more, others, MAX_CORRECTED_PARTS);
        for (const part of others) parts.add(part);
        query = right;
        found = find(right);
        instead = right.words.map(({text}) => text).join(" ");
      }
    }

    for (const variant of variants) join(found, find(variant), query.words.length / Math.max(1, variant.words.length));

    const known = terms.idsIn(parts);
    for (const id of known) {
      const one = found.get(id);
      const title = one && documents.title(id);
      if (one && title?.includes(" ")) one.adjacent = adjacency(query.sequence, tokenizer.sequenceOf(title));
    }
    const ranked = rank(found.values(), query, kindOf);
    const shown = ranked.filter(({id}) => passes(id));
    const ids = !isWanted()
      ? []
      : snippets
        ? shown.slice(0, limit).map(({id}) => id)
        : nearest(shown, {
            limit,
            // What a misspelt query means is a guess, and nothing matches as well as a name that is all of it.
            fetches: instead === null && !isNamed ? BEST - Math.max(0, parts.size - USUAL_TERMS) : 1,
            known,
            placeOf: documents.placeOf
          });
    const marks = [...new Set(query.words.flatMap(({text, stem}) => [text, stem]))];
    const [fetched, texts] = await Promise.all([
      documents.documents(ids),
      snippets ? documents.texts(ids) : ids.map((id): SearchText => ({id, text: ""}))
    ]);
    return {
      hits: fetched.map((document, at) => ({...document, snippet: snippetOf(texts[at]?.text ?? "", marks)})),
      total: shown.length,
      isPart: query.words.some(
        (word) =>
          wordScores.isCut(word) &&
          (!isNarrowed || wordScores.isCutIn(word, (id) => (passes(id) ? sectionAt(id) : null)))
      ),
      isPartlyCounted: query.words.some((word) => wordScores.isCut(word)),
      contexts: Object.entries(
        countBy(
          ranked.filter(({id}) => passesKind(id)),
          ({id}) => rangeOf(id)[2]
        )
      ).map(([name, count]) => ({name, label: directory.contexts[name] ?? name, count})),
      kinds: countBy(
        ranked.filter(({id}) => passesContext(id)),
        ({id}) => kindOf(id)
      ),
      marks,
      unknownCode: isCode(typed) && !isNamed ? typed.trim() : null,
      corrected: instead
    };
  };
}

/** The terms of a query in words, those first that it can least do without: only so many parts are fetched. */
function inOrder(words: readonly Word[], wholes: readonly string[], spelled: readonly string[]): string[] {
  const stems = spelled.filter((_, at) => at % 2 === 1);
  if (words.length < 3) return [...wholes, ...stems, ...spelled];
  // So many words are seldom one name, and hardly a title.
  const [name = "", path = ""] = wholes;
  const titles = titlesOf(wholes);
  return [...(words.length > 3 ? [...stems, ...titles] : titles), ...spelled, name, path];
}

/** Of the spellings of a query, those that are titles and not names. */
function titlesOf(wholes: readonly string[]): readonly string[] {
  return wholes.slice(2);
}

/** For each term part beyond these, one part of documents less is fetched. */
const USUAL_TERMS = 3;

/** Weight of matches found through synonyms. */
function join(found: Map<number, Candidate>, others: ReadonlyMap<number, Candidate>, share: number): void {
  for (const [id, other] of others) {
    const known = found.get(id);
    const score = other.score * OTHER_WORDS;
    if (known && known.score >= score) continue;
    found.set(id, {
      ...other,
      score,
      found: other.found * share,
      exact: Math.max(known?.exact ?? 0, other.exact * OTHER_WORDS)
    });
  }
}

const OTHER_WORDS = 0.9;

/** Whether a query is a code to look up: "1051", "PROPOSAL_ERROR_UNKNOWN". */
function isCode(typed: string): boolean {
  return /^(-?\d{3,6}|[A-Z][A-Z0-9]*(_[A-Z0-9]+)+)$/.test(typed.trim());
}

function countBy<T, Key extends string>(values: readonly T[], keyOf: (value: T) => Key): Record<Key, number> {
  const counts = {} as Record<Key, number>;
  for (const value of values) counts[keyOf(value)] = (counts[keyOf(value)] ?? 0) + 1;
  return counts;
}
