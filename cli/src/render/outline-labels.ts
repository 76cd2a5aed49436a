// Replaces the labels of a picture by the outlines of the theme's letters: a picture cannot use the page's fonts, and
// with the reader's own, labels would be wider or narrower than what they are in.

import {Parser} from "htmlparser2";
import {escapeHtml} from "../text.ts";

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

/** A label stays text if it has a character without an outline, or an attribute that is not known here. */
export function outlineLabels(svg: string, outlines: Outlines): string {
  const used = new Map<string, {id: string; path: string}>();
  const whole = attributesOf(/<svg\b[^>]*>/.exec(svg)?.[0] ?? "");
  const drawn = svg.replace(/<text\b[^>]*>[\s\S]*?<\/text>/g, (text) => outlined(text, whole, outlines, used) ?? text);
  if (used.size === 0) return svg;
  const letters = [...used.values()].map(({id, path}) => `<path id="${id}" d="${path}"/>`).join("");
  return drawn.replace(/<svg\b[^>]*>/, (start) => `${start}<defs>${letters}</defs>`);
}

function outlined(
  text: string,
  whole: Attributes,
  outlines: Outlines,
  used: Map<string, {id: string; path: string}>
): string | null {
  const lines = linesOf(text);
  if (lines === null) return null;
  const {transform, "text-anchor": anchor = "start"} = attributesOf(text);
  let made = "";
  for (const {x, y, runs} of lines) {
    const widths = runs.map((run) => widthOf(run, whole, outlines));
    if (widths.includes(null)) return null;
    const width = (widths as number[]).reduce((sum, one) => sum + one, 0);
    let at = x - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
    runs.forEach((run, index) => {
      made += drawRun(run, at, y, whole, outlines, used);
      at += widths[index]!;
    });
  }
  return transform === undefined ? made : `<g transform="${escapeHtml(transform)}">${made}</g>`;
}

const known: ReadonlySet<string> = new Set(
  "x y dx dy text-anchor font-family font-size font-weight font-style fill fill-opacity opacity transform class xml:space".split(
    " "
  )
);

/** Null if the text has an attribute or an element that is not known. */
function linesOf(text: string): Line[] | null {
  const lines: Line[] = [];
  const looks: Attributes[] = [];
  let isKnown = true;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if ((name !== "text" && name !== "tspan") || Object.keys(attributes).some((key) => !known.has(key)))
          isKnown = false;
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
    {xmlMode: true, decodeEntities: true}
  );
  parser.write(text);
  parser.end();
  const filled = lines.filter(({runs}) => runs.length > 0);
  return isKnown && filled.every(({x, y}) => Number.isFinite(x + y)) ? filled : null;
}

/** "0.35em" and "4" in the picture's units. */
function lengthOf(written: string | undefined, size: number): number {
  if (written === undefined) return 0;
  return written.endsWith("em") ? Number(written.slice(0, -2)) * size : Number(written);
}

function lettersOf({look}: Run, whole: Attributes, outlines: Outlines): {family: keyof Outlines; letters: Letters} {
  const family = /mono|menlo|consolas|courier/i.test(look["font-family"] ?? whole["font-family"] ?? "")
    ? "mono"
    : "sans";
  return {family, letters: outlines[family]};
}

/** Null if a character has no outline, or the size is not a number. */
function widthOf(run: Run, whole: Attributes, outlines: Outlines): number | null {
  const {letters} = lettersOf(run, whole, outlines);
  const size = Number(run.look["font-size"]);
  let width = 0;
  for (const character of run.text) {
    const letter = Object.hasOwn(letters, plain(character)) ? letters[plain(character)] : undefined;
    if (!letter) return null;
    width += letter[0];
  }
  return Number.isFinite(size) ? (width * size) / 1000 : null;
}

function drawRun(
  run: Run,
  x: number,
  y: number,
  whole: Attributes,
  outlines: Outlines,
  used: Map<string, {id: string; path: string}>
): string {
  const {family, letters} = lettersOf(run, whole, outlines);
  const {fill = "#000", "font-size": size, "font-weight": weight = "400", "font-style": style, ...rest} = run.look;
  let uses = "";
  let at = 0;
  for (const character of run.text) {
    const [width, path] = letters[plain(character)]!;
    const key = `${family}${plain(character)}`;
    if (path !== "") {
      if (!used.has(key)) used.set(key, {id: `l${used.size}`, path});
      uses += `<use href="#${used.get(key)!.id}"${at === 0 ? "" : ` x="${at}"`}/>`;
    }
    at += width;
  }
  if (uses === "") return "";
  const slant = style === "italic" ? " skewX(-10)" : "";
  const scale = Number(size) / 1000;
  const bold = isBold(weight) ? ` stroke="${fill}" stroke-width="36"` : "";
  const opacity = ["fill-opacity", "opacity"].flatMap((name) =>
    rest[name] === undefined ? [] : ` ${name}="${rest[name]}"`
  );
  return `<g fill="${fill}"${bold}${opacity.join("")} transform="translate(${rounded(x)} ${rounded(y)}) scale(${scale})${slant}">${uses}</g>`;
}

function isBold(weight: string): boolean {
  return weight === "bold" || Number(weight) >= 600;
}

/** Spaces that are not broken look like others. */
function plain(character: string): string {
  return character === "\u00a0" ? " " : character;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Of the first element. */
function attributesOf(markup: string): Attributes {
  let found: Attributes | null = null;
  const parser = new Parser({onopentag: (_name, attributes) => void (found ??= attributes)}, {xmlMode: true});
  parser.write(markup);
  parser.end();
  return found ?? {};
}
