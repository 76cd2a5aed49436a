// The search in the browser: palette, results page,
// marks on arrival, and failures to load.

import type {Page} from "playwright-core";
import type {SearchPart} from "../../runtime/shared/search-index.ts";
import {findingsInBothModes} from "./axe.ts";
import {assert, browserSuite, RESULT} from "./suite.ts";

const {test, run} = browserSuite("search");
const based = browserSuite("search under a base path", {configure: (text) => `base: /docs/\n${text}`, base: "/docs/"});
const without = browserSuite("a site without search", {
  configure: (text) => text.replace("search:\n", "search:\n  enabled: false\n")
});

const field = (page: Page) => page.locator("#pd-search-palette [role=combobox]");
const hints = (page: Page) => page.locator("#pd-search-palette .search-hit");
const results = (page: Page) => page.locator(RESULT);
const titles = (page: Page) => page.locator("#pd-search-palette .search-hit-title").allTextContents();
const isClosed = (page: Page) => page.waitForSelector("#pd-search-palette", {state: "detached"});

/** Opens the palette and types. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
  await page.keyboard.type(text);
}

test("that it loads is said only to those who wait", async ({page, open}) => {
  await page.route(/search-index/, () => undefined);
  await open("/release/start");
  await type(page, "first");
  const loading = page.locator("#pd-search-palette .search-note");
  await loading.waitFor();
  const delay = await loading.evaluate((note) => getComputedStyle(note).animationDelay);
  assert.is(delay, "0.4s");
  const note = await loading.elementHandle();
  await page.waitForFunction((shown) => getComputedStyle(shown as Element).opacity === "1", note);
});

test("an address that asks something never shows the popular tasks", async ({page, open}) => {
  const listed = () => page.locator(".search-list").evaluate((list) => getComputedStyle(list).visibility);
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/palette-*.js", async (route) => {
    await asked;
    await route.continue();
  });
  await open("/search?q=collateral");
  assert.is(await listed(), "hidden");
  answer();
  await page.locator(RESULT).first().waitFor();
  assert.is(await listed(), "visible");
  await open("/search");
  assert.is(await listed(), "visible");
});

test("nothing of the search is fetched before a reader means to search", async ({page, open}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open("/release/start");
  await page.waitForTimeout(300);
  assert.equal(
    asked.filter((url) => /search/.test(url)),
    []
  );
  const worker = page.waitForResponse(/search-index\/release\.js/);
  await page.locator(".search-open").hover();
  await worker;
  assert.is(await page.locator("#pd-search-palette").count(), 0, "it is fetched, and not yet shown");
});

test("Ctrl K, hits as one types, Enter on the first", async ({page, open}) => {
  await open("/release/start");
  await type(page, "long pa");
  await hints(page).first().waitFor();
  await page.locator("#pd-search-palette mark", {hasText: /^pa$/}).first().waitFor(); // of all that is typed
  assert.is((await titles(page))[0], "A long page");
  assert.equal(await hints(page).first().locator("mark").allTextContents(), ["long", "pa"]);
  assert.is(await hints(page).first().locator(".search-kind").textContent(), "Page");
  assert.match((await page.locator(".search-path").first().textContent()) ?? "", /Guide › The guide/);
  assert.is(await page.locator(".search-group-label").first().textContent(), "Guides");
  assert.is(await field(page).getAttribute("aria-expanded"), "true");
  const active = await field(page).getAttribute("aria-activedescendant");
  assert.is(await page.locator(`#${active}`).getAttribute("aria-selected"), "true");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/release/guide/long?highlight=long+pa");
  await isClosed(page);
});

test("what is typed before the palette is there is not lost", async ({page, open}) => {
  await page.route(/\/assets\/palette-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await open("/release/start");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("last pagg");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("e");
  await field(page).waitFor();
  assert.is(await field(page).inputValue(), "last page");
  await hints(page).first().waitFor();
});

test("the shortcut opens the palette again at once after Escape", async ({page, open}) => {
  await open("/release/start");
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
  // Both in the same task: the dialog's close event comes later.
  await field(page).evaluate((input) => {
    const press = (target: Element, key: string, ctrlKey = false) =>
      target.dispatchEvent(new KeyboardEvent("keydown", {key, ctrlKey, bubbles: true, cancelable: true}));
    press(input, "Escape");
    press(document.body, "k", true);
  });
  await page.waitForFunction(
    () => document.querySelector("#pd-search-palette[open] [data-search-input]:focus") !== null
  );
});

test("Escape before the palette is there takes the request back", async ({page, open}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/palette-/, (route) => held.then(() => route.continue()));
  await open("/release/start");
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Escape");
  const arrived = page.waitForResponse(/\/assets\/palette-/);
  release();
  await (await arrived).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  await isClosed(page);
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
});

test("the palette has the focus from the moment that it is there: no letter goes astray", async ({page, open}) => {
  await open("/release/start");
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.getElementById("pd-search-palette")) return;
      observer.disconnect();
      document.body.dataset["focused"] = String(
        document.activeElement?.matches("#pd-search-palette [data-search-input]")
      );
    }).observe(document.body, {childList: true});
  });
  await page.keyboard.press("Control+k");
  await page.locator("body[data-focused]").waitFor();
  assert.is(await page.locator("body").getAttribute("data-focused"), "true");
});

test("Enter before the palette is there opens the first hit of what was typed", async ({page, open}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/palette-/, (route) => held.then(() => route.continue()));
  await open("/release/start");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("last page");
  await page.keyboard.press("Enter");
  release();
  await page.waitForURL("**/release/last?*");
});

