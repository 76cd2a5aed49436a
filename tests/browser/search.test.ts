// The search as readers meet it: the box, the page with all results, the
// marks on arrival, and what happens when it cannot be loaded.

import fs from "node:fs";
import {createRequire} from "node:module";
import type {Page} from "playwright-core";
import {alive, assert, browserSuite} from "./suite.ts";

const {test, run} = browserSuite("search");
const based = browserSuite("search under a base path", {configure: (text) => `base: /docs/\n${text}`, base: "/docs/"});
const without = browserSuite("a site without search", {configure: (text) => `${text}\nsearch: {enabled: false}\n`});

const axe = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const box = (page: Page) => page.locator(".navbar [role=combobox]");
const hints = (page: Page) => page.locator(".navbar .search-hint");
const results = (page: Page) => page.locator("#main .search-result");
const optionTexts = (page: Page) => page.locator(".search-hint .search-hint-title").allTextContents();

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.keyboard.type(text);
  await page.waitForSelector(".search-all");
}

test("nothing of the search is fetched before the box is focused", async ({page, open}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open("/release/start");
  await page.waitForTimeout(300);
  assert.equal(
    asked.filter((url) => /search/.test(url)),
    []
  );
  await box(page).focus();
  await page.waitForResponse(/search-worker/);
});

test("Ctrl K, hints as one types, Enter on one of them", async ({page, open}) => {
  await open("/release/start");
  await type(page, "long pa");
  await hints(page).first().waitFor();
  assert.is((await optionTexts(page))[0], "A long page");
  assert.equal(await hints(page).first().locator("mark").allTextContents(), ["long", "pa"]);
  assert.is(await hints(page).first().locator(".search-kind").textContent(), "Page");
  assert.match((await page.locator(".search-path").first().textContent()) ?? "", /Guide › The guide/);
  assert.is(await box(page).getAttribute("aria-expanded"), "true");
  await page.keyboard.press("ArrowDown");
  const active = await box(page).getAttribute("aria-activedescendant");
  assert.is(await page.locator(`#${active}`).getAttribute("aria-selected"), "true");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/release/guide/long?highlight=long+pa");
  assert.is(await page.locator(".search-panel").count(), 0);
});

test("an empty field without a past has no list", async ({page, open}) => {
  await open("/release/start");
  await box(page).focus();
  await page.waitForResponse(/search-worker/);
  assert.is(await box(page).getAttribute("aria-expanded"), "false");
});

test("the arrow keys go round, through the field itself", async ({page, open}) => {
  await open("/release/start");
  await type(page, "long page");
  await hints(page).first().waitFor();
  const count = await page.locator(".search-panel [role=option]").count();
  await page.keyboard.press("ArrowUp");
  assert.is(await page.locator("[aria-selected=true]").textContent(), "See all results");
  await page.keyboard.press("ArrowDown");
  assert.is(await box(page).getAttribute("aria-activedescendant"), null);
  for (let step = 0; step < count; step++) await page.keyboard.press("ArrowDown");
  assert.is(await page.locator("[aria-selected=true]").textContent(), "See all results");
});

test("Escape closes the hints and keeps the text; at most as many hints as configured", async ({page, open}) => {
  await open("/release/start");
  await type(page, "position");
  await hints(page).first().waitFor();
  assert.ok((await hints(page).count()) <= 8);
  await page.keyboard.press("Escape");
  assert.is(await page.locator(".search-panel").count(), 0);
  assert.is(await box(page).inputValue(), "position");
  assert.is(await box(page).getAttribute("aria-expanded"), "false");
});

test("the field says that it is expanded for as long as the list is there, never a moment longer", async ({
  page,
  open
}) => {
  await open("/release/start");
  await page.evaluate(() => {
    const field = document.querySelector(".navbar [role=combobox]");
    const seen: string[] = [];
    Object.assign(globalThis, {seen});
    new MutationObserver(() => {
      seen.push(`${document.querySelector(".search-panel") !== null} ${field?.getAttribute("aria-expanded")}`);
    }).observe(document.body, {subtree: true, childList: true, attributes: true});
  });
  await type(page, "position");
  await hints(page).first().waitFor();
  await page.keyboard.press("Escape");
  await page.waitForSelector(".search-panel", {state: "detached"});
  const seen = await page.evaluate(() => (globalThis as unknown as {seen: string[]}).seen);
  assert.equal([...new Set(seen)].sort(), ["false false", "true true"]);
});

test("a press outside closes them too", async ({page, open}) => {
  await open("/release/start");
  await type(page, "position");
  await page.mouse.click(600, 700);
  await page.waitForSelector(".search-panel", {state: "detached"});
});

test("no results are said to be none", async ({page, open}) => {
  await open("/release/start");
  await type(page, "zzyzxq");
  await page.getByText("No results for “zzyzxq”").waitFor();
  assert.is(await hints(page).count(), 0);
  assert.is(await page.locator(".search-all").textContent(), "Search in another section or version");
  await page.keyboard.press("Enter");
  await page.getByText("Try fewer or other words").waitFor();
});

