// What this repository's site must be whatever its pages say: its name, its
// versions, its sections. Numbers are those of tests/requirements.yaml.

import {test} from "uvu";
import * as assert from "uvu/assert";
import type {VersionRecord} from "../../runtime/shared/version-record.ts";
import {siteTree} from "./site-tree.ts";

/** Documents with the whole shell. */
async function pages(): Promise<[route: string, html: string][]> {
  const {documents} = await siteTree();
  return [...documents].filter(([, html]) => html.includes('id="pd-navbar"'));
}

async function recordOf(version: string): Promise<VersionRecord> {
  const {files} = await siteTree();
  return JSON.parse(String(files.get(`versions/${version}.json`))) as VersionRecord;
}

test("name, tagline and language", async () => {
  const {documents} = await siteTree();
  const landing = documents.get("/")!;
  assert.match(landing, "<title>Protocol Documentation</title>");
  assert.match(landing, /<h1>Create and trade derivatives on a decentralised network/);
  assert.match(landing, /<meta name="description" content="[^"]*a decentralised network that trades derivatives/);
  for (const [route, html] of await pages()) {
    assert.match(html, /^<!doctype html>\s*<html lang="en" data-base="\/"/i, route);
    if (route !== "/") assert.match(html, / \| Protocol Documentation<\/title>/, route);
  }
});

