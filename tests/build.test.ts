// The compiler on a disk: the same tree from the same sources, and no more
// work than an edit asks for.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {runBuild} from "../cli/src/commands/build.ts";
import type {Terminal} from "../cli/src/commands/terminal.ts";
import {quietTerminal, readTree, temporaryFolder, writeFiles} from "./helpers.ts";

interface Report {
  code: number;
  /** Routes that were rendered. */
  rendered: string[];
  /** Files that were rewritten. */
  files: number;
  /** Messages for people. */
  said: string;
  codes: string[];
}

/** `protodocs build` in a folder, in this process. */
async function build(root: string, choices: {cache?: boolean; strict?: boolean; out?: string} = {}): Promise<Report> {
  const said: string[] = [];
  let report = {
    figures: null as {rendered: string[]} | null,
    written: null as {files: number} | null,
    diagnostics: [] as {code: string}[]
  };
  const terminal: Terminal = {
    ...quietTerminal,
    say: (line) => void said.push(line),
    json: (value) => (report = value as typeof report)
  };
  const options = {
    strict: false,
    out: "dist",
    config: path.join(root, "docs.config.yaml"),
    cache: true,
    json: true,
    profile: false,
    development: false,
    dryRun: false,
    ...choices
  };
  const code = await runBuild(options, terminal);
  return {
    code,
    rendered: report.figures?.rendered ?? [],
    files: report.written?.files ?? 0,
    said: said.join("\n"),
    codes: report.diagnostics.map((diagnostic) => diagnostic.code)
  };
}

/** A site that uses every feature. */
function createSite(): string {
  const root = path.join(temporaryFolder(), "site");
  const page = (title: string, text: string): string =>
    `---\ndescription: About ${title}.\ntags: [shared]\n---\n\n# ${title}\n\n${text}\n`;
  writeFiles(root, {
    "docs.config.yaml": [
      "title: Site",
      "url: https://docs.example",
      "lastUpdate: false",
      "components: components",
      "pages: pages",
      "versions:",
      '  - {name: release, number: "1", path: /release, content: content/v1, latest: true, mainDoc: guide/one}',
      '  - {name: next, number: "2", path: /next, content: content/next, specs: specs, mainDoc: guide/one}',
      "specs:",
      "  - {name: api, kind: openapi, path: api.json, route: /api}",
      ""
    ].join("\n"),
    "components/Hello.tsx":
      'export const hydrate = "load";\n\nexport default function Hello() {\n  return <b>Hello</b>;\n}\n',
    "theme/custom.css": "p { margin: 1px; }\n",
    "theme/LastUpdate.tsx": "export default function LastUpdate() {\n  return null;\n}\n",
    "static/extra.txt": "extra\n",
    "pages/index.md": page("Landing", "Welcome."),
    "content/next/sidebars.yaml":
      "docs:\n  - category: Guide\n    link: {path: /category/guide}\n    items: [{folder: guide}, {spec: api}]\n",
    "content/next/_data/numbers.json": '{"one": 1}',
    "content/next/guide/picture.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
    "specs/api.json": JSON.stringify({
      openapi: "3.1.0",
      info: {title: "API", version: "1"},
      paths: {"/a": {get: {operationId: "GetA", summary: "Get a", responses: {"200": {description: "a"}}}}}
    })
  });
  for (const version of ["v1", "next"]) {
    writeFiles(path.join(root, "content", version), {
      "guide/one.md": page("One", "The first word. See [two](two.md#part)."),
      "guide/two.md": page(
        "Two",
        '## Part\n\n```js\nlet a = "x";\n```\n\n<Include file="_partial.md" />\n\n<Hello />\n\n$x^2$'
      ),
      "guide/three.md": page("Three", version === "next" ? "![picture](picture.svg) and [get](api:GetA)" : "Nothing."),
      "guide/_partial.md": "Out of a partial.\n"
    });
  }
  return root;
}

const [home, kept] = [path.join(temporaryFolder(), "site"), path.join(temporaryFolder(), "kept")];

/** The same, as its first build left it. It is always in the same folder: bundles are kept by its path, too. */
async function builtSite(): Promise<string> {
  fs.rmSync(home, {recursive: true, force: true});
  if (fs.existsSync(kept)) {
    fs.cpSync(kept, home, {recursive: true, preserveTimestamps: true});
    return home;
  }
  fs.cpSync(createSite(), home, {recursive: true});
  const {code, rendered} = await build(home);
  assert.equal([code, rendered.length > 10], [0, true]);
  fs.cpSync(home, kept, {recursive: true, preserveTimestamps: true});
  return home;
}