test("one typing error", async ({page, open}) => {
  await open("/release/start");
  await type(page, "collaterla");
  await page.getByText("Showing results for “collateral”").waitFor();
});

test("the version that the reader is in", async ({page, open}) => {
  await open("/release/start");
  await type(page, "coming version");
  await page.waitForFunction(() => document.querySelector(".search-panel")?.getAttribute("aria-busy") === "false");
  assert.is((await optionTexts(page)).includes("What is new"), false);
  await open("/pre-release/start");
  await type(page, "coming version");
  await hints(page).first().waitFor();
  assert.is((await optionTexts(page))[0], "What is new");
});

test("Enter without a choice leads to all results, remembered on the device", async ({page, open}) => {
  await open("/release/start");
  await type(page, "collateral");
  await hints(page).first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=collateral&version=release");
  await results(page).first().waitFor();
  await box(page).focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.getByRole("option", {name: "collateral"}).click();
  await hints(page).first().waitFor();
  assert.is(await box(page).inputValue(), "collateral");
});

test("the search page: snippets, marks, title, address", async ({page, open}) => {
  await open("/search?q=collateral&version=release");
  await results(page).first().waitFor();
  assert.match(await page.title(), /^Search: collateral \|/);
  assert.is(await page.locator("#main input[type=search]").inputValue(), "collateral");
  assert.ok((await results(page).first().locator("mark").allTextContents()).includes("collateral"));
  assert.match((await page.locator("#main .search-note").first().textContent()) ?? "", /\d+ results/);
});

test("typing on the search page keeps the address in step, and is one step in the history", async ({page, open}) => {
  await open("/search?q=collateral&version=release");
  await results(page).first().waitFor();
  await page.locator("#main input[type=search]").fill("last");
  await page.locator("#main input[type=search]").pressSequentially(" page");
  await page.waitForURL("**/search?q=last+page&version=release");
  await page.waitForFunction(() => document.querySelector(".search-result h2 a")?.textContent === "The last page");
  await page.goBack();
  await page.waitForURL("**/search?q=collateral&version=release");
  await page.waitForFunction(
    () =>
      document.querySelector(".search-result mark")?.textContent === "collateral" ||
      document.title.startsWith("Search: collateral")
  );
  assert.is(await page.locator("#main input[type=search]").inputValue(), "collateral");
  await page.goForward();
  await page.waitForURL("**/search?q=last+page&version=release");
  await page.waitForFunction(() => document.querySelector(".search-result h2 a")?.textContent === "The last page");
});

test("filters stand in the address, and back undoes them", async ({page, open}) => {
  await open("/search?q=page&version=release");
  await results(page).first().waitFor();
  const filters = page.locator("#main .search-filters");
  await filters.getByRole("combobox", {name: "Version", exact: true}).selectOption("pre-release");
  await page.waitForURL("**/search?q=page&version=pre-release");
  await page.waitForFunction(() =>
    document.querySelector(".search-result a")?.getAttribute("href")?.startsWith("/pre-release/")
  );
  await filters.getByRole("combobox", {name: "Section", exact: true}).selectOption("guide");
  await page.waitForURL("**/search?q=page&ctx=guide&version=pre-release");
  await filters.getByRole("combobox", {name: "Kind", exact: true}).selectOption("pages");
  await page.waitForURL("**/search?q=page&ctx=guide&kind=pages&version=pre-release");
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.waitForURL("**/search?q=page&version=release");
  await page.waitForFunction(() =>
    document.querySelector(".search-result a")?.getAttribute("href")?.startsWith("/release/")
  );
});

test("back from a result to the results", async ({page, open}) => {
  await open("/search?q=collateral&version=release");
  await results(page).first().waitFor();
  await results(page).first().locator("a").click();
  await page.waitForSelector("mark.arrival");
  await page.goBack();
  await results(page).first().waitFor();
  assert.match(await page.title(), /^Search: collateral \|/);
});

test("on arrival the match is marked and in view, and the marks can be dismissed", async ({page, open}) => {
  await open("/search?q=collateral&version=release");
  await results(page).first().waitFor();
  await results(page).first().locator("a").click();
  const mark = page.locator("mark.arrival");
  await mark.first().waitFor();
  assert.equal([...new Set(await mark.allTextContents())], ["collateral"]);
  assert.is(
    await mark
      .first()
      .evaluate((one) => one.getBoundingClientRect().top >= 0 && one.getBoundingClientRect().bottom <= innerHeight),
    true
  );
  await page.getByRole("button", {name: "Clear marks"}).click();
  assert.is(await mark.count(), 0);
  assert.is(new URL(page.url()).search, "");
  assert.is(await page.getByRole("button", {name: "Clear marks"}).count(), 0);
});

