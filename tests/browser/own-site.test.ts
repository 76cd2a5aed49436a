// This repository's own documentation: what every page logs with React's
// development build, and one version's with the production build, and where
// it asks.

import fs from "node:fs";
import path from "node:path";
import type {BrowserContext} from "playwright-core";
import {suite} from "uvu";
import {closeContext, openBrowser} from "./browser.ts";
import {faults} from "./faults.ts";
import {buildOwnSite, serveTree} from "./site.ts";
import {alive, assert, NAMES, settled} from "./suite.ts";

const test = suite("our own site");

/** Number of pages open at the same time. */
const ABREAST = 3;
/** Wide enough for all columns; low, because painting takes longer than hydrating. */
const VIEWPORT = {width: 1280, height: 240};

for (const development of [true, false]) {
  test(`no page logs anything, or asks anyone else, with React's ${development ? "development" : "production"} build`, async () => {
    const tree = await buildOwnSite({development});
    const served = await serveTree(tree);
    const browser = await openBrowser();
    const said: string[] = [];
    try {
      // Every page with the development build, which explains itself; one version with the production build.
      const routes = routesOf(tree).filter((route) => development || !route.startsWith("/release/"));
      assert.ok(routes.length > 100, `${routes.length} pages`);
      const context = await browser.newContext({viewport: VIEWPORT}); // a single context, so that the runtime is fetched and compiled once
      await context.addInitScript(NAMES);
      await Promise.all(Array.from({length: ABREAST}, async () => walk(context, served.origin, routes, said)));
    } finally {
      await browser.close();
      served.close();
    }
    assert.equal(said.slice(0, 20), []);
  });
}

/** Takes routes from the shared list until it is empty. */
async function walk(context: BrowserContext, origin: string, routes: string[], said: string[]): Promise<void> {
  const page = await context.newPage();
  let at = "";
  page.on("console", (message) => {
    if (!/React DevTools/.test(message.text())) said.push(`${at}: ${message.text().slice(0, 500)}`);
  });
  page.on("pageerror", (error) => said.push(`${at}: ${error.message}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(origin)) said.push(`${at} asks ${request.url()}`);
  });
  for (let route = routes.pop(); route !== undefined; route = routes.pop()) {
    at = route;
    await page.goto(origin + route, {waitUntil: "commit"});
    const missing = await settled(page);
    if (missing) said.push(`${at}: React does not take over ${missing}`);
  }
}

/** One page of each kind; reference pages are in reference.test.ts. */
const KINDS = [
  "/",
  "/release/concepts/new-to-vega",
  "/release/concepts/trading-framework/margin",
  "/pre-release/concepts/governance/network-parameter",
  "/pre-release/releases/overview",
  "/release/tags",
  "/search",
  "/search?q=margin",
  "/no/such/page"
];

test("no overlap, clipped text or sideways scrolling on any kind of page", async () => {
  const tree = await buildOwnSite();
  const served = await serveTree(tree);
  const browser = await openBrowser();
  const found: string[] = [];
  try {
    const routes = new Set(routesOf(tree));
    for (const colorScheme of ["light", "dark"] as const) {
      for (const width of [390, 996, 1440]) {
        const page = await browser.newPage({viewport: {width, height: 900}, colorScheme});
        await page.addInitScript(NAMES);
        for (const route of KINDS) {
          assert.ok(routes.has(route.replace(/\?.*/, "")) || route === "/no/such/page", `${route} is a page`);
          await page.goto(served.origin + route);
          await alive(page);
          if (route.includes("?")) await page.locator("mark").first().waitFor();
          found.push(...(await faults(page)).map((fault) => `${route} at ${width}, ${colorScheme}: ${fault}`));
        }
        await closeContext(page.context());
      }
    }
  } finally {
    await browser.close();
    served.close();
  }
  assert.equal(found, []);
});

/** Every page except redirects. */
function routesOf(tree: string): string[] {
  return fs
    .readdirSync(tree, {recursive: true, encoding: "utf8"})
    .filter(
      (file) =>
        file.endsWith(".html") &&
        file !== "404.html" &&
        fs.readFileSync(path.join(tree, file), "utf8").includes('id="page-data"')
    )
    .map(
      (file) =>
        `/${file
          .split(path.sep)
          .join("/")
          .replace(/\.html$/, "")
          .replace(/^index$/, "")}`
    );
}

test.run();
