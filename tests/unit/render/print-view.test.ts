// A section as one document to print: what is in it, that nothing in it
// clashes, and what an edit costs.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {forPrint} from "../../../cli/src/render/print-html.ts";
import {temporaryFolder, writeFiles} from "../../helpers.ts";
import {buildFolder} from "./built-folder.ts";

const root = temporaryFolder();
writeFiles(root, {
  "docs.config.yaml":
    "title: Tides\nurl: https://docs.example\nlastUpdate: false\nprint: true\nnavbar: {items: [{label: The guide, sidebar: guide}]}\nversions:\n  - {name: next, path: /next, content: content, mainDoc: start}\n",
  "content/sidebars.yaml": "guide:\n  - start\n  - category: Deep\n    items: [deep]\nother:\n  - more\n",
  "content/start.md": "# Start\n\n## Ebb\n\nSee [the deep](deep.md#flow), [more](more.md) and [below](#ebb).\n",
  "content/deep.md":
    '# Deep\n\n## Flow\n\nHere it ends.\n\n## Ebb\n\n<Tabs><TabItem value="a">\n\nA\n\n</TabItem></Tabs>\n',
  "content/more.md": "# More\n\nElsewhere.\n"
});

test("a section, and the version, with contents; outside of sitemap and search", async () => {
  const {tree} = await buildFolder(root);
  const guide = tree.get("next/print/guide.html")!;
  assert.match(guide, /<h1>The guide<\/h1>/);
  assert.match(guide, /<li><a href="#p1">Start<\/a><\/li><li><b>Deep<\/b><ul><li><a href="#p2">Deep<\/a>/);
  assert.match(guide, /<meta name="robots" content="noindex">/);
  assert.not.match(guide, /<script/);
  assert.not.match(guide, /Elsewhere/);
  assert.match(tree.get("next/print/all.html")!, /Elsewhere/);
  assert.match(tree.get("next/start.html")!, /<a href="\/next\/print\/guide" target="_blank">Print this section<\/a>/);
  assert.not.match(tree.get("sitemap.xml")!, /print/);
});

test("links between pages of the document stay in it, others lead out", async () => {
  const guide = (await buildFolder(root)).tree.get("next/print/guide.html")!;
  assert.match(guide, /href="#p2-flow"/);
  assert.match(guide, /href="#p1-ebb"/);
  assert.match(guide, /href="https:\/\/docs\.example\/next\/more"/);
  assert.match((await buildFolder(root)).tree.get("next/print/all.html")!, /href="#p3">more</);
});

test("every id is there once, headings are one level deeper", async () => {
  const guide = (await buildFolder(root)).tree.get("next/print/guide.html")!;
  const ids = [...guide.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assert.equal(ids, [...new Set(ids)]);
  assert.match(guide, /<h3 id="p1-ebb"/);
  assert.match(guide, /<h3 id="p2-ebb"/);
});

test("an edit renders its page, and exchanges the documents that hold it", async () => {
  await buildFolder(root);
  writeFiles(root, {"content/deep.md": "# Deep\n\n## Flow\n\nHere it went on.\n"});
  const {tree, rendered} = await buildFolder(root);
  assert.equal(rendered, ["/next/deep"]);
  assert.match(tree.get("next/print/guide.html")!, /Here it went on\./);
  assert.match(tree.get("next/print/guide.html")!, /id="p1-ebb"/, "the page that was not rendered");
});

/** A piece of a page as it is printed. */
function check(html: string, expected: string): void {
  assert.is(forPrint(html, {prefix: "p1-", hrefOf: (href) => (href === "/a?b&c" ? "#p2" : href)}), expected);
}

test("what groups and names is renamed, with everything that refers to it", () => {
  check('<label for="a"><input name="n" id="a"/></label>', '<label for="p1-a"><input name="p1-n" id="p1-a"/></label>');
  check('<p aria-labelledby="a b">x</p>', '<p aria-labelledby="p1-a p1-b">x</p>');
});

test("addresses are read as they are meant", () => check('<a href="/a?b&amp;c">x</a>', '<a href="#p2">x</a>'));
test("signs in an attribute end no tag", () => check('<p title="a > b" id="c">', '<p title="a > b" id="p1-c">'));
test("buttons and their words go", () => check('<button type="button">Expand</button><b>x</b>', "<b>x</b>"));
test("pictures do not wait", () => check('<img src="a" loading="lazy">', '<img src="a">'));

test.run();
