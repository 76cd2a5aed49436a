// A site in several languages, tests/sites/languages: what a crawler and a reader find in its tree.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {loadConfig} from "../../../cli/src/config/load.ts";
import {readSources} from "../../../cli/src/content/read-sources.ts";
import {diskFileSystem} from "../../../cli/src/core/file-system.ts";
import {buildFolder, packageRoot, temporaryFolder, textsOf, writeFiles} from "../../helpers.ts";

const site = path.join(packageRoot, "tests/sites/languages");
const {outputs, diagnostics} = await buildFolder(site);
const texts = textsOf(outputs);

/** Documents with a main element, by their absolute address. */
const documents = new Map(
  [...texts]
    .filter(([name, text]) => name.endsWith(".html") && text.includes("<main"))
    .map(([name, text]) => [`https://lanterns.example/${name.replace(/(^|\/)index\.html$|\.html$/, "")}`, text])
);

function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}

/** By language, as an HTML parser would read them. */
function alternatesOf(html: string): Map<string, string> {
  const links = html.match(/<link rel="alternate" hreflang="[^>]*>/g) ?? [];
  return new Map(links.map((link) => [attribute(link, "hreflang"), attribute(link, "href")]));
}

const canonicalOf = (html: string): string => attribute(/<link rel="canonical"[^>]*>/.exec(html)?.[0] ?? "", "href");
const languageOf = (html: string): string => attribute(/<html[^>]*>/.exec(html)![0], "lang");

test("nothing is wrong, and what the interface lacks in a language is a note", () =>
  assert.equal(
    diagnostics.map(({code, severity, at}) => `${at.line} ${severity} ${code}`),
    ["9 note messages-missing", "13 note messages-missing"]
  ));

test("hreflang: complete, mutual, and on pages found at their own addresses alone", () => {
  const found: string[] = [];
  for (const [address, html] of documents) {
    const alternates = alternatesOf(html);
    if (alternates.size === 0) continue;
    found.push(address);
    assert.is(canonicalOf(html), address);
    assert.is(alternates.get(languageOf(html)), address, "it names itself");
    assert.ok(alternates.has("x-default"), address);
    for (const [language, there] of alternates) {
      const other = documents.get(there);
      assert.ok(other, `${address} names ${there}`);
      if (language !== "x-default") assert.is(languageOf(other), language, there);
      assert.equal(alternatesOf(other), alternates, `${there} answers ${address}`);
    }
  }
  assert.ok(found.length > 6, found.join("\n"));
});

test("the sitemap has the same translations, and nothing that is found elsewhere", () => {
  const urls = texts.get("sitemap.xml")!.match(/<url>.*?<\/url>/g)!;
  for (const url of urls) {
    const address = /<loc>(.*?)<\/loc>/.exec(url)![1]!;
    const html = documents.get(address)!;
    assert.not.match(html, "language-notice");
    const links = url.match(/<xhtml:link [^>]*>/g) ?? [];
    const listed = new Map(links.map((link) => [attribute(link, "hreflang"), attribute(link, "href")]));
    if (alternatesOf(html).size > 2) assert.equal(listed, alternatesOf(html));
  }
});

test("each language has its direction", () => {
  assert.match(texts.get("ar/v2/start.html")!, '<html lang="ar" dir="rtl"');
  assert.match(texts.get("ja/v2/start.html")!, '<html lang="ja" data-base');
});

test("what is not translated is shown in the default language, and found there", () => {
  const html = texts.get("ja/v2/fill.html")!;
  assert.match(html, "このページはまだ翻訳されていません。");
  assert.match(html, '<h1 lang="en" dir="ltr">Fill a lantern</h1>');
  assert.is(canonicalOf(html), "https://lanterns.example/v2/fill");
  assert.is(canonicalOf(texts.get("ja/v1/fill.html")!), "https://lanterns.example/v2/fill");
  assert.not.match(html, "noindex");
  const article = (text: string): string => /<div class="prose"[^>]*>(.*?)<\/article>/s.exec(text)![1]!;
  assert.is(article(html), article(texts.get("v2/fill.html")!).replaceAll('"/v2/', '"/ja/v2/'));
});

test("links lead to the reader's language, and an original's anchors to the translation", () => {
  const html = texts.get("ja/v2/start.html")!;
  assert.match(html, 'href="/ja/v2/fill#oil"');
  assert.match(html, 'href="/ja/v2/oil#kinds"');
  assert.match(texts.get("ja/v2/oil.html")!, '<a id="kinds"></a>');
  assert.match(texts.get("ja/v2/fill.html")!, 'href="/ja/v2/start#then"');
});

test("texts of the configuration are translated by labels", () => {
  assert.match(texts.get("ja/v2/start.html")!, ">ガイド</a>");
  assert.match(texts.get("v2/start.html")!, ">Guide</a>");
});

test("the interface is in the language of the page, and what is not translated in that of its text", () => {
  assert.match(texts.get("ja/v2/start.html")!, ">このページを編集</a>");
  assert.match(texts.get("ja/404.html")!, "<h1>ページが見つかりません</h1>");
  assert.match(texts.get("ja/v2/fill.html")!, 'aria-label="Link to Oil"');
  assert.match(texts.get("ar/v2/start.html")!, '<p class="admonition-title">نصيحة</p>');
});

test("the menu keeps the page, and each language has the pages of every site", () => {
  const menu = /<details class="dropdown language-menu">.*?<\/details>/s.exec(texts.get("ar/v2/start.html")!)![0];
  assert.equal(
    [...menu.matchAll(/href="([^"]+)"/g)].map(([, href]) => href),
    ["/v2/start", "/ja/v2/start", "/ar/v2/start"]
  );
  for (const name of ["404.html", "search.html", "llms.txt"]) assert.ok(texts.has(`ja/${name}`), name);
});

test("twins are in the language of their text", () => {
  assert.match(texts.get("ja/v2/start.md")!, "ガラスを確認してください。");
  assert.match(texts.get("ja/v2/fill.md")!, "Pour the oil");
});

test("threads make the same files", async () => {
  const shared = await buildFolder(site, {jobs: 2, worthSharing: 1});
  assert.equal([...textsOf(shared.outputs)].sort(byPath), [...texts].sort(byPath));
});

test("so does a build that prints each page by itself, as build --verify does", async () => {
  const alone = await buildFolder(site, {shares: false});
  assert.equal([...textsOf(alone.outputs)].sort(byPath), [...texts].sort(byPath));
});

test("what reads every source takes a language without a folder for one without translations", () => {
  const {config} = loadConfig(path.join(site, "docs.config.yaml"), diskFileSystem);
  assert.not.ok(fs.existsSync(path.join(site, "content/ja/v1")));
  assert.equal(readSources(config!, diskFileSystem).diagnostics, []);
});

test("a translation is that of its page, whether either is .md or .mdx", async () => {
  const root = temporaryFolder();
  fs.cpSync(site, root, {recursive: true});
  fs.renameSync(path.join(root, "content/ja/next/start.md"), path.join(root, "content/ja/next/start.mdx"));
  fs.appendFileSync(path.join(root, "content/ja/next/oil.md"), "\n[始め](start.md)\n");
  const renamed = await buildFolder(root);
  assert.equal(
    renamed.diagnostics.map(({code}) => code),
    diagnostics.map(({code}) => code)
  );
  const address = "ja/v2/start.html";
  assert.equal(alternatesOf(textsOf(renamed.outputs).get(address)!), alternatesOf(texts.get(address)!));
});

test("partials of translations are included, be they translated or not", async () => {
  const root = temporaryFolder();
  fs.cpSync(site, root, {recursive: true});
  const page = path.join(root, "content/ja/next/start.md");
  fs.appendFileSync(page, '\n<Include file="_own.md" />\n\n<Include file="_shared.md" />\n');
  writeFiles(path.join(root, "content"), {
    "next/_shared.md": "Shared.\n",
    "next/_lost.md": "Lost.\n",
    "ja/next/_own.md": "自分の。\n"
  });
  const {diagnostics: found} = await buildFolder(root);
  const unused = found.filter(({code}) => code === "partial-unused").map(({at}) => at.file);
  assert.equal(unused, ["content/next/_lost.md"]);
});

const byPath = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : 1);