function edit(root: string, file: string, from: string, to: string): void {
  const target = path.join(root, file);
  const text = fs.readFileSync(target, "utf8");
  assert.ok(text.includes(from), `${file} contains "${from}"`);
  fs.writeFileSync(target, text.replace(from, to));
}

/** Files that differ between two trees. */
function changed(before: Map<string, Buffer>, after: Map<string, Buffer>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .filter((name) => !before.has(name) || !after.has(name) || !before.get(name)!.equals(after.get(name)!))
    .sort();
}

const tree = (root: string): Map<string, Buffer> => readTree(path.join(root, "dist"));

test("two builds in two folders are the same to the byte", async () => {
  const [one, two] = [await builtSite(), path.join(temporaryFolder(), "some/where/else entirely")];
  fs.cpSync(createSite(), two, {recursive: true});
  assert.is((await build(two, {cache: false})).code, 0);
  assert.equal(changed(tree(one), tree(two)), []);
  assert.ok(tree(one).size > 30);
});

test("the order in which a disk lists files does not matter", async () => {
  const one = await builtSite();
  const two = path.join(temporaryFolder(), "copy");
  for (const [file, bytes] of [...readTree(createSite())].reverse()) writeFiles(two, {[file]: bytes});
  await build(two);
  assert.equal(changed(tree(one), tree(two)), []);
});

test("an unchanged site is not rendered again, and nothing is written", async () => {
  const root = await builtSite();
  const before = tree(root);
  const second = await build(root);
  assert.equal([second.code, second.rendered, second.files], [0, [], 0]);
  assert.equal(changed(before, tree(root)), []);
});

test("a build of an unchanged site computes nothing that would have to be stored", async () => {
  const root = await builtSite();
  const stored = (): string[] => fs.readdirSync(path.join(root, ".protodocs/cache/answers")).filter(isSegment);
  const isSegment = (name: string): boolean => name.endsWith(".values");
  const before = stored();
  await build(root);
  assert.is(before.length, 1);
  assert.equal(stored(), before);
});

test("an edited word changes its page's own files, its version's search, and what lists changes", async () => {
  const root = await builtSite();
  const before = tree(root);
  edit(root, "content/next/guide/one.md", "first word", "second word");
  const {rendered} = await build(root);
  assert.equal(rendered, ["/next/guide/one", "/next/changes"]);
  const files = changed(before, tree(root));
  assert.equal(
    files.filter((file) => !/^(assets\/search\/next|search-index\/next\.js$|\.protodocs$)/.test(file)),
    [
      ...["atom", "html", "js", "json", "md"].map((ending) => `next/changes.${ending}`),
      ...["html", "js", "md"].map((ending) => `next/guide/one.${ending}`)
    ]
  );
});

test("another title is another entry with the site's data; nothing is bundled for it", async () => {
  const root = await builtSite();
  const before = tree(root);
  const bundles = (): string[] => fs.readdirSync(path.join(root, ".protodocs/cache/bundle"));
  const bundled = bundles();
  edit(root, "docs.config.yaml", "title: Site", "title: Another");
  await build(root);
  assert.equal(bundles(), bundled);
  const scripts = changed(before, tree(root)).filter((file) => /^assets\/[^/]*$/.test(file));
  assert.equal(
    scripts.map((file) => file.replace(/-[0-9a-f]{8}\./, "-*.")),
    ["assets/main-*.js", "assets/main-*.js"]
  );
  const main = [...tree(root).keys()].find((file) => file.startsWith("assets/main-"))!;
  assert.match(tree(root).get(main)!.toString("utf8"), /title:"Another"|"title":"Another"/);
});

test("after an edit the tree is what a build from nothing makes", async () => {
  const root = await builtSite();
  edit(root, "content/next/guide/one.md", "# One", "# Renamed");
  edit(root, "content/v1/guide/_partial.md", "Out of", "From");
  edit(root, "content/next/_data/numbers.json", "1", "2");
  edit(root, "docs.config.yaml", "title: Site", "title: Another");
  fs.rmSync(path.join(root, "content/v1/guide/three.md"));
  writeFiles(root, {"content/v1/guide/four.md": "# Four\n"});
  await build(root);
  const again = tree(root);
  await build(root, {cache: false});
  assert.equal(changed(again, tree(root)), []);
});

