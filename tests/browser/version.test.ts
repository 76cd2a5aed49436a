// The version menu, the stored version, and the banner.

import type {Page} from "playwright-core";
import {assert, browserSuite} from "./suite.ts";

const {test, run} = browserSuite("version");

const menu = (page: Page) => page.locator(".navbar .version-menu");
const guide = (page: Page) => page.locator('.navbar-links a:has-text("Guide")').getAttribute("href");

test("the menu leads to the same document in the other version", async ({page, open}) => {
  await open("/release/guide/long");
  await menu(page).locator("summary").click();
  await menu(page).getByText("Pre-release (2.0)").click();
  await page.waitForURL("**/pre-release/guide/long");
  await page.locator(".version-banner").waitFor();
  assert.match(await menu(page).locator("summary").innerText(), /Pre-release \(2\.0\)/);
  assert.is(await menu(page).getAttribute("open"), null);
});

test("and to the version's main document where there is none", async ({page, open}) => {
  await open("/pre-release/guide/new");
  await menu(page).locator("summary").click();
  const link = menu(page).locator("a", {hasText: "Release (1.0)"});
  assert.is(await link.getAttribute("href"), "/release/start");
  assert.match(await link.innerText(), /not on this page/);
});

test(
  "the choice is used where the address names no version",
  async ({page, open}) => {
    await open("/release/start");
    await menu(page).locator("summary").click();
    await menu(page).getByText("Pre-release (2.0)").click();
    await page.waitForURL("**/pre-release/start");
    for (const address of ["/", "/search", "/no/such/page"]) {
      await open(address);
      assert.is(await guide(page), "/pre-release/start", address);
      assert.match(await menu(page).locator("summary").innerText(), /Pre-release/, address);
    }
    await open("/");
    assert.is(
      await page.locator(".landing-sections").getByText("Guide", {exact: true}).getAttribute("href"),
      "/pre-release/start"
    );
    assert.is(await page.locator(".prose a", {hasText: "the start"}).getAttribute("href"), "/pre-release/start");
    await open("/release/last");
    assert.is(await guide(page), "/release/start", "a page's own version comes first");
  },
  {expects: /status of 404/}
);

test("without a choice it is the latest", async ({page, open}) => {
  await open("/");
  assert.is(await guide(page), "/release/start");
});

test("the menu says when each version was released", async ({page, open}) => {
  await open("/pre-release/guide/long");
  await menu(page).locator("summary").click();
  assert.equal(await menu(page).locator("li small").allInnerTexts(), ["March 30, 2027", "not released yet"]);
});

test("the banner of what is unreleased leads to the latest version of the page", async ({page, open}) => {
  await open("/pre-release/guide/long");
  const banner = page.locator(".version-banner");
  assert.match(await banner.innerText(), /Pre-release \(2\.0\), which is not released yet/);
  assert.is(await banner.locator("a").getAttribute("href"), "/release/guide/long");
  await open("/pre-release/guide/new");
  assert.is(await banner.locator("a").getAttribute("href"), "/release/start");
  await open("/release/guide/long");
  assert.is(await banner.count(), 0);
});

run();
