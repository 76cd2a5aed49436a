// docs.config.yaml to Config: what is left out, and what is written in short.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {Ajv} from "ajv";
import {loadConfig} from "../../../cli/src/config/load.ts";
import {configSchema} from "../../../cli/src/config/schema.ts";
import {formatDiagnostic} from "../../../cli/src/core/diagnostics.ts";
import {createMemoryFileSystem} from "../../../cli/src/core/file-system.ts";
import type {Config} from "../../../cli/src/config/config.ts";
import {codeLanguages} from "../../../cli/src/content/markdown/code-languages.ts";
import {runnerNameOf} from "../../../cli/src/site/tests/runners.ts";

const version = "versions:\n  - {name: docs, path: /, content: content, mainDoc: index}\n";

function load(text: string, files: Record<string, string> = {}): Config {
  const all = {"docs.config.yaml": text, "content/index.md": "# Home\n", ...files};
  const {config, diagnostics} = loadConfig(
    "/site/docs.config.yaml",
    createMemoryFileSystem(Object.fromEntries(Object.entries(all).map(([file, content]) => [`/site/${file}`, content])))
  );
  assert.ok(config, diagnostics.map(formatDiagnostic).join("\n"));
  return config!;
}

test("what is left out has its default", () => {
  const config = load(`title: Site\n${version}`);
  const {root, file, titleDelimiter, url, base, trailingSlash, locale, toc, colorMode, pages, static: statics} = config;
  assert.equal(
    {root, file, titleDelimiter, url, base, trailingSlash, locale, toc, colorMode, pages, statics},
    {
      root: "/site",
      file: "docs.config.yaml",
      titleDelimiter: "|",
      url: "",
      base: "/",
      trailingSlash: false,
      locale: "en",
      toc: {minLevel: 2, maxLevel: 3},
      colorMode: {default: "light", switch: true, followSystem: true},
      pages: null,
      statics: null
    }
  );
});
test("the only version is the latest", () => assert.is(load(`title: Site\n${version}`).versions[0]!.latest, true));
test("a version's label and number are its name", () => {
  const {label, number} = load(`title: Site\n${version}`).versions[0]!;
  assert.equal([label, number], ["docs", "docs"]);
});
test("a slash at the end of an address or a folder goes", () => {
  const config = load(`title: Site\nurl: https://a.b/\npages: ./pages/\n${version}`, {"pages/a.md": ""});
  assert.equal([config.url, config.pages], ["https://a.b", "pages"]);
});
test("static/ and theme/ count when they exist", () => {
  const {static: statics, theme} = load(`title: Site\n${version}`, {"static/a": "", "theme/custom.css": ""});
  assert.equal([statics, theme], ["static", "theme"]);
});
test("without sidebars there is one of everything", () =>
  assert.equal(
    load(`title: Site\n${version}`).versions[0]!.sidebars.map(({name, items}) => [name, items.map(({type}) => type)]),
    [["docs", ["folder"]]]
  ));
test("sidebars.yaml of the content is found", () =>
  assert.equal(
    load(`title: Site\n${version}`, {"content/sidebars.yaml": "guide: [index]\n"}).versions[0]!.sidebars.map(
      ({name, at}) => [name, at.file]
    ),
    [["guide", "content/sidebars.yaml"]]
  ));
test("shared sidebars serve versions that bring none", () =>
  assert.equal(
    load(`title: Site\nsidebars:\n  guide: [index]\n${version}`).versions[0]!.sidebars.map(({name}) => name),
    ["guide"]
  ));
test("entries of all kinds, each with its place", () => {
  const text = `title: Site\nsidebars:\n  guide:\n    - index\n    - {doc: a, label: A}\n    - {folder: b/}\n    - {label: L, href: /l}\n    - {category: C, link: {path: /c}, items: [d]}\n${version}`;
  const items = load(text).versions[0]!.sidebars[0]!.items;
  assert.equal(
    items.map(({type, at}) => `${type} ${at.line}:${at.column}`),
    ["doc 4:7", "doc 5:7", "folder 6:7", "link 7:7", "category 8:7"]
  );
  assert.equal(items[4], {
    type: "category",
    label: "C",
    link: {type: "index", path: "/c", title: "C", description: ""},
    collapsed: true,
    items: [{type: "doc", id: "d", label: null, at: {file: "docs.config.yaml", line: 8, column: 47}}],
    at: {file: "docs.config.yaml", line: 8, column: 7}
  });
});
test("a folder is named from the version's own, which is a dot", () => {
  const text = `title: Site\nsidebars:\n  guide: [{folder: .}, {folder: ./b/}, {folder: b/c}]\n${version}`;
  assert.equal(
    load(text).versions[0]!.sidebars[0]!.items.map((item) => item.type === "folder" && item.folder),
    ["", "b", "b/c"]
  );
});
test("a BOM and CRLF do no harm", () =>
  assert.is(load(`\ufefftitle: Site\r\n${version.replaceAll("\n", "\r\n")}`).title, "Site"));

test("the schema for editors is a valid one, and every setting says what it is for", () => {
  assert.ok(new Ajv({strict: false}).validateSchema(configSchema));
  const undescribed = Object.entries(configSchema.properties ?? {})
    .filter(([, {description}]) => !description)
    .map(([name]) => name);
  assert.equal(undescribed, []);
});

test("a runner of a language that runs needs no command, by any of the language's names", () => {
  const own = new Set(["bash", "javascript", "typescript", "python", "go", "http", "json"]);
  const names = [...codeLanguages.keys()].filter((name) => own.has(runnerNameOf(name)));
  assert.ok(names.includes("golang") && names.includes("console"), names.join(" "));
  const {tests} = load(
    `title: Site\n${version}tests:\n  runners:\n${names.map((name) => `    ${name}: {timeout: 5}\n`).join("")}`
  );
  assert.equal(Object.keys(tests.runners).sort(), names.sort());
});

test.run();
