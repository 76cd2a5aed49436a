import {suite} from "uvu";
import * as assert from "uvu/assert";
import type {Inline, Table} from "../../../cli/src/content/nodes.ts";
import {layOut} from "../../../cli/src/render/markdown/table-layout.ts";

const test = suite("layout of tables");

test("aligns numbers at their ends, but not names that are numbers", () => {
  const {align} = layOut(
    table("Epoch | Reward | Share | Version | Note", ["1 | 1,200.5 | 3% | 0.76.1 | -", "2 | 80 | 0.5% | 0.77.2 | none"])
  );
  assert.equal(align, [null, "right", "right", null, null]);
});

test("keeps an author's alignment", () => {
  assert.equal(layOut({...table("A | B", ["a | 1", "b | 2"]), align: [null, "center"]}).align, [null, "center"]);
});

test("knows columns of sentences", () => {
  assert.equal(layOut(table("A | B", ["a | A column that is read as text."])).proseColumns, [1]);
});

test("makes cards of rows that do not fit a phone", () => {
  const row = "No such market | The market was never proposed, or is settled | Look for it in the list of markets";
  assert.equal(layOut(table("Message | Cause | Remedy", [row])).labels, ["Message", "Cause", "Remedy"]);
  assert.is(layOut(table("Flag | Meaning", ["--home | Where everything is kept that a node needs"])).labels, null);
});

test("counts the pieces between which a long name breaks", () => {
  const row = "Spot markets can be proposed | limits.markets.proposePerpetualEnabled";
  assert.is(layOut(table("Feature | Parameter", [row])).labels, null);
});

test("measures what the compiler has written as HTML", () => {
  const [term, ...rest] = table("Word | Meaning | More", [
    "automated market maker | a formula that quotes | Providing liquidity"
  ]).rows[0]!;
  const html: Inline = {type: "html", value: `<strong id="amm">${textIn(term!)}</strong>`, links: [], at: null};
  const words = {...table("Word | Meaning | More", []), rows: [[[html], ...rest]]};
  assert.equal(layOut(words).labels, ["Word", "Meaning", "More"]);
});

test("leaves a matrix to be read across", () => {
  const rows = ["Parked orders | yes | no | yes | no | not before 5", "Pegged orders | yes | yes | yes | no | yes"];
  assert.is(layOut(table("Order | Opening | Auction | Suspended | Closed | Trading terminated", rows)).labels, null);
});

function table(head: string, rows: string[]): Table {
  const cells = (row: string): Inline[][] =>
    row.split("|").map((value) => [{type: "text", value: value.trim()}] as Inline[]);
  return {type: "table", align: [], head: cells(head), rows: rows.map(cells)};
}

function textIn(cell: Inline[]): string {
  return cell.map((node) => (node.type === "text" ? node.value : "")).join("");
}

test.run();