test("Enter right after another letter opens no hit of the words before", async ({page, open}) => {
  await open("/release/start");
  await type(page, "collateral");
  await hints(page).first().waitFor();
  await page.locator('.search-list[aria-busy="false"]').waitFor();
  // Before React has run the effects of the new text, as on a slow machine.
  await field(page).evaluate(async (input) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
    set.call(input, "last page");
    input.dispatchEvent(new InputEvent("input", {bubbles: true}));
    await Promise.resolve();
    input.dispatchEvent(new KeyboardEvent("keydown", {key: "Enter", bubbles: true, cancelable: true}));
  });
  await page.waitForURL("**/release/last?*");
});

test("Enter before there are hits waits for the first one", async ({page, open}) => {
  await page.route(/\/assets\/search\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 250));
    await route.continue();
  });
  await open("/release/start");
  await type(page, "last page");
  assert.is(await page.locator(".search-all").count(), 0, "all results are not the only choice while it loads");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/release/last?highlight=last+page");
});

test("the arrow keys go round, and the chosen hit has a preview", async ({page, open}) => {
  await open("/release/start");
  await type(page, "position");
  await hints(page).nth(2).waitFor();
  await page.keyboard.press("ArrowDown");
  assert.is(await hints(page).nth(1).getAttribute("aria-selected"), "true");
  const title = await hints(page).nth(1).locator(".search-hit-title").textContent();
  assert.is(await page.locator(".search-preview-title").textContent(), title);
  await page.locator(".search-preview-text mark").first().waitFor();
  await page.keyboard.press("ArrowUp");
  assert.is(await field(page).getAttribute("aria-activedescendant"), "search-hit-0");
  await page.keyboard.press("ArrowUp");
  assert.is(await hints(page).last().getAttribute("aria-selected"), "true");
});

test("at most as many hits as configured; Escape closes, and the focus returns", async ({page, open}) => {
  await open("/release/start");
  await page.locator(".search-open").focus();
  await type(page, "position");
  await hints(page).first().waitFor();
  assert.is(await hints(page).count(), 8);
  await page.keyboard.press("Escape");
  await isClosed(page);
  assert.is(await page.evaluate(() => document.activeElement?.className), "search-open needs-scripts");
});

test("a page that arrives below it leaves it open; Back closes it", async ({page, open}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/release\/last\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await open("/release/start");
  await page.locator("#pd-main a[href='/release/last']").first().click();
  await page.keyboard.press("Control+k");
  const field = page.locator("#pd-search-palette [data-search-input]");
  await field.waitFor();
  await page.keyboard.type("col");
  release();
  await page.waitForURL("**/release/last");
  await page.keyboard.type("lateral");
  assert.is(await field.inputValue(), "collateral");
  await page.evaluate(() => history.back());
  await page.waitForURL("**/release/start");
  await page.locator("#pd-search-palette").waitFor({state: "detached"});
});

