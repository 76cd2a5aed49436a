// Converts a component's HTML to Markdown, without controls and hidden
// parts. It handles the markup that this program and its components print;
// of other elements only the text remains.

import {htmlLibrary} from "../core/lazy-libraries.ts";
import {codeSpan, destination, escapeMarkdown} from "../content/markdown-text.ts";

/** Elements that are useless as text. */
const SKIPPED = new Set([
  "script",
  "style",
  "svg",
  "template",
  "button",
  "input",
  "select",
  "textarea",
  "fieldset",
  "math"
]);
const BLOCKS = new Set([
  "p",
  "div",
  "section",
  "article",
  "header",
  "footer",
  "aside",
  "figure",
  "details",
  "dl",
  "dd",
  "dt",
  "form",
  "nav",
  "caption"
]);

interface Frame {
  name: string;
  attributes: Record<string, string>;
  /** Text so far of the current inline run. */
  inline: string;
  blocks: string[];
  /** A row's cells, a table's rows or a list's items. */
  parts: string[];
}

/** @param link makes a URL absolute, or returns null to keep only the text */
export function htmlToMarkdown(html: string, link: (href: string) => string | null): string {
  const frames: Frame[] = [frameOf("root", {})];
  const top = (): Frame => frames[frames.length - 1]!;
  let skipping = 0;
  let code: string | null = null;
  let text = ""; // text arrives in pieces, split at character references

  const flush = (): void => {
    if (code !== null) code += text;
    else if (text !== "") top().inline += inCode(frames) ? text : escapeMarkdown(text.replace(/\s+/g, " "));
    text = "";
  };

  const {Parser} = htmlLibrary();
  const parser = new Parser({
    onopentag(name, attributes) {
      flush();
      if (skipping > 0 || SKIPPED.has(name) || isHidden(attributes)) {
        skipping++;
        return;
      }
      if (name === "br") {
        top().inline += "\\\n";
        return;
      }
      if (name === "pre") code = "";
      frames.push(frameOf(name, attributes));
    },
    ontext(piece) {
      if (skipping === 0) text += piece;
    },
    onclosetag(name) {
      if (skipping > 0) {
        skipping--;
        return;
      }
      flush();
      if (name === "br" || frames.length === 1) return;
      const frame = frames.pop()!;
      const block = name === "pre" ? code! : null;
      if (name === "pre") code = null;
      close(frame, top(), frames, block, link);
    }
  });
  parser.end(html);
  flush();
  return blocksOf(frames[0]!).join("\n\n");
}

function frameOf(name: string, attributes: Record<string, string>): Frame {
  return {name, attributes, inline: "", blocks: [], parts: []};
}

function isHidden(attributes: Record<string, string>): boolean {
  const classes = (attributes["class"] ?? "").split(" ");
  return (
    "hidden" in attributes ||
    classes.includes("visually-hidden") ||
    classes.includes("anchor") ||
    attributes["aria-hidden"] === "true"
  );
}

function inCode(frames: readonly Frame[]): boolean {
  return frames.some(({name}) => name === "code" || name === "kbd" || name === "samp");
}

/** Finished blocks, including the open inline run. */
function blocksOf(frame: Frame): string[] {
  const rest = frame.inline.trim();
  return rest === "" ? frame.blocks : [...frame.blocks, rest];
}

/** Passes a closed element to its parent. */
function close(
  frame: Frame,
  parent: Frame,
  frames: readonly Frame[],
  code: string | null,
  link: (href: string) => string | null
): void {
  const {name, attributes} = frame;
  const inline = frame.inline.trim();
  const addBlock = (...blocks: string[]): void => {
    if (parent.inline.trim() !== "") parent.blocks.push(parent.inline.trim());
    parent.inline = "";
    parent.blocks.push(...blocks.filter((block) => block !== ""));
  };
  const heading = /^h([1-6])$/.exec(name);
  if (heading) return addBlock(inline === "" ? "" : `${"#".repeat(Number(heading[1]))} ${inline}`);
  if (code !== null) return addBlock(`\`\`\`${languageOf(frames)}\n${code.replace(/\n$/, "")}\n\`\`\``);
  switch (name) {
    case "strong":
    case "b":
      parent.inline += inline === "" ? "" : `**${inline}**`;
      return;
    case "em":
    case "i":
      parent.inline += inline === "" ? "" : `*${inline}*`;
      return;
    case "code":
    case "kbd":
    case "samp":
      parent.inline += inline === "" ? "" : codeSpan(inline);
      return;
    case "a": {
      const href = attributes["href"] === undefined ? null : link(attributes["href"]);
      parent.inline += href === null || inline === "" ? frame.inline : `[${inline}](${destination(href)})`;
      return;
    }
    case "img":
      parent.inline += attributes["alt"] ? escapeMarkdown(attributes["alt"]) : "";
      return;
    case "hr":
      return addBlock("---");
    case "li":
      parent.parts.push(blocksOf(frame).join("\n\n"));
      return;
    case "ul":
    case "ol":
      return addBlock(
        frame.parts.map((item, index) => listItem(item, name === "ol" ? `${index + 1}. ` : "- ")).join("\n")
      );
    case "blockquote":
      return addBlock(blocksOf(frame).join("\n\n").replace(/^/gm, "> "));
    case "th":
    case "td":
      parent.parts.push(
        blocksOf(frame)
          .join(" ")
          .replace(/(?<!\s)\s*\\?\n\s*/g, " ")
          .replace(/\|/g, "\\|")
      );
      return;
    case "tr":
      parent.parts.push(`| ${frame.parts.join(" | ")} |`);
      return;
    case "thead":
      parent.parts.push(...frame.parts, ...frame.parts.slice(0, 1).map(ruleBelow));
      return;
    case "tbody":
    case "tfoot":
      parent.parts.push(...frame.parts);
      return;
    case "table":
      return addBlock(...frame.blocks, frame.parts.join("\n"));
    case "summary":
    case "figcaption":
    case "legend":
      return addBlock(...frame.blocks, inline === "" ? "" : `**${inline}**`);
  }
  if ((attributes["class"] ?? "").split(" ").includes("tab-label"))
    return addBlock(inline === "" ? "" : `**${inline}**`);
  if (BLOCKS.has(name) || frame.blocks.length > 0) return addBlock(...blocksOf(frame));
  parent.inline += frame.inline; // spans and unknown elements
  parent.parts.push(...frame.parts);
}

/** The language given by the figure around a code block. */
function languageOf(frames: readonly Frame[]): string {
  return (
    frames.findLast(({attributes}) => attributes["data-language"] !== undefined)?.attributes["data-language"] ?? ""
  );
}

function listItem(text: string, marker: string): string {
  return marker + text.replace(/\n(?=.)/g, `\n${" ".repeat(marker.length)}`);
}

function ruleBelow(row: string): string {
  return `|${" --- |".repeat(row.replace(/\\\|/g, "").split("|").length - 2)}`;
}
