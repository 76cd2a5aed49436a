// Lists of documents: their layers, the best of them, and the order of their terms, against the plain way.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {layersOf} from "../../../cli/src/search/layers.ts";
import {likelyHits} from "../../../cli/src/search/likely-hits.ts";
import {termParts} from "../../../cli/src/search/term-parts.ts";
import {orderTerms, type Lists, type Postings} from "../../../cli/src/search/postings.ts";
import {FIELDS, KIND_WEIGHTS, MAX_LISTED} from "../../../runtime/shared/search-index.ts";
import type {SearchKind} from "../../../runtime/shared/search-record.ts";
import {createRandom} from "../../random-site.ts";

const random = createRandom(7);
const below = (end: number): number => Math.floor(random() * end);

const COUNT = 5_000;
const weights = ["0.5", "1", "0.25", "2", "1.5"];
const kinds = Array.from({length: COUNT}, () => (["page", "heading", "field"] as const)[below(3)]) as SearchKind[];
const sections = Array.from({length: COUNT}, () => ["guides", "api", "few"][below(20) === 0 ? 2 : below(2)]!);

/** Entries of a term: ids in order, each with the number of its weight. */
type Entry = [id: number, weight: number];

function someEntries(share: number): Entry[] {
  return Array.from({length: COUNT}, (_, id) => id)
    .filter(() => random() < share)
    .map((id) => [id, below(weights.length)]);
}

/** The same lists in every field. */
function postingsOf(own: readonly Entry[][]): Postings {
  const ends = own.map((_, place) => 2 * own.slice(0, place + 1).reduce((sum, list) => sum + list.length, 0));
  const lists = (): Lists => ({
    entries: Int32Array.from(own.flat(2)),
    from: Int32Array.from([0, ...ends.slice(0, -1)]),
    to: Int32Array.from(ends),
    frequencies: Int32Array.from(own, (list) => list.length)
  });
  return {
    terms: own.map((_, at) => `term${at}`),
    numbers: Int32Array.from(own, (_, at) => at),
    lists: {whole: lists(), name: lists(), title: lists(), text: lists(), called: lists()}
  };
}

function entriesOf({entries, from, to}: Lists, place: number): Entry[] {
  const own: Entry[] = [];
  for (let at = from[place]!; at < to[place]!; at += 2) own.push([entries[at]!, entries[at + 1]!]);
  return own;
}

const valueOf = ([id, weight]: Entry): number => Number(weights[weight]!) * KIND_WEIGHTS[kinds[id]!];

/** The best first; of equals, that with the lowest id. */
const byValue = (a: Entry, b: Entry): number => valueOf(b) - valueOf(a) || a[0] - b[0];

test("a part ends where the next one has a short beginning", () => {
  const terms = [
    "accountbond",
    "accountfees",
    "accountmargin",
    "accountvesting",
    "bond",
    "bondpool",
    "bondpoolfee",
    "c"
  ];
  const parts = termParts(terms, new Int32Array(terms.length).fill(15_000));
  assert.equal(parts, [
    {first: "", from: 0, to: 4},
    {first: "b", from: 4, to: 8}
  ]);
  const long = Array.from({length: 40}, (_, at) => `${String(at).padStart(2, "0")}x`);
  assert.equal(
    termParts(long, new Int32Array(40).fill(15_000)).map(({first}) => first),
    ["", "03", "06", "1", "13", "16", "2", "23", "26", "3", "33"]
  );
});

test("long lists are split into the best of all, the best of each section, and the rest", () => {
  const own = [someEntries(0.9), someEntries(0.05), someEntries(0.5)];
  const {terms, narrow, rest} = layersOf({postings: postingsOf(own), weights, kinds, sections});
  const names = [...new Set(sections)];
  own.forEach((list, place) => {
    const sorted = [...list].sort(byValue);
    const layerOf = (entry: Entry): string => {
      if (sorted.indexOf(entry) < MAX_LISTED) return "terms";
      const ofSection = sorted.filter(([id]) => sections[id] === sections[entry[0]]);
      return ofSection.indexOf(entry) < MAX_LISTED ? sections[entry[0]]! : "rest";
    };
    const layers = new Map<string, Entry[]>();
    for (const entry of list) {
      const layer = list.length > MAX_LISTED ? layerOf(entry) : "terms";
      layers.set(layer, [...(layers.get(layer) ?? []), entry]);
    }
    for (const field of FIELDS) {
      assert.equal(entriesOf(terms.lists[field], place), layers.get("terms"));
      for (const [name, {terms: found, lists}] of [...Object.entries(narrow), ["rest", rest] as const]) {
        const row = found.indexOf(`term${place}`);
        assert.equal(row < 0 ? undefined : entriesOf(lists[field], row), layers.get(name), `${name} ${place}`);
      }
    }
  });
  assert.equal(Object.keys(narrow).sort(), [...names].sort());
});

test("the likeliest hits are the best of each field, before and after lists are split", () => {
  const own = [someEntries(0.9), someEntries(0.002), someEntries(0.5)];
  const postings = postingsOf(own);
  const hits = likelyHits(postings, weights, kinds);
  const of = (place: number): number[] => {
    const ids: number[] = [];
    hits.addTo(ids, place);
    return ids;
  };
  const found = (): number[][] => own.map((_, place) => [...new Set(of(place))].sort((a, b) => a - b));
  const before = found();
  own.forEach((list, place) => {
    const best = [...list].sort(byValue).slice(0, 8);
    const first = list.slice(0, 6);
    const expected = new Set([...best, ...first].map(([id]) => id));
    assert.equal(
      before[place],
      [...expected].sort((a, b) => a - b)
    );
  });
  layersOf({postings, weights, kinds, sections});
  assert.equal(found(), before);
});

test("terms are in key order, each with its number", () => {
  const terms = [...new Set(Array.from({length: 400}, () => below(36 ** 3).toString(36)))];
  const order = orderTerms(terms);
  assert.equal(order.terms, [...terms].sort());
  order.numbers.forEach((number, place) => assert.is(order.terms[place], terms[number]));
});

test.run();
