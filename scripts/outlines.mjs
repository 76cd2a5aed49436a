// Writes themes/default/fonts/outlines.json: the outlines of the theme's letters, with which diagrams are labelled.
// Pictures cannot use a page's fonts. For each family and letter: its width in thousandths of the size, and its path from
// the start of the baseline. Run it after scripts/fonts.mjs:
//
//   node scripts/outlines.mjs

import fs from "node:fs";
import {createRequire} from "node:module";
import path from "node:path";
import {fileURLToPath} from "node:url";
import {initWasm, Resvg} from "@resvg/resvg-wasm";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const folder = path.join(root, "themes/default/fonts");
const families = {sans: ["Hanken Grotesk", "hanken-grotesk"], mono: ["JetBrains Mono", "jetbrains-mono"]};

/** Latin-1 and typographic signs, as in scripts/fonts.mjs, without those that have no outline. */
const characters = [...range(0x21, 0x7e), ...range(0xa1, 0xff), ...Array.from("–—‘’“”„•…‹›€™←↑→↓↔−≈≠≤≥⁄†‡")].filter(
  (character) => character !== "\u00ad"
);

await initWasm(fs.readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
const all = {};
for (const [name, [family, file]] of Object.entries(families)) {
  const font = {
    fontBuffers: [fs.readFileSync(path.join(folder, `${file}.woff2`))],
    loadSystemFonts: false,
    defaultFontFamily: family
  };
  /** Of a text 1,000 units high, from the origin of its first letter, in the font's own whole numbers. */
  const outline = (text) => {
    const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    const picture = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="3000"><text x="1000" y="1000" font-size="1000" font-kerning="none" font-family="${family}" xml:space="preserve">${escaped}</text></svg>`,
      {font}
    );
    const [, drawn = ""] = / d="([^"]*)"/.exec(picture.toString()) ?? [];
    picture.free();
    return drawn
      .replace(/-?\d+(?:\.\d+)? -?\d+(?:\.\d+)?/g, (pair) =>
        pair
          .split(" ")
          .map((number) => Math.round(number - 1000))
          .join(" ")
      )
      .replace(/ ?([MLQCZ]) ?/g, "$1")
      .replaceAll(" -", "-");
  };
  const startOf = (drawn) => Number(/^M(-?\d+)/.exec(drawn)[1]);
  const bar = startOf(outline("|"));
  /** Where the bar behind a letter begins tells how wide the letter is. */
  const end = (text) => startOf(outline(text).split("Z").filter(Boolean).at(-1)) - bar;
  all[name] = {
    " ": [end(" |"), ""],
    ...Object.fromEntries(
      characters
        .map((character) => [character, [end(`${character}|`), outline(character)]])
        .filter(([, [, drawn]]) => drawn !== "") // the font lacks it
    )
  };
}
fs.writeFileSync(path.join(folder, "outlines.json"), `${JSON.stringify(all)}\n`);

function range(from, to) {
  return Array.from({length: to - from + 1}, (_, index) => String.fromCodePoint(from + index));
}
