// The records of a version in order of their ids.

import {KINDS, type Directory} from "../../../runtime/shared/search-index.ts";
import type {SearchKind, SearchRecord} from "../../../runtime/shared/search-record.ts";
import {hashOf} from "../core/text.ts";
import type {RecordCounts, TermCounts} from "./term-counts.ts";
import type {CountedPage, SearchPage, SearchVersion} from "./search-version.ts";
import {documentOf, type Documents} from "./stored-documents.ts";
import {ownerOf, placesOf, twinKey, twinsOf, type MaybeTwin} from "./twins.ts";

export interface FilledVersion {
  name: string;
  /** Those that have records. */
  pages: SearchPage[];
  /** In order of the ids. */
  entries: Entry[];
  ranges: Directory["ranges"];
  /** By id. */
  documents: RecordCounts[];
}

/** What an index needs of every record until its files are written: a large site has its texts in a file meanwhile. */
export interface RecordFacts {
  counts: RecordCounts;
  kind: SearchKind;
  /** Whether it represents its page. */
  isHead: boolean;
  textLength: number;
  twin: MaybeTwin;
}

export function factsOf(record: SearchRecord, counts: TermCounts): RecordFacts {
  const twin = twinKey(record);
  return {
    counts: counts.of(record),
    kind: record.kind,
    isHead: record.hash === "",
    textLength: record.text.length,
    twin: {key: twin && hashOf(twin), hashLength: record.hash.length}
  };
}

interface Counting extends Pick<TermCounts, "ofTwin"> {
  factsOfPage(page: CountedPage): RecordFacts[];
}

export function fillVersion({name, pages: all}: SearchVersion, {factsOfPage, ofTwin}: Counting): FilledVersion {
  const facts = new Map(all.map((page) => [page, factsOfPage(page)]));
  const pages = all.filter((page) => facts.get(page)!.length > 0);
  const entries = orderEntries(pages, facts);
  const documents = entries.map(({facts: {counts}}) => counts);
  // Of records with the same content, only the first is listed, and it names the others.
  for (const [first, others] of twinsOf(entries.map(({facts: {twin}}) => twin))) {
    entries[first]!.also = placesOf(others.map((id) => ownerOf(recordOf(entries[id]!))));
    for (const id of others) documents[id] = ofTwin(recordOf(entries[id]!));
  }
  return {name, pages, entries, ranges: rangesOf(entries), documents};
}

export interface Entry {
  page: SearchPage;
  /** Its place among the page's records. */
  at: number;
  facts: RecordFacts;
  context: string;
  /** Other places with the same content; "" for none. */
  also: string;
}

function recordOf({page, at}: Entry): SearchRecord {
  return page.records[at]!;
}

/** In id order: by kind, then documentation set, then page order; headings with almost no text come last. */
function orderEntries(pages: readonly SearchPage[], factsOf: ReadonlyMap<SearchPage, readonly RecordFacts[]>): Entry[] {
  const contexts = [...new Set(pages.map(({context}) => context))];
  /** By kind, then by documentation set, those with hardly a text apart. */
  const groups = new Map(KINDS.map((kind) => [kind, contexts.map((): [Entry[], Entry[]] => [[], []])]));
  for (const page of pages) {
    const context = contexts.indexOf(page.context);
    factsOf.get(page)!.forEach((facts, at) => {
      const [first, last] = groups.get(facts.kind)![context]!;
      (facts.kind === "heading" && facts.textLength < SHORT_TEXT ? last : first).push({
        page,
        at,
        facts,
        context: page.context,
        also: ""
      });
    });
  }
  return [...groups.values()].flatMap((byContext) => byContext.flatMap(([first, last]) => [...first, ...last]));
}

/** Characters. */
const SHORT_TEXT = 120;

/** By id: the document of its page. */
export function parentsOf(entries: readonly Entry[]): number[] {
  const heads = new Map<SearchPage, number>();
  entries.forEach(({page, facts}, id) => {
    if (facts.isHead && !heads.has(page)) heads.set(page, id);
  });
  return entries.map(({page}, id) => heads.get(page) ?? id);
}

export function documentsOf(entries: readonly Entry[], parents: readonly number[]): Documents {
  return {
    documentOf(id) {
      const parent = parents[id]!;
      const {also} = entries[id]!;
      return documentOf(recordOf(entries[id]!), {id, parent, page: recordOf(entries[parent]!).title, also});
    },
    textOf(id) {
      const {text, facts} = recordOf(entries[id]!);
      return {text, ...(facts && {facts})};
    }
  };
}

function rangesOf(entries: readonly Entry[]): Directory["ranges"] {
  const ranges: Directory["ranges"] = [];
  entries.forEach(({facts: {kind}, context}, id) => {
    const last = ranges.at(-1);
    if (!last || last[1] !== kind || last[2] !== context) ranges.push([id, kind, context]);
  });
  return ranges;
}

/** The name of each sidebar, as its first page shows it. */
export function contextsOf(pages: readonly SearchPage[]): Directory["contexts"] {
  const first = new Map([...pages].reverse().map((page) => [page.context, page]));
  return Object.fromEntries(
    Array.from(first, ([context, {records}]) => [context, records[0]?.breadcrumb[0] ?? context])
  );
}
