// Early actions count: readers see a page and act
// before its scripts have loaded. Here the test decides when they load.

import type {Page} from "playwright-core";
import {alive, assert, browserSuite, RESULT, type VisitOptions} from "./suite.ts";

const {test, run} = browserSuite("first actions");

const BAD: VisitOptions = {
  expects: /^error: The component (Broken stays as|Different is not what) the server rendered/
};

/** Holds back requests; returns a function that lets them through. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Shows a page whose runtime has not loaded; returns a function that lets it load. */
async function see(page: Page, address: string, files = /assets\/main-/): Promise<() => Promise<void>> {
  const release = await hold(page, files);
  await page.goto(address, {waitUntil: "commit"});
  await page.locator("#pd-page-data").waitFor({state: "attached"});
  return async () => {
    release();
    await alive(page);
  };
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(`protodocs.${name}`), key);

for (const colorScheme of ["light", "dark"] as const) {
  test(
    `the switch of the colours, from ${colorScheme}`,
    async ({page, origin}) => {
      const come = await see(page, `${origin}/release/start`);
      await page.click(".color-mode");
      await come();
      const other = colorScheme === "light" ? "dark" : "light";
      await page.waitForFunction((mode) => document.documentElement.dataset["colorMode"] === mode, other);
      assert.is(await stored(page, "color-mode"), other);
    },
    {colorScheme}
  );
}

test("a button that is pressed again, because nothing happens, is pressed once", async ({page, origin}) => {
  const come = await see(page, `${origin}/release/start`);
  await page.click(".color-mode");
  await page.click(".color-mode");
  await come();
  assert.is(await stored(page, "color-mode"), "dark");
});

for (const chunk of ["is there", "is missing"] as const) {
  test(
    `forward to a page whose chunk ${chunk}`,
    async ({page, origin, open}) => {
      await open("/release/start");
      await page.click('#pd-main a:has-text("the long page")');
      await page.locator("h1", {hasText: "A long page"}).waitFor();
      await page.goBack();
      await page.locator("h1", {hasText: "Start"}).waitFor();
      if (chunk === "is missing") await page.route("**/guide/long.js*", (route) => route.abort());

      const release = await hold(page, /assets\/main-/);
      await page.reload({waitUntil: "commit"});
      await page.locator("#pd-page-data").waitFor({state: "attached"});
      await page.evaluate(() => history.forward());
      await page.waitForURL(`${origin}/release/guide/long`, {waitUntil: "commit"});
      release();
      await page.locator("h1", {hasText: "A long page"}).waitFor();
    },
    {expects: /^error: Failed to load resource/}
  );
}

test("the announcement goes", async ({page, origin}) => {
  const come = await see(page, `${origin}/release/start`);
  await page.click("#pd-announcement button");
  await come();
  await page.locator("#pd-announcement").waitFor({state: "hidden"});
  assert.is(await stored(page, "announcement"), "first");
});

test("the search opens with what was typed for it, and Enter opens the first hit", async ({page, origin}) => {
  const come = await see(page, `${origin}/release/start`);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("last page");
  await come();
  const field = page.locator("#pd-search-palette [role=combobox]");
  await field.waitFor();
  assert.is(await field.inputValue(), "last page");
  await page.keyboard.press("Enter");
  await page.locator("h1", {hasText: "The last page"}).waitFor();
});

test("the button of the search opens it", async ({page, origin}) => {
  const come = await see(page, `${origin}/release/start`);
  await page.click(".search-open");
  await come();
  await page.locator("#pd-search-palette [role=combobox]").waitFor();
});

test("who presses elsewhere while the search is on its way wants it no more", async ({page, open}) => {
  const release = await hold(page, /assets\/palette-/);
  await open("/release/start");
  await page.keyboard.press("Control+k");
  await page.locator("#pd-main h1").click();
  release();
  await page.evaluate(async () => {
    const address = performance.getEntriesByType("resource").find(({name}) => name.includes("/palette-"))?.name;
    if (address) await import(address);
  });
  await page.click(".color-mode"); // React runs before this is answered
  assert.is(await page.locator("#pd-search-palette").count(), 0);
});

test("what is typed on the search page stays, and is searched for", async ({page, origin}) => {
  const come = await see(page, `${origin}/search`, /assets\/palette-/);
  const field = page.locator("#pd-search-page input[type=search]");
  await page.mouse.move(10, 10); // the chunk is fetched when the reader does something
  await field.fill("last pge");
  for (const key of ["ArrowLeft", "ArrowLeft"]) await field.press(key);
  await come();
  await page.locator("#pd-search-page .search-kinds[role=group]").waitFor();
  await page.keyboard.type("a");
  assert.is(await field.inputValue(), "last page", "the caret is where it was");
  await page.waitForURL((url) => url.searchParams.get("q") === "last page");
  await page.locator(RESULT).first().waitFor();
});

test("the search page is a form with tasks until the reader does something", async ({page, open}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const wasAsked = () => asked.some((url) => url.includes("/palette-"));
  await open("/search");
  const field = page.locator("#pd-search-page input[type=search]");
  await page.waitForFunction(() => document.activeElement?.matches("#pd-search-page input[type=search]"));
  const tasks = page.locator("#pd-search-page .search-list .search-hit");
  assert.ok((await tasks.count()) > 0);
  const before = await tasks.allInnerTexts();
  await page.waitForLoadState("networkidle");
  assert.is(wasAsked(), false);
  await page.keyboard.type("last page");
  await page.locator("#pd-search-page .search-hit mark").first().waitFor();
  assert.is(wasAsked(), true);
  assert.is(await field.inputValue(), "last page");
  await field.fill("");
  await tasks.getByText("→").first().waitFor();
  assert.equal((await tasks.allInnerTexts()).slice(0, before.length), before, "the same tasks");
});

