// Reuses the word bags of unchanged pages from the previous build.

import type {Cache} from "../engine/cache.ts";
import {hashOf} from "../core/text.ts";
import {createBags, GROWING, NOTHING, type Bags, type KeptBags, type RecordBags} from "./term-counts.ts";
import {KINDS} from "../../../runtime/shared/search-index.ts";
import type {SearchKind, SearchRecord} from "../../../runtime/shared/search-record.ts";
import type {Tokenizer} from "../../../runtime/shared/tokenizer.ts";
import {recordOfNames} from "./fields.ts";
import {createIntegers, type Integers} from "./integers.ts";
import {createNumbering} from "./numbering.ts";
import {getNumbers, putNumbers} from "./numbers-file.ts";
import type {CountedPage} from "./search-version.ts";
import {mixOf} from "./mix.ts";
import {writtenAlone} from "./stored-documents.ts";
import {ownerOf, twinKey, type MaybeTwin} from "./twins.ts";

/** What an index needs of every record; the record itself is read only for files that are rebuilt. */
export interface RecordFacts {
  bags: RecordBags;
  kind: SearchKind;
  /** Whether it represents its page. */
  isHead: boolean;
  textLength: number;
  /** Of `writtenAlone`, without the numbers. */
  documentLength: number;
  twin: MaybeTwin;
  /** Where its numbers are. */
  at: number;
}

export interface PageBags {
  bags: Bags;
  /** Of each record of a page. */
  ofPage(page: CountedPage): RecordFacts[];
  /** Copies two numbers for what a record's document says, wherever it is written, and two for its text and facts. */
  copySaid(facts: RecordFacts, to: Int32Array, at: number): void;
  /** See `ownerOf`; only of records that may be twins. */
  ownerOf(facts: RecordFacts): string;
  /** A record's bags as a duplicate. @param record is read unless an earlier build has counted it */
  asTwin(facts: RecordFacts, record: () => SearchRecord): RecordBags;
  /** Numbers of terms that were in order when they were kept. */
  order: Int32Array;
  /** Identifies the numbers that terms had when they were kept; "" if nothing was. */
  numbering: string;
  /**
   * Returns what identifies the numbers of terms, or null if nothing was stored.
   * @param pages current number of pages
   * @param order numbers of all terms, in order
   * @param isLittle whether few changed pages need not be stored
   */
  keep(pages: number, order: Int32Array, isLittle: boolean): string | null;
}

interface Header {
  /** See `PageBags`. */
  numbering: string;
  terms: string[];
  words: string[];
  weights: string[];
  /** See `ownerOf`. */
  owners: string[];
  /** Keys of pages, whose records follow each other. */
  pages: string[];
  /** How many numbers of a list are used; the others are room for more. */
  used: Record<(typeof WITH_ROOM)[number], number>;
}

const NAME = "bags";

/** `records`: `EACH` of every record. */
const WITH_ROOM = [...GROWING, "records"] as const;

/** So many numbers can be added to a list without copying what was read: those of a few pages. */
const ROOM = 1 << 14;

/**
 * A record's four bags, kind, whether it represents its page, two lengths; as a twin: its key in two numbers,
 * the length of its anchor, its owner, and two bags or `UNKNOWN`; hashes of its document and of its text.
 */
const EACH = 18;
const TWIN = 8;
const SAID = 14;

/** No key, or not counted. */
const UNKNOWN = -1;

/** If fewer than one in this many pages changed, recounting them next time is cheaper than saving now. */
const FEW = 200;

/** Bags of removed pages are kept until they outnumber the others. */
const MAX_STALE = 2;

