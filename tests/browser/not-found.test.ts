// The not-found page.

import {assert, browserSuite} from "./suite.ts";

const {test, run} = browserSuite("not found");
const expects = /status of 404/;

test(
  "it names the nearest pages, and has a search box",
  async ({page, open}) => {
    await open("/pre-release/guide/log");
    const list = page.locator("#pd-nearest");
    await list.waitFor();
    assert.is(await list.locator("a").first().getAttribute("href"), "/pre-release/guide/long");
    assert.is(await list.locator("li").first().textContent(), "A long page /pre-release/guide/long");
    assert.is(await page.locator("#pd-main").getByRole("searchbox").isVisible(), true);
    await list.locator("a").first().click();
    await page.locator("h1", {hasText: "A long page"}).waitFor();
  },
  {expects}
);

test(
  "a click on a link to an address that is none shows it",
  async ({page, open}) => {
    await open("/release/start");
    await page
      .locator("#pd-main a[href='/release/last']")
      .first()
      .evaluate((link: HTMLElement) => {
        link.setAttribute("href", "/release/nowhere");
        link.click();
      });
    await page.locator("h1", {hasText: /not found/i}).waitFor();
    assert.is(new URL(page.url()).pathname, "/release/nowhere");
  },
  {expects: /status of 404|could not be loaded in place|MIME type/}
);

test(
  "the search box leads to the search page",
  async ({page, open}) => {
    await open("/nowhere");
    await page.locator("#pd-main").getByRole("searchbox").fill("margin");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?q=margin*");
  },
  {expects}
);

test(
  "a page that several versions have is named once",
  async ({page, open}) => {
    await open("/guides/longest");
    await page.locator("#pd-nearest small").first().waitFor();
    const routes = await page.locator("#pd-nearest li small").allInnerTexts();
    const inside = routes.map((route) => route.replace(/^\/[^/]+/, ""));
    assert.ok(inside.includes("/guide/long"), routes.join());
    assert.equal(inside, [...new Set(inside)]);
  },
  {expects}
);

test(
  "a page that only another version has is named, with its title",
  async ({page, open}) => {
    await open("/release/guide/new");
    const found = page.locator("#pd-nearest li").first();
    await found.waitFor();
    assert.match((await found.textContent()) ?? "", / \/pre-release\/guide\/new$/);
  },
  {expects}
);

test(
  "where nothing is similar, popular tasks stand in for it, and nothing moves",
  async ({page, open}) => {
    await open("/qqqq");
    const near = page.locator("#pd-nearest");
    assert.is(await near.locator("h2").textContent(), "Often looked for");
    assert.equal(await near.locator("a").allTextContents(), ["The end of everything", "The forum"]);
    assert.is(
      await near
        .locator("a")
        .first()
        .evaluate((link) => getComputedStyle(link.closest("ul")!).listStyleType),
      "none"
    );
  },
  {expects}
);

run();
