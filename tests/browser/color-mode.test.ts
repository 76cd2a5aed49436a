// Light and dark.

import type {Page} from "playwright-core";
import {alive, assert, browserSuite} from "./suite.ts";

const {test, run} = browserSuite("colour mode");

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const LIGHT = "color(srgb 0.980863 0.980706 0.968078)";
const DARK = "color(srgb 0.0447059 0.0774902 0.0690196)";

test("light is what a system without a preference gets", async ({page, open}) => {
  await page.emulateMedia({colorScheme: "no-preference"});
  await open("/release/start");
  assert.is(await background(page), LIGHT);
});

test("while not chosen it follows the system", async ({page, open}) => {
  await page.emulateMedia({colorScheme: "dark"});
  await open("/release/start");
  assert.is(await background(page), DARK);
  await page.emulateMedia({colorScheme: "light"});
  await page.waitForFunction((light) => getComputedStyle(document.documentElement).backgroundColor === light, LIGHT);
});

test("the choice is remembered, and the system's no longer counts", async ({page, open}) => {
  await page.emulateMedia({colorScheme: "light"});
  await open("/release/start");
  await page.click('.navbar button[aria-label="Switch to dark mode"]');
  assert.is(await background(page), DARK);
  assert.is(await page.locator(".navbar .color-mode").getAttribute("aria-label"), "Switch to light mode");
  await page.reload();
  assert.is(await background(page), DARK);
  await alive(page);
  await page.emulateMedia({colorScheme: "dark"});
  await page.emulateMedia({colorScheme: "light"});
  await page.waitForTimeout(100);
  assert.is(await background(page), DARK);
});

test(
  "the chosen mode is painted before the style sheet has loaded",
  async ({page, open}) => {
    await page.emulateMedia({colorScheme: "light"});
    await open("/release/start");
    await page.click(".navbar .color-mode");
    await page.route(/\.css$/, (route) => route.abort());
    await page.reload();
    const ink = await page.evaluate(() => getComputedStyle(document.documentElement).color);
    assert.is(ink, "rgb(255, 255, 255)");
  },
  {expects: /Failed to load resource/}
);

test("other tabs follow", async ({page, open, context, origin}) => {
  await open("/release/start");
  const other = await context.newPage();
  await other.goto(`${origin}/release/last`);
  await alive(other);
  await page.click(".navbar .color-mode");
  await other.waitForFunction(() => document.documentElement.dataset["colorMode"] === "dark");
  assert.is(await other.locator(".navbar .color-mode").getAttribute("aria-label"), "Switch to light mode");
});

test("pictures for one mode, as Material for MkDocs and GitHub mark them", async ({page, open}) => {
  await page.emulateMedia({colorScheme: "light"});
  await open("/release/start");
  await page.evaluate(() => {
    const modes = ["only-light", "only-dark", "gh-light-mode-only", "gh-dark-mode-only", "part"];
    document
      .querySelector("#pd-main")!
      .replaceChildren(...modes.map((mode) => Object.assign(new Image(), {src: `/icon.svg#${mode}`, alt: mode})));
  });
  const shown = () =>
    page.evaluate(() =>
      [...document.images].filter((image) => getComputedStyle(image).display !== "none").map(({alt}) => alt)
    );
  assert.equal(await shown(), ["only-light", "gh-light-mode-only", "part"]);
  await page.emulateMedia({colorScheme: "dark"});
  await page.waitForFunction((dark) => getComputedStyle(document.documentElement).backgroundColor === dark, DARK);
  assert.equal(await shown(), ["only-dark", "gh-dark-mode-only", "part"]);
});

test("the mode is right at the first paint", async ({page, origin}) => {
  await page.emulateMedia({colorScheme: "light"});
  await page.addInitScript(() => localStorage.setItem("protodocs.color-mode", "dark"));
  // The runtime never loads, so the mode is what the inline script has set.
  await page.route("**/assets/main-*.js", () => new Promise(() => {}));
  await page.goto(`${origin}/release/start`, {waitUntil: "commit"});
  await page.waitForFunction(() => performance.getEntriesByName("first-paint").length > 0);
  assert.is(await background(page), DARK);
});

test(
  "without scripts the system's preference counts",
  async ({page, origin}) => {
    await page.goto(`${origin}/release/start`);
    assert.is(await background(page), DARK);
  },
  {javaScriptEnabled: false, colorScheme: "dark"}
);

run();
