// A page loads the parts of the style sheet that its markup needs: whatever class
// the golden sites use, the part that styles it is linked.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import type {AssetHrefs} from "../../../runtime/shared/page-data.ts";
import {styleLinks, stylesOf} from "../../../themes/default/style-parts.ts";

const root = path.join(import.meta.dirname, "../../..");
const styles = path.join(root, "themes/default/styles");

const assets = {
  style: "all.css",
  styleParts: {
    reference: "reference.css",
    landing: "landing.css",
    builder: "builder.css",
    palette: "palette.css",
    withReference: "with-reference.css",
    withLanding: "with-landing.css",
    withBoth: "with-both.css"
  },
  extrasStyle: "extras.css",
  figuresStyle: "figures.css"
} as unknown as AssetHrefs;

/** Names of the classes that a style sheet and what it imports have rules for. */
function classesOf(name: string): Set<string> {
  const text = fs.readFileSync(path.join(styles, name), "utf8");
  const imported = [...text.matchAll(/@import "\.\/([\w-]+\.css)"/g)].flatMap(([, file]) => [...classesOf(file!)]);
  const selectors = text.replaceAll(/\/\*[^]*?\*\//g, "").matchAll(/[^{}]+(?=\{)/g);
  const own = [...selectors].flatMap(([selector]) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, of]) => of!));
  return new Set([...imported, ...own]);
}

/** The articles of the golden sites, by file. */
function articles(): [file: string, main: string][] {
  const sites = path.join(root, "tests/sites");
  return fs
    .readdirSync(sites, {recursive: true, encoding: "utf8"})
    .filter((file) => /expected\/.*(?<!\.head)\.html$/.test(file))
    .map((file) => [file, fs.readFileSync(path.join(sites, file), "utf8")]);
}

const shared = classesOf("index.css");

test("a builder's styles are named where one can be opened, and loaded where it is open", () => {
  const later = '<meta name="builder-style" content="builder.css">';
  assert.equal(styleLinks('<div class="reference"><details class="try needs-scripts">', assets).slice(1), [later]);
  assert.equal(styleLinks('<div class="playground">', assets).slice(1), ['<link rel="stylesheet" href="builder.css">']);
  assert.equal(styleLinks('<div class="reference">', assets).length, 1);
});

for (const part of ["reference", "landing"] as const)
  test(`a page with anything that only ${part}.css styles loads it`, () => {
    const only = [...classesOf(`${part}.css`)].filter((name) => !shared.has(name));
    assert.ok(only.length > 10, `${only.length} classes`);
    let pages = 0;
    for (const [file, main] of articles()) {
      const used = [...main.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(" "));
      const needs = only.filter((name) => used.includes(name));
      if (needs.length === 0) continue;
      pages++;
      const linked = styleLinks(main, assets)[0]!;
      assert.match(linked, new RegExp(`data-parts="[^"]*${part}.css`), `${file} uses ${needs.join(", ")}`);
      assert.ok(stylesOf(main, assets).includes(`${part}.css`), file);
    }
    assert.ok(pages > 0);
  });

test("the search page links what the palette loads, after the page's own", () => {
  const main = `<main><div class="search-panel" data-view="page"></div></main>`;
  assert.equal(stylesOf(main, assets), ["palette.css"]);
  assert.equal(
    styleLinks(main, assets),
    ["all.css", "palette.css"].map((href) => `<link rel="stylesheet" href="${href}">`)
  );
});

test("a page with a live figure links its style after the page's own", () => {
  const main = `<main><figure class="plot"></figure></main>`;
  assert.equal(stylesOf(main, assets), ["figures.css"]);
  assert.is(styleLinks(main, assets)[1], '<link rel="stylesheet" href="figures.css">');
});

test("plain text loads no part, and pages with both get one file", () => {
  const text = `<main><p class="referenced">A landing page with columns.</p></main>`;
  assert.equal(styleLinks(text, assets), ['<link rel="stylesheet" href="all.css">']);
  assert.equal(stylesOf(text, assets), []);
  const both = `<main><div class="reference"></div><div class="hero big"></div></main>`;
  assert.match(styleLinks(both, assets)[0]!, 'href="with-both.css"');
});

test.run();
