// This repository's own documentation: what every page logs, and where it asks.
// The working version runs React's development build, which explains itself, and what the other has of its own runs the
// production build, which readers get; own-site.long.test.ts runs both on both. The HTML is what readers get either way.

import fs from "node:fs";
import path from "node:path";
import {suite} from "uvu";
import {showMode} from "./axe.ts";
import {closeContext, openBrowser} from "./browser.ts";
import {developmentScripts} from "./development-scripts.ts";
import {faults} from "./faults.ts";
import {messagesOf, routesOf} from "./hydration.ts";
import {buildOwnSite, OWN_CONFIG, serveTree} from "./site.ts";
import {alive, assert, NAMES} from "./suite.ts";

const test = suite("our own site");

for (const development of [true, false]) {
  test(`no page logs anything, or asks anyone else, with React's ${development ? "development" : "production"} build`, async () => {
    const tree = await buildOwnSite();
    const routes = routesOf(tree).filter((route) =>
      route.startsWith("/release/") ? !development && !isShared(tree, route) : development
    );
    assert.ok(routes.length > (development ? 500 : 150), `${routes.length} pages`);
    const scripts = development ? await developmentScripts(OWN_CONFIG, tree) : {};
    assert.equal(await messagesOf(tree, routes, scripts), []);
  });
}

/** Whether the working version has the same article. */
function isShared(tree: string, route: string): boolean {
  const article = (of: string): string | null => {
    const file = path.join(tree, `${of}.html`);
    const [html] = fs.existsSync(file) ? (/<article.*<\/article>/s.exec(fs.readFileSync(file, "utf8")) ?? []) : [];
    return html?.replaceAll("/release/", "/pre-release/").replaceAll("0.77.10", "0.79.0") ?? null;
  };
  return article(route) === article(route.replace("/release/", "/pre-release/"));
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

test("no overlap, clipped text or sideways scrolling on any kind of page, and as drawn, it logs and asks no more", async () => {
  const tree = await buildOwnSite();
  const served = await serveTree(tree);
  const browser = await openBrowser();
  const found: string[] = [];
  try {
    const routes = new Set(routesOf(tree));
    for (const width of [390, 996, 1440]) {
      const page = await browser.newPage({viewport: {width, height: 900}});
      await page.addInitScript(NAMES);
      page.on("console", (message) => found.push(`${page.url()} at ${width}: ${message.text()}`));
      page.on("request", (request) => {
        if (!request.url().startsWith(`${served.origin}/`))
          found.push(`${page.url()} at ${width} asks ${request.url()}`);
      });
      for (const route of KINDS) {
        assert.ok(routes.has(route.replace(/\?.*/, "")) || route === "/no/such/page", `${route} is a page`);
        await page.goto(served.origin + route);
        await alive(page);
        if (route.includes("?")) await page.locator("mark").first().waitFor();
        for (const mode of ["light", "dark"] as const) {
          await showMode(page, mode);
          found.push(...(await faults(page)).map((fault) => `${route} at ${width}, ${mode}: ${fault}`));
        }
      }
      await closeContext(page.context());
    }
  } finally {
    await browser.close();
    served.close();
  }
  assert.equal(
    found.filter((fault) => !/no\/such\/page at \d+: Failed to load resource/.test(fault)),
    []
  );
});

test("a reference does not repeat the version that the bar shows", async () => {
  const tree = await buildOwnSite();
  const repeating = routesOf(tree)
    .filter((route) => route !== "/")
    .filter((route) => /"ref-facts">\s*Version /.test(fs.readFileSync(path.join(tree, `${route}.html`), "utf8")));
  assert.equal(repeating, []);
});

test.run();
