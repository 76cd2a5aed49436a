// Unavailable storage, and the dismissed announcement stored in it.

import {alive, assert, browserSuite} from "./suite.ts";

const {test, run} = browserSuite("storage");

const forbid = () => {
  for (const area of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, area, {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      }
    });
  }
};

test(
  "forbidden: one warning, and everything else works",
  async ({page, open, console}) => {
    await page.addInitScript(forbid);
    await open("/release/start");
    await page.click(".navbar .color-mode");
    assert.is(await page.locator("html").getAttribute("data-color-mode"), "dark");
    await page.getByRole("button", {name: "Dismiss the announcement"}).click();
    await page.click('#pd-main a:has-text("the long page")');
    await page.locator("h1", {hasText: "A long page"}).waitFor();
    await page.goBack();
    await page.locator("h1", {hasText: "Start"}).waitFor();
    const warnings = console.filter((line) => line.includes("The browser does not let this site use storage"));
    assert.is(warnings.length, 1, warnings.join("\n"));
    assert.match(warnings[0] ?? "", /iframe.*incognito.*strict privacy/);
  },
  {expects: /The browser does not let this site use/}
);

test(
  "in a sandboxed frame it works too",
  async ({page, origin}) => {
    await page.route("**/frame", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<iframe sandbox="allow-scripts" width="1200" height="800" src="/release/start"></iframe>`
      })
    );
    await page.goto(`${origin}/frame`);
    const frame = page.frameLocator("iframe");
    await frame.locator("h1", {hasText: "Start"}).waitFor();
  },
  {expects: /The browser does not let this site use|CORS|Failed to load/}
);

test("the announcement, once dismissed, stays away until its id changes", async ({page, open}) => {
  await open("/release/start");
  const bar = page.locator("#pd-announcement");
  assert.is(await bar.isVisible(), true);
  await page.getByRole("button", {name: "Dismiss the announcement"}).click();
  assert.is(await bar.isVisible(), false);
  await page.reload();
  await alive(page);
  assert.is(await bar.isVisible(), false);
  await page.click('#pd-main a:has-text("the long page")');
  await page.locator("h1", {hasText: "A long page"}).waitFor();
  assert.is(await bar.isVisible(), false);

  await page.evaluate(() => localStorage.setItem("protodocs.announcement", "an older one"));
  await page.reload();
  await alive(page);
  assert.is(await bar.isVisible(), true);
});

test("a dismissed announcement is not even painted", async ({page, origin}) => {
  await page.addInitScript(() => localStorage.setItem("protodocs.announcement", "first"));
  await page.route("**/assets/main-*.js", () => new Promise(() => {}));
  await page.goto(`${origin}/release/start`, {waitUntil: "commit"});
  await page.waitForFunction(() => performance.getEntriesByName("first-paint").length > 0);
  assert.is(await page.locator("#pd-announcement").count(), 1);
  assert.is(await page.locator("#pd-announcement").isVisible(), false);
});

test("damaged values are forgotten, and break nothing", async ({page, open}) => {
  for (const value of ["{", "null", "7", '[1,[2],[null,null],["a",{}],["b",7]]', '"x"']) {
    await page.addInitScript((text) => {
      for (const key of [
        "color-mode",
        "announcement",
        "version",
        "recent-searches",
        "recent-pages",
        "scroll",
        "tabs.language"
      ]) {
        localStorage.setItem(`protodocs.${key}`, text);
        sessionStorage.setItem(`protodocs.${key}`, text);
      }
    }, value);
    await open("/release/start");
    await page.keyboard.press("Control+k");
    await page.keyboard.press("Escape");
    await page.click('#pd-main a:has-text("the long page")');
    await page.locator("h1", {hasText: "A long page"}).waitFor();
    await page.goBack();
    await page.locator("h1", {hasText: "Start"}).waitFor();
  }
});

run();
