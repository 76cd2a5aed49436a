// What an import will write, and what it leaves to the user.

import {lineOf} from "./site-source.ts";

export interface ImportPlan {
  /** Text by path in the new project. */
  files: Map<string, string>;
  copies: Copy[];
  done: string[];
  left: LeftToDo[];
  /** Changed URLs, and how they are kept. */
  addresses: string[];
  /** Changed anchors. */
  anchors: string[];
  /** What pages have less of than their sources. */
  differences: string[];
}

/** A file copied verbatim from the site into the project. */
export interface Copy {
  from: string;
  to: string;
}

/** `at` is a file of the site with a line. */
export interface LeftToDo {
  text: string;
  at: string;
}

/** Records remaining work in a file, at the first line that contains a text. */
export function leaveIn(left: LeftToDo[], file: string, text: string): (what: string, needle: string) => void {
  return (what, needle) => void left.push({text: what, at: `${file}:${lineOf(text, needle)}`});
}

/** The report, IMPORT.md: repeated items are merged into one entry. */
export function printReport({done, left, addresses, anchors, differences}: ImportPlan): string {
  const places = new Map<string, string[]>();
  for (const {text, at} of left) places.set(text, [...(places.get(text) ?? []), at]);
  const entries = [...places].map(([text, at]) => {
    const shown = [...new Set(at)].map((place) => `\`${place}\``);
    const more = shown.length > 5 ? ` and ${shown.length - 5} more` : "";
    return `- [ ] ${text} (${shown.slice(0, 5).join(", ")}${more})`;
  });
  return [
    "# Import",
    "## Done",
    listed(done, "Nothing."),
    "## Left to you",
    entries.length > 0 ? entries.join("\n") : "Nothing that the import can see.",
    "## Addresses",
    listed(addresses, "Every page keeps its address."),
    "## Anchors",
    listed(anchors, "Every heading keeps its anchor."),
    "## Counted",
    listed(differences, "Every page has the tags, code blocks, headings, tables, links and words of its source."),
    "## Then",
    "`protodocs check` lists every other fault with its place. `protodocs check --update-baseline` accepts those that are there now, so that later runs report only new ones."
  ].join("\n\n");
}

function listed(lines: readonly string[], none: string): string {
  return lines.length > 0 ? lines.map((line) => `- ${line}`).join("\n") : none;
}
