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

async function build(
  more: Record<string, string | Uint8Array> = {}
): Promise<{texts: Map<string, string>; said: string[]}> {
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

const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));

const box = (name: string, content: Uint8Array): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, content]);
};

const size = bytes([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
const properties = box("iprp", box("ipco", box("ispe", size)));
const bmp = bytes(
  "BM",
  [58, 0, 0, 0],
  Array(8).fill(0),
  [40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0],
  Array(28).fill(0)
);

/** One of each kind, 1 × 1 pixels. */
const pictures: Record<string, Buffer> = {
  png,
  jpg: bytes(
    [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0],
    [0xff, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 5, 0xff, 0, 7, 0xff, 0xd0, 9, 0xff, 0xd9]
  ),
  gif: Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
  webp: Buffer.from("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA", "base64"),
  avif: Buffer.concat([
    box("ftyp", bytes("avif", [0, 0, 0, 0])),
    box("meta", bytes([0, 0, 0, 0], properties.toString("latin1"))),
    box("mdat", bytes("x"))
  ]),
  bmp,
  ico: bytes([0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 32, 0], [4, 0, 0, 0, 22, 0, 0, 0], "data")
};

const script = "<script>alert(1)</script>";

/** What strangers pass off as a picture. */
const disguised: Record<string, string | Uint8Array> = {
  "html.png": `<!doctype html>${script}`,
  "svg.png": svg,
  "html.webp": `<svg width="1" height="1"></svg>${script}`,
  "zip.gif": "PK\u0003\u0004",
  "pointer.png": "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n",
  "png.ico": png,
  "gif.jpeg": pictures["gif"]!,
  "empty.bmp": "",
  "short.png": png.subarray(0, 40),
  ...Object.fromEntries(
    Object.entries(pictures).map(([kind, picture]) => [`long.${kind}`, Buffer.concat([picture, bytes(script)])])
  )
};

const refusal = (file: string): string =>
  `${file} is not published: it is not a picture of the kind that its name says`;

const refusals = (said: readonly string[]): string[] =>
  said.map((one) => /(\S+ is not published: .*?)(,|$)/.exec(one)?.[1] ?? one).sort();

const within = (folder: string, all: Record<string, string | Uint8Array>): typeof all =>
  Object.fromEntries(Object.entries(all).map(([name, content]) => [`${folder}/${name}`, content]));

const shown = (names: readonly string[], folder = ""): string =>
  names.map((name) => `![a](${folder}${name})\n\n`).join("");

test("a picture of every kind is published, from pages and from the static folder", async () => {
  const all = Object.fromEntries(Object.entries(pictures).map(([kind, picture]) => [`one.${kind}`, picture]));
  const {texts, said} = await build({
    ...within("content/guests", all),
    ...within("static/guests", all),
    "content/guests/more.md": `# More\n\n${shown(Object.keys(all))}`
  });
  assert.equal(said, []);
  for (const kind of Object.keys(pictures)) {
    assert.ok(
      [...texts.keys()].some((file) => file.startsWith("assets/one-") && file.endsWith(`.${kind}`)),
      kind
    );
    assert.ok(texts.has(`guests/one.${kind}`), kind);
  }
});

test("what is not a picture of the kind that its name says, and nothing else, is not published", async () => {
  const names = Object.keys(disguised);
  const {texts, said} = await build({
    ...within("content/guests", disguised),
    ...within("static/guests", disguised),
    "content/guests/more.md": `---\nimage: svg.png\n---\n\n# More\n\n${shown(names)}`,
    "content/other.md": `# Other\n\n${shown(names, "guests/")}`
  });
  const refused = (folder: string): string[] => names.map((name) => refusal(`${folder}/${name}`));
  assert.equal(
    refusals(said),
    [
      ...refused("content/guests"),
      ...refused("content/guests"),
      refusal("content/guests/svg.png"),
      ...refused("static/guests")
    ].sort()
  );
  const written = [...texts.keys()].filter((file) => /^(assets|guests)\//.test(file));
  assert.equal(
    written.filter((file) => names.some((name) => path.basename(file).replace(/-[0-9a-f]{16}\./, ".") === name)),
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
