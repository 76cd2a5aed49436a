// The records of a version in order of their ids.

import {groupedBy} from "../../../runtime/shared/grouped-by.ts";
import {KINDS, type Directory} from "../../../runtime/shared/search-index.ts";
import type {RecordPlace, SearchKind, SearchRecord} from "../../../runtime/shared/search-record.ts";
import {hashOf} from "../core/text.ts";
import type {RecordCounts, TermCounts} from "./term-counts.ts";
import type {CountedPage, SearchPage, SearchVersion} from "./search-version.ts";
import {documentOf, type Documents} from "./stored-documents.ts";
import {ownerOf, placesOf, twinKey, twinsOf, type MaybeTwin} from "./twins.ts";

export interface FilledVersion {
  name: string;
  /** Those that have records. */
  pages: SearchPage[];
  /** In order of the ids, which count them. */
  entries: Entry[];
  /** By id: the one that is written for it. They ascend, with room between those of different pages. */
  written: Int32Array;
  /** By page: the id of its own document. */
  heads: ReadonlyMap<SearchPage, number>;
  ranges: Directory["ranges"];
  headings: Directory["headings"];
  /** By id. */
  documents: RecordCounts[];
}

/** What an index needs of every record until its files are written: a large site has its texts in a file meanwhile. */
export interface RecordFacts extends MaybeTwin {
  counts: RecordCounts;
  kind: SearchKind;
  /** Whether it represents its page. */
  isHead: boolean;
  textLength: number;
}

export function factsOf(record: SearchRecord, place: RecordPlace, counts: TermCounts): RecordFacts {
  const twin = twinKey(record);
  return {
    counts: counts.of(record, place),
    kind: record.kind,
    isHead: record.hash === "",
    textLength: record.text.length,
    key: twin && hashOf(twin),
    hashLength: record.hash.length
  };
}

interface Counting extends Pick<TermCounts, "ofTwin"> {
  factsOfPage(page: CountedPage): RecordFacts[];
}

export function fillVersion({name, pages: all}: SearchVersion, {factsOfPage, ofTwin}: Counting): FilledVersion {
  const facts = new Map(all.map((page) => [page, factsOfPage(page)]));
  const pages = all.filter((page) => facts.get(page)!.length > 0);
  const blocks = blocksOf(pages, facts);
  const entries = blocks.flatMap((block) => block.entries);
  const written = Int32Array.from(
    blocks.flatMap(({from, entries: {length}}) => Array.from({length}, (_, at) => from + at))
  );
  const documents = entries.map(({facts: {counts}}) => counts);
  // Of records with the same content, only the first is listed, and it names the others.
  for (const [first, others] of twinsOf(entries.map(({facts}) => facts))) {
    entries[first]!.also = placesOf(others.map((id) => ownerOf(recordOf(entries[id]!), entries[id]!.page)));
    for (const id of others) documents[id] = ofTwin(recordOf(entries[id]!), entries[id]!.page);
  }
  const heads = headsOf(entries);
  const headings = headingsOf(blocks, {heads, written});
  return {name, pages, entries, written, heads, ranges: rangesOf(blocks), headings, documents};
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

/** What a page has of one kind. */
interface Block {
  page: SearchPage;
  kind: SearchKind;
  entries: Entry[];
  /** The id that is written for the first of them. */
  from: number;
  /** Ids that are kept for the block; the next one begins behind them. */
  room: number;
}

/** In id order: by kind, then documentation set, then page order; headings with almost no text come last. */
function blocksOf(pages: readonly SearchPage[], factsOf: ReadonlyMap<SearchPage, readonly RecordFacts[]>): Block[] {
  const contexts = [...new Set(pages.map(({context}) => context))];
  /** By kind, then by documentation set, those with hardly a text apart. */
  const groups = new Map(KINDS.map((kind) => [kind, contexts.map((): [Block[], Block[]] => [[], []])]));
  for (const page of pages) {
    const {context} = page;
    const entries = factsOf.get(page)!.map((facts, at): Entry => ({page, at, facts, context, also: ""}));
    for (const [kind, all] of groupedBy(entries, ({facts}) => facts.kind)) {
      const [first, last] = groups.get(kind)![contexts.indexOf(context)]!;
      const isShort = ({facts: {textLength}}: Entry): boolean => kind === "heading" && textLength < SHORT_TEXT;
      const long = all.filter((entry) => !isShort(entry));
      first.push(blockOf(page, kind, long));
      if (kind === "heading") last.push(blockOf(page, kind, all.filter(isShort)));
    }
  }
  const blocks = [...groups.values()].flatMap((byContext) => byContext.flatMap(([first, last]) => [...first, ...last]));
  let next = 0;
  for (const block of blocks) {
    if (block.kind !== "page") next = ROOM * Math.ceil(next / ROOM);
    block.from = next;
    next += block.room;
  }
  return blocks;
}

/** Ids are kept free behind what a page has of a kind, so that a new heading or field changes no others. */
function blockOf(page: SearchPage, kind: SearchKind, entries: Entry[]): Block {
  const room = kind === "page" ? entries.length : ROOM * Math.ceil((entries.length + 1) / ROOM);
  return {page, kind, entries, from: 0, room};
}

/** Steps between neighbours are still one letter of an index. */
const ROOM = 16;

/** Characters. */
const SHORT_TEXT = 120;

/** By page: the id of its own document. */
function headsOf(entries: readonly Entry[]): Map<SearchPage, number> {
  const heads = new Map<SearchPage, number>();
  entries.forEach(({page, facts}, id) => {
    if (facts.isHead && !heads.has(page)) heads.set(page, id);
  });
  return heads;
}

export function documentsOf({entries, written, heads}: FilledVersion): Documents {
  return {
    documentOf(id) {
      const {page, also} = entries[id]!;
      const parent = heads.get(page) ?? id;
      return documentOf(recordOf(entries[id]!), {
        url: page.url,
        breadcrumb: page.breadcrumb,
        id: written[id]!,
        parent: written[parent]!,
        page: recordOf(entries[parent]!).title,
        also
      });
    },
    textOf(id) {
      const {text, facts} = recordOf(entries[id]!);
      return {text, ...(facts && {facts})};
    }
  };
}

function rangesOf(blocks: readonly Block[]): Directory["ranges"] {
  const ranges: Directory["ranges"] = [];
  for (const {kind, from, page} of blocks) {
    const last = ranges.at(-1);
    if (last?.[1] !== kind || last[2] !== page.context) ranges.push([from, kind, page.context]);
  }
  return ranges;
}

/** In order of their ids: the pages of headings, with the ids of each. */
function headingsOf(
  blocks: readonly Block[],
  {heads, written}: Pick<FilledVersion, "heads" | "written">
): Directory["headings"] {
  return blocks
    .filter(({kind}) => kind === "heading")
    .map(({page, from, room}) => {
      const head = heads.get(page);
      return [head === undefined ? from : written[head]!, room];
    });
}

/** The name of each sidebar, as its first page shows it. */
export function contextsOf(pages: readonly SearchPage[]): Directory["contexts"] {
  const first = new Map([...pages].reverse().map((page) => [page.context, page]));
  return Object.fromEntries(Array.from(first, ([context, {breadcrumb}]) => [context, breadcrumb[0] ?? context]));
}
