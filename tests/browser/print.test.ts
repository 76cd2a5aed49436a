// Pages on paper: their text and samples, whole, and nothing that only a screen has use for.

import type {Page} from "playwright-core";
import {assert, browserSuite} from "./suite.ts";

const {test, run} = browserSuite("print", {own: true});

/** The width of a sheet of A4 within its margins. */
const PAPER = {viewport: {width: 674, height: 980}};

const OPERATION = "/pre-release/api/rest/data-v2/trading-data-service-list-orders";

async function printed(page: Page): Promise<void> {
  await page.emulateMedia({media: "print"});
}

test(
  "what changed and what asks for a press is left out",
  async ({page, open}) => {
    await open("/pre-release/tutorials/proposals/new-market-proposal");
    await printed(page);
    assert.is(await page.locator(".page-changes").count(), 1);
    assert.is(await page.locator(".page-changes").isVisible(), false);
    await open(OPERATION);
    assert.is(await page.getByRole("link", {name: "Build a request"}).count(), 0);
  },
  PAPER
);

test(
  "names in tables stay whole",
  async ({page, open}) => {
    await open("/release/concepts/trading-framework/orders");
    await printed(page);
    const lines = await page
      .locator("td:first-child code", {hasText: /^STATUS_[A-Z]{1,12}$/})
      .evaluateAll((names) => names.map((name) => name.getClientRects().length));
    assert.ok(lines.length > 4);
    assert.equal([...new Set(lines)], [1]);
  },
  PAPER
);

test(
  "a status is named once, above what it answers",
  async ({page, open}) => {
    await open(OPERATION);
    await printed(page);
    const shown = await page.locator("#responses ~ .responses .status:visible").allInnerTexts();
    assert.equal(shown, ["200", "500", "default"]);
  },
  PAPER
);

test("the last sheet is not empty, and a name is on the sheet of its sample", async ({page, open}) => {
  await open(OPERATION);
  const {rest, apart} = await page.evaluate(sheets);
  assert.ok(rest > 0.1, `${rest} of a sheet`);
  assert.equal(apart, []);
});

/** Lays the page out in columns as high as a sheet. */
function sheets(): {rest: number; apart: string[]} {
  const [width, height] = [674, 979];
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const sheet = new CSSStyleSheet();
  const paper = rules.filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === "print");
  const text = paper.flatMap((rule) => [...(rule as CSSMediaRule).cssRules].map(({cssText}) => cssText));
  sheet.replaceSync(
    `${text.join("\n")} html {overflow: visible} body {width: ${width}px; height: ${height}px; columns: ${width}px; column-gap: 0; column-fill: auto}`
  );
  document.adoptedStyleSheets.push(sheet);
  const sheetOf = (element: Element): number => Math.floor((element.getBoundingClientRect().left + scrollX) / width);
  const last = document.querySelector("#main")!.getClientRects();
  const apart = [...document.querySelectorAll(".tab-label, .choices > label")]
    .filter((name) => name.getClientRects().length > 0 && name.nextElementSibling)
    .filter((name) => sheetOf(name) !== sheetOf(name.nextElementSibling!))
    .map((name) => name.textContent ?? "");
  return {rest: last[last.length - 1]!.height / height, apart};
}

run();