test("a press outside closes it, and one on the button opens it", async ({page, open}) => {
  await open("/release/start");
  await page.locator(".search-open").click();
  await field(page).waitFor();
  await page.mouse.click(20, 700);
  await isClosed(page);
});

test("Tab goes through the kinds, each with its number", async ({page, open}) => {
  await open("/release/start");
  await type(page, "position");
  await hints(page).first().waitFor();
  const kinds = page.locator(".search-kinds button");
  assert.match((await kinds.first().textContent()) ?? "", /^All \d+$/);
  await page.keyboard.press("Tab");
  await page.locator('.search-kinds [aria-pressed="true"]', {hasText: "Guides"}).waitFor();
  assert.is(await field(page).evaluate((input) => input === document.activeElement), true);
});

test("no results are said to be none", async ({page, open}) => {
  await open("/release/start");
  await type(page, "zzyzxq");
  await page.getByText("No results for “zzyzxq”").waitFor();
  assert.is(await hints(page).count(), 0);
  assert.is(await page.locator(".search-all").textContent(), "Search elsewhere");
  await page.getByRole("button", {name: "Search Pre-release (2.0)"}).click();
  assert.is(await page.locator("#pd-search-palette select").inputValue(), "pre-release");
});

test("an unknown code is said to be unknown", async ({page, open}) => {
  await open("/release/start");
  await type(page, "ERROR_NOT_HERE");
  await page.getByText("There is no “ERROR_NOT_HERE” in Release (1.0).").waitFor();
});

test("one typing error", async ({page, open}) => {
  await open("/release/start");
  await type(page, "collaterla");
  await page.getByText("Showing results for “collateral”").waitFor();
});

test("the version that the reader is in, and another one", async ({page, open}) => {
  await open("/release/start");
  await type(page, "coming version");
  await page.locator('.search-list[aria-busy="false"]').waitFor();
  assert.is((await titles(page)).includes("What is new"), false);
  await page.locator("#pd-search-palette select").selectOption("pre-release");
  await hints(page).first().waitFor();
  assert.is((await titles(page))[0], "What is new");
});

test("Ctrl Enter leads to all results; pages and searches are remembered on the device", async ({page, open}) => {
  await open("/release/guide/long");
  await type(page, "collateral");
  await hints(page).first().waitFor();
  assert.is(await page.locator(".search-all").textContent(), "See all results");
  await page.keyboard.press("Control+Enter");
  await page.waitForURL("**/search?q=collateral&version=release");
  await results(page).first().waitFor();
  await open("/release/start");
  await page.keyboard.press("Control+k");
  await page.getByRole("option", {name: "A long page"}).waitFor();
  await page.getByRole("option", {name: "The end of everything"}).waitFor();
  await page.getByRole("option", {name: "collateral"}).click();
  await page.getByRole("group", {name: "Guides"}).waitFor();
  assert.is(await field(page).inputValue(), "collateral");
});

test("popular tasks are there before anything is typed, in the reader's version", async ({page, open}) => {
  await open("/pre-release/start");
  await page.keyboard.press("Control+k");
  await page.getByRole("option", {name: "The end of everything"}).click();
  await page.waitForURL("**/pre-release/guide/long#the-end");
  await isClosed(page);
});

test(
  "bad data of the search crashes its list, and neither form nor page",
  async ({page, open}) => {
    await page.route(/(terms|documents)-.*\.json/, async (route) => {
      const [part] = (await (await route.fetch()).json()) as [SearchPart];
      const pages = Object.entries(part.pages).map(([id, [title, url]]) => [id, [title, url, 7]]);
      await route.fulfill({json: [{...part, pages: Object.fromEntries(pages)}]});
    });
    await open("/search?q=last+page&version=release");
    const crash = page.locator("#pd-search-page .page-crashed");
    await crash.waitFor();
    assert.is(await crash.locator("h1").innerText(), "This page crashed");
    assert.match(await crash.locator("pre").innerText(), /is not (a function|iterable)/);
    assert.is(await crash.getByRole("button", {name: "Try again"}).isVisible(), true);
    assert.is(await page.locator("#pd-search-page input[type=search]").isVisible(), true);
  },
  {expects: /./}
);

