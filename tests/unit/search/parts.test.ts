// The small parts of the browser's side.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {fetchJson} from "../../../runtime/search/fetch-json.ts";
import {groupHits, pathOf, signOf, hrefOfHit, searchHref} from "../../../runtime/search/hits.ts";
import {forgetRecent, recentSearches, rememberSearch} from "../../../runtime/search/recent.ts";
import {SNIPPET_LENGTH, snippetOf} from "../../../runtime/search/snippet.ts";
import {correct, isOneError} from "../../../runtime/search/spelling.ts";
import type {SearchHit} from "../../../runtime/search/engine.ts";
import {markText} from "../../../runtime/shared/marks.ts";
import type {Storage} from "../../../runtime/storage.ts";

function marked(text: string, marks: string[], expected: string): void {
  assert.is(
    markText(text, marks)
      .map((one) => (one.marked ? `[${one.text}]` : one.text))
      .join(""),
    expected
  );
}

test("words that begin so are marked, endings with them", () =>
  marked("Margins and margin", ["margin"], "[Margins] and [margin]"));
test("of a longer word only what was typed", () => marked("settlement", ["set"], "[set]tlement"));
test("names are taken apart", () =>
  marked("ListAccountsRequest, account_type", ["account"], "List[Accounts]Request, [account]_type"));
test("inside a word nothing is marked", () => marked("unmarginal", ["margin"], "unmarginal"));

for (const [a, b] of [
  ["margin", "margn"],
  ["margin", "marggin"],
  ["margin", "nargin"],
  ["margin", "mragin"],
  ["margin", "margins"]
] as const) {
  test(`${a} and ${b} are one mistake apart`, () => {
    assert.is(isOneError(a, b), true);
    assert.is(isOneError(b, a), true);
  });
}
for (const [a, b] of [
  ["margin", "margin"],
  ["margin", "marg"],
  ["margin", "nrgin"],
  ["margin", "amrgni"]
] as const) {
  test(`${a} and ${b} are not`, () => assert.is(isOneError(a, b), false));
}
test("the commoner word, and rather one with the same first letter", () => {
  assert.is(correct("mergin", "margin7 mergib1"), "margin");
  assert.is(correct("bargin", "bargain3 margin5"), "bargain");
  assert.is(correct("zzzzz", "margin7"), null);
});

test("a short text is its own snippet", () => assert.is(snippetOf("A short text.", ["short"]), "A short text."));
test("a snippet lies around the match, between whole words", () => {
  const text = `${"before ".repeat(80)}the match is here ${"after ".repeat(80)}`;
  const snippet = snippetOf(text, ["match"]);
  assert.match(snippet, /^… before .*the match is here .*after …$/);
  assert.ok(snippet.length <= SNIPPET_LENGTH + 8, String(snippet.length));
});
test("without a match it is the beginning", () =>
  assert.match(snippetOf("word ".repeat(100), ["other"]), /^word word .* …$/));

const hit = (id: number, parent: number, hash = ""): SearchHit => ({
  id,
  parent,
  kind: "page",
  title: `T${id}`,
  page: `P${parent}`,
  url: `/p${parent}`,
  hash,
  breadcrumb: ["A"],
  detail: "",
  snippet: ""
});
test("hits of one kind are together, where the best of them is", () => {
  assert.equal(
    groupHits([hit(1, 1), {...hit(2, 2, "x"), kind: "field"}, hit(3, 1, "y")]).map(({label, hits}) => [
      label,
      hits.map(({id}) => id)
    ]),
    [
      ["Guides", [1, 3]],
      ["Fields", [2]]
    ]
  );
  assert.is(pathOf(hit(2, 2, "x")), "A › P2");
  assert.is(signOf({kind: "operation", detail: "DELETE /a"}), "DEL");
});
test("a hit's address says what to mark, before the anchor", () =>
  assert.is(hrefOfHit(hit(1, 1, "a b"), "x & y"), "/p1?highlight=x+%26+y#a%20b"));
test("the search page's address has only what is chosen", () => {
  const site = {base: "/docs/", trailingSlash: false};
  assert.is(
    searchHref(site, {query: " margin ", context: null, version: "release"}),
    "/docs/search?q=margin&version=release"
  );
  assert.is(searchHref(site, {query: ""}), "/docs/search");
});

function memory(): Storage {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key)
  };
}
test("recent searches: the newest first, each once, six at most", () => {
  const storage = memory();
  for (const query of ["one", "two", " ", "Two", "three", "four", "five", "six", "one", "Six"])
    rememberSearch(storage, query);
  assert.equal(recentSearches(storage), ["Six", "one", "five", "four", "three", "Two"]);
  forgetRecent(storage);
  assert.equal(recentSearches(storage), []);
});
test("what someone else stored there is no list", () => {
  for (const value of ["{", "7", "[1, null]"]) assert.equal(recentSearches({...memory(), get: () => value}), []);
});

test("an index on another origin is refused", async () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, "location");
  Object.defineProperty(globalThis, "location", {value: new URL("https://docs.example/guide"), configurable: true});
  try {
    const said = await fetchJson("https://elsewhere.example/assets/search/v1-0.json").then(
      () => "fetched",
      (error: Error) => error.message
    );
    assert.is(said, "Unexpected version url");
  } finally {
    if (before) Object.defineProperty(globalThis, "location", before);
    else Reflect.deleteProperty(globalThis, "location");
  }
});

test.run();