test("an edited partial renders the pages that include it, and those that say what changed since", async () => {
  const root = await builtSite();
  edit(root, "content/v1/guide/_partial.md", "Out of", "From");
  assert.equal((await build(root)).rendered, ["/release/guide/two", "/next/guide/two", "/next/changes"]);
});

test("an edited picture renders the pages that show it", async () => {
  const root = await builtSite();
  edit(root, "content/next/guide/picture.svg", 'width="2"', 'width="4"');
  assert.equal((await build(root)).rendered, ["/next/guide/three"]);
});

test("a tree that somebody has changed is made whole", async () => {
  const root = await builtSite();
  const before = tree(root);
  fs.writeFileSync(path.join(root, "dist/next/guide/one.html"), "tampered");
  fs.rmSync(path.join(root, "dist/release/guide/two.js"));
  assert.is((await build(root)).code, 0);
  assert.equal(changed(before, tree(root)), []);
});

test("notes of another build that cannot be read are made again", async () => {
  const root = await builtSite();
  const before = tree(root);
  for (const [file] of readTree(path.join(root, ".protodocs"))) {
    if (file.endsWith(".json") || file.startsWith("cache"))
      fs.writeFileSync(path.join(root, ".protodocs", file), "{broken");
  }
  assert.is((await build(root)).code, 0);
  assert.equal(changed(before, tree(root)), []);
});

test("every failure leaves the tree as it was", async () => {
  const root = await builtSite();
  const before = tree(root);
  const text = fs.readFileSync(path.join(root, "content/next/guide/one.md"), "utf8");
  const config = fs.readFileSync(path.join(root, "docs.config.yaml"), "utf8");
  const check = async (
    name: string,
    code: number,
    expected: string,
    change: () => void,
    strict = false
  ): Promise<void> => {
    change();
    const report = await build(root, {strict});
    assert.equal([report.code, report.codes.includes(expected)], [code, true], `${name}: ${report.codes.join(", ")}`);
    assert.equal(changed(before, tree(root)), [], name);
    writeFiles(root, {"content/next/guide/one.md": text, "docs.config.yaml": config});
    fs.rmSync(path.join(root, "components/Broken.tsx"), {force: true});
  };
  await check("a broken link", 1, "link-missing-page", () =>
    edit(root, "content/next/guide/one.md", "two.md", "tow.md")
  );
  await check("a formula, found while rendering", 1, "math-invalid", () =>
    edit(root, "content/next/guide/one.md", "first word", "$\\frac{$")
  );
  await check(
    "a warning under --strict",
    1,
    "frontmatter-unknown-key",
    () => edit(root, "content/next/guide/one.md", "tags:", "tag:"),
    true
  );
  await check("a component that cannot be compiled", 1, "theme-failed", () =>
    writeFiles(root, {"components/Broken.tsx": "export default ("})
  );
  await check("a mistake in the configuration", 2, "config-unknown-key", () =>
    edit(root, "docs.config.yaml", "title: Site", "title: Site\ntitel: Site")
  );
  await check("no configuration", 2, "config-invalid", () => fs.rmSync(path.join(root, "docs.config.yaml")));
  assert.is((await build(root)).code, 0);
  assert.equal(changed(before, tree(root)), []);
});

test("a folder that holds something else is refused, and left alone", async () => {
  const root = createSite();
  writeFiles(root, {"photos/one.jpg": "x"});
  for (const out of ["photos", "content", "content/next/guide", ".", "docs.config.yaml"]) {
    const {code, said} = await build(root, {out});
    assert.is(code, 2, out);
    assert.match(said, /cannot be written to: it (holds|is)/);
  }
  assert.ok(fs.existsSync(path.join(root, "photos/one.jpg")));
});

test("a page of 5 MB is a page", async () => {
  const root = createSite();
  const paragraph = "A sentence with *emphasis*, a [link](one.md), `code` and enough words to look like one.\n\n";
  writeFiles(root, {
    "content/v1/guide/big.md": `# Big\n\n${paragraph.repeat(Math.ceil(5_000_000 / paragraph.length))}`
  });
  const {code} = await build(root);
  assert.is(code, 0);
  assert.ok(tree(root).get("release/guide/big.html")!.length > 5_000_000);
});

test("a page of 5 MB on one line, too", async () => {
  const root = createSite();
  writeFiles(root, {"content/v1/guide/long.md": `# Long\n\n${"word ".repeat(1_000_000)}\n\n[broken](nowhere.md)\n`});
  const {code, codes} = await build(root);
  assert.equal([code, codes], [1, ["link-missing-page"]]);
});

test.run();
