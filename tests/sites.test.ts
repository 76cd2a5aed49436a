// Golden sites: every folder of tests/sites is built and compared with its
// `expected/`, which holds what is inside <main> of each page, what is printed
// (diagnostics.txt), and what `keep.txt` names: "robots.txt" as a whole, or a
// part of a page, "guide/run.html#head", "guide/run.html#sidebar"; "-api/"
// leaves out what lies there.
//
//   UPDATE=1 npm test -- sites    accepts what has changed; read the diff
//   SITE=links npm test -- sites  only the site "links"
//
// A site may bring `prepare.ts`, whose default export makes what cannot lie in
// a repository (links that lead nowhere, broken bytes) in a copy of the folder.

import fs from "node:fs";
import path from "node:path";
import {pathToFileURL} from "node:url";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {diagnosticCodes, formatDiagnostic, type DiagnosticCode} from "../cli/src/core/diagnostics.ts";
import {buildFolder, packageRoot, readTree, temporaryFolder, textsOf} from "./helpers.ts";

const folder = path.join(import.meta.dirname, "sites");
const update = process.env["UPDATE"] === "1";
const wanted = process.env["SITE"];

for (const name of fs.readdirSync(folder).sort()) {
  if (wanted !== undefined && name !== wanted) continue;
  test(name, async () => {
    const site = path.join(folder, name);
    const actual = await buildSite(site);
    const expected = path.join(site, "expected");
    if (update) {
      accept(expected, actual);
      return;
    }
    const files = fs.existsSync(expected) ? readTree(expected) : new Map<string, Buffer>();
    assert.equal([...actual.keys()], [...files.keys()], "the files of expected/; accept with UPDATE=1");
    for (const [file, text] of actual)
      assert.fixture(text, files.get(file)!.toString("utf8"), `${name}/expected/${file}`);
  });
}

/** Codes that no folder of sources can raise everywhere, and the tests that do. */
const elsewhere: Partial<Record<DiagnosticCode, string>> = {
  "source-unreadable": "unit/content/read-sources.test.ts", // root may read everything
  "link-dead": "unit/tools/external-links/check-external.test.ts", // these two ask a server
  "build-differs": "process/extensions.test.ts",
  "test-drift": "unit/tools/test/compare-live.test.ts",
  "test-failed": "unit/tools/test/run-group.test.ts", // no build runs tests
  "work-folder-tracked": "process/planted.test.ts",
  "link-unreachable": "unit/tools/external-links/check-external.test.ts"
};

test("every diagnostic appears in some diagnostics.txt", () => {
  const printed = [...fs.readdirSync(folder)]
    .map((name) => path.join(folder, name, "expected/diagnostics.txt"))
    .filter((file) => fs.existsSync(file))
    .map((file) => fs.readFileSync(file, "utf8"))
    .join("\n");
  const missing = Object.keys(diagnosticCodes).filter(
    (code) => !new RegExp(`:\\d+:\\d+  \\w+  ${code}$`, "m").test(printed)
  );
  const untested = missing.filter((code) => {
    const file = elsewhere[code as DiagnosticCode];
    return file === undefined || !fs.readFileSync(path.join(import.meta.dirname, file), "utf8").includes(code);
  });
  assert.equal(untested, []);
});

