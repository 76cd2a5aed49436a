// Prefetching of pages.

import {assert, browserSuite, type Visit} from "./suite.ts";

const {test, run} = browserSuite("prefetch");

function chunks({page}: Visit): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const {pathname} = new URL(request.url());
    if (pathname.endsWith(".js") && !pathname.startsWith("/assets/")) asked.push(pathname);
  });
  return asked;
}

const settle = ({page}: Visit) => page.waitForTimeout(800);

/** Opens a page and moves the pointer, until the prefetching code has loaded. */
async function openAndMove({page, open}: Visit, path: string): Promise<void> {
  await open(path);
  await page.waitForFunction(() => {
    dispatchEvent(new Event("wheel"));
    return performance.getEntriesByType("resource").some(({name}) => name.includes("/fetch-ahead-"));
  });
}

/** Waits until a page has been requested. */
async function isAhead({page}: Visit, href: string): Promise<void> {
  await page.locator(`link[rel=prefetch][href="${href}"]`).waitFor({state: "attached"});
}

test("nothing is fetched before the reader does something", async (visit) => {
  const asked: string[] = [];
  visit.page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visit.open("/release/start");
  await settle(visit);
  const beyond = asked.filter(
    (path) =>
      !/^\/(release\/start|icon\.svg|assets\/(react|main|site|theme|chunk|hanken-grotesk|jetbrains-mono)-.*)$/.test(
        path
      )
  );
  assert.equal(beyond, []);
});

test("hovering a link fetches its page, once", async (visit) => {
  const {page} = visit;
  const asked = chunks(visit);
  await openAndMove(visit, "/release/start");
  const link = page.locator('.sidebar a:has-text("The guide")');
  await link.hover();
  await isAhead(visit, "/release/category/guide.js");
  await page.mouse.move(0, 0);
  await link.hover();
  await settle(visit);
  assert.is(asked.filter((path) => path === "/release/category/guide.js").length, 1);
  assert.is(await page.locator('link[rel=prefetch][href="/release/category/guide.js"]').count(), 1);
});

test("focusing a link fetches its page", async (visit) => {
  await openAndMove(visit, "/release/start");
  await visit.page.locator('.sidebar a:has-text("The guide")').focus();
  await isAhead(visit, "/release/category/guide.js");
});

test("so does the first move, which is to a link", async (visit) => {
  await visit.open("/release/start");
  await visit.page.locator('.sidebar a:has-text("The guide")').focus();
  await visit.page.waitForFunction(() => {
    dispatchEvent(new Event("wheel"));
    return document.querySelector('link[rel=prefetch][href="/release/category/guide.js"]') !== null;
  });
});

test("links in view are fetched, a handful, once the reader has moved", async (visit) => {
  const asked = chunks(visit);
  await openAndMove(visit, "/release/start");
  await isAhead(visit, "/release/guide/parts.js");
  await settle(visit);
  assert.ok(asked.length <= 4, asked.join(" "));
});

test("what is in view only after scrolling is fetched then", async (visit) => {
  const asked = chunks(visit);
  await openAndMove(visit, "/release/guide/long");
  await isAhead(visit, "/release/start.js"); // breadcrumbs are in view
  const before = asked.length;
  await visit.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await visit.page.waitForFunction((count) => document.querySelectorAll("link[rel=prefetch]").length > count, before);
});

for (const connection of [{effectiveType: "2g"}, {effectiveType: "slow-2g"}, {effectiveType: "4g", saveData: true}]) {
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, async (visit) => {
    await visit.page.addInitScript((stub) => Object.defineProperty(navigator, "connection", {value: stub}), connection);
    const asked = chunks(visit);
    await openAndMove(visit, "/release/start");
    await visit.page.locator('.sidebar a:has-text("The guide")').hover();
    await visit.page.locator('.sidebar a:has-text("Start")').focus();
    await settle(visit);
    assert.equal(asked, []);
  });
}

test("browsers without <link rel=prefetch> fetch by XHR", async (visit) => {
  const {page} = visit;
  await page.addInitScript(() => {
    const supports = DOMTokenList.prototype.supports;
    DOMTokenList.prototype.supports = function (token) {
      return token !== "prefetch" && supports.call(this, token);
    };
  });
  const kinds: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/release/category/guide.js")) kinds.push(request.resourceType());
  });
  await openAndMove(visit, "/release/start");
  const asked = page.waitForRequest("**/release/category/guide.js");
  await page.locator('.sidebar a:has-text("The guide")').hover();
  await asked;
  assert.equal(kinds, ["xhr"]);
});

test("what is fetched ahead stays below what the page took", async (visit) => {
  const {page} = visit;
  const big = `/* ${"x".repeat(400_000)} */ export default null;`;
  await page.route(/\/release\/.*\.js$/, (route) => route.fulfill({contentType: "text/javascript", body: big}));
  const asked = chunks(visit);
  await openAndMove(visit, "/release/start");
  await isAhead(visit, "/release/guide/parts.js");
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]")].every(
      ({href}) => performance.getEntriesByName(href).length > 0
    )
  );
  const before = [...asked];
  await page.locator('.sidebar a:has-text("The guide")').focus();
  await settle(visit);
  assert.equal(asked, before);
  assert.not(before.includes("/release/category/guide.js"));
});

run();
