// Markdown within HTML, which MDX reads as Markdown and pages here show as text up to the next blank line.

import {escapeHtml} from "../../../../runtime/shared/escape-html.ts";
import {mapProse} from "./prose.ts";

/** A block of HTML begins with one of these, and ends at a blank line. */
const BLOCK =
  /^[ \t]*<\/?(?:p|div|details|summary|section|article|aside|center|figure|figcaption|dl|dt|dd|ul|ol|li)[\s>]/;
/** An entry of a list that is one paragraph. */
const ENTRY = /^([ \t]*(?:[-*+]|\d{1,3}\.)[ \t]+)<p>((?:(?!<\/?p[\s>]).){0,2000})<\/p>[ \t]*$/;
/** Their text is not Markdown in MDX, either. */
const VERBATIM = /<(?:pre|code|script|style|textarea|svg|math)\b/i;
/** What makes a block of its own: a heading, an entry of a list, code. */
const OWN_BLOCK = /^[ \t]*(?:#{1,6} |[-*+] (?=[\w`*[])|\d{1,3}\. |`{3}|~{3})/;
const LINK = /(?<![!\w\])])\[([^[\]\n]{1,200})\]\(([^()\s]{1,500})\)/g;
const STRONG = /(?<![\w*\\])\*\*(?=[^\s*])([^*\n]{0,300}[^\s*])\*\*(?![\w*])/g;
const CODE = /(?<!`)`([^`\n]+)`(?!`)/g;

export function convertMarkdownInHtml(body: string): string {
  const lines = body.split("\n");
  const prose = new Set<number>();
  mapProse(body, {line: (line, index) => (prose.add(index), line)});
  const out: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const start = index;
    if (!prose.has(start) || !BLOCK.test(lines[start]!)) {
      out.push(prose.has(start) ? lines[start]!.replace(ENTRY, "$1$2") : lines[start]!);
      continue;
    }
    while (index + 1 < lines.length && lines[index + 1]!.trim() !== "") index++;
    out.push(...convertBlock(lines.slice(start, index + 1)));
  }
  return out.join("\n");
}

function convertBlock(block: readonly string[]): readonly string[] {
  const text = block.join("\n");
  if (VERBATIM.test(text)) return block;
  const [, margin = "", paragraph] = /^([ \t]*)<p>((?:(?!<\/?p[\s>])[^]){0,2000})<\/p>[ \t]*$/.exec(text) ?? [];
  if (paragraph !== undefined && (isMarkdown(paragraph) || /<[A-Z]/.test(paragraph)))
    return paragraph
      .trim()
      .split("\n")
      .map((line) => margin + line.trim());
  const own = block.findIndex((line) => OWN_BLOCK.test(line));
  const html = (own < 0 ? block : block.slice(0, own)).map((line) => (isMarkdown(line) ? htmlOf(line) : line));
  return own < 0 ? html : [...html, "", ...block.slice(own)];
}

function isMarkdown(text: string): boolean {
  return [LINK, STRONG, CODE].some((mark) => text.search(mark) >= 0);
}

/** Signs within code are written so that they are no marks. */
function htmlOf(line: string): string {
  return line
    .replace(CODE, (_all, code: string) => `<code>${signs(escapeHtml(code))}</code>`)
    .replace(LINK, (_all, text: string, target: string) => `<a href="${target.replaceAll('"', "&quot;")}">${text}</a>`)
    .replace(STRONG, "<strong>$1</strong>");
}

function signs(code: string): string {
  return code.replace(/[*[{}]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
