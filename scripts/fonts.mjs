// Rebuilds themes/default/fonts/: the theme's two fonts, cut down to what
// documentation in Latin script needs. Run it only for a new version of a font:
//
//   npm install --no-save subset-font @fontsource-variable/hanken-grotesk @fontsource-variable/jetbrains-mono
//   node scripts/fonts.mjs && node scripts/outlines.mjs

import fs from "node:fs";
import path from "node:path";
import {fileURLToPath} from "node:url";
import subsetFont from "subset-font";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const out = path.join(root, "themes/default/fonts");

/** Latin-1 and the typographic signs that prose and tables use. */
const characters = range(0x20, 0x7e) + range(0xa0, 0xff) + "–—‘’“”„•…‹›€™←↑→↓↔−≈≠≤≥⁄†‡";

/** Kerning and accents; numerals of one width for tables; no ligatures. */
const fonts = [
  {name: "hanken-grotesk", keepFeatures: ["kern", "mark", "mkmk", "ccmp", "tnum"]},
  {name: "jetbrains-mono", keepFeatures: ["mark", "ccmp"]}
];

for (const {name, keepFeatures} of fonts) {
  const folder = path.join(root, "node_modules/@fontsource-variable", name);
  const whole = fs.readFileSync(path.join(folder, `files/${name}-latin-wght-normal.woff2`));
  const variationAxes = {wght: {min: 400, max: 700}};
  const subset = await subsetFont(whole, characters, {targetFormat: "woff2", keepFeatures, variationAxes});
  fs.writeFileSync(path.join(out, `${name}.woff2`), subset);
  fs.copyFileSync(path.join(folder, "LICENSE"), path.join(out, `${name}-LICENSE.txt`));
  console.log(`${name}: ${whole.length} bytes, cut down to ${subset.length}`);
}

function range(from, to) {
  return String.fromCodePoint(...Array.from({length: to - from + 1}, (_, index) => from + index));
}
