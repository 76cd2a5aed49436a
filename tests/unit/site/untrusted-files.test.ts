// What is published of a folder that strangers write to: pictures, without what may run in them.

import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {formatDiagnostic} from "../../../cli/src/core/diagnostics.ts";
import {buildFolder, temporaryFolder, textsOf, writeFiles} from "../../helpers.ts";
import {png} from "../../untrusted-cases.ts";
import {watchFolder} from "../../watch-site.ts";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3" onload="x()"><script>x()</script></svg>';
const clean = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

const files: Record<string, string | Uint8Array> = {
  "docs.config.yaml": `title: Files
lastUpdate: false
static: static
logo: {src: content/guests/logo.svg}
versions: [{name: docs, path: /, content: content, mainDoc: index}]
markdown: {untrusted: [{folder: content/guests/}, {folder: ./static//guests}]}
`,
  "content/index.md": "# Start\n\n![a](guests/a.svg) ![p](guests/p.png) ![own](own.svg)\n",
  "content/own.svg": svg,
  "content/guests/logo.svg": svg,
  "content/guests/a.svg": svg,
  "content/guests/p.png": png,
  "content/guests/page.md": "---\nimage: card.svg\n---\n\n# Page\n\n![b](b.SVG) [b](b.SVG)\n",
  "content/guests/b.SVG": svg,
  "content/guests/card.svg": svg,
  "static/own.html": "<p>own</p>",
  "static/guests/s.svg": svg
};

async function build(more: Record<string, string> = {}): Promise<{texts: Map<string, string>; said: string[]}> {
  const root = temporaryFolder();
  writeFiles(root, {...files, ...more});
  const {outputs, diagnostics} = await buildFolder(root);
  return {
    texts: textsOf(outputs),
    said: diagnostics.map((diagnostic) => formatDiagnostic(diagnostic).split("\n  hint")[0]!)
  };
}

test("SVG of strangers is cleaned, that of the project is copied", async () => {
  const {texts, said} = await build();
  assert.equal(said, []);
  const pictures = [...texts].filter(([file]) => /\.svg$/i.test(file) && !file.startsWith("assets/diagram"));
  assert.equal(
    Object.fromEntries(pictures.map(([file, text]) => [path.basename(file).replace(/-[0-9a-f]+\./, "."), text])),
    {"own.svg": svg, "a.svg": clean, "b.SVG": clean, "card.svg": clean, "logo.svg": clean, "s.svg": clean}
  );
  const a = [...texts.keys()].find((file) => file.startsWith("assets/a-"))!;
  assert.match(a, /-[0-9a-f]{16}\.svg$/);
  assert.match(texts.get("index.html")!, `/${a}`);
});

test("a picture's name does not make a picture of other bytes", async () => {
  const {texts, said} = await build({
    "content/guests/x.png": "<!doctype html><script>alert(1)</script>",
    "content/guests/y.gif": "PK\u0003\u0004",
    "content/guests/pointer.png": "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n",
    "content/guests/more.md": "# More\n\n![x](x.png) [y](y.gif)\n",
    "content/other.md": "# Other\n\n![pointer](guests/pointer.png)\n"
  });
  assert.equal(
    said.map((one) => /content\/guests\/[\w.]+ is not published: its bytes are no picture/.exec(one)?.[0] ?? one),
    ["x.png", "y.gif", "pointer.png"].map((name) => `content/guests/${name} is not published: its bytes are no picture`)
  );
  assert.equal(
    [...texts.keys()].filter((file) => /^assets\/(x|y|pointer)-/.test(file)),
    []
  );
});

test("anything else is not published, whoever links to it", async () => {
  const {said} = await build({
    "content/guests/x.html": "x",
    "content/guests/x.js": "x",
    "content/more.md": "# More\n\n[x](guests/x.html)\n\n[own](/own.html)\n",
    "content/guests/more.md": "# More\n\n[x](x.js)\n\n![o](../own.svg)\n\n[s](/own.html)\n",
    "static/guests/x.html": "x"
  });
  assert.equal(said, [
    "content/guests/more.md:3:1  error  markdown-untrusted\n  content/guests/x.js is not published: content/guests publishes only pictures.",
    "content/guests/more.md:5:1  error  markdown-untrusted\n  content/own.svg is not in content/guests, and pages of that folder publish no other files.",
    "content/more.md:3:1  error  markdown-untrusted\n  content/guests/x.html is not published: content/guests publishes only pictures.",
    "static/guests/x.html:1:1  error  markdown-untrusted\n  static/guests/x.html is not published: static/guests publishes only pictures."
  ]);
});

test("a folder that does not exist protects nothing, which is an error", async () => {
  const {said} = await build({
    "docs.config.yaml": (files["docs.config.yaml"] as string).replace("content/guests/}", "content/guest}")
  });
  assert.match(said.join("\n"), /config-missing-folder\n  There is no folder content\/guest\./);
});

test("the watching server publishes the same", async () => {
  const site = await watchFolder({...(files as Record<string, string>), "static/guests/x.html": "x"});
  try {
    const get = async (file: string): Promise<Response> => fetch(site.origin + file);
    const page = await (await get("/")).text();
    const [picture] = /\/assets\/a-[0-9a-f]+\.svg/.exec(page)!;
    assert.is(await (await get(picture)).text(), clean);
    assert.is(await (await get("/guests/s.svg")).text(), clean);
    assert.is((await get("/guests/x.html")).status, 404);
    assert.is((await get("/own.html")).status, 200);
  } finally {
    await site.close();
  }
});

test.run();
