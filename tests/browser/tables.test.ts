// A row that does not fit a phone is a card there, with each cell's column
// beside it; elsewhere, heads wrap instead of widening their columns.

import {assert, browserSuite} from "./suite.ts";

const {test, run} = browserSuite("tables");
const PAGE = "/pre-release/guide/long";

test(
  "rows are cards on phones",
  async ({page, open}) => {
    await open(PAGE);
    const table = page.locator(".table-cards");
    const cut = await table.evaluate((box) => box.scrollWidth - box.clientWidth);
    assert.is(cut, 0);
    const cells = await table.locator("tbody tr:first-child td").evaluateAll((cells) =>
      cells.map((cell) => ({
        label: getComputedStyle(cell, "::before").content,
        left: cell.getBoundingClientRect().left
      }))
    );
    assert.equal(
      cells.map(({label}) => label),
      ["none", '"First"', '"Second"', '"Third"', '"Fourth"']
    );
    assert.is(new Set(cells.map(({left}) => left)).size, 1, "below each other");
  },
  {viewport: {width: 390, height: 844}}
);

test(
  "heads wrap on wide screens",
  async ({page, open}) => {
    await open(PAGE);
    const head = page.locator(".table-cards thead th").nth(1);
    await head.evaluate((cell) => (cell.textContent = "How often it is to be looked at again"));
    const box = await page.locator(".table-cards").evaluate((box) => box.scrollWidth - box.clientWidth);
    assert.is(box, 0);
    assert.ok((await head.evaluate((cell) => cell.clientWidth)) < 200);
  },
  {viewport: {width: 1280, height: 900}}
);

run();
