import {test} from "uvu";
import * as assert from "uvu/assert";
import {createTokenizer, MAX_TERM} from "../../../runtime/shared/tokenizer.ts";

const english = createTokenizer("en");

function parts(name: string, expected: string): void {
  assert.is(english.partsOf(name).join(" "), expected);
}

function wholes(name: string, expected: string): void {
  assert.is(english.wholesOf(name).join(" "), expected);
}

function prose(text: string, expected: string): void {
  assert.is(english.proseTerms(text).join(" "), expected);
}

for (const name of [
  "ListAccounts",
  "list accounts",
  "listAccounts",
  "list_accounts",
  "LIST_ACCOUNTS",
  "list-accounts"
]) {
  test(`${name} in parts and whole`, () => {
    parts(name, "list accounts");
    wholes(name, "listaccounts");
  });
}

test("letters and digits that belong together", () => parts("GetERC20ListAssetBundle", "get erc20 list asset bundle"));
test("an acronym before a word", () => parts("ERC20Bridge_Logic HTTPServer", "erc20 bridge logic http server"));
test("a path, and its parameter", () => parts("/api/v2/asset/{assetId}", "api v2 asset asset id"));
test("accents are folded", () => parts("Café Ångström", "cafe angstrom"));
test("signs that make another letter are not", () =>
  parts("Настройка ёлка ガイド 한국어", "настройка елка ガイ イド 한국어"));
test("vowel signs that people leave out are", () => parts("كِتَاب שָׁלוֹם", "كتاب שלום"));
test("what is written without spaces is found by pairs, on its own and among other words", () => {
  parts("单元测试", "单元 元测 测试");
  parts("使用API测试v2", "使用 api 测试 v2");
  parts("税", "税");
  prose("单元测试，税。", "单元 元测 测试 税");
});
test("characters beyond the basic plane are no terms", () => parts("a𝔘b😀c", "abc"));

test("an operation's id is also its method's name", () =>
  wholes("TradingDataService_ListAccounts", "tradingdataservicelistaccounts listaccounts"));
test("a dotted name is a path, and its last step a name", () => wholes("vega.Asset", "=vegaasset asset"));
test("so is a JSON-RPC method", () => wholes("client.send_transaction", "=clientsendtransaction sendtransaction"));
test("an address has no last step: it would be every such word", () => wholes("/api/v2/accounts", "=apiv2accounts"));
test("a colon in a title is no path", () => wholes("Wallet API: before you start", "walletapibeforeyoustart"));
test("the number of a step is no part of its name", () => wholes("3. Create the wallet", "createthewallet"));
test("nothing to find", () => wholes("—", ""));

test("a title without stop words and endings", () => {
  assert.is(english.titleWhole("Restore a wallet"), "~restorwallet");
  assert.is(english.titleWhole("Restoring wallets"), "~restorwallet");
});
test("a title of hardly more than stop words stays whole", () =>
  assert.is(english.titleWhole("What is at stake"), "~whatisatstake"));

test("prose is stemmed, and stop words are left out", () =>
  prose("The markets were settled by the network", "market settl network"));
test("prose keeps repetitions", () => prose("margin, margin; margins", "margin margin margin"));
test("an identifier in prose is found in parts and whole", () =>
  prose("call ListAccounts", "call list account listaccount"));
test("a hyphenated word too", () => prose("ERC-20", "erc 20 erc20"));
test("a URL is no word", () => prose("https://a.example/b1/c2/d3/e4/f5/g6", "http exampl b1 c2 d3 e4 f5 g6"));
test("single letters are no terms, digits are", () => prose("a b 7", "7"));

test("other languages are not stemmed, and have no stop words of ours", () => {
  const german = createTokenizer("de");
  assert.is(german.proseTerms("Die Märkte, the markets").join(" "), "die markte the markets");
  assert.is(german.stem("settlements"), "settlements");
});

test("terms have a longest length, the same for all uses", () => {
  const long = "x".repeat(500);
  for (const term of [
    ...english.partsOf(long),
    ...english.wholesOf(long),
    ...english.proseTerms(long),
    english.titleWhole(long),
    ...english.wholesOf(`a.${long}`)
  ]) {
    assert.ok(term.length <= MAX_TERM, String(term.length));
  }
});

test("words that are names of every object's members", () => {
  prose("constructor toString hasOwnProperty __proto__", "constructor string tostr properti hasownproperti proto");
});

test.run();
