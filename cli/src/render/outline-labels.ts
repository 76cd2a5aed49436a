// Replaces the labels of a picture by the outlines of the theme's letters: a picture cannot use the page's fonts, and
// with the reader's own, labels would be wider or narrower than what they are in.

import {htmlLibrary} from "../core/lazy-libraries.ts";
import {escapeHtml} from "../core/text.ts";

/** By character: width in thousandths of the size, and path from the start of the baseline. */
type Letters = Readonly<Record<string, readonly [width: number, path: string]>>;

export type Outlines = Readonly<Record<"sans" | "mono", Letters>>;

type Attributes = Readonly<Record<string, string>>;

/** Text of one look, in a line. */
interface Run {
  text: string;
  look: Attributes;
}

interface Line {
  x: number;
  y: number;
  runs: Run[];
}

interface Label {
  /** Of the element itself. */
  attributes: Attributes;
  lines: Line[];
}

/** A run whose letters all have outlines. */
interface Measured {
  family: keyof Outlines;
  letters: {character: string; width: number; path: string}[];
  /** In the picture's units, like `size`. */
  width: number;
  size: number;
  look: Attributes;
}

/** The picture, while its labels are drawn. */
interface Drawing {
  outlines: Outlines;
  /** The font of text that names none. */
  font: string;
  /** Letters that the picture uses, by family and character. */
  used: Map<string, {id: string; path: string}>;
}

/** A label stays text if it has a character without an outline, or an attribute that is not known here. */
export function outlineLabels(svg: string, outlines: Outlines): string {
  const [, font = ""] = /<svg\b[^>]*? font-family="([^"]*)"/.exec(svg) ?? [];
  const drawing: Drawing = {outlines, font, used: new Map()};
  const drawn = svg.replace(/<text\b[^>]*>[\s\S]*?<\/text>/g, (text) => outlined(text, drawing) ?? text);
  if (drawing.used.size === 0) return svg;
  const letters = [...drawing.used.values()].map(({id, path}) => `<path id="${id}" d="${path}"/>`).join("");
  return drawn.replace(/<svg\b[^>]*>/, (start) => `${start}<defs>${letters}</defs>`);
}

function outlined(text: string, drawing: Drawing): string | null {
  const label = parseLabel(text);
  if (label === null) return null;
  const {transform, "text-anchor": anchor = "start"} = label.attributes;
  let made = "";
  for (const {x, y, runs} of label.lines) {
    const measured = runs.flatMap((run) => measure(run, drawing) ?? []);
    if (measured.length < runs.length) return null;
    const width = measured.reduce((sum, run) => sum + run.width, 0);
    let at = x - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
    for (const run of measured) {
      made += draw(run, at, y, drawing);
      at += run.width;
    }
  }
  return transform === undefined ? made : `<g transform="${escapeHtml(transform)}">${made}</g>`;
}

const known: ReadonlySet<string> = new Set(
  "x y dx dy text-anchor font-family font-size font-weight font-style fill fill-opacity opacity transform class xml:space".split(
    " "
  )
);

/** Null if the text has an attribute or an element that is not known. */
function parseLabel(text: string): Label | null {
  const lines: Line[] = [];
  const looks: Attributes[] = [];
  let own: Attributes = {};
  let isKnown = true;
  const {Parser} = htmlLibrary();
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if ((name !== "text" && name !== "tspan") || Object.keys(attributes).some((key) => !known.has(key)))
          isKnown = false;
        if (name === "text") own = attributes;
        const look = {...looks.at(-1), ...attributes};
        looks.push(look);
        const before = lines.at(-1);
        if (before && !("x" in attributes || "y" in attributes || "dy" in attributes)) return;
        const size = Number(look["font-size"]);
        lines.push({
          x: Number(attributes["x"] ?? before?.x ?? 0) + lengthOf(attributes["dx"], size),
          y: Number(attributes["y"] ?? before?.y ?? 0) + lengthOf(attributes["dy"], size),
          runs: []
        });
      },
      ontext(part) {
        const written = part.replace(/\s+/g, " ");
        if (written !== "") lines.at(-1)?.runs.push({text: written, look: looks.at(-1)!});
      },
      onclosetag() {
        looks.pop();
      }
    },
    {xmlMode: true}
  );
  parser.write(text);
  parser.end();
  const filled = lines.filter(({runs}) => runs.length > 0);
  return isKnown && filled.every(({x, y}) => Number.isFinite(x + y)) ? {attributes: own, lines: filled} : null;
}

/** "0.35em" and "4" in the picture's units. */
function lengthOf(written: string | undefined, size: number): number {
  if (written === undefined) return 0;
  return written.endsWith("em") ? Number(written.slice(0, -2)) * size : Number(written);
}

/** Null if a character has no outline, or the size is not a number. */
function measure({text, look}: Run, {outlines, font}: Drawing): Measured | null {
  const family = /mono|menlo|consolas|courier/i.test(look["font-family"] ?? font) ? "mono" : "sans";
  const size = Number(look["font-size"]);
  if (!Number.isFinite(size)) return null;
  const letters: Measured["letters"] = [];
  for (const written of text) {
    const character = written === "\u00a0" ? " " : written; // spaces that are not broken look like others
    if (!Object.hasOwn(outlines[family], character)) return null;
    const [width, path] = outlines[family][character]!;
    letters.push({character, width, path});
  }
  const width = letters.reduce((sum, letter) => sum + letter.width, 0);
  return {family, letters, width: (width * size) / 1000, size, look};
}

function draw({family, letters, size, look}: Measured, x: number, y: number, {used}: Drawing): string {
  let uses = "";
  let at = 0;
  for (const {character, width, path} of letters) {
    const key = family + character;
    if (path !== "") {
      if (!used.has(key)) used.set(key, {id: `l${used.size}`, path});
      uses += `<use href="#${used.get(key)!.id}"${at === 0 ? "" : ` x="${at}"`}/>`;
    }
    at += width;
  }
  if (uses === "") return "";
  const fill = escapeHtml(look["fill"] ?? "#000");
  const bold = isBold(look["font-weight"]) ? ` stroke="${fill}" stroke-width="36"` : "";
  const opacity = ["fill-opacity", "opacity"].map((name) =>
    look[name] === undefined ? "" : ` ${name}="${escapeHtml(look[name])}"`
  );
  const slant = look["font-style"] === "italic" ? " skewX(-10)" : "";
  return `<g fill="${fill}"${bold}${opacity.join("")} transform="translate(${rounded(x)} ${rounded(y)}) scale(${size / 1000})${slant}">${uses}</g>`;
}

function isBold(weight: string | undefined): boolean {
  return weight === "bold" || Number(weight) >= 600;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
