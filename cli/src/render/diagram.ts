// ```dot fences to pictures: Graphviz draws them while the site is built, once
// for each colour mode, as files of their own.

import {diagnose, type Diagnostic} from "../diagnostics.ts";
import type {CodeBlock} from "../pages/ast.ts";
import type {MadeOutput} from "../model.ts";
import {escapeHtml, hashOf} from "../text.ts";

export const diagramLanguage = "dot";

export function hasDiagram(text: string): boolean {
  return text.includes("```" + diagramLanguage);
}

// Graphviz knows how wide letters are by the name of one font, not of a list.
// Readers have others, some a sixth wider: letters are measured larger than they are shown.
const measuredFont = "Arial";
const shownFonts = "Helvetica,Arial,sans-serif";
const measured = {text: 12, labels: 11};
const shown = {text: 11, labels: 10};

export type DrawDiagram = (
  node: CodeBlock,
  base: string
) => {html: string; outputs: MadeOutput[]} | {fault: Diagnostic};

/** Loads Graphviz: sites without diagrams never do. */
export async function loadDiagrams(): Promise<DrawDiagram> {
  const {instance} = await import("@viz-js/viz");
  const viz = await instance();
  return (node, base) => {
    const drawn = (["light", "dark"] as const).map((mode) => {
      const result = viz.render(node.text, {format: "svg", engine: "dot", ...attributesFor(mode)});
      return result.status === "success"
        ? {mode, svg: cleaned(result.output)}
        : {error: result.errors[0]?.message ?? "it cannot be drawn"};
    });
    const [first] = drawn;
    if (!first || "error" in first) return {fault: explain(first?.error ?? "", node)};
    const outputs: MadeOutput[] = [];
    const images = drawn.flatMap((picture) => {
      if ("error" in picture) return [];
      const path = `assets/diagram-${hashOf(picture.svg).slice(0, 8)}.svg`;
      outputs.push({path, bytes: picture.svg});
      const {width, height} = sizeOf(picture.svg);
      return [
        `<img class="only-${picture.mode}" src="${escapeHtml(base + path)}" alt="${escapeHtml(node.title ?? "Diagram")}" width="${width}" height="${height}" loading="lazy">`
      ];
    });
    const caption = node.title === null ? "" : `<figcaption>${escapeHtml(node.title)}</figcaption>`;
    return {html: `<figure class="diagram">${images.join("")}${caption}</figure>`, outputs};
  };
}

function attributesFor(mode: "light" | "dark"): object {
  const ink = mode === "light" ? "#10201d" : "#e9f2ef";
  const line = mode === "light" ? "#66736f" : "#869892";
  const fill = mode === "light" ? "#f3f1ea" : "#15221f";
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

/** The picture alone: no XML declaration, no word about the program that drew it. */
function cleaned(svg: string): string {
  return svg
    .slice(svg.indexOf("<svg"))
    .replace(/<!--[\s\S]*?-->\n?/g, "")
    .replaceAll(`font-family="${measuredFont}"`, `font-family="${shownFonts}"`)
    .replaceAll(`font-size="${measured.labels}.00"`, `font-size="${shown.labels}"`)
    .replaceAll(`font-size="${measured.text}.00"`, `font-size="${shown.text}"`);
}

/** Points to pixels. */
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
