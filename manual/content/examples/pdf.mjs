// node pdf.mjs dist/docs/print/guide.html docs.pdf https://docs.example.com
// One file of a site that was built with `print: true`, by an installed Chromium. It prints twice: the first time to
// learn on which page each entry of the contents begins.

import {spawnSync} from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {pathToFileURL} from "node:url";

const [file, target = "docs.pdf", site = ""] = process.argv.slice(2);
if (file === undefined) throw new Error("name the page to print: dist/docs/print/guide.html");

/** The site's files are read from the disk; links to its other pages lead to where it is published. */
function withAddresses(html) {
  const [, base] = /href="([^"]*)assets\//.exec(html);
  let root = path.resolve(path.dirname(file));
  while (!fs.existsSync(path.join(root, "assets"))) root = path.dirname(root);
  const folder = `${pathToFileURL(root)}/`;
  return html.replace(/<(\w+)\b[^<>]*/g, (tag, name) =>
    tag.replaceAll(/(\s(?:href|src)=")([^"]*)/g, (written, start, address) => {
      if (!address.startsWith(base) || address.startsWith("//")) return written;
      return start + (name === "a" ? site.replace(/\/$/, "") + address : folder + address.slice(base.length));
    })
  );
}

function findChromium() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const names = ["chromium", "chromium-browser", "google-chrome", "chrome.exe"];
  const places = [
    process.env.CHROMIUM ?? "",
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe"
  ];
  const found = places.find((place) => fs.existsSync(place));
  if (found === undefined) throw new Error("there is no Chromium: name one in the environment variable CHROMIUM");
  return found;
}

/** The bytes of the PDF. */
function print(html, folder) {
  const [page, out] = ["page.html", "out.pdf"].map((name) => path.join(folder, name));
  fs.writeFileSync(page, html);
  const {status, stderr} = spawnSync(
    findChromium(),
    [
      ...[
        "--headless",
        "--disable-gpu",
        `--user-data-dir=${folder}`,
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])
      ],
      ...["--no-pdf-header-footer", "--generate-pdf-document-outline", `--print-to-pdf=${out}`],
      pathToFileURL(page).href
    ],
    {encoding: "utf8"}
  );
  if (status !== 0) throw new Error(stderr);
  return fs.readFileSync(out);
}

/** Its pages in order, and the page of each id, as Chromium writes them. */
function outlineOf(pdf) {
  const text = pdf.toString("latin1");
  const parents = new Map();
  for (const [, id, kids] of text.matchAll(/\n(\d+) 0 obj\n<<\/Type \/Pages\b[^>]*?\/Kids \[([^\]]*)\]/g))
    parents.set(
      id,
      [...kids.matchAll(/(\d+) 0 R/g)].map(([, kid]) => kid)
    );
  const below = (id) => parents.get(id)?.flatMap(below) ?? [id];
  const root = /\/Type \/Catalog\n\/Pages (\d+) 0 R/.exec(text)[1];
  const pages = below(root);
  const ids = [...text.matchAll(/\/(\S+) \[(\d+) 0 R \/XYZ/g)].map(([, id, page]) => [id, pages.indexOf(page) + 1]);
  return {pages: pages.length, pageOf: new Map(ids)};
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pdf-"));
try {
  const html = withAddresses(fs.readFileSync(file, "utf8"));
  const {pageOf} = outlineOf(print(html, folder));
  const numbered = html.replace(/<nav .*?<\/nav>/s, (contents) =>
    contents.replaceAll(/<a href="#([^"]+)"/g, (link, id) => `${link} data-page="${pageOf.get(id) ?? ""}"`)
  );
  const pdf = print(numbered, folder);
  fs.writeFileSync(target, pdf);
  console.log(`${target}: ${outlineOf(pdf).pages} pages`);
} finally {
  fs.rmSync(folder, {recursive: true, force: true, maxRetries: 5});
}
