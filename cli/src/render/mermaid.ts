// Draws Mermaid diagrams without a browser. The library's SVG has a
// style sheet, CSS variables and remote fonts, so the image is rebuilt from
// an allow-list of elements and attributes, with plain colours. Thus
// the content policy blocks nothing.

import {htmlLibrary} from "../core/lazy-libraries.ts";
import {escapeHtml} from "../core/text.ts";

/** Draws Mermaid's text as SVG. @throws for unsupported diagrams */
export type RenderMermaid = (text: string, options: {font: string; transparent: boolean}) => string;

export interface MermaidPicture {
  svg: string;
  width: number;
  height: number;
}

/** Colours by the library's variable names. */
export type MermaidColors = Readonly<Record<string, string>>;

const fonts = "Helvetica,Arial,sans-serif";
const monospaced = "Menlo,Consolas,monospace";

export function drawMermaid(render: RenderMermaid, text: string, colors: MermaidColors): MermaidPicture {
  return rebuild(render(readable(text).join("\n").trim(), options), colors);
}

const options = {font: "Arial", transparent: true};

/** The text with lines blanked that are not part of the diagram, such as front matter, or that the library would misread as nodes. */
function readable(text: string): string[] {
  const lines = text.split("\n");
  const end = lines[0]?.trim() === "---" ? lines.indexOf("---", 1) : -1;
  const isFlowchart = /^(?:graph|flowchart)$/.test(mermaidKind(lines.slice(end + 1).join("\n")));
  return lines.map((line, index) => (index <= end || (isFlowchart && noNode.test(line)) ? "" : line));
}

/** A name followed by a word, which is neither a statement nor a node with an arrow. */
const noNode =
  /^\s*(?!(?:graph|flowchart|subgraph|style|classDef|class|linkStyle|direction)\b)[\w-]+\s+(?![ox]--|[ox]==|[ox]-\.)[\w"']/;

const elements: ReadonlySet<string> = new Set(
  "svg defs marker g rect circle ellipse line polyline polygon path text tspan title".split(" ")
);

const attributes: ReadonlySet<string> = new Set(
  (
    "xmlns viewBox width height x y x1 y1 x2 y2 cx cy r rx ry d points dx dy transform opacity fill fill-opacity stroke " +
    "stroke-width stroke-dasharray stroke-linecap stroke-linejoin font-size font-weight font-style text-anchor " +
    "text-decoration dominant-baseline id orient markerWidth markerHeight refX refY marker-start marker-end"
  ).split(" ")
);

function rebuild(drawn: string, colors: MermaidColors): MermaidPicture {
  let svg = "";
  let left = 0;
  let size = {width: 0, height: 0};
  const {Parser} = htmlLibrary();
  const parser = new Parser(
    {
      onopentag(name, given) {
        if (left > 0 || !elements.has(name)) {
          left++;
          return;
        }
        if (name === "svg")
          size = {width: Math.round(Number(given["width"])), height: Math.round(Number(given["height"]))};
        const all = {...chartStyle(name, given["class"] ?? ""), ...given, ...ownFont(name, given["class"] ?? "")};
        svg += `<${name}${printAttributes(all, colors)}>`;
      },
      ontext(text) {
        if (left === 0) svg += escapeHtml(text);
      },
      onclosetag(name) {
        if (left > 0) left--;
        else svg += `</${name}>`;
      }
    },
    {xmlMode: true}
  );
  parser.write(drawn);
  parser.end();
  return {svg, ...size};
}

function printAttributes(given: Readonly<Record<string, string>>, colors: MermaidColors): string {
  return Object.entries(given)
    .map(([name, value]): [string, string] => [name, colored(value, colors)])
    .filter(([name, value]) => (attributes.has(name) || name === "font-family") && isInert(value))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");
}

/** Resolves `var(--_line)` to a colour. */
function colored(value: string, colors: MermaidColors): string {
  const [, name] = /^var\(--_?([\w-]+)\)$/.exec(value) ?? [];
  return name === undefined ? value : (colors[name] ?? colors["fg"]!);
}

/** Allows only references within the image. */
function isInert(value: string): boolean {
  return !/[\\]|url\(|:/i.test(value.replace(/^url\(#[\w-]+\)$/, "").replace(/^http:\/\/www\.w3\.org\/2000\/svg$/, ""));
}

function ownFont(name: string, className: string): Record<string, string> {
  if (name === "svg") return {"font-family": fonts};
  return name === "text" && /\bmono\b/.test(className) ? {"font-family": monospaced} : {};
}

/** Presentation attributes for a class, from the style sheet of charts. */
function chartStyle(name: string, className: string): Record<string, string> {
  if (!className.includes("xychart-")) return {};
  const series = /\bxychart-color-(\d+)/.exec(className)?.[1];
  const color = `var(--series-${Number(series ?? 0) % 4})`;
  if (className.includes("xychart-grid")) return {fill: "var(--inner-stroke)", "fill-opacity": "0.5"};
  if (className.includes("xychart-bar"))
    return {fill: color, "fill-opacity": "0.25", stroke: color, "stroke-width": "1.5"};
  if (className.includes("xychart-line-shadow"))
    return {fill: "none", stroke: color, "stroke-width": "5", opacity: "0.12"};
  if (className.includes("xychart-line"))
    return {fill: "none", stroke: color, "stroke-width": "2.5", "stroke-linecap": "round", "stroke-linejoin": "round"};
  if (className.includes("xychart-dot")) return {fill: color, stroke: "var(--bg)", "stroke-width": "2"};
  if (name === "text") return {fill: className.includes("xychart-label") ? "var(--text-muted)" : "var(--text)"};
  return series === undefined ? {} : {fill: "none", stroke: color};
}

/** Numbers, from 1, of meaningful lines that the library skipped: removing them does not change the drawing. */
export function skippedLines(render: RenderMermaid, text: string): number[] {
  const written = text.split("\n");
  const lines = readable(text);
  const left = written.flatMap((line, index) => (line !== lines[index] && !/^-*\s*$/.test(line) ? [index + 1] : []));
  if (lines.length > MAX_LABEL_LINES) return left;
  const first = lines.findIndex((line) => !/^\s*(?:%%.*)?$/.test(line));
  const drawn = (except: number): string =>
    render(
      lines
        .filter((_, index) => index !== except)
        .join("\n")
        .trim(),
      options
    );
  const whole = drawn(-1);
  const skipped = lines.flatMap((line, index) => {
    if (index === first || saysNothing.test(line)) return [];
    try {
      return drawn(index) === whole ? [index + 1] : [];
    } catch {
      return [];
    }
  });
  return [...left, ...skipped].sort((a, b) => a - b);
}

/** Longer diagrams are not checked line by line: that would take too long. */
const MAX_LABEL_LINES = 60;

/** Comments, `end`, and declarations that repeat other lines. */
const saysNothing =
  /^\s*(?:(?:%%.*|end|\}|(?:participant|actor|class|state)\s+\S+|[\w-]+;?|direction\s+\w+|accTitle.*|accDescr.*)\s*)?$/;

/** The first word, "pie". */
export function mermaidKind(text: string): string {
  return /^[ \t]*([\w-]+)/m.exec(text.replace(/^[ \t]*%%.*$/gm, ""))?.[1] ?? "";
}
