// Draws ```dot and ```mermaid fences as images while the site is
// built: one file for each colour mode.

import fs from "node:fs";
import path from "node:path";
import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import type {CodeBlock} from "../content/nodes.ts";
import type {MadeOutput} from "../model.ts";
import {escapeHtml, hashOf} from "../core/text.ts";
import {cleanSvg} from "./clean-svg.ts";
import {outlineLabels, type Outlines} from "./outline-labels.ts";
import {tokenColor} from "./token-colors.ts";
import {drawMermaid, mermaidKind, skippedLines, type MermaidColors} from "./mermaid.ts";

export const diagramLanguages = ["dot", "mermaid"] as const;

export type DiagramLanguage = (typeof diagramLanguages)[number];

/** Diagram languages used in a text. */
export function diagramsOf(text: string): DiagramLanguage[] {
  return diagramLanguages.filter((language) => text.includes("```" + language));
}

// Graphviz takes letter widths from one font, not from a list of fonts.
// Readers have other fonts, some a sixth wider, so letters are measured larger than they are shown.
const measuredFont = "Arial";
const shownFonts = "Helvetica,Arial,sans-serif";
const measured = {text: 12, labels: 11};
const shown = {text: 11, labels: 10};

/** @param style the project's own style sheet, or "": diagrams have the site's colours */
export type DrawDiagram = (node: CodeBlock, base: string, style: string) => DrawnDiagram;

export interface DrawnDiagram {
  /** Empty if it cannot be drawn. */
  html: string;
  outputs: MadeOutput[];
  diagnostics: Diagnostic[];
}

type Mode = "light" | "dark";

/** An image in both colour modes, and its faults. */
interface Drawing {
  pictures: ({mode: Mode} & Picture)[];
  diagnostics: Diagnostic[];
}

interface Picture {
  svg: string;
  width: number;
  height: number;
}

interface Inks {
  ink: string;
  line: string;
  fill: string;
  paper: string;
}

type Draw = (node: CodeBlock, inks: Record<Mode, Inks>) => Drawing;

const modes: readonly Mode[] = ["light", "dark"];

/** Loads the libraries for these languages; sites without diagrams load none. */
export async function loadDiagrams(languages: readonly DiagramLanguage[], packageRoot: string): Promise<DrawDiagram> {
  const letters = path.join(packageRoot, "themes/default/fonts/outlines.json");
  const outlines = JSON.parse(fs.readFileSync(letters, "utf8")) as Outlines;
  const tokens = fs.readFileSync(path.join(packageRoot, "themes/default/styles/tokens.css"), "utf8");
  const dot = languages.includes("dot") ? await loadGraphviz() : null;
  const mermaid = languages.includes("mermaid") ? await loadMermaid() : null;
  return (node, base, style) => {
    const draw = node.language === "mermaid" ? mermaid : dot;
    if (draw === null) throw new Error(`Nothing is loaded that draws ${node.language}.`);
    const {pictures, diagnostics} = draw(node, inksOf(tokens, style));
    if (pictures.length === 0) return {html: "", outputs: [], diagnostics};
    const outputs: MadeOutput[] = [];
    const images = pictures.map(({mode, svg: drawn, width, height}) => {
      const svg = outlineLabels(drawn, outlines);
      const name = `assets/diagram-${hashOf(svg).slice(0, 8)}.svg`;
      outputs.push({path: name, bytes: svg});
      return `<img class="only-${mode}" src="${escapeHtml(base + name)}" alt="${escapeHtml(node.title ?? "Diagram")}" width="${width}" height="${height}" loading="lazy">`;
    });
    const caption = node.title === null ? "" : `<figcaption>${escapeHtml(node.title)}</figcaption>`;
    return {html: `<figure class="diagram">${images.join("")}${caption}</figure>`, outputs, diagnostics};
  };
}

async function loadGraphviz(): Promise<Draw> {
  const {instance} = await import("@viz-js/viz");
  const viz = await instance();
  return (node, inks) => {
    const drawing: Drawing = {pictures: [], diagnostics: []};
    for (const mode of modes) {
      const result = viz.render(node.text, {format: "svg", engine: "dot", ...attributesFor(inks[mode])});
      if (result.status !== "success")
        return {pictures: [], diagnostics: [explain(result.errors[0]?.message ?? "it cannot be drawn", node)]};
      const svg = cleanSvg(cleaned(result.output)); // an author's `URL` is a link in it
      drawing.pictures.push({mode, svg, ...sizeOf(svg)});
    }
    return drawing;
  };
}

