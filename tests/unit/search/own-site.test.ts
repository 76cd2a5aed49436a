// The queries that readers of our own documentation ask, over the site as it is built.

import fs from "node:fs";
import path from "node:path";
import {gzipSync} from "node:zlib";
import {load} from "js-yaml";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {openVersion, type SearchEngine, type SearchHit} from "../../../runtime/search/engine.ts";
import {SEARCH_ENTRY, type SearchEntry} from "../../../runtime/shared/search-index.ts";
import {buildOwnSite} from "../../browser/site.ts";

interface Expectation {
  query: string;
  version?: string;
  first?: string | string[];
  among?: string;
  named?: string;
}

/** Share of the queries that must be answered as the list says. */
const NEEDED = 0.95;
/** Bytes, gzipped, that a reader fetches before the first result. */
const BUDGET = 120 * 1024;

const expectations = load(
  fs.readFileSync(path.join(import.meta.dirname, "../../search-queries.yaml"), "utf8")
) as Expectation[];
const tree = await buildOwnSite();
const entry = JSON.parse(fs.readFileSync(path.join(tree, SEARCH_ENTRY), "utf8")) as SearchEntry;
const engines = new Map<string, SearchEngine>();

test("there are at least sixty queries", () => assert.ok(expectations.length >= 60, String(expectations.length)));

test("the hits that must be first are first", async () => {
  const wrong: string[] = [];
  for (const expectation of expectations) {
    const {hits} = await search(await engineOf(expectation.version ?? "pre-release"), expectation.query);
    if (!meets(expectation, hits)) wrong.push(`${expectation.query}: ${hits.slice(0, 3).map(addressOf).join(", ")}`);
  }
  const share = 1 - wrong.length / expectations.length;
  assert.ok(
    share >= NEEDED,
    `${Math.round(share * 100)} % of ${expectations.length}; not as they should be:\n${wrong.join("\n")}`
  );
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
    (await openVersion(entry.versions[version]!, async (href) => JSON.parse(read(href)) as unknown));
  engines.set(version, known);
  return known;
}

function read(href: string): string {
  return fs.readFileSync(path.join(tree, href), "utf8");
}

function meets({first, among, named}: Expectation, hits: SearchHit[]): boolean {
  if (first !== undefined)
    return [first].flat().every((address, at) => hits[at] !== undefined && isAt(hits[at], address));
  if (among !== undefined) return hits.slice(0, 3).some((hit) => isAt(hit, among));
  // As many as bear the name, up to three, stand in front.
  const bearing = hits.filter((hit) => bears(hit, named ?? "")).length;
  return bearing > 0 && hits.slice(0, Math.min(3, bearing)).every((hit) => bears(hit, named ?? ""));
}

/** Below the version's path. */
function addressOf({url, hash}: SearchHit): string {
  return url.replace(/^\/[^/]+/, "") + (hash === "" ? "" : `#${hash}`);
}

function isAt(hit: SearchHit, address: string): boolean {
  const own = addressOf(hit);
  return address.endsWith("#*") ? own.split("#")[0] === address.slice(0, -2) : own === address;
}

function bears({title}: SearchHit, name: string): boolean {
  const simple = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  return [title, title.split(".").at(-1) ?? ""].some(
    (own) => simple(own) === simple(name) || simple(own) === simple(name.split(".").at(-1) ?? "")
  );
}

test.run();