test("a page of an extension is in every language, and a file translates it", async () => {
  const root = temporaryFolder();
  fs.cpSync(site, root, {recursive: true});
  const config = fs.readFileSync(path.join(site, "docs.config.yaml"), "utf8");
  writeFiles(root, {
    "docs.config.yaml": `${config}extensions: [wicks.ts]\n`,
    "wicks.ts": `export default {pages: () => [{path: "wicks.md", text: "# Wicks\\n\\nTrim [the lantern](start.md).\\n"}]};\n`,
    "content/ja/next/wicks.md": "# 芯\n\n[ランタン](start.md)\n",
    "content/next/trim.md": "# Trim\n\nNext are the [wicks](wicks.md).\n"
  });
  const {outputs, diagnostics: faults} = await buildFolder(root);
  assert.equal(
    faults.filter(({severity}) => severity === "error"),
    []
  );
  const pages = textsOf(outputs);
  assert.match(pages.get("ja/v2/wicks.html")!, /<h1[^>]*>芯/);
  assert.match(pages.get("ar/v2/wicks.html")!, /language-notice.*Trim <a href="\/ar\/v2\/start"/s);
  assert.match(pages.get("ar/v2/trim.html")!, 'href="/ar/v2/wicks"');
});

test("changes are listed in each language, as a page of the default one, and marked on its pages", async () => {
  const root = temporaryFolder();
  fs.cpSync(site, root, {recursive: true});
  const write = (file: string, text: string): void => fs.appendFileSync(path.join(root, "content", file), text);
  write("next/oil.md", "\nRape oil is.\n\n## Price\n\nCheap.\n");
  writeFiles(root, {
    "docs.config.yaml": fs
      .readFileSync(path.join(site, "docs.config.yaml"), "utf8")
      .replace(/(?<=languages:\n)/, "  - {code: de, label: Deutsch, path: /de}\n"),
    "content/next/trim.md": "# Trim\n\nThe wick.\n",
    "content/de/next/oil.md": "# Öl\n\n## Sorten\n\nWaltran und Rapsöl.\n\n## Preis\n\nGünstig.\n\n<Changes />\n"
  });
  write("ja/next/oil.md", "\n## 値段\n\n安い。\n");
  write("next/fill.md", "\nSlowly.\n\n<Changes />\n");
  write("next/start.md", "\n## Last\n\nClose it.\n"); // no such section in Japanese
  const made = await buildFolder(root);
  assert.equal(
    made.diagnostics.filter(({severity}) => severity !== "note"),
    []
  );
  const pages = textsOf(made.outputs);

  const list = pages.get("ja/v2/changes.html")!;
  assert.is(canonicalOf(list), "https://lanterns.example/v2/changes");
  assert.match(list, "このページはまだ翻訳されていません。");
  assert.match(list, '<h1 lang="en" dir="ltr">What changed in 2.0</h1>');
  const own = /<div class="prose" lang="en" dir="ltr">(.*?)<\/article>/s.exec(list)![1]!;
  const there = /<div class="prose">(.*?)<\/article>/s.exec(pages.get("v2/changes.html")!)![1]!;
  assert.is(own, there.replace(/"\/(?=v\d\/(?!changes\.))/g, '"/ja/'));
  assert.not.match(pages.get("sitemap.xml")!, "/ja/v2/changes");
  assert.not.ok(pages.has("ja/v2/changes.atom"));
  assert.match(pages.get("ja/v2/start.html")!, '<a href="/ja/v2/changes">');
  assert.is(pages.has("ja/v1/changes.html"), false);

  const translated = pages.get("de/v2/oil.html")!;
  assert.match(
    translated,
    '<summary><span class="change-mark mark-changed">Geändert in 2.0: 2 von 2 Abschnitten</span>'
  );
  assert.match(
    translated,
    /<h2 id="preis"><a id="price"><\/a>Preis <a class="change-mark mark-new" href="\/de\/v2\/changes#[^>]*>neu in 2\.0</
  );
  assert.match(translated, '<div class="page-diff" lang="en" dir="ltr">');
  assert.match(translated, '<a href="#preis">Price</a>');
  assert.match(translated, /class="changes-excerpt".*href="\/de\/v2\/changes"/s);
  assert.match(pages.get("ja/v2/start.html")!, '<p class="diff-title">Last <em>');

  const shown = pages.get("ar/v2/fill.html")!;
  assert.match(
    shown,
    /<h2 id="oil">Oil <a class="change-mark mark-changed" href="\/ar\/v2\/changes#[^>]*>changed in 2\.0</
  );
  assert.match(shown, /class="changes-excerpt".*href="\/ar\/v2\/changes"/s);
  assert.equal(JSON.parse(pages.get("versions/next@ja/marks.json")!), {
    "/ja/v2/trim": ["new", "新規"]
  });
});

test("without languages, none of it is there", async () => {
  const root = temporaryFolder();
  fs.cpSync(path.join(site, "content"), path.join(root, "content"), {recursive: true});
  const config = fs.readFileSync(path.join(site, "docs.config.yaml"), "utf8");
  writeFiles(root, {"docs.config.yaml": config.replace(/languages:\n(?: .*\n)*/, "")});
  const alone = textsOf((await buildFolder(root)).outputs);
  assert.ok(alone.has("v2/start.html"));
  for (const [name, text] of alone)
    if (/\.(html|json|xml|txt|md)$/.test(name)) assert.not.match(text, /language-menu|@ja|\/ja\//, name);
});

test.run();
