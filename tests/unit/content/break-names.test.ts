// Where long names may break.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {printInlineCode, printText} from "../../../cli/src/render/markdown/break-names.ts";

/** A bar stands for a place to break at. */
const check = (text: string, expected: string): void => assert.is(printText(text).replaceAll("<wbr>", "|"), expected);

test("after underscores", () =>
  check("ACCOUNT_TYPE_PENDING_FEE_REFERRAL_REWARD", "ACCOUNT_|TYPE_PENDING_|FEE_REFERRAL_REWARD"));
test("after points", () => check("governance.proposal.market.maxClose", "governance.|proposal.|market.maxClose"));
test("before capitals", () => check("dataSourceSpecForTradingTermination", "dataSource|SpecForTrading|Termination"));
test("in addresses", () => check("/api/v2/stream/markets/data", "/api/v2/|stream/markets/data"));
test("only in long ones of a text", () =>
  check(
    "by market_id or LiquidityProvision_commitment_amount",
    "by market_id or Liquidity|Provision_|commitment_amount"
  ));
test("short names stay whole", () => check("ACCOUNT_TYPE_GENERAL", "ACCOUNT_TYPE_GENERAL"));
test("a hash has no words", () => check("0x0123456789abcdef0123456789abcdef", "0x0123456789abcdef0123456789abcdef"));
test("what HTML needs is escaped", () =>
  check("Map<AccountIdentifier,LedgerEntry> & co", "Map&lt;Account|Identifier,LedgerEntry&gt; &amp; co"));

test("flags of commands never break after their first hyphens", () => {
  assert.is(printInlineCode("--home"), '<code class="flag">--home</code>');
  assert.is(printInlineCode("-32602"), '<code class="flag">-32602</code>');
  assert.is(printInlineCode("- one of a list"), "<code>- one of a list</code>");
  assert.is(
    printInlineCode("vega init --home x --ethereum-clef-account"),
    '<code>vega init <span class="flag">--home</span> x <span class="flag">--ethereum</span>-clef-account</code>'
  );
  assert.is(printInlineCode("i-- > 0, a--b"), "<code>i-- &gt; 0, a--b</code>");
  assert.is(printInlineCode("data-node"), "<code>data-node</code>");
});

test.run();
