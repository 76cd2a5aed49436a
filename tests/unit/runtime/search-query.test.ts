// What counts in a query.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {adjacency} from "../../../runtime/search/adjacency.ts";
import {readQuery} from "../../../runtime/search/query.ts";
import {createTokenizer} from "../../../runtime/shared/tokenizer.ts";

const read = (typed: string) => readQuery(createTokenizer("en"), typed);

test("names among other words", () => {
  assert.equal(read("what is market.fee.factors.makerFee").names, [
    ["=marketfeefactorsmakerfee", "marketfeefactorsmakerfee", "marketfeefactorsmakerfe"]
  ]);
  assert.equal(
    read("difference between ListOrders and party_id?").names.map(([name]) => name),
    ["listorders", "partyid"]
  );
  assert.equal(read("what breaks in 0.79").names, [], "a number is no name");
  assert.equal(read("party_id").names, [], "one name is not among words");
  assert.is(read("party_id").isName, true);
});

test("of a pasted message, what is quoted, without addresses and long numbers", () => {
  const words = (typed: string): string[] => read(typed).words.map(({text}) => text);
  assert.equal(words('Error: "transaction too old" (code 1070) at block 123456'), ["transaction", "old"]);
  assert.equal(words("error: unknown block height for tx 0x1f3a9bc2d4e5"), ["unknown", "block", "height", "tx"]);
  assert.equal(words("0x1f3a9bc2d4e5"), words("0x1f3a9bc2d4e5"));
  assert.ok(words("0x1f3a9bc2d4e5").length > 0, "an address alone is a query");
});

test("sentences are what has stop words, or many words, and is no name or message", () => {
  const isSentence = (typed: string): boolean => read(typed).isSentence;
  for (const sentence of [
    "forgot my wallet password",
    "how do I vote on proposals",
    "sell automatically when price drops"
  ])
    assert.ok(isSentence(sentence), sentence);
  for (const other of ["spot market", "TradingDataService_ListAccounts", "what is party_id", "cannot find the market"])
    assert.not.ok(isSentence(other), other);
});

test("words that follow each other", () => {
  assert.equal(adjacency(["a", "b", "c", "x"], ["b", "c"]), {length: 2, share: 1, ofTitle: 1});
  assert.equal(adjacency(["a"], ["b", "c"]), {length: 0, share: 0, ofTitle: 0});
});

test.run();
