// After any edit, an index that reuses the counts of earlier builds is that of a build without a past.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {noCache, type Cache} from "../../../cli/src/engine/cache.ts";
import {countedKey, type SearchPage} from "../../../cli/src/search/search-version.ts";
import {hashOf} from "../../../cli/src/core/text.ts";
import {MAX_LISTED} from "../../../runtime/shared/search-index.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";
import {createRandom} from "../../random-site.ts";
import {directoryIn, madePages, outputsOf, page} from "./synthetic.ts";

interface World {
  pages: SearchPage[];
  other: SearchPage[];
  held: Map<string, Buffer>;
}

/** A site whose commonest word has more documents than are listed at once, from two documentation sets. */
function startingWorld(): World {
  const pages = madePages(MAX_LISTED + 100, 12).map(({route, records}, at) =>
    keyed({
      ...page(
        route,
        records.map((record, place) => ({...record, text: place < 2 ? `${record.text} everywhere` : record.text}))
      ),
      context: at % 8 === 0 ? "api" : "guide"
    })
  );
  return {pages, other: madePages(30).map(keyed), held: new Map()};
}

function keyed(page: SearchPage): SearchPage {
  return {...page, key: countedKey(hashOf(JSON.stringify(page.records)), page)};
}

function withRecord(
  {records, ...own}: SearchPage,
  at: number,
  edit: (record: SearchRecord) => SearchRecord
): SearchPage {
  const place = at % records.length;
  return keyed({...own, records: records.with(place, edit(records[place]!))});
}

type Below = (end: number) => number;
type Edit = (world: World, below: Below) => void;

function editPage(edit: (page: SearchPage, below: Below) => SearchPage): Edit {
  return (world, below) => {
    const at = below(world.pages.length);
    world.pages = world.pages.with(at, edit(world.pages[at]!, below));
  };
}

const WORDS = ["margin", "settle", "zebra", "Märkte", "everywhere", "a", "collateral", "unheard-of"];
const someWord = (below: Below): string => WORDS[below(WORDS.length)]!;

const edits: Record<string, Edit> = {
  "a word more": editPage((own, below) =>
    withRecord(own, below(9), (record) => ({...record, text: `${record.text} ${someWord(below)}`}))
  ),
  "a word that is new": editPage((own, below) =>
    withRecord(own, below(9), (record) => ({...record, text: `fresh${below(1e6)} ${record.text}`}))
  ),
  "half of a text": editPage((own, below) =>
    withRecord(own, below(9), (record) => ({...record, text: record.text.slice(0, record.text.length / 2)}))
  ),
  "a title": editPage((own, below) =>
    withRecord(own, below(2), (record) => ({...record, title: `${someWord(below)} ${someWord(below)}`}))
  ),
  "a heading": editPage(({records, ...own}, below) =>
    keyed({
      ...own,
      records: [
        ...records,
        {...records[0]!, kind: "heading", title: someWord(below), hash: "more", text: "x ".repeat(80)}
      ]
    })
  ),
  "a field that many have": editPage(({records, ...own}, below) =>
    keyed({
      ...own,
      records: records.toSpliced(2, 1, {
        ...records[0]!,
        kind: "field",
        title: `pack.Message${below(99)}.party_id`,
        hash: `party${below(99)}`,
        text: "The party."
      })
    })
  ),
  "another documentation set": editPage((own) => keyed({...own, context: own.context === "api" ? "guide" : "api"})),
  "a page less": (world, below) => void (world.pages = world.pages.toSpliced(below(world.pages.length), 1)),
  "a page more": (world, below) =>
    void world.pages.splice(
      below(world.pages.length),
      0,
      keyed(page(`/new-${below(1e6)}`, [{title: someWord(below)}]))
    ),
  "two pages swapped": (world, below) => {
    const [one, other] = [below(world.pages.length), below(world.pages.length)];
    world.pages = world.pages.with(one, world.pages[other]!).with(other, world.pages[one]!);
  },
  "the other version": (world, below) =>
    void (world.other = world.other.with(3, keyed(page("/page-3", [{title: someWord(below)}])))),
  "a lost cache entry": ({held}) => held.clear(),
  nothing: () => undefined
};

function cacheIn(held: Map<string, Buffer>): Cache {
  return {
    folder: null,
    get(_, name) {
      const content = held.get(name);
      return content ? Buffer.from(content) : null;
    },
    put: (_, name, ...content) => void held.set(name, Buffer.concat(content.map((part) => Buffer.from(part))))
  };
}

function build(world: World, names: readonly string[], cache: Cache): string[] {
  const versions = [
    {name: "v1", pages: world.pages},
    {name: "v2", pages: world.other}
  ].filter(({name}) => names.includes(name));
  return outputsOf({versions, cache})
    .map((output) => `${output.path} ${"bytes" in output ? hashOf(output.bytes) : ""}`)
    .sort();
}

function check(seed: number, count: number): void {
  const random = createRandom(seed);
  const below: Below = (end) => Math.floor(random() * end);
  const world = startingWorld();
  const names = Object.keys(edits);
  for (let at = 0; at < count; at++) {
    const name = names[below(names.length)]!;
    if (at > 0) edits[name]!(world, below);
    const wanted = at === 0 || name === "the other version" ? ["v1", "v2"] : ["v1"];
    const expected = build(world, wanted, noCache);
    assert.equal(build(world, wanted, cacheIn(world.held)), expected, `seed ${seed}, edit ${at}: ${name}`);
  }
}

test("edits by a seeded generator", () => {
  const outputs = outputsOf({versions: [{name: "v1", pages: startingWorld().pages}]});
  const {narrow, rest} = directoryIn(
    new Map(
      outputs.flatMap((output) =>
        "bytes" in output ? [[`/${output.path}`, Buffer.from(output.bytes).toString("utf8")] as const] : []
      )
    )
  );
  assert.ok(Object.keys(narrow).length > 0 && rest.length > 0, "lists of every layer");
  check(Number(process.env["SEED"] ?? 5), 40);
});

test.run();
