// The outline of a page: its title and headings.

import type {DocumentSymbol} from "vscode-languageserver";
import {SymbolKind} from "./protocol.ts";
import {pageFacts} from "../../site/pages.ts";
import {endOfFrontMatter} from "./front-matter-lines.ts";
import {hasSite, type RequestContext} from "./request-context.ts";

interface Line {
  line: number;
  level: number;
  text: string;
}

export function symbolsOf(context: RequestContext): DocumentSymbol[] {
  const {lines} = context;
  const headings = headingLines(context);
  const roots: DocumentSymbol[] = [];
  const open: {level: number; symbol: DocumentSymbol}[] = [];
  headings.forEach(({line, level, text}, number) => {
    const next = headings.slice(number + 1).find((other) => other.level <= level);
    const last = Math.max(line, (next?.line ?? lines.length) - 1);
    const symbol: DocumentSymbol = {
      name: text || "…",
      kind: level === 1 ? SymbolKind.File : SymbolKind.String,
      range: {start: {line, character: 0}, end: {line: last, character: lines[last]?.length ?? 0}},
      selectionRange: {start: {line, character: 0}, end: {line, character: lines[line]?.length ?? 0}},
      children: []
    };
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop();
    (open.at(-1)?.symbol.children ?? roots).push(symbol);
    open.push({level, symbol});
  });
  return roots;
}

/** From the parsed page; for other Markdown, from its lines. */
export function headingLines(context: RequestContext): Line[] {
  const {name, lines} = context;
  const page = hasSite(context) ? context.site.ask(pageFacts, name)?.page : undefined;
  if (!page) return byLines(lines);
  const own = page.headings.filter(({at}) => at.file === name);
  const title = byLines(lines).find(({level}) => level === 1);
  const isTitle = title && !own.some(({at}) => at.line - 1 === title.line) && title.text === page.title;
  return [...(isTitle ? [title] : []), ...own.map(({at, level, text}) => ({line: at.line - 1, level, text}))];
}

function byLines(lines: readonly string[]): Line[] {
  const first = endOfFrontMatter(lines) + 1;
  let fence: string | null = null;
  return lines.flatMap((text, line) => {
    if (line < first) return [];
    const mark = /^\s*(`{3,}|~{3,})/.exec(text)?.[1];
    if (mark !== undefined && (fence === null || mark.startsWith(fence))) fence = fence === null ? mark : null;
    const [, level, title = ""] =
      fence === null && mark === undefined ? (/^ {0,3}(#{1,6})\s+(.*)$/.exec(text) ?? []) : [];
    return level === undefined ? [] : [{line, level: level.length, text: plain(title)}];
  });
}

function plain(title: string): string {
  return title
    .replace(/\s*\{#[^}]+\}\s*$/, "")
    .replace(/\s+#+\s*$/, "")
    .trim();
}
