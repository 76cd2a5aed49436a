// Generated sites that repeat most of their content: versions of 300 pages that differ in six, and
// languages in which a tenth is translated. The same count gives the same bytes.

import fs from "node:fs";
import path from "node:path";
import {writeCorpus} from "./corpus.ts";

const PAGES = 300;
const OWN_PAGES = 6;
const TRANSLATED = PAGES / 10;

/** The codes of the languages besides English. */
const codes = ["ar", "de", "es", "fr", "ja", "ko", "pt", "ru", "zh"];

const mainDoc = "part-0/chapter-0/section-0/page-0";

/** Writes a site whose versions have the same pages, but for six in each older one, which have one more sentence. */
export function writeVersions(root: string, count: number): void {
  const pages = writeOnce(root);
  const names = Array.from({length: count}, (_, at) => (at === 0 ? "next" : `v${count - at}`));
  for (const [at, name] of names.entries()) {
    for (const {file, text} of pages) write(path.join(root, "content", name, file), text);
    if (at === 0) continue;
    for (let own = 0; own < OWN_PAGES; own++) {
      const {file, text} = pages[(at * 37 + own * 11) % PAGES]!;
      write(path.join(root, "content", name, file), `${text}\nOnly ${name} says so.\n`);
    }
  }
  const latest = Math.min(1, count - 1);
  const versions = names.map(
    (name, at) =>
      `  - {name: ${name}, path: /${at === latest ? "docs" : name}, content: content/${name}, mainDoc: ${mainDoc}${at === latest ? ", latest: true" : ""}}`
  );
  configure(root, ["versions:", ...versions]);
}

/** Writes a site in English and other languages, in which a tenth of the pages is translated (into the same words). */
export function writeLanguages(root: string, count: number): void {
  const others = codes.slice(0, count - 1);
  for (const [at, {file, text}] of writeOnce(root).entries()) {
    write(path.join(root, "content/next", file), text);
    if (at % (PAGES / TRANSLATED) === 0)
      for (const code of others) write(path.join(root, "content", code, "next", file), text);
  }
  const languages = others.map((code) => `  - {code: ${code}, label: ${code}, path: /${code}}`);
  configure(root, [
    "versions:",
    `  - {name: next, path: /docs, content: content/next, mainDoc: ${mainDoc}}`,
    ...(others.length > 0 ? ["languages:", "  - {code: en, label: English, path: /}", ...languages] : [])
  ]);
}

/** The pages, with their paths in a version; the corpus itself is removed again. */
function writeOnce(root: string): {file: string; text: string}[] {
  const files = writeCorpus(root, PAGES);
  const pages = files.map((file) => ({
    file: path.relative("content", file),
    text: fs.readFileSync(path.join(root, file), "utf8")
  }));
  fs.rmSync(path.join(root, "content"), {recursive: true});
  return pages;
}

function configure(root: string, lines: readonly string[]): void {
  const own = ["title: Corpus", "url: https://docs.example", "lastUpdate: false", ...lines];
  fs.writeFileSync(path.join(root, "docs.config.yaml"), `${own.join("\n")}\n`);
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
}
