// Words of a query that mean more than themselves, and fields that say the same.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {writtenRecords} from "../../../cli/src/render/search-records.ts";
import {proseOf} from "../../../cli/src/search/record-text.ts";
import {ownerOf, placesOf, twinKey, twinsOf} from "../../../cli/src/search/twins.ts";
import type {ResolvedPage} from "../../../cli/src/model.ts";
import {variantsOf} from "../../../runtime/search/synonyms.ts";
import {asksForChange, readVersionWords} from "../../../runtime/search/version-words.ts";
import {createTokenizer} from "../../../runtime/shared/tokenizer.ts";
import type {SearchRecord} from "../../../runtime/shared/search-record.ts";

const {stem} = createTokenizer("en");

const versions = [
  {name: "release", number: "0.77"},
  {name: "pre-release", number: "0.79"}
];

test("a version in a query is where it is asked", () => {
  assert.equal(readVersionWords("margin in 0.77", versions), {query: "margin ", version: "release"});
  assert.equal(readVersionWords("v0.79.0 liquidity", versions), {query: "liquidity", version: "pre-release"});
  assert.equal(readVersionWords("0.79", versions), {query: "0.79", version: null});
  assert.equal(readVersionWords("a fee of 0.5", versions), {query: "a fee of 0.5", version: null});
});

test("words that ask what is different", () => {
  assert.is(asksForChange("what changed for liquidity"), true);
  assert.is(asksForChange("breaking changes"), true);
  assert.is(asksForChange("what breaks"), true);
  assert.is(asksForChange("exchange rate"), false);
});

test("synonyms, in whole words and phrases", () => {
  const synonyms = [
    ["AMM", "automated market maker"],
    ["hardware", "requirements"]
  ];
  assert.equal(variantsOf("validator hardware?", synonyms, stem), ["validator requirements"]);
  assert.equal(variantsOf("start an automated market maker", synonyms, stem), ["start an AMM"]);
  assert.equal(variantsOf("ammo", synonyms, stem), []);
});

test("synonyms, whatever their endings are", () => {
  const synonyms = [
    ["slash", "penalty"],
    ["double signing", "sign twice"]
  ];
  assert.equal(variantsOf("bond slashed", synonyms, stem), ["bond penalty"]);
  assert.equal(variantsOf("penalties of providers", synonyms, stem), ["slash of providers"]);
  assert.equal(variantsOf("avoid double-signing", synonyms, stem), []);
  assert.equal(variantsOf("avoid double signs", synonyms, stem), ["avoid sign twice"]);
});

test("a section is found by its page's title, too", () => {
  const place = {breadcrumb: ["APIs", "WebSocket"]};
  assert.is(proseOf(record("Limits", "Ten a second.", "heading"), place), "Ten a second. WebSocket");
  assert.is(proseOf(record("limit", "Ten a second.", "field"), place), "Ten a second.");
});

const record = (title: string, text: string, kind: SearchRecord["kind"] = "field"): SearchRecord => ({
  kind,
  title,
  names: [],
  text,
  hash: title
});

test("fields of one name and text are one hit, that with the shortest anchor", () => {
  const records = [
    record("ListOrdersRequest.party_id", "The party."),
    record("Order.party_id", "The party."),
    record("Trade.party_id", "Another party."),
    record("Order.party_id", "The party.", "property"),
    record("Order.id", "")
  ];
  const maybe = records.map((one) => ({key: twinKey(one), hashLength: one.hash.length}));
  assert.equal([...twinsOf(maybe)], [[1, [0]]]);
  const owners = records.slice(0, 3).map((one) => ownerOf(one, {breadcrumb: ["APIs"]}));
  assert.is(placesOf(owners), "ListOrdersRequest, Order and 1 more");
});

test("records of a data file are those of their page, and others are left out", () => {
  const page = {page: {id: "a/b"}} as unknown as ResolvedPage;
  const good = {
    page: "a/b",
    kind: "setting",
    title: "x.y.maxVotes",
    anchor: "p",
    text: "T.",
    facts: [["Type", "text"]]
  };
  const found = writtenRecords(page, {records: [good, {...good, page: "c"}, {...good, facts: [1]}, null, {}]});
  assert.equal(
    found.map(({title, names, hash}) => [title, names, hash]),
    [["x.y.maxVotes", ["y.maxVotes"], "p"]]
  );
  assert.equal(writtenRecords(page, "nonsense"), []);
});

test.run();
