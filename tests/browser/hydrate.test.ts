// React hydrates the shell without changing the server's HTML, and
// errors in the shell never affect the article.

import fs from "node:fs";
import path from "node:path";
import {suite} from "uvu";
import {openBrowser} from "./browser.ts";
import {buildSite, serveTree} from "./site.ts";
import {alive, assert, browserSuite, type VisitOptions} from "./suite.ts";

const {test, run} = browserSuite("hydration");
const walk = suite("hydration of every page");

const MISMATCH: VisitOptions = {expects: /is not what the server rendered/};

/** Serves a page with modified HTML. */
function changed(from: string | RegExp, to: string) {
  return async (route: import("playwright-core").Route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(from, to);
    await route.fulfill({response, body, headers: {"content-type": "text/html"}});
  };
}

test(
  "a mismatch in the navbar is repaired and leaves the article alone",
  async ({page, open, console}) => {
    await page.route("**/release/start", changed("<span>Test Site</span>", "<span>Another Site</span>"));
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () =>
        Object.assign(window, {article: document.querySelector("article")})
      );
    });
    await open("/release/start");
    await page.waitForFunction(() => document.querySelector(".logo")?.textContent === "Test Site");
    assert.is(
      await page.evaluate(
        () => document.querySelector("article") === (window as unknown as {article: Element}).article
      ),
      true
    );
    assert.match(await page.locator("article").innerText(), /The first page of the release/);
    assert.is(console.filter((line) => line.includes("The navbar is not what the server rendered")).length, 1);
  },
  MISMATCH
);

test(
  "a mismatch in the sidebar or the table of contents too",
  async ({page, open}) => {
    await page.route("**/release/start", changed(/<nav class="(sidebar|toc-column)"/g, '<nav class="$1" data-x=""'));
    await page.route("**/release/start", changed(">First steps</a>", ">Other steps</a>"));
    await open("/release/start");
    await page.waitForTimeout(300);
    assert.match(await page.locator("article").innerText(), /The first page of the release/);
  },
  MISMATCH
);

test(
  "a part of the shell that throws stays as the server rendered it",
  async ({page, open}) => {
    // The table of contents has no list to walk: it throws in its first render.
    await page.route("**/release/start", changed('"toc":[', '"toc":null,"was":['));
    await open("/release/start").catch(() => undefined);
    await page.waitForTimeout(300);
    assert.match(await page.locator("article").innerText(), /The first page of the release/);
    assert.is(await page.locator(".toc-column a").first().innerText(), "First steps");
    assert.is(await page.locator(".sidebar a").first().isVisible(), true);
  },
  {expects: /stays as the server rendered it|Cannot read properties of null/}
);

test("documents and chunks carry no sidebar: one file has it, and is not asked for before the reader moves", async ({
  page,
  open
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open("/release/start");
  await page.waitForTimeout(200);
  assert.is(await page.locator("#pd-page-data").evaluate((data) => data.textContent.includes("A long page")), false);
  const chunk = await page.evaluate(async () => JSON.stringify(await import(`${location.pathname}.js`)));
  assert.is(
    Object.keys((JSON.parse(chunk) as {default: {page: {sidebar: object}}}).default.page.sidebar).join(),
    "name,file"
  );
  const isSidebar = (pathname: string): boolean => /^\/assets\/sidebar-.*\.json$/.test(pathname);
  assert.equal(asked.filter(isSidebar), []);
  await page.mouse.move(300, 300);
  await page.locator(".tree [data-alive]").waitFor({state: "attached"});
  assert.is(asked.filter(isSidebar).length, 1);
});

test("a branch that is opened before the tree is there opens once it is", async ({page, open}) => {
  await page.route("**/assets/sidebar-*.json", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await open("/release/start");
  await page.getByRole("button", {name: "Open The guide"}).click();
  assert.is(await page.locator(".tree [data-alive]").count(), 0);
  await page.locator('.sidebar a:has-text("Parts")').waitFor();
  await page.getByRole("button", {name: "Close The guide"}).click();
  assert.is(await page.locator('.sidebar a:has-text("Parts")').count(), 0);
});

for (const development of [true, false]) {
  walk(`nothing is logged with React's ${development ? "development" : "production"} build`, async () => {
    const tree = await buildSite({development});
    const served = await serveTree(tree);
    const browser = await openBrowser();
    try {
      const context = await browser.newContext({viewport: {width: 1440, height: 900}});
      const page = await context.newPage();
      const said: string[] = [];
      page.on("console", (message) => said.push(`${new URL(page.url()).pathname}: ${message.text().slice(0, 400)}`));
      page.on("pageerror", (error) => said.push(`${new URL(page.url()).pathname}: ${error.message}`));
      for (const route of routesOf(tree)) {
        await page.goto(served.origin + route);
        if (await page.locator(".color-mode").count()) await alive(page);
        await page.waitForTimeout(120); // from then on the reader's first interaction counts
        await page.mouse.move(5, 5 + said.length);
        if (await page.locator(".tree").count()) await page.locator(".tree [data-alive]").waitFor({state: "attached"});
      }
      const bad =
        /The component (Broken stays as|Different is not what) the server rendered|\/404: Failed to load|React DevTools/;
      assert.equal(
        said.filter((line) => !bad.test(line)),
        []
      );
    } finally {
      await browser.close();
      served.close();
    }
  });
}

function routesOf(tree: string): string[] {
  return fs
    .readdirSync(tree, {recursive: true, encoding: "utf8"})
    .filter((file) => file.endsWith(".html"))
    .map(
      (file) =>
        `/${file
          .split(path.sep)
          .join("/")
          .replace(/\.html$/, "")
          .replace(/^index$/, "")}`
    );
}

run();
walk.run();