/** @param key identifies the compiler and the language */
export function keptBags(cache: Cache, key: string, tokenizer: Tokenizer): PageBags {
  const kept = readBags(cache, key);
  const bags = createBags(tokenizer, kept);
  const owners = createNumbering(kept?.owners);
  const records = kept?.records ?? createIntegers();
  /** By key: where its records begin and end. */
  const known = new Map<string, readonly [from: number, to: number]>();
  kept?.pages.forEach((page, at) => known.set(page, [at === 0 ? 0 : kept.ends[at - 1]!, kept.ends[at]!]));
  let fresh = 0;

  function add(record: SearchRecord): void {
    const {whole, name, title, text} = bags.of(record);
    const isHead = record.hash === "" ? 1 : 0;
    const alone = writtenAlone(record);
    const length = alone.length - "00".length;
    const own = [whole, name, title, text, KINDS.indexOf(record.kind), isHead, record.text.length, length];
    const twin = twinKey(record);
    if (twin === null) own.push(UNKNOWN, UNKNOWN, 0, UNKNOWN, UNKNOWN, UNKNOWN);
    else {
      const hash = hashOf(twin);
      const halves = [parseInt(hash.slice(0, 7), 16), parseInt(hash.slice(7, 13), 16)];
      own.push(...halves, record.hash.length, owners.numberOf(ownerOf(record)), UNKNOWN, UNKNOWN);
    }
    own.push(...mixOf(alone, record.url, ...record.breadcrumb));
    own.push(...mixOf(record.text, ...(record.facts ?? []).flat()));
    own.forEach(records.push);
  }

  function factsAt(at: number): RecordFacts {
    const {values} = records;
    const number = (place: number): number => values[at + place]!;
    return {
      bags: {whole: number(0), name: number(1), title: number(2), text: number(3)},
      kind: KINDS[number(4)]!,
      isHead: number(5) === 1,
      textLength: number(6),
      documentLength: number(7),
      twin: {
        key: number(TWIN) === UNKNOWN ? null : number(TWIN) * 2 ** 24 + number(TWIN + 1),
        hashLength: number(TWIN + 2)
      },
      at
    };
  }

  return {
    bags,
    ofPage(page) {
      let own = known.get(page.key);
      if (!own) {
        const from = records.length;
        page.records.forEach(add);
        known.set(page.key, (own = [from, records.length]));
        fresh++;
      }
      const facts: RecordFacts[] = [];
      for (let at = own[0]; at < own[1]; at += EACH) facts.push(factsAt(at));
      return facts;
    },
    copySaid(facts, to, at) {
      const {values} = records;
      for (let number = 0; number < EACH - SAID; number++) to[at + number] = values[facts.at + SAID + number]!;
    },
    ownerOf: ({at}) => owners.texts[records.values[at + TWIN + 3]!]!,
    asTwin({at}, record) {
      const [whole, name] = [records.values[at + TWIN + 4]!, records.values[at + TWIN + 5]!];
      if (whole !== UNKNOWN) return {whole, name, title: NOTHING, text: NOTHING};
      const counted = bags.ofTwin(record());
      records.set(at + TWIN + 4, counted.whole);
      records.set(at + TWIN + 5, counted.name);
      return counted;
    },
    order: kept?.order ?? new Int32Array(0),
    numbering: kept?.numbering ?? "",
    keep(pages, order, isLittle) {
      if (isLittle && fresh * FEW <= pages) return null;
      const isStale = known.size > MAX_STALE * pages;
      if (isStale) {
        cache.put("search", NAME, "");
        return null;
      }
      const numbering = hashOf(JSON.stringify([key, bags.terms]));
      const lists = {...bags, records};
      const header: Header = {
        numbering,
        terms: [...bags.terms],
        words: [...bags.words],
        weights: [...bags.weights],
        owners: owners.texts,
        pages: [...known.keys()],
        used: recordOfNames(WITH_ROOM, (list) => lists[list].length)
      };
      const numbers = {
        ...recordOfNames(WITH_ROOM, (list) => withRoom(lists[list])),
        stems: Int32Array.from(bags.stems),
        ends: Int32Array.from(known.values(), ([, to]) => to),
        order
      };
      putNumbers(cache, NAME, key, {header, numbers});
      return numbering;
    }
  };
}

interface Kept extends KeptBags, Pick<Header, "numbering" | "owners" | "pages"> {
  records: Integers;
  /** By page: how many numbers of records there are up to its end. */
  ends: Int32Array;
  order: Int32Array;
}

function readBags(cache: Cache, key: string): Kept | null {
  const found = getNumbers<Header>(cache, NAME, key);
  if (!found) return null;
  const {header, numbers} = found;
  return {
    ...header,
    ...recordOfNames(WITH_ROOM, (list) => createIntegers(numbers[list], header.used[list])),
    stems: numbers["stems"]!,
    ends: numbers["ends"]!,
    order: numbers["order"]!
  };
}

function withRoom({values, length}: Integers): Int32Array {
  if (values.length >= length + ROOM) return values.subarray(0, length + ROOM);
  const larger = new Int32Array(length + ROOM);
  larger.set(values.subarray(0, length));
  return larger;
}
