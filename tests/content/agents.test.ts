// What agents get from our own documentation: results of the tools through the
// official client.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {LIMIT} from "../../cli/src/tools/mcp/bounded.ts";
import {isRight, readExpectations} from "../search-queries.ts";
import {connectAgent, filesIn} from "../unit/tools/mcp/client.ts";
import {siteTree} from "./site-tree.ts";

const SITE = "https://docs.vega.xyz";
/** Share of questions whose right element is first, and of elements that fit into one result. */
const FIRST = 0.95;
const WHOLE = 0.95;
/** Number of elements to read. */
const PLACES = 400;

const {files} = await siteTree();
const {ask} = await connectAgent(filesIn(files));

test("the right element is the first result of the first search", async () => {
  const expectations = readExpectations();
  const wrong: string[] = [];
  for (const expectation of expectations) {
    const {query, version = "pre-release"} = expectation;
    const answer = await ask("search", {query, version});
    assert.ok(answer.length <= LIMIT, query);
    const [, title = "", address = ""] = /^1\. (.+?) \([^\n]*\)\n +(\S+)$/m.exec(answer) ?? [];
    const {origin, pathname, hash} = new URL(address, SITE);
    assert.is(origin, SITE);
    const hit = {title, url: pathname, hash: decodeURIComponent(hash.slice(1))};
    if (!isRight(expectation, hit)) wrong.push(`${query}: ${address}`);
  }
  const share = 1 - wrong.length / expectations.length;
  assert.ok(
    share >= FIRST,
    `first ${(100 * share).toFixed(1)} % of ${expectations.length}; not first:\n${wrong.join("\n")}`
  );
});

test("what pages link to can be read, and one answer holds it", async () => {
  const places = linkedPlaces();
  assert.ok(places.length > 4000, `${places.length} places`);
  const step = Math.floor(places.length / PLACES);
  const chosen = places.filter((_, at) => at % step === 0);
  const missing: string[] = [];
  let whole = 0;
  for (const place of chosen) {
    const answer = await ask("read", {what: place});
    assert.ok(answer.length <= LIMIT, `${place}: ${answer.length}`);
    if (/The page has no place "/.test(answer)) missing.push(place);
    if (!/Continue with offset \d+\.\]/.test(answer)) whole++;
  }
  assert.equal(missing, []);
  assert.ok(whole / chosen.length >= WHOLE, `${whole} of ${chosen.length} places are read at once`);
});

test("a page that is too long is read to its end", async () => {
  const path = "pre-release/api/grpc/vega/vega.proto";
  const text = String(files.get(`${path}.md`)).replace(/^---\n[^]*?\n---\n+/, "");
  let read = "";
  for (let offset: number | undefined = 0; offset !== undefined;) {
    const answer = await ask("read", {what: `/${path}`, offset});
    const [, part = ""] = /^Address: .*?\n\n(.*)$/s.exec(answer) ?? [];
    read += part.replace(/\n\n\[Characters [^]*$/, "");
    const [, next] = /Continue with offset (\d+)\.\]/.exec(answer) ?? [];
    offset = next === undefined ? undefined : Number(next);
  }
  const words = (markdown: string): string => markdown.replace(/\s+/g, "");
  assert.is(words(read), words(text));
});

test("what changed about a message is found by its name", async () => {
  const answer = await ask("compare", {from: "release", to: "pre-release", name: "vega.AccountType"});
  assert.match(answer, `Address: ${SITE}/pre-release/changes\n`);
  assert.match(answer, /vega\.AccountType.*\(Breaking for callers\)/);
});

/** Addresses of pages and of places in them that the Markdown of some page links to; each once, sorted. */
function linkedPlaces(): string[] {
  const found = new Set<string>();
  for (const [path, bytes] of files) {
    if (!path.endsWith(".md")) continue;
    for (const [, address = ""] of String(bytes).matchAll(
      /\]\((https:\/\/docs\.vega\.xyz\/[^)\s]+?\.md(?:#[^)\s]+)?)\)/g
    ))
      found.add(address);
  }
  return [...found].sort();
}

test.run();
