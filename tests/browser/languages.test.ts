// A site in several languages, among them one that is written from right to left.

import type {Page} from "playwright-core";
import {findingsInBothModes} from "./axe.ts";
import {inLanguages} from "./languages.ts";
import {assert, browserSuite, RESULT} from "./suite.ts";

const {test, run} = browserSuite("languages", inLanguages);

const WIDTHS = [320, 390, 820, 1280];
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const wide of WIDTHS)
  test(
    `from right to left, ${wide} pixels wide`,
    async ({page, open}) => {
      await open("/ar/v2/start");
      assert.is(await width(page), wide, "nothing is wider than the window");
      const box = (selector: string) => page.locator(selector).first().boundingBox();
      const [logo, menu, list] = [await box(".logo"), await box(".language-menu summary"), await box(".prose ul")];
      assert.ok(logo!.x > menu!.x, "the navbar begins on the right");
      assert.ok(list!.x + list!.width < wide, "so do lists");
      const code = await page.evaluate(() => getComputedStyle(document.querySelector(".prose pre")!).direction);
      assert.is(code, "ltr");
      await page.click(".language-menu summary");
      assert.is(await page.locator(".language-menu ul").isVisible(), true);
      assert.is(await width(page), wide, "nor is the menu outside of it");
      assert.equal(await findingsInBothModes(page), []);
    },
    {viewport: {width: wide, height: 800}, bypassCSP: true}
  );

test(
  "a page that is not translated has no fault",
  async ({page, open}) => {
    await open("/ja/v2/fill");
    assert.equal(await findingsInBothModes(page), []);
  },
  {bypassCSP: true}
);

test("the menu leads to the page on which a reader is, and the browser loads it", async ({page, open}) => {
  await open("/ja/v2/start");
  await page.click("#pd-sidebar a[href='/ja/v2/oil']");
  await page.waitForURL("**/ja/v2/oil");
  await page.waitForFunction(() =>
    document.querySelector<HTMLAnchorElement>(".language-menu a[hreflang=en]")!.href.endsWith("/v2/oil")
  );
  await page.click(".language-menu summary");
  await page.click(".language-menu a[hreflang=en]");
  await page.waitForURL("**/v2/oil");
  assert.is(await page.evaluate(() => document.documentElement.lang), "en");
});

test("an original's anchor opens the translation there", async ({page, open}) => {
  await open("/ja/v2/start#then");
  assert.is(await page.evaluate(() => document.querySelector(":target")?.parentElement?.textContent), "それから#");
});

/** Addresses of the hits on the search page of a language. */
async function hitsOf(page: Page, open: (path: string) => Promise<unknown>, path: string): Promise<string[]> {
  await open(path);
  await page.locator(RESULT).first().waitFor();
  return page.locator(RESULT).evaluateAll((hits) => hits.map((hit) => hit.getAttribute("href")!));
}

test("a word in the middle of a Japanese sentence is found", async ({page, open}) => {
  assert.match((await hitsOf(page, open, "/ja/search?q=使われて"))[0]!, /^\/ja\/v2\/oil/);
});

test("what only the original says is found there, in the reader's frame, and named by its language", async ({
  page,
  open
}) => {
  const [first] = await hitsOf(page, open, "/ja/search?q=pour");
  assert.match(first!, /^\/ja\/v2\//);
  assert.match(await page.locator(RESULT).first().innerText(), /English/);
  await page.locator(RESULT).first().click();
  await page.locator(".language-notice").waitFor();
});

test("a word in the middle of an Arabic sentence is found", async ({page, open}) => {
  assert.match((await hitsOf(page, open, "/ar/search?q=الفتيل"))[0]!, /^\/ar\/v2\/start/);
});

run();
