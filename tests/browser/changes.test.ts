// Changes between the versions of our own site: readers' questions,
// each answered by one query or two clicks, on a phone and on a desktop.

import {assert, browserSuite, RESULT, type Visit} from "./suite.ts";

const {test, run} = browserSuite("what changed", {own: true});

const SCREENS = {phone: {width: 390, height: 844}, desktop: {width: 1280, height: 900}};

/** URLs of the first hits, without highlight parameters. */
async function hits({page, open}: Visit, query: string, version: string): Promise<string[]> {
  await open(`/search?q=${encodeURIComponent(query)}&version=${version}`);
  const results = page.locator(RESULT);
  await results.first().waitFor();
  const hrefs = await results.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  return hrefs.slice(0, 3).map((href) => href.replace(/\?[^#]*/, ""));
}

async function inView({page}: Visit, selector: string): Promise<boolean> {
  const found = page.locator(selector).first();
  await found.waitFor();
  return found.evaluate((element) => {
    const {top, bottom} = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  });
}

for (const [screen, viewport] of Object.entries(SCREENS)) {
  const options = {viewport};

  test(
    `${screen}: what breaks for a bot that places stop orders`,
    async (visit) => {
      const found = await hits(visit, "what breaks for a bot that places stop orders", "pre-release");
      assert.ok(
        found.some((href) => /changes#breaking$|releases\/overview#0-79-what-breaks$/.test(href)),
        found.join("\n")
      );
      await visit.open("/pre-release/changes");
      const {page} = visit;
      assert.ok(await inView(visit, "#breaking"));
      for (const kind of ["behaviour", "compatible", "documentation"]) await page.uncheck(`[name="show-${kind}"]`);
      const rows = page.locator(".change:visible");
      assert.is(
        await rows.count(),
        await page.locator(".change.change-callers, .change.change-code").filter({visible: true}).count()
      );
      assert.is(await rows.filter({hasText: /stop ?order/i}).count(), 0, "nothing breaks for stop orders");
      const headings = page.locator(".changes h2").filter({visible: true});
      assert.equal(await headings.allTextContents(), ["Breaking"], "headings without rows are hidden");
    },
    options
  );

  test(
    `${screen}: which parameters are new`,
    async (visit) => {
      for (const version of ["pre-release", "release"]) {
        const found = await hits(visit, "which parameters are new", version);
        assert.ok(found.includes("/pre-release/changes#new"), found.join("\n"));
      }
      await visit.open("/pre-release/changes#new-network-parameters");
      assert.ok(await inView(visit, "#new-network-parameters"));
      assert.match((await visit.page.locator("#new-network-parameters").textContent()) ?? "", /treasuryFee/);
      await visit.open("/pre-release/concepts/governance/all-parameters");
      await visit.page.locator(".page-changes > summary").click();
      const rows = visit.page.locator(".page-changes .change", {hasText: "new parameter"});
      assert.ok((await rows.count()) > 0);
      assert.match((await rows.allTextContents()).join(" "), /treasuryFee/);
      assert.ok((await visit.page.locator(".change-mark", {hasText: "new in 0.79"}).count()) > 10);
    },
    options
  );

  test(
    `${screen}: what changed in fees`,
    async (visit) => {
      for (const version of ["pre-release", "release"]) {
        const [first = ""] = await hits(visit, "what changed in fees", version);
        assert.match(first, /^\/pre-release\/changes#c-/);
      }
      await visit.open("/pre-release/concepts/trading-framework/fees");
      await visit.page.locator(".page-changes > summary").click();
      assert.ok((await visit.page.locator(".page-diff ins").count()) > 0);
    },
    options
  );

  test(
    `${screen}: is this field in 0.77`,
    async (visit) => {
      const {page, open} = visit;
      await open("/pre-release/api/grpc/vega/vega.proto#Fee.treasury_fee");
      const mark = page.locator('[id="Fee.treasury_fee"] .change-mark');
      assert.is(await mark.textContent(), "new in 0.79");
      await mark.click();
      await page.waitForURL(/\/pre-release\/changes#c-/);
      assert.ok(await inView(visit, "[data-target]"));
      assert.match(
        (await page.locator(".change[data-target], .change:has([data-target])").first().textContent()) ?? "",
        /treasury_fee/
      );
      const found = await hits(visit, "Fee.maker_fee in 0.77", "pre-release");
      assert.ok(found.includes("/release/api/grpc/vega/vega.proto#Fee.maker_fee"), found.join("\n"));
    },
    options
  );

  test(
    `${screen}: did this page change`,
    async ({page, open}) => {
      await open("/pre-release/concepts/trading-framework/fees");
      assert.match(
        (await page.locator(".page-changes > summary").textContent()) ?? "",
        /^Changed in 0\.79: \d+ of \d+ sections/
      );
      await page.locator(".page-changes > summary").click();
      const [old, now] = await page
        .locator(".diff-changed .diff-text > *")
        .evaluateAll((sides) => sides.slice(0, 2).map((side) => side.getBoundingClientRect().left));
      assert.is(old === now, screen === "phone", "side by side where there is room");
      await open("/pre-release/concepts/wallet");
      assert.is(await page.locator(".page-changes").count(), 0, "a page that did not change says nothing");
    },
    options
  );
}

test("the sidebar marks an operation that has changed", async ({page, open}) => {
  const current = page.locator(".sidebar [data-alive] a[aria-current=page]");
  const mark = current.locator("small[title]");
  await open("/pre-release/api/rest/data-v2/trading-data-service-list-am-ms");
  await page.locator("#pd-sidebar [aria-current=page]").hover();
  await page.getByPlaceholder("Filter").click(); // the tree is loaded at once
  await current.waitFor();
  assert.is(await mark.getAttribute("title"), "changed");
});

run();
