// Symbolic links that a checkout may contain: however a page refers to one, nothing of what it must not reach is built.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {diagnosticCodes} from "../../../cli/src/diagnostics.ts";
import {buildFolder, temporaryFolder, textsOf, writeFiles} from "../../helpers.ts";

const SECRET = "SECRET-51b2";

const config = `title: Links
lastUpdate: false
static: static
extensions: [read.ts]
versions: [{name: docs, path: /, content: content, specs: specs, mainDoc: index}]
specs: [{name: api, kind: openapi, path: api.yaml, route: /api}]
markdown: {untrusted: [{folder: content/guests}]}
rules: {${Object.keys(diagnosticCodes)
  .map((code) => `${code}: note`)
  .join(", ")}}
`;

const logo = "content/guests/logo.svg";

/** Refers to everything below "x" in every way. */
function pageOf(places: readonly string[]): string {
  const uses = places.map((place) =>
    [
      `[link](${place}) ![picture](${place})`,
      `\`\`\`txt file="${place}"\n\`\`\``,
      `<Include file="${place}" />`,
      `![two](p.png){dark=${place}}`
    ].join("\n\n")
  );
  return `---\ntitle: Page\nimage: ${places[0]}\n---\n\n${uses.join("\n\n")}\n`;
}

/** Every place of a secret, as a target from a folder below content/. */
const targets = [".env", ".git/config", "secret.txt", "notes/plain.txt", "content/.hidden/x.txt", "../outside.txt"];

async function build(links: readonly [at: string, to: string][], pages: Record<string, string>): Promise<string[]> {
  const around = temporaryFolder();
  const root = path.join(around, "site");
  writeFiles(root, {
    "docs.config.yaml": links.some(([at]) => at === logo) ? `${config}logo: {src: ${logo}}\n` : config,
    "read.ts": `export default {files: ({read}) => [{path: "read.json", content: JSON.stringify([read("content/guests/0.txt"), read("content/guests/x/config")])}]};`,
    "content/index.md": "# Start\n",
    "content/p.png": "",
    "content/guests/p.png": "",
    "static/a.txt": "a",
    "specs/api.yaml": "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {}\n",
    ...pages
  });
  writeFiles(around, {
    "outside.txt": SECRET,
    "site/.env": SECRET,
    "site/.git/config": SECRET,
    "site/secret.txt": SECRET,
    "site/notes/plain.txt": SECRET,
    "site/content/.hidden/x.txt": SECRET
  });
  for (const [at, to] of links) {
    const link = path.join(root, at);
    fs.mkdirSync(path.dirname(link), {recursive: true});
    fs.symlinkSync(path.relative(path.dirname(link), path.join(root, to)), link);
  }
  const {ok, outputs, diagnostics} = await buildFolder(root);
  const isRefused = !ok && diagnostics.some(({code}) => code === "source-outside"); // by the configuration
  assert.ok(ok || isRefused, JSON.stringify(diagnostics.filter(({severity}) => severity === "error")));
  const found = [...textsOf(outputs)].filter(([, text]) => text.includes(SECRET)).map(([name]) => name);
  const refused = new Set(diagnostics.filter(({code}) => code === "source-outside").map(({at}) => at.file));
  return [...found, ...links.filter(([at]) => !refused.has(at) && !isRefused).map(([at]) => `${at} is followed`)];
}

for (const folder of ["content", "content/guests"])
  for (const ending of ["txt", "md", "png", "svg", "yaml"])
    test(`a link in ${folder} to a file, named .${ending}`, async () => {
      const links = targets.map((to, index): [string, string] => [`${folder}/${index}.${ending}`, to]);
      const page = pageOf(links.map(([at]) => path.posix.basename(at)));
      assert.equal(await build(links, {[`${folder}/page.md`]: page}), []);
    });

test("a link to a folder, in the middle of a path", async () => {
  const page = pageOf(["x/config", "y/x.txt", "z/plain.txt", "up/secret.txt", "up/.env"]);
  const linksIn = (folder: string): [string, string][] => [
    [`${folder}/x`, ".git"],
    [`${folder}/y`, "content/.hidden"],
    [`${folder}/z`, "notes"],
    [`${folder}/up`, "."]
  ];
  const links = [...linksIn("content"), ...linksIn("content/guests")];
  assert.equal(await build(links, {"content/page.md": page, "content/guests/page.md": page}), []);
});

test("a link to a link", async () => {
  const links: [string, string][] = [
    ["content/guests/a.txt", ".env"],
    ["content/guests/b.txt", "content/guests/a.txt"],
    ["content/guests/deep/c.txt", "content/guests/b.txt"]
  ];
  assert.equal(await build(links, {"content/guests/page.md": pageOf(["b.txt", "deep/c.txt"])}), []);
});

test("a link in static/ and in specs/", async () => {
  const links: [string, string][] = [
    ["static/env.txt", ".env"],
    ["static/git", ".git"],
    ["static/theirs.txt", "notes/plain.txt"],
    ["specs/more.yaml", ".env"]
  ];
  assert.equal(await build(links, {}), []);
  assert.equal(await build([["specs/git", ".git"]], {}), []);
});

test("a link as a file that the configuration names", async () => {
  assert.equal(await build([["content/guests/logo.svg", ".env"]], {}), []);
  assert.equal(await build([["content/sidebars.yaml", ".env"]], {}), []);
});

test("a link between an untrusted folder and the pages around it", async () => {
  const links: [string, string][] = [
    ["content/alias", "content/guests"],
    ["content/guests/own.md", "content/index.md"]
  ];
  assert.equal(await build(links, {}), []);
});

test("a path to a hidden file, without a link", async () => {
  const page = pageOf([".hidden/x.txt", "../.env", "../.git/config", "../../.env"]);
  assert.equal(await build([], {"content/page.md": page, "content/guests/page.md": page}), []);
});

test.run();