test("addresses end without a slash", async () => {
  const wrong: string[] = [];
  for (const [route, html] of await pages())
    for (const [, href = ""] of html.matchAll(/<a [^>]*href="([^"#?]*)/g))
      if (/^\/.*\/$/.test(href)) wrong.push(`${route}: ${href}`);
  assert.equal(wrong, []);
});

test("the version of the site is in its script, and once on every page", async () => {
  const {files} = await siteTree();
  const entry = [...files].filter(([name]) => /^assets\/main-.*\.js$/.test(name)).map(([, code]) => code.toString());
  assert.is(entry.length, 1);
  assert.match(entry[0]!, /siteVersion["']?:\s*["']0\.79\.0/);
  for (const [route, html] of await pages()) {
    const [, footer = ""] = html.split('<footer id="pd-footer"');
    assert.is(footer.split("Version 0.79.0").length, 2, route);
  }
});

test("as many hits as are agreed", async () => {
  const {files} = await siteTree();
  const entry = [...files].find(([name]) => /^assets\/main-.*\.js$/.test(name))?.[1].toString() ?? "";
  assert.match(entry, /["']?hints["']?:\s*8,\s*["']?limit["']?:\s*50\b/);
});

test("two versions: the release without a banner, the pre-release with one", async () => {
  const release = await recordOf("release");
  const next = await recordOf("pre-release");
  assert.equal(
    [release.label, release.path, release.isLast, release.banner],
    ["release (v0.77)", "/release", true, "none"]
  );
  assert.equal(
    [next.label, next.path, next.isLast, next.banner],
    ["pre-release (v0.79)", "/pre-release", false, "unreleased"]
  );
  assert.equal([release.mainDocId, next.mainDocId], ["concepts/new-to-vega", "concepts/new-to-vega"]);
  const {documents} = await siteTree();
  for (const {path} of release.docs) assert.not.match(documents.get(path)!, "version-banner-unreleased", path);
  for (const {path} of next.docs) assert.match(documents.get(path)!, "version-banner-unreleased", path);
});

test("the main document's old address leads on", async () => {
  const {documents} = await siteTree();
  assert.match(documents.get("/pre-release/concepts/new-to-protocol")!, "/pre-release/concepts/new-to-vega");
  for (const version of ["release", "pre-release"])
    assert.match(documents.get(`/${version}`)!, `/${version}/concepts/new-to-vega`);
});

test("each page is in exactly one sidebar, with breadcrumbs", async () => {
  const {documents} = await siteTree();
  for (const version of ["release", "pre-release"]) {
    const {docs, sidebars} = await recordOf(version);
    const places = new Map<string, Set<string>>();
    for (const [name, {items}] of Object.entries(sidebars)) {
      const visit = (level: typeof items): void => {
        for (const {href, items: below} of level) {
          if (href) places.set(href, new Set([...(places.get(href) ?? []), name]));
          visit(below);
        }
      };
      visit(items);
    }
    for (const {path, sidebar} of docs) {
      if (path.endsWith("/releases/overview")) {
        assert.is(sidebar, null, path);
        assert.not.match(documents.get(path)!, 'class="sidebar"', path);
        continue;
      }
      const html = documents.get(path)!;
      // Of many pages of one kind, a sidebar lists their index, which is above them in the breadcrumbs.
      const [, index = ""] = /class="breadcrumbs".*href="([^"]+)"[^>]*>[^<]*<\/a>.*?<\/nav>/s.exec(html) ?? [];
      assert.equal([...(places.get(path) ?? places.get(index) ?? [])], [sidebar], path);
      assert.match(html, 'class="breadcrumbs"', path);
      assert.match(html, 'class="sidebar"', path);
    }
  }
});

test("where the sections begin", async () => {
  for (const version of ["release", "pre-release"]) {
    const {sidebars} = await recordOf(version);
    const links = Object.entries(sidebars).map(([name, {link}]) => [name, link?.path]);
    assert.equal(links, [
      ["concepts", `/${version}/concepts/new-to-vega`],
      ["api", `/${version}/api/overview`],
      ["node-operators", `/${version}/node-operators`],
      ["tools", `/${version}/tools`],
      ["tutorials", `/${version}/tutorials`]
    ]);
  }
});

test("tables of contents have levels two and three", async () => {
  for (const [route, html] of await pages()) {
    const toc = /<nav class="toc-column".*?<\/nav>/s.exec(html)?.[0] ?? "";
    for (const [, id = ""] of toc.matchAll(/href="#([^"]+)"/g)) {
      const tag = new RegExp(`<(\\w+)[^>]* id="${id.replace(/[.*+?^$()[\]{}|\\]/g, "\\$&")}"`).exec(html)?.[1] ?? "";
      assert.not.match(tag, /^h[1456]$/, `${route}#${id}`);
    }
  }
});

test("the navbar's sections and tools", async () => {
  for (const version of ["release", "pre-release"]) {
    const {documents} = await siteTree();
    const html = documents.get(`/${version}/concepts/trading-framework/margin`)!;
    const navbar = /<header id="pd-navbar".*?<\/header>/s.exec(html)![0];
    const links = [.../<nav class="navbar-links".*?<\/nav>/s.exec(navbar)![0].matchAll(/href="([^"]+)"[^>]*>([^<]+)/g)];
    assert.equal(
      links.map(([, href, label]) => [label, href]),
      [
        ["Concepts", `/${version}/concepts/new-to-vega`],
        ["APIs", `/${version}/api/overview`],
        ["Tutorials", `/${version}/tutorials`],
        ["Apps", `/${version}/tools`],
        ["Releases", `/${version}/releases/overview`],
        ["Node operators", `/${version}/node-operators`]
      ]
    );
    assert.match(navbar, "version-menu");
    assert.match(navbar, 'href="https://github.com/vegaprotocol/documentation"');
  }
});

test("the footer's groups, and whose the site is", async () => {
  for (const [route, html] of await pages()) {
    const footer = /<footer id="pd-footer".*?<\/footer>/s.exec(html)?.[0] ?? "";
    assert.equal(
      [...footer.matchAll(/<h2>([^<]+)/g)].map(([, title]) => title),
      ["Vega", "Status", "Community", "Testnet"],
      route
    );
    assert.is(footer.match(/<li>/g)?.length, 13, route);
    assert.match(footer, /Copyright © \w+ Labs Limited/, route);
  }
});

test("tags of robots, languages and previews are in each document", async () => {
  for (const [route, html] of await pages()) {
    if (route === "/404") continue;
    for (const tag of [
      'rel="canonical"',
      'hreflang="en"',
      'hreflang="x-default"',
      'property="og:title"',
      'name="twitter:card"'
    ])
      assert.match(html, tag, `${route}: ${tag}`);
  }
});

test.run();