async function loadMermaid(): Promise<Draw> {
  const {renderMermaidSVG: render} = await import("beautiful-mermaid");
  return (node, inks) => {
    try {
      const pictures = modes.map((mode) => ({
        mode,
        ...drawMermaid(render, node.text, mermaidColors(mode, inks[mode]))
      }));
      return {pictures, diagnostics: skippedLines(render, node.text).map((line) => skippedLine(node, line))};
    } catch {
      const kind = mermaidKind(node.text);
      const message =
        kind === "" ? "This diagram is empty." : `A diagram of Mermaid that begins with "${kind}" cannot be drawn.`;
      const hint =
        "drawn are flowchart, sequenceDiagram, stateDiagram-v2, classDiagram, erDiagram and xychart-beta; draw others as an image";
      return {
        pictures: [],
        diagnostics: [diagnose("diagram-invalid", {...node.at, line: node.at.line}, message, hint)]
      };
    }
  };
}

function skippedLine(node: CodeBlock, line: number): Diagnostic {
  const written = node.text.split("\n")[line - 1]!.trim();
  return diagnose(
    "diagram-line-skipped",
    {...node.at, line: node.at.line + line - 1},
    `The line "${written}" is not drawn.`,
    "what draws it does not know the line: correct or remove it"
  );
}

/** Ink, lines and fills of both modes: the site's, or the theme's where those are no plain colours. */
function inksOf(tokens: string, style: string): Record<Mode, Inks> {
  const of = (name: string, mode: Mode): string => {
    const color = [[tokens, style], [tokens]].map((styles) => tokenColor(styles, name, mode));
    return color.find((found) => /^#\w{6}$/.test(found ?? ""))!;
  };
  const inMode = (mode: Mode): Inks => ({
    ink: of("heading", mode),
    line: of("muted", mode),
    fill: of("bg-subtle", mode),
    paper: of("bg-raised", mode)
  });
  return {light: inMode("light"), dark: inMode("dark")};
}

function mermaidColors(mode: Mode, {ink, line, fill, paper}: Inks): MermaidColors {
  const series =
    mode === "light" ? ["#0b7a5c", "#b3541e", "#3b5fa3", "#7a4e9b"] : ["#4fd1a5", "#f0a35e", "#8fb2ee", "#c9a2e6"];
  return {
    bg: paper,
    fg: ink,
    text: ink,
    "text-sec": ink,
    "text-muted": ink,
    "text-faint": line,
    line,
    arrow: line,
    "node-fill": fill,
    "node-stroke": line,
    "group-fill": "none",
    "group-hdr": fill,
    "inner-stroke": line,
    "key-badge": fill,
    ...Object.fromEntries(series.map((color, index) => [`series-${index}`, color]))
  };
}

function attributesFor({ink, line, fill}: Inks): object {
  const font = {fontname: measuredFont, fontsize: measured.text};
  return {
    graphAttributes: {
      bgcolor: "transparent",
      pad: 0.1,
      nodesep: 0.25,
      ranksep: 0.4,
      pencolor: line,
      style: "rounded",
      fontcolor: ink,
      ...font
    },
    nodeAttributes: {
      shape: "box",
      style: "rounded,filled",
      fillcolor: fill,
      color: line,
      fontcolor: ink,
      margin: "0.13,0.08",
      ...font
    },
    edgeAttributes: {color: line, fontcolor: ink, arrowsize: 0.7, ...font, fontsize: measured.labels}
  };
}

/** The bare `<svg>`: no XML declaration and no generator comment. */
function cleaned(svg: string): string {
  return svg
    .slice(svg.indexOf("<svg"))
    .replace(/<!--[\s\S]*?-->\n?/g, "")
    .replaceAll(`font-family="${measuredFont}"`, `font-family="${shownFonts}"`)
    .replaceAll(`font-size="${measured.labels}.00"`, `font-size="${shown.labels}"`)
    .replaceAll(`font-size="${measured.text}.00"`, `font-size="${shown.text}"`);
}

/** Converts points to pixels. */
function sizeOf(svg: string): {width: number; height: number} {
  const [, width = "0", height = "0"] = /width="([\d.]+)pt" height="([\d.]+)pt"/.exec(svg) ?? [];
  return {width: Math.round((Number(width) * 4) / 3), height: Math.round((Number(height) * 4) / 3)};
}

function explain(message: string, node: CodeBlock): Diagnostic {
  const line = Number(/line (\d+)/.exec(message)?.[1] ?? 1);
  return diagnose(
    "diagram-invalid",
    {...node.at, line: node.at.line + line - 1},
    `This diagram cannot be drawn: ${message}.`,
    "it is the DOT language of Graphviz: digraph { a -> b }"
  );
}