test("the search page before anything is asked: where others go, by keys too", async ({page, open}) => {
  await open("/search");
  const task = page.locator("#pd-search-page .search-list").getByRole("link").first();
  await task.waitFor();
  const [href, id] = [await task.getAttribute("href"), await task.getAttribute("id")];
  const field = page.locator("#pd-search-page").getByRole("combobox", {name: "Search the documentation"});
  await page.keyboard.press("ArrowDown"); // the first sign of the reader, for which the search is loaded
  await page.locator(`#pd-search-page [aria-activedescendant="${id}"]`).waitFor();
  await field.press("Enter");
  await page.waitForURL(`**${href}`);
});

test("the search page: snippets, marks, title, address", async ({page, open}) => {
  await open("/search?q=collateral&version=release");
  await results(page).first().waitFor();
  assert.match(await page.title(), /^Search: collateral \|/);
  assert.is(await page.locator("#pd-main input[type=search]").inputValue(), "collateral");
  assert.ok((await results(page).first().locator("mark").allTextContents()).includes("collateral"));
  assert.match((await page.locator("#pd-main .search-note").first().textContent()) ?? "", /\d+ results/);
});

test("an unknown version in the address is said to be none, with those that there are", async ({page, open}) => {
  await open("/search?q=collateral&version=nowhere");
  await results(page).first().waitFor();
  assert.is(
    await page.locator("#pd-main").getByRole("alert").innerText(),
    "no version found by name=nowhere; there are: release, pre-release. The results are those of Release (1.0)."
  );
  assert.match((await results(page).first().getAttribute("href")) ?? "", /^\/release\//);
});

test("another filter that is none leaves all kinds and sections to choose", async ({page, open}) => {
  await open("/search?q=collateral&ctx=nowhere&kind=nothing&version=release");
  await page.getByText("No results for “collateral”").waitFor();
  await page.locator(".search-none").getByRole("link", {name: "The forum"}).waitFor();
  await page.getByRole("button", {name: "All kinds and sections"}).click();
  await page.waitForURL("**/search?q=collateral&version=release");
  await results(page).first().waitFor();
});

test("typing on the search page keeps the address in step, and is one step in the history", async ({page, open}) => {
  await open("/search?q=collateral&version=release");
  await results(page).first().waitFor();
  await page.locator("#pd-main input[type=search]").fill("last");
  await page.locator("#pd-main input[type=search]").pressSequentially(" page");
  await page.waitForURL("**/search?q=last+page&version=release");
  await page.waitForFunction(
    () => document.querySelector("#pd-main .search-hit-title")?.textContent === "The last page"
  );
  await page.goBack();
  await page.waitForURL("**/search?q=collateral&version=release");
  await page.waitForFunction(
    () =>
      document.querySelector("#pd-main .search-hit mark")?.textContent === "collateral" ||
      document.title.startsWith("Search: collateral")
  );
  assert.is(await page.locator("#pd-main input[type=search]").inputValue(), "collateral");
  await page.goForward();
  await page.waitForURL("**/search?q=last+page&version=release");
  await page.waitForFunction(
    () => document.querySelector("#pd-main .search-hit-title")?.textContent === "The last page"
  );
});

test("filters stand in the address, and back undoes them", async ({page, open}) => {
  await open("/search?q=page&version=release");
  await results(page).first().waitFor();
  const filters = page.locator("#pd-search-page");
  await filters.getByRole("combobox", {name: "Version", exact: true}).selectOption("pre-release");
  await page.waitForURL("**/search?q=page&version=pre-release");
  await page.waitForFunction(() =>
    document.querySelector("#pd-main .search-hit")?.getAttribute("href")?.startsWith("/pre-release/")
  );
  await filters.getByRole("combobox", {name: "Section", exact: true}).selectOption("guide");
  await page.waitForURL("**/search?q=page&ctx=guide&version=pre-release");
  await filters.getByRole("button", {name: "Guides"}).click();
  await page.waitForURL("**/search?q=page&ctx=guide&kind=pages&version=pre-release");
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await page.waitForURL("**/search?q=page&version=release");
  await page.waitForFunction(() =>
    document.querySelector("#pd-main .search-hit")?.getAttribute("href")?.startsWith("/release/")
  );
});

test("back from a result to the results", async ({page, open}) => {
  await open("/search?q=collateral&version=release");
  await results(page).first().waitFor();
  await results(page).first().click();
  await page.waitForSelector("mark.arrival");
  await page.goBack();
  await results(page).first().waitFor();
  assert.match(await page.title(), /^Search: collateral \|/);
});

test("on arrival the match is marked and in view, and the marks can be dismissed", async ({page, open}) => {
  await open("/search?q=collateral&version=release");
  await results(page).first().waitFor();
  await results(page).first().click();
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
  "when it cannot be loaded it says so and why, offers to try again, and the rest works",
  async ({page, open, console}) => {
    await page.route(/search-index/, (route) => route.abort());
    await open("/release/start");
    await type(page, "collateral");
    await page.getByRole("alert").waitFor();
    assert.match(
      await page.getByRole("alert").innerText(),
      /could not be loaded: \/search-index\/release\.js cannot be fetched/
    );
    assert.ok(console.some((line) => line.startsWith("warning: The search has failed.")));
    await page.unroute(/search-index/);
    await page.getByRole("button", {name: "Retry"}).focus();
    await page.keyboard.press("Enter");
    await hints(page).first().waitFor();
    assert.is(await page.getByRole("alert").count(), 0);
    await page.keyboard.press("Escape");
    await page.locator("#pd-main a", {hasText: "the last page"}).click();
    await page.waitForURL("**/release/last");
  },
  {expects: /Failed to load resource|The search has failed/}
);

test(
  "an index on another origin reaches neither network nor silence",
  async ({page, open, console}) => {
    await page.route(/search-index/, async (route) => {
      const body = (await (await route.fetch()).text()).replace('"folder":"', "$&https://elsewhere.example");
      await route.fulfill({body, contentType: "text/javascript"});
    });
    await open("/release/start");
    await type(page, "collateral");
    await page.getByText("Unexpected version url").waitFor();
    assert.ok(console.some((line) => /Unexpected version url/.test(line)));
  },
  {expects: /The search has failed/}
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
  await type(page, "collateral");
  await page.getByText("Loading…").waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("last page");
  await hints(page).first().waitFor();
  assert.is((await titles(page))[0], "The last page");
});

test("the search page reserves its height: nothing moves", async ({page, open}) => {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(globalThis, {seen});
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push((entry as PerformanceEntry & {value: number}).value);
    }).observe({type: "layout-shift", buffered: true});
  });
  for (const path of ["/search?q=position&version=release", "/search"]) {
    await open(path);
    if (path.includes("q=")) await results(page).nth(5).waitFor();
    await page.waitForTimeout(300);
    assert.equal(await page.evaluate(() => (globalThis as unknown as {seen: number[]}).seen), [], path);
  }
});

