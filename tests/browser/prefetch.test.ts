// Pages that are fetched before they are asked for.

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
  await visit.open("/release/start");
  const link = page.locator('.sidebar a:has-text("The guide")');
  await link.hover();
  await page.mouse.move(0, 0);
  await link.hover();
  await settle(visit);
  assert.is(asked.filter((path) => path === "/release/category/guide.js").length, 1);
  assert.is(await page.locator('link[rel=prefetch][href="/release/category/guide.js"]').count(), 1);
});

test("focusing a link fetches its page", async (visit) => {
  const asked = chunks(visit);
  await visit.open("/release/start");
  await visit.page.locator('.sidebar a:has-text("The guide")').focus();
  await settle(visit);
  assert.is(asked.includes("/release/category/guide.js"), true);
});

test("links in view are fetched, a handful, once the reader has moved", async (visit) => {
  const asked = chunks(visit);
  await visit.open("/release/start");
  await visit.page.waitForTimeout(200);
  await visit.page.mouse.move(700, 880);
  await settle(visit);
  assert.is(asked.includes("/release/guide/parts.js"), true);
  assert.ok(asked.length <= 4, asked.join(" "));
});

test("what is in view only after scrolling is fetched then", async (visit) => {
  const asked = chunks(visit);
  await visit.open("/release/guide/long");
  await visit.page.waitForTimeout(200);
  await visit.page.mouse.move(700, 880);
  await settle(visit);
  assert.is(asked.includes("/release/start.js"), true, "breadcrumbs are in view");
  const before = asked.length;
  await visit.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await settle(visit);
  assert.ok(asked.length > before, asked.join(" "));
});

for (const connection of [{effectiveType: "2g"}, {effectiveType: "slow-2g"}, {effectiveType: "4g", saveData: true}]) {
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}`, async (visit) => {
    await visit.page.addInitScript((stub) => Object.defineProperty(navigator, "connection", {value: stub}), connection);
    const asked = chunks(visit);
    await visit.open("/release/start");
    await visit.page.waitForTimeout(200);
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
  await visit.open("/release/start");
  await page.locator('.sidebar a:has-text("The guide")').hover();
  await settle(visit);
  assert.equal(kinds, ["xhr"]);
});

test("what is fetched ahead stays below what the page took", async (visit) => {
  const {page} = visit;
  const big = `/* ${"x".repeat(400_000)} */ export default null;`;
  await page.route(/\/release\/.*\.js$/, (route) => route.fulfill({contentType: "text/javascript", body: big}));
  const asked = chunks(visit);
  await visit.open("/release/start");
  for (const href of ["/release/category/guide", "/release/guide/parts", "/release/last"]) {
    await page.locator(`a[href="${href}"]:visible`).first().focus();
    await settle(visit);
  }
  assert.equal(asked, ["/release/category/guide.js"]);
});

run();