/** What expected/ should hold, by file name. */
async function buildSite(site: string): Promise<Map<string, string>> {
  const {outputs, diagnostics} = await buildFolder(await prepared(site));
  const keep = path.join(site, "keep.txt");
  const kept = fs.existsSync(keep) ? fs.readFileSync(keep, "utf8").split("\n").filter(Boolean) : [];
  const texts = new Map([...textsOf(outputs)].sort(([a], [b]) => (a < b ? -1 : 1)));
  const found = new Map<string, string>();
  if (diagnostics.length > 0) found.set("diagnostics.txt", diagnostics.map(formatDiagnostic).join("\n\n") + "\n");
  const renumber = createRenumbering();
  for (const [file, text] of texts) {
    if (kept.some((line) => line.startsWith("-") && file.startsWith(line.slice(1)))) continue;
    const whole = kept.includes(file.replace(hashes, "-*"));
    if (whole) found.set(renumber(file), renumber(pretty(file, text)));
    else if (file.endsWith(".html") && file !== "404.html" && file !== "search.html")
      found.set(file, renumber(partOf(text, "main") ?? withoutScript(text))); // a page that redirects has no <main>
    for (const part of kept.filter((name) => name.startsWith(`${file}#`)).map((name) => name.slice(file.length + 1))) {
      found.set(file.replace(/html$/, `${part}.html`), renumber(partOf(text, part) ?? `There is no ${part}.\n`));
    }
  }
  const names = [...texts.keys()].map((file) => file.replace(hashes, "-*"));
  const absent = kept.filter((name) => !name.startsWith("-") && !names.includes(name.replace(/#.*/, "")));
  if (absent.length > 0 && texts.size > 0)
    throw new Error(`keep.txt names ${absent.join(", ")}; there are ${names.join(", ")}.`);
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function prepared(site: string): Promise<string> {
  const script = path.join(site, "prepare.ts");
  if (!fs.existsSync(script)) return site;
  const copy = path.join(temporaryFolder(), path.basename(site));
  fs.cpSync(site, copy, {recursive: true});
  const {default: prepare} = (await import(pathToFileURL(script).href)) as {default(root: string): void};
  prepare(copy);
  return copy;
}

/** What is inside the element of this name or id; null where the document has none. */
function partOf(html: string, part: string): string | null {
  const ends: Record<string, RegExp> = {
    main: /<main id="pd-main"[^>]*>(.*)<\/main>/s,
    head: /<head>\n(.*)\n<\/head>/s,
    sidebar: /<div id="pd-sidebar">(.*)<\/div>\n<div id="pd-toc">/s,
    toc: /<div id="pd-toc">(.*)<\/div>\n<main/s
  };
  const found = ends[part]?.exec(html)?.[1];
  return found === undefined ? null : `${readable(withoutScript(found))}\n`;
}

/** Line ends between blocks of one long line: for reading and comparing only. */
function readable(html: string): string {
  const parts = html.split(/(<pre[^]*?<\/pre>)/);
  return parts
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(
            /(<\/(?:nav|header|footer|article|section|aside|figure|fieldset|div|ol|ul|li|p|h[1-6])>|<(?:nav|article|section|ol|ul)\b[^>]*>)(?=<)/g,
            "$1\n"
          )
    )
    .join("");
}

function pretty(name: string, text: string): string {
  if (name.endsWith(".json")) return JSON.stringify(JSON.parse(text), null, 2) + "\n";
  return name.endsWith(".html") ? withoutScript(text) : text;
}

/** The inline script changes with the runtime. */
function withoutScript(html: string): string {
  return html.replace(/<script>.*?<\/script>/s, "<script>…</script>");
}

/** Hashes in the names of files, with the hyphen before them. keep.txt writes "-*". */
const hashes = /-([0-9a-f]{8}|[A-Z0-9]{8})(?=\.(?:js|css|json|svg|png|jpg|gif|webp|mp4|pdf|csv|txt|zip|woff2)\b)/g;

/** "theme-1a2b3c4d.css" is "theme-hash1.css": a number for each hash, in the order of their first appearance. */
function createRenumbering(): (text: string) => string {
  const numbers = new Map<string, number>();
  const numberOf = (hash: string): number => {
    if (!numbers.has(hash)) numbers.set(hash, numbers.size + 1);
    return numbers.get(hash)!;
  };
  return (text) => text.replace(hashes, (_, hash: string) => `-hash${numberOf(hash)}`);
}

function accept(expected: string, actual: ReadonlyMap<string, string>): void {
  fs.rmSync(expected, {recursive: true, force: true});
  for (const [file, text] of actual) {
    const target = path.join(expected, file);
    fs.mkdirSync(path.dirname(target), {recursive: true});
    fs.writeFileSync(target, text);
  }
  console.log(`accepted ${path.relative(packageRoot, expected)}`);
}

test.run();
