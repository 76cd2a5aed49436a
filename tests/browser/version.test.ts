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

test("the sidebar says which pages are new and which have changed, once the reader does something", async ({
  page,
  open
}) => {
  await open("/pre-release/guide/new");
  const marked = (href: string) => page.locator(`.sidebar a[href="${href}"] small`);
  assert.is(await marked("/pre-release/guide/new").count(), 0, "texts decide: no document has a mark");
  await page.waitForTimeout(300); // from then on the reader's first interaction counts
  await page.mouse.move(100, 300);
  await marked("/pre-release/guide/new").waitFor();
  assert.is(await marked("/pre-release/guide/new").getAttribute("title"), "new");
  assert.is(await marked("/pre-release/start").count(), 0, "it says the same in other words");
  assert.is(await marked("/pre-release/guide/long").count(), 0);
});

test("a menu of versions leads to what changed", async ({page, open}) => {
  await open("/release/start");
  await menu(page).locator("summary").click();
  await menu(page).getByText("What changed in 2.0").click();
  await page.waitForURL("**/pre-release/changes");
});

test(
  "on a phone the versions are one tap away",
  async ({page, open}) => {
    await open("/release/guide/long");
    const shown = await menu(page).locator("summary").innerText();
    assert.match(shown, "1.0");
    assert.not.match(shown, "Release");
    await menu(page).locator("summary").click();
    assert.ok(await menu(page).getByText("Pre-release (2.0)").isVisible());
  },
  {viewport: {width: 390, height: 844}}
);

run();
