// The queries that readers of our own documentation ask, over the site as it is built.

import fs from "node:fs";
import path from "node:path";
import {gzipSync} from "node:zlib";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {openVersion, type SearchEngine} from "../../../runtime/search/engine.ts";
import {SEARCH_ENTRY, type SearchEntry} from "../../../runtime/shared/search-index.ts";
import {buildOwnSite} from "../../browser/site.ts";
import {addressOf, isRight, readExpectations} from "../../search-queries.ts";

/** Share of the queries whose right hit is the first, and one of the first three. */
const FIRST = 0.95;
const AMONG = 0.99;
/** Bytes, gzipped, that a reader fetches before the first result. */
const BUDGET = 120 * 1024;

const expectations = readExpectations();
const tree = await buildOwnSite();
const entry = JSON.parse(fs.readFileSync(path.join(tree, SEARCH_ENTRY), "utf8")) as SearchEntry;
const engines = new Map<string, SearchEngine>();

test("there are at least two hundred queries", () =>
  assert.ok(expectations.length >= 200, String(expectations.length)));

test("the right hit is first, or nearly so", async () => {
  const late: string[] = [];
  const missing: string[] = [];
  for (const expectation of expectations) {
    const {hits} = await search(await engineOf(expectation.version ?? "pre-release"), expectation.query);
    const place = hits.findIndex((hit) => isRight(expectation, hit));
    const said = `${expectation.query}: ${hits.slice(0, 3).map(addressOf).join(", ")}`;
    if (place !== 0) late.push(said);
    if (place < 0 || place > 2) missing.push(said);
  }
  const share = (wrong: readonly string[]) => 1 - wrong.length / expectations.length;
  const told = `first ${(100 * share(late)).toFixed(1)} %, among the first three ${(100 * share(missing)).toFixed(1)} % of ${expectations.length}`;
  assert.ok(share(missing) >= AMONG, `${told}; not among the first three:\n${missing.join("\n")}`);
  assert.ok(share(late) >= FIRST, `${told}; not first:\n${late.join("\n")}`);
});

test("where two are meant both are first, in their order", async () => {
  for (const {query, version = "pre-release", first} of expectations) {
    if (!Array.isArray(first)) continue;
    const {hits} = await search(await engineOf(version), query);
    assert.equal(hits.slice(0, first.length).map(addressOf), first, query);
  }
});

test("the version that is asked for, never the other one", async () => {
  for (const version of ["release", "pre-release"]) {
    for (const {query} of expectations) {
      const {hits} = await search(await engineOf(version), query);
      assert.equal(
        hits.filter(({url}) => !url.startsWith(`/${version}/`)),
        [],
        `${query} in ${version}`
      );
    }
  }
});

test("before the first result little is fetched", async () => {
  const worker = gzipSync(read(entry.worker)).length;
  for (const {query, version = "pre-release"} of expectations) {
    let bytes = gzipSync(fs.readFileSync(path.join(tree, SEARCH_ENTRY))).length + worker;
    const fresh = await openVersion(entry.versions[version]!, async (href) => {
      bytes += gzipSync(read(href)).length;
      return JSON.parse(read(href)) as unknown;
    });
    await search(fresh, query);
    assert.ok(bytes <= BUDGET, `${query}: ${bytes} bytes`);
  }
});

function search(engine: SearchEngine, query: string) {
  return engine.search({query, limit: 8, context: null, kinds: null, complete: false, snippets: false});
}

async function engineOf(version: string): Promise<SearchEngine> {
  const known =
    engines.get(version) ??
    (await openVersion(entry.versions[version]!, async (href) => JSON.parse(read(href)) as unknown, entry.synonyms));
  engines.set(version, known);
  return known;
}

function read(href: string): string {
  return fs.readFileSync(path.join(tree, href), "utf8");
}

test.run();
