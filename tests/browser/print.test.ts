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
    // The style sheet for paper blocks nothing, and may be on its way.
    await page.getByRole("link", {name: "Build a request"}).waitFor({state: "hidden"});
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
  "an operation has its fields first, and one sample",
  async ({page, open}) => {
    await open(OPERATION);
    await printed(page);
    assert.equal(await page.locator(".samples .tab-label:visible").allInnerTexts(), ["curl"]);
    const topOf = async (part: string): Promise<number> => (await page.locator(part).first().boundingBox())!.y;
    assert.ok((await topOf(".samples")) > (await topOf("#responses")), "the sample is below the fields");
  },
  PAPER
);

test(
  "an operation with eighty values is a few sheets, and none is empty",
  async ({page, open}) => {
    await open(OPERATION);
    await page.evaluate(() => document.fonts.ready);
    const pdf = (await page.pdf({format: "A4", preferCSSPageSize: true})).toString("latin1");
    const sheets = (pdf.match(/\/Type\s*\/Page\b/g) ?? []).length;
    assert.ok(sheets > 4 && sheets < 8, String(sheets));
    await printed(page);
    const value = page.locator(".enum > div", {hasText: "STATUS_ACTIVE"}).last();
    assert.is((await value.locator("dt").boundingBox())!.y, (await value.locator("dd").boundingBox())!.y);
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

run();