test("marks leave with the page that they are on", async ({page, open}) => {
  await open("/release/guide/long?highlight=collateral");
  await page.locator("mark.arrival").first().waitFor();
  await page.locator(".pager a").first().click();
  await page.waitForFunction(() => !location.search);
  assert.is(await page.getByRole("button", {name: "Clear marks"}).count(), 0);
});

test(
  "marks stay out of components",
  async ({page, open}) => {
    await open("/pre-release/guide/parts?highlight=python+hydrate");
    await page.locator("mark.arrival").first().waitFor();
    assert.is(await page.locator("pd-island mark").count(), 0);
  },
  {expects: /The component (Broken|Different)/}
);

test(
  "when it cannot be loaded it says so, offers to try again, and the rest works",
  async ({page, open}) => {
    await page.route(/search-index/, (route) => route.abort());
    await open("/release/start");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("collateral");
    await page.getByRole("alert").waitFor();
    await page.unroute(/search-index/);
    await page.getByRole("button", {name: "Retry"}).focus();
    await page.keyboard.press("Enter");
    await hints(page).first().waitFor();
    assert.is(await page.getByRole("alert").count(), 0);
    await page.keyboard.press("Escape");
    await page.locator("#main a", {hasText: "the last page"}).click();
    await page.waitForURL("**/release/last");
  },
  {expects: /Failed to load resource|The search has failed/}
);

test(
  "a part that is gone fails the search, and only that",
  async ({page, open}) => {
    await page.route(/terms-/, (route) => route.fulfill({status: 404, body: ""}));
    await open("/search?q=collateral");
    await page.getByRole("alert").waitFor();
    await page.unroute(/terms-/);
    await page.getByRole("button", {name: "Retry"}).click();
    await results(page).first().waitFor();
  },
  {expects: /Failed to load resource|The search has failed/}
);

test("typing while the index is on its way: the last words count", async ({page, open}) => {
  await page.route(/\/assets\/search\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await open("/release/start");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("collateral");
  await page.getByText("Loading…").waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("last page");
  await hints(page).first().waitFor();
  assert.is((await optionTexts(page))[0], "The last page");
});

test("text typed before scripts are there is searched for when they are", async ({page, origin}) => {
  await page.route(/\/assets\/main-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto(`${origin}/release/start`, {waitUntil: "commit"});
  await box(page).fill("last page");
  await alive(page);
  assert.is(await box(page).inputValue(), "last page");
  await box(page).press("ArrowRight");
  await box(page).click();
  await hints(page).first().waitFor();
});

test(
  "on a phone the hints take the whole width",
  async ({page, open}) => {
    await open("/release/start");
    await box(page).focus();
    await page.keyboard.type("collateral");
    await hints(page).first().waitFor();
    const panel = await page.locator(".search-panel").boundingBox();
    assert.ok(
      panel !== null && panel.x >= 0 && panel.x + panel.width <= 390 && panel.width > 350,
      JSON.stringify(panel)
    );
  },
  {viewport: {width: 390, height: 844}}
);

for (const mode of ["light", "dark"] as const) {
  test(`hints and results satisfy axe, ${mode}`, async ({page, open}) => {
    const check = async (where: string, within: string): Promise<void> => {
      await page.evaluate(axe);
      const {violations} = await page.evaluate(
        (part) =>
          (
            globalThis as unknown as {
              axe: {run(within: string): Promise<{violations: {id: string; nodes: {html: string}[]}[]}>};
            }
          ).axe.run(part),
        within
      );
      assert.equal(
        violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(" ")}`),
        [],
        where
      );
    };
    await open("/release/start");
    await page.evaluate((value) => (document.documentElement.dataset["colorMode"] = value), mode);
    await type(page, "collateral");
    await hints(page).first().waitFor();
    await page.keyboard.press("ArrowDown");
    await check("hints", "#navbar");
    await open("/search?q=collateral&version=release");
    await page.evaluate((value) => (document.documentElement.dataset["colorMode"] = value), mode);
    await results(page).first().waitFor();
    await check("results", "#main");
  });
}

test(
  "without scripts there is no box, and the search page says why",
  async ({page, origin}) => {
    await page.goto(`${origin}/search`);
    assert.is(await box(page).isVisible(), false);
    assert.is(await page.getByText("Search needs JavaScript").isVisible(), true);
  },
  {javaScriptEnabled: false}
);

based.test("the index, the hits and the search page are below the base", async ({page, open}) => {
  await open("/docs/release/start");
  await type(page, "last page");
  await hints(page).first().waitFor();
  assert.match((await hints(page).first().getAttribute("href")) ?? "", /^\/docs\/release\/last\?/);
  assert.match((await page.locator(".search-all").getAttribute("href")) ?? "", /^\/docs\/search\?/);
});

without.test("a site without search has no box", async ({page, open}) => {
  await open("/release/start");
  assert.is(await box(page).count(), 0);
});

run();
based.run();
without.run();
