// Markdown to nodes, with what other phases want to know of them: headings,
// anchors, links, components, examples. Knows no other page.

import type {Diagnostic} from "../diagnostics.ts";
import {shellIds} from "../../../runtime/shared/shell-ids.ts";
import type {ComponentUse, Example, Heading, Link} from "../model.ts";
import type {Block} from "./ast.ts";
import {parseFootnotes, parseTopLevel} from "./blocks.ts";
import {findTooDeep, MAX_LEVELS} from "./depth.ts";
import {lex, type Token} from "./lexer.ts";
import {createState, report, type ParseState, type ReadFile} from "./state.ts";

export type {ReadFile};

export interface ParsedMarkdown {
  nodes: Block[];
  headings: Heading[];
  anchors: string[];
  links: Link[];
  components: ComponentUse[];
  examples: Example[];
  includes: string[];
  diagnostics: Diagnostic[];
}

export interface MarkdownInput {
  file: string;
  /** The whole text of the file, line ends LF. */
  text: string;
  /** Where the body starts. */
  start: number;
  /** Gives partials and files that code is taken from. */
  readFile: ReadFile;
}

/** Tokens, not yet nodes. */
export interface LexedMarkdown {
  state: ParseState;
  tokens: Token[];
  start: number;
}

export function parseMarkdown(input: MarkdownInput): ParsedMarkdown {
  return parseLexed(lexMarkdown(input));
}

/** The first half of `parseMarkdown`: pages take it together (batches.ts). */
export function lexMarkdown({file, text, start, readFile}: MarkdownInput): LexedMarkdown {
  const state = createState(file, text, start, readFile);
  const deep = findTooDeep(text.slice(start));
  if (deep !== null) {
    report(
      state,
      "page-too-deep",
      state.source.lines.locationOf(start + deep),
      "Components or containers are nested too deeply here to be read.",
      `nest at most ${MAX_LEVELS} levels`
    );
    return {state, tokens: [], start};
  }
  let tokens: Token[] = [];
  withinStack(state, start, () => (tokens = lex(text.slice(start))));
  return {state, tokens, start};
}

/** The second half: takes what the first has made, once. */
export function parseLexed({state, tokens, start}: LexedMarkdown): ParsedMarkdown {
  let nodes: Block[] = [];
  withinStack(state, start, () => {
    nodes = parseTopLevel(state, tokens, start);
    nodes.push(...parseFootnotes(state));
  });
  checkHtmlIds(state, nodes);
  const {headings, anchors, links, components, examples, includes, diagnostics} = state;
  return {nodes, headings, anchors, links, components, examples, includes, diagnostics};
}

/** An id stands once on a page: browsers go to the first. */
function checkHtmlIds(state: ParseState, [first]: readonly Block[]): void {
  const title = first?.type === "heading" && first.level === 1 ? first.id : null; // shown above the text, without its id
  const seen = new Set<string>();
  for (const {id, at} of state.htmlIds) {
    const owner = shellIds.has(id)
      ? "that of a part of the page around the text"
      : id !== title && state.headingIds.has(id)
        ? "also that of a heading of this page"
        : seen.has(id)
          ? "on this page already"
          : null;
    if (owner !== null)
      report(state, "heading-duplicate-id", at, `The id "${id}" is ${owner}.`, "give it another id, or leave it out");
    seen.add(id);
  }
}

/** Lexer and parser are recursive: thousands of nested quotes or lists exhaust the stack. */
function withinStack(state: ParseState, start: number, work: () => void): void {
  const {text, lines} = state.source; // of the page itself: in a partial, `state.source` is another
  try {
    work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const deep = /^[ \t]*(?:(?:>|[-*+]|\d+\.)[ \t]*){50,}/m.exec(text.slice(start));
    report(
      state,
      "page-too-deep",
      lines.locationOf(start + (deep?.index ?? 0)),
      "Quotes or lists are nested too deeply here to be read.",
      "nest fewer than a hundred levels"
    );
  }
}
