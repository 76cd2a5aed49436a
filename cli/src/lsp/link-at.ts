// Finds the link at a position by looking at its line alone, so that it works
// while the rest of the page is half written.

import type {Position, Range} from "vscode-languageserver";
import {isWithin, rangeOfLine} from "./places.ts";

export interface WrittenLink {
  target: string;
  kind: "link" | "image" | "file";
  /** Range of the whole link. */
  range: Range;
  /** Range of the target, if it is part of the link. */
  targetRange: Range;
}

interface Form {
  pattern: RegExp;
  kind: WrittenLink["kind"];
}

/** The last group is the target. Each repetition has a bound, and ends where the next part begins, so that a line of openings takes no longer than its length. */
const forms: readonly Form[] = [
  {pattern: /!\[(?:[^\]\\]|\\.){0,1000}\]\(\s{0,100}<?([^)>\s]{0,2000})(?:[>\s][^)]{0,1000})?\)/dg, kind: "image"},
  {
    pattern:
      /(?<!!)\[(?:[^[\]\\]|\\.|\[[^\]]{0,100}\]){0,1000}\]\(\s{0,100}<?((?:[^()>\s]|\([^()\s]{0,100}\)){0,2000})(?:[>\s][^)]{0,1000})?\)/dg,
    kind: "link"
  },
  {pattern: /^ {0,3}\[[^\]]{1,1000}\]:\s{0,100}<?([^>\s]{1,2000})/dg, kind: "link"},
  {pattern: /\bhref=["']([^"']{0,2000})["']/dg, kind: "link"},
  {pattern: /\bsrc=["']([^"']{0,2000})["']/dg, kind: "image"},
  {pattern: /\bfile=["']?([^"'\s/>][^"'\s>]*)/dg, kind: "file"},
  {pattern: /^import\s+\w+\s+from\s+["']([^"']+)["']/dg, kind: "file"},
  {pattern: /\bschema=["']?([^"'\s}>]+)/dg, kind: "link"}
];

/** Null if there is none. */
export function linkAt(lines: readonly string[], position: Position): WrittenLink | null {
  return (
    linksOnLine(lines[position.line] ?? "", position.line).find(({range}) => isWithin(range, position)) ??
    referenceAt(lines, position)
  );
}

/** Inline links outside code, and link definitions. */
export function linksIn(lines: readonly string[]): WrittenLink[] {
  let fence: string | null = null;
  return lines.flatMap((text, line) => {
    const [, mark, info = ""] = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})(.*)$/.exec(text) ?? [];
    const isOpening = fence === null && mark !== undefined;
    const isCode = fence !== null;
    if (isOpening) fence = mark;
    else if (fence !== null && mark?.startsWith(fence) && info.trim() === "") fence = null;
    return isCode ? [] : linksOnLine(text, line);
  });
}

function linksOnLine(text: string, line: number): WrittenLink[] {
  return forms.flatMap(({pattern, kind}) =>
    [...text.matchAll(pattern)].map((match): WrittenLink => {
      const [[start, end], [from, to]] = [match.indices![0]!, match.indices![1]!];
      return {
        target: match[1]!,
        kind,
        range: rangeOfLine(line, start, end),
        targetRange: rangeOfLine(line, from, to)
      };
    })
  );
}

/** `[text][label]` and `[label]`, whose target is elsewhere. */
function referenceAt(lines: readonly string[], {line, character}: Position): WrittenLink | null {
  for (const match of (lines[line] ?? "").matchAll(/(?<!!)\[([^[\]]+)\](?:\[([^[\]]*)\])?(?![(:])/dg)) {
    const [start, end] = match.indices![0]!;
    if (character < start || character > end) continue;
    const defined = definitionOf(lines, match[2] || match[1]!);
    if (defined) return {...defined, kind: "link", range: rangeOfLine(line, start, end)};
  }
  return null;
}

/** Position of `[label]: target`. */
function definitionOf(lines: readonly string[], label: string): Pick<WrittenLink, "target" | "targetRange"> | null {
  const wanted = normalised(label);
  for (const [number, line] of lines.entries()) {
    const match = /^ {0,3}\[([^\]]+)\]:\s*<?([^>\s]+)/d.exec(line);
    if (!match || normalised(match[1]!) !== wanted) continue;
    const [from, to] = match.indices![2]!;
    return {target: match[2]!, targetRange: rangeOfLine(number, from, to)};
  }
  return null;
}

function normalised(label: string): string {
  return label.trim().toLowerCase().replace(/\s+/g, " ");
}