test(
  "on a phone it fills the screen, without a preview",
  async ({page, open}) => {
    await open("/release/start");
    await page.locator(".search-open").click();
    await field(page).waitFor();
    await page.keyboard.type("collateral");
    await hints(page).first().waitFor();
    await page.waitForTimeout(200);
    assert.equal(await page.locator("#pd-search-palette").boundingBox(), {x: 0, y: 0, width: 390, height: 844});
    assert.is(await page.locator(".search-preview").isVisible(), false);
    const {width} = (await field(page).boundingBox())!;
    assert.ok(width >= 200, `${width} pixels for what is typed`);
  },
  {viewport: {width: 390, height: 844}}
);

test("hints and results satisfy axe", async ({page, open}) => {
  await open("/release/start");
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
  await page.waitForTimeout(200);
  assert.equal(await findingsInBothModes(page, "#pd-search-palette"), [], "before anything is typed");
  await page.keyboard.type("collateral");
  await hints(page).first().waitFor();
  await page.keyboard.press("ArrowDown");
  assert.equal(await findingsInBothModes(page, "#pd-search-palette"), [], "hits");
  await open("/search?q=collateral&version=release");
  await results(page).first().waitFor();
  assert.equal(await findingsInBothModes(page, "#pd-main"), [], "results");
});

test(
  "without scripts there is no box, and the search page says why",
  async ({page, origin}) => {
    await page.goto(`${origin}/search`);
    assert.is(await page.locator(".search-open").isVisible(), false);
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
  assert.is(await page.locator(".search-open").count(), 0);
  await page.keyboard.press("Control+k");
  assert.is(await page.locator("dialog").count(), 0);
});

run();
based.run();
without.run();
