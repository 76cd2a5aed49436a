// The state of parsing a block's inlines, and how nodes are added to it.

import {once} from "../markdown/once.ts";
import {findTags, type TagPairs} from "../markdown/pairs.ts";
import {findAutolinks, type Autolink} from "./autolinks.ts";
import {placeIn} from "./content.ts";
import type {Delimiter, Delimiters} from "./emphasis.ts";
import type {HtmlSearches} from "./inline-html.ts";
import {append, textNode, tokenNode, type InlineList, type InlineNode} from "./inline-nodes.ts";
import type {Content, InlineToken, LinkToken, References} from "./tokens.ts";

/** Facts about a text, shared with the components within it. */
export interface Scan {
  content: Content;
  references: References;
  tags: () => TagPairs;
  autolinks: readonly Autolink[];
  nextAutolink: number;
  /** Offset up to which the text is known to be plain. */
  plainTo: number;
  /** Offsets of backtick runs, by length. */
  backticks: () => Map<number, number[]>;
  html: HtmlSearches;
  slips: Slip[];
}

/** What is nearly a link or a formula. */
export interface Slip {
  kind: "undefined" | "gap" | "reversed" | "spaces" | "formula";
  /** Its offset in the file. */
  at: number;
  /** The label that is not defined; otherwise what is written. */
  text: string;
  /** What was meant. */
  write: string | null;
}

export interface Bracket {
  node: InlineNode;
  /** Offset just past the bracket. */
  from: number;
  image: boolean;
  active: boolean;
  bracketAfter: boolean;
  previous: Bracket | null;
  /** The next bracket below on the stack that opens a link. */
  previousLink: Bracket | null;
  delimiter: Delimiter | null;
}

export interface State {
  scan: Scan;
  list: InlineList;
  delimiters: Delimiters;
  brackets: Bracket | null;
  at: number;
  end: number;
  depth: number;
}

export function scanOf(content: Content, references: References, slips: Slip[]): Scan {
  const {text} = content;
  return {
    content,
    references,
    tags: once(() => findTags(text)),
    autolinks: findAutolinks(text),
    nextAutolink: 0,
    plainTo: 0,
    backticks: once(() => findBackticks(text)),
    html: {hopeless: {}},
    slips
  };
}

function findBackticks(text: string): Map<number, number[]> {
  const runs = new Map<number, number[]>();
  for (const {0: run, index} of text.matchAll(/`+/g)) {
    const known = runs.get(run.length);
    if (known) known.push(index);
    else runs.set(run.length, [index]);
  }
  return runs;
}

export function place({scan}: State, at: number): number {
  return placeIn(scan.content, at);
}

export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

export function add(state: State, token: InlineToken, length: number, children: InlineList | null = null): InlineNode {
  const node = append(state.list, tokenNode(state.at, token, children));
  state.at += length;
  return node;
}

export function addText(state: State, from: number, to: number): void {
  append(state.list, textNode(from, state.scan.content.text.slice(from, to)));
  state.at = to;
}

export function linkToken(
  type: LinkToken["type"],
  at: number,
  target: string,
  title: string | null,
  range: LinkToken["range"]
): LinkToken {
  return {type, at, target, title, range, bare: false, children: []};
}
