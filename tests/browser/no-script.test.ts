// The site with scripts disabled.

import {assert, browserSuite} from "./suite.ts";

const {test, run} = browserSuite("without scripts");
const OFF = {javaScriptEnabled: false};
const PHONE = {...OFF, viewport: {width: 390, height: 844}};

test(
  "a page is read, and left by its links",
  async ({page, origin}) => {
    await page.goto(`${origin}/release/start`);
    assert.match(await page.locator("#pd-main").innerText(), /The first page of the release/);
    await page.click('#pd-main a:has-text("the long page")');
    assert.is(await page.locator("h1").innerText(), "A long page");
    await page.locator(".toc-column").getByText("Part 3").click();
    assert.is(new URL(page.url()).hash, "#part-3");
  },
  OFF
);

test(
  "the sidebar's open branch leads on",
  async ({page, origin}) => {
    await page.goto(`${origin}/release/guide/long`);
    await page.locator(".sidebar").getByText("Parts").click();
    assert.is(await page.locator("h1").innerText(), "Parts");
    await page.locator(".sidebar").getByText("The guide").click();
    assert.is(await page.locator("h1").innerText(), "The guide");
  },
  OFF
);

test(
  "the name of a group without a page leads to its first page",
  async ({page, origin}) => {
    await page.goto(`${origin}/release/start`);
    await page.locator(".sidebar").getByRole("link", {name: "More"}).click();
    assert.is(new URL(page.url()).pathname, "/release/last");
  },
  OFF
);

test(
  "the version menu works",
  async ({page, origin}) => {
    await page.goto(`${origin}/release/guide/long`);
    await page.click(".navbar .version-menu summary");
    await page.locator(".navbar .version-menu").getByText("Pre-release (2.0)").click();
    assert.is(new URL(page.url()).pathname, "/pre-release/guide/long");
  },
  OFF
);

test(
  "the mobile menu works",
  async ({page, origin}) => {
    await page.goto(`${origin}/release/guide/long`);
    assert.is(await page.locator("#pd-sidebar").isVisible(), false);
    await page.click("#pd-menu summary");
    assert.is(await page.locator(".drawer-links nav").isVisible(), true);
    await page.click(".drawer-links .version-menu summary");
    assert.is(await page.locator(".drawer-links .version-menu").getByText("Pre-release (2.0)").isVisible(), true);
    await page.locator(".sidebar").getByText("Parts").click();
    assert.is(await page.locator("h1").innerText(), "Parts");
    await page.click(".toc-fold summary");
    assert.is(await page.locator(".toc-fold nav a").isVisible(), true);
  },
  PHONE
);

test(
  "category pages and tabs work",
  async ({page, origin}) => {
    await page.goto(`${origin}/release/category/guide`);
    await page.locator(".card").getByText("Parts").click();
    await page.locator(".tab-list").first().getByText("Python").click();
    assert.match(await page.locator(".tab-panel:visible").first().innerText(), /Written in Python/);
  },
  OFF
);

test(
  "what needs scripts is not shown",
  async ({page, origin}) => {
    for (const address of ["/release/guide/long", "/search", "/nowhere", "/"]) {
      await page.goto(origin + address);
      assert.equal(await page.locator(".needs-scripts:visible").count(), 0, address);
      assert.is(await page.locator("input:visible").count(), 0, address);
    }
  },
  {...OFF, expects: /404/}
);

test(
  "the not-found page leads on",
  async ({page, origin}) => {
    await page.goto(`${origin}/nowhere`);
    await page.locator(".navbar-links").getByText("Guide", {exact: true}).click();
    assert.is(new URL(page.url()).pathname, "/release/start");
  },
  {...OFF, expects: /404/}
);

run();