test("the shortcut leads to the field of the search page", async ({page, origin}) => {
  const come = await see(page, `${origin}/search?q=last`, /assets\/palette-/);
  await alive(page);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("Control+k");
  await page.keyboard.type("first");
  await come();
  await page.locator("#pd-search-page .search-kinds[role=group]").waitFor();
  assert.is(await page.locator("#pd-search-palette").count(), 0);
  assert.is(await page.locator("#pd-search-page input[type=search]").inputValue(), "first");
});

test("branches of the sidebar open, all that were pressed", async ({page, origin}) => {
  const come = await see(page, `${origin}/release/start`);
  await page.getByRole("button", {name: "Open The guide"}).click();
  await page.getByRole("button", {name: "More", exact: true}).click();
  await come();
  await page.locator('.sidebar a:has-text("Parts")').waitFor();
  await page.locator('.sidebar a:has-text("The last page")').waitFor();
});

test("branches that are pressed while the tree is on its way open, too", async ({page, open}) => {
  const release = await hold(page, /sidebar.*\.json/);
  await open("/release/start");
  await page.getByRole("button", {name: "Open The guide"}).click();
  await page.getByRole("button", {name: "More", exact: true}).click();
  release();
  await page.locator('.sidebar a:has-text("Parts")').waitFor();
  await page.locator('.sidebar a:has-text("The last page")').waitFor();
});

test("a version is chosen: for good, and at the same place", async ({page, origin}) => {
  await see(page, `${origin}/pre-release/guide/folds#further-down`);
  await page.locator(".navbar .version-menu summary").click();
  await page.locator('.navbar .version-menu a[data-version="release"]').click();
  await page.waitForURL("**/release/guide/folds#further-down", {waitUntil: "commit"});
  assert.is(await stored(page, "version"), "release");
});

test("a menu that was opened on the way to an anchor stays open", async ({page, origin}) => {
  const come = await see(page, `${origin}/release/guide/folds#further-down`);
  // As in browsers that do not focus what is pressed.
  const menu = page.locator("#pd-main .page-actions");
  await menu.locator("summary").evaluate((summary: HTMLElement) => summary.click());
  await come();
  await page.locator("[data-target]").waitFor();
  assert.is(await menu.getAttribute("open"), "");
});

test(
  "a tab is chosen: for its group, for good, and against what was remembered",
  async ({page, open, origin}) => {
    await open("/release/guide/parts");
    await page.locator(".tab-list").first().getByText("Python").click();
    assert.is(await stored(page, "tabs.language"), "python");
    const come = await see(page, `${origin}/release/guide/parts`);
    await page.locator(".tab-list").first().locator("label", {hasText: "Python"}).click();
    await page.locator(".tab-list").first().locator("label", {hasText: "Go"}).click();
    await come();
    assert.is(await stored(page, "tabs.language"), "go");
    assert.equal(
      (await page.locator(".tab-panel:visible").allInnerTexts()).map((text) => text.trim()),
      ["Written in Go.", "Again in Go."]
    );
  },
  BAD
);

test(
  "a component's button is pressed once it is alive",
  async ({page, origin}) => {
    const come = await see(page, `${origin}/release/guide/parts`, /assets\/(main|Counter)-/);
    await page.locator(".counter").first().click();
    await come();
    await page.locator(".counter", {hasText: /^4$/}).waitFor();
  },
  BAD
);

test("what is opened right after a reload stays open", async ({page, open}) => {
  await open("/release/guide/folds");
  const release = await hold(page, /assets\/main-/);
  await page.reload({waitUntil: "commit"});
  await page.locator("#pd-page-data").waitFor({state: "attached"});
  await page.locator("#pd-main details summary").first().click();
  release();
  await alive(page);
  assert.is(
    await page
      .locator("#pd-main details")
      .first()
      .evaluate((details: HTMLDetailsElement) => details.open),
    true
  );
});

for (const way of ["goBack", "goForward"] as const) {
  test(`${way} right after a reload leads to the page of that address`, async ({page, open}) => {
    await open(way === "goBack" ? "/release/guide/folds" : "/release/start");
    const to = way === "goBack" ? "/release/start" : "/release/guide/folds";
    await page.evaluate((href) => {
      const link = document.querySelector<HTMLAnchorElement>("#pd-main a")!;
      link.href = href;
      link.click();
    }, to);
    await page.waitForFunction((href) => location.pathname === href, to);
    if (way === "goForward") await page.goBack();
    const release = await hold(page, /assets\/main-/);
    await page.reload({waitUntil: "commit"});
    await page.locator("#pd-page-data").waitFor({state: "attached"});
    await page.evaluate((step) => history.go(step), way === "goBack" ? -1 : 1);
    await page.waitForFunction(() => location.pathname === "/release/guide/folds");
    release();
    await alive(page);
    await page.locator("h1", {hasText: "Folds"}).waitFor();
    assert.match(await page.title(), /^Folds/);
    await page.locator("#pd-sidebar [aria-current=page]", {hasText: /^Folds$/}).waitFor(); // it may come to life after the article
  });
}

test("a button that has copied says its name again, however often it is pressed", async ({page, open, context}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open("/release/start");
  await page.click(".page-actions summary");
  const button = page.locator(".page-actions li button");
  await button.click();
  await page.locator(".page-actions button", {hasText: "Copied"}).waitFor();
  await button.click();
  await page.locator(".page-actions button", {hasText: "Copy page"}).waitFor();
});

run();
