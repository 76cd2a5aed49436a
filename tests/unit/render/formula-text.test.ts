import {test} from "uvu";
import * as assert from "uvu/assert";
import {formulaText} from "../../../cli/src/render/formula-text.ts";

for (const [tex, text] of [
  ["V \\times G", "V × G"],
  ["\\text{fee} = \\text{price} \\times \\text{size}", "fee = price × size"],
  ["\\frac{a}{b + 1}", "a / (b + 1)"],
  ["\\frac{\\text{bond} \\cdot \\frac{a}{b}}{c}", "(bond · a / b) / c"],
  ["\\left( 1 + \\delta r \\right) S - F", "( 1 + δ r ) S - F"],
  ["s = \\sigma \\sqrt{\\tau}", "s = σ √τ"],
  ["r_{\\text{long}} \\le \\min(x_1, 10\\,\\%)", "r_long ≤ min(x_1, 10 %)"],
  ["\\begin{cases} a & \\text{if } b \\\\ c \\end{cases}", "a if b c"],
  ["\\text{max\\_fee} + x^2", "max_fee + x^2"],
  ["\\lfloor x \\rfloor", "⌊ x ⌋"],
  ["\\bar{p} \\unheard{x}", "p x"],
  ["{".repeat(1000) + "x" + "}".repeat(1000), "x"],
  ["", ""]
] as const) {
  test(`${tex.slice(0, 60)} is read as "${text}"`, () => assert.is(formulaText(tex), text));
}

test("commands within commands are no limit", () =>
  assert.is(formulaText("\\sqrt".repeat(100_000) + " x"), "√".repeat(100_000) + "x"));

test.run();
