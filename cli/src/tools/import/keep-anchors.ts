// Generators derive heading ids by different rules. A heading that would get
// a different one here gets its old id explicitly, so that external links still work.

import {parseMarkdown} from "../../content/markdown/parse.ts";
import {splitFrontMatter} from "../../content/markdown/front-matter-block.ts";

/** Marks a generated id, with a character that no page contains. */
const MADE = "\ue000";

const MARKED = /(?<![ \t])[ \t]*\{#\ue000([^\s{}]*)\}[ \t]*$/;

/** A heading line with the id that the generator derived from it. */
export function markHeading(line: string, id: string): string {
  return `${line.trimEnd()} {#${MADE}${id}}`;
}

export interface KeptAnchors {
  text: string;
  /** Number of headings that get their old ids. */
  kept: number;
}

/** Removes the marks; keeps an id where the heading would get a different one. */
export function keepAnchors(text: string): KeptAnchors {
  if (!text.includes(MADE)) return {text, kept: 0};
  const lines = text.split("\n");
  const marked = new Map<number, string>();
  lines.forEach((line, index) => {
    const id = MARKED.exec(line)?.[1];
    if (id !== undefined) marked.set(index + 1, id);
  });
  const bare = lines.map((line) => line.replace(MARKED, ""));
  const own = idsByLine(bare.join("\n"));
  const given = new Set<number>();
  for (const [line, id] of marked) {
    const now = own.get(line);
    if (now !== undefined && now !== id && id !== "") given.add(line);
  }
  const write = (withIds: ReadonlySet<number>): string =>
    bare.map((line, index) => (withIds.has(index + 1) ? `${line} {#${marked.get(index + 1)!}}` : line)).join("\n");
  if (given.size === 0) return {text: bare.join("\n"), kept: 0};
  // Explicit ids affect numbered ones ("-1"), in which case all become explicit.
  const after = idsByLine(write(given));
  const moved = [...marked].some(([line, id]) => after.has(line) && after.get(line) !== id);
  const all = moved ? new Set([...marked].filter(([, id]) => id !== "").map(([line]) => line)) : given;
  return {text: write(all), kept: given.size};
}

function idsByLine(text: string): Map<number, string> {
  const {bodyStart} = splitFrontMatter(text);
  const {headings} = parseMarkdown({file: "page.md", text, start: bodyStart, readFile: () => null});
  return new Map(headings.map(({id, at}) => [at.line, id]));
}
