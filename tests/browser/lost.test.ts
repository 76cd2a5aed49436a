// No network, no deployment and no translation by the browser leaves the reader with a dead page.

import type {Page, Route} from "playwright-core";
import {assert, browserSuite, hydrated} from "./suite.ts";
import {translated} from "./translated.ts";

const {test, run} = browserSuite("lost");

const LOST = {expects: /Failed to load|could not be loaded|not what the server rendered|stays as the server rendered/};

const searchField = (page: Page) => page.locator("[data-search-input]");

test(
  "search without a network stays on the page, says so, and opens with what was typed when the network returns",
  async ({page, context, open}) => {
    await open("/release/start");
    await context.setOffline(true);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("sou");
    const notice = page.locator("[popover][role=status]");
    await notice.waitFor();
    assert.match(await notice.innerText(), /Waiting for the network/);
    assert.match(page.url(), /\/release\/start$/);
    await page.keyboard.type("rces");
    await context.setOffline(false);
    await searchField(page).last().waitFor();
    assert.is(await searchField(page).last().inputValue(), "sources");
    assert.is(await notice.count(), 0);
  },
  LOST
);

test(
  "a link without a network stays on the page, says so, and opens when the network returns",
  async ({page, context, open}) => {
    await open("/release/start");
    await context.setOffline(true);
    await page.locator("#pd-main a[href='/release/guide/long']").first().click();
    await page.getByText("Waiting for the network").waitFor();
    assert.match(page.url(), /\/release\/start$/);
    assert.is(await page.locator("h1").innerText(), "Start");
    assert.is(await page.locator("#pd-progress").isVisible(), false);
    await context.setOffline(false);
    await page.waitForURL("**/release/guide/long");
    await page.locator("h1", {hasText: "A long page"}).waitFor();
    assert.is(await page.getByText("Waiting for the network").count(), 0);
  },
  LOST
);

test(
  "search whose files are gone after a deployment leads to its page, with what was typed",
  async ({page, open}) => {
    let typed: () => void = () => undefined;
    const isTyped = new Promise<void>((resolve) => (typed = resolve));
    // Before the page is opened: Chromium may let requests of an open page pass by a new route.
    await page.route("**/assets/palette-*.js", async (route) => {
      await isTyped;
      await (page.url().includes("/search?") ? route.continue() : gone(route));
    });
    await open("/release/start");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("ports");
    typed();
    await page.waitForURL(/\/search\?q=ports$/);
    await page.locator("#pd-search-page a[href]").first().waitFor();
  },
  LOST
);

test(
  "a component whose files are gone: the page is loaded again by itself, once",
  async ({page, open}) => {
    await page.route("**/assets/Counter-*.js", gone);
    let loads = 0;
    page.on("domcontentloaded", () => loads++);
    await open("/release/guide/parts");
    const failed = page.locator(".page-failed").first();
    await failed.waitFor();
    assert.is(loads, 2);
    assert.match(await failed.innerText(), /could not be loaded/);
    await page.unroute("**/assets/Counter-*.js");
    await failed.getByRole("button", {name: "Retry"}).click();
    await hydrated(page.locator(".counter").first());
    await page.locator(".counter").first().click();
    assert.is(await page.locator(".counter").first().innerText(), "4");
  },
  LOST
);

test(
  "what was typed is not lost to a reload",
  async ({page, open}) => {
    await page.route("**/assets/Used-*.js", gone);
    await open("/release/guide/parts");
    let loads = 0;
    page.on("domcontentloaded", () => loads++);
    await page.locator(".used input").fill("typed");
    await page.locator(".page-failed").last().waitFor();
    assert.is(loads, 0);
    assert.is(await page.locator(".used input").inputValue(), "typed");
  },
  LOST
);

test(
  "translated by the browser: the sidebar, the table of contents and components work",
  async ({page, open}) => {
    await page.route("**/release/guide/parts", async (route) => {
      const response = await route.fetch();
      await route.fulfill({response, body: translated(await response.text())});
    });
    await open("/release/guide/parts");
    const counter = page.locator(".counter").first();
    await hydrated(counter);
    await counter.click();
    assert.is(await counter.innerText(), "4");
    const group = page.locator(".sidebar button[aria-expanded]").first();
    const before = await group.getAttribute("aria-expanded");
    await group.click();
    assert.is.not(await group.getAttribute("aria-expanded"), before);
  },
  LOST
);

async function gone(route: Route): Promise<void> {
  await route.fulfill({status: 404, contentType: "text/html", body: "<!doctype html>"});
}

run();
