// Parses Markdown into nodes, and collects what other phases need: headings,
// anchors, links, components, examples. Sees only one page.

import {slug} from "github-slugger";
import type {Diagnostic} from "../../core/diagnostics.ts";
import {shellIds} from "../../../../runtime/shared/shell-ids.ts";
import type {Claim, ComponentUse, Example, Heading, Link, NameUse, TestBlock} from "../../model.ts";
import type {Block} from "../nodes.ts";
import type {Variables} from "../../config/variables.ts";
import {reportMeanSentence} from "./density.ts";
import {parseBlocks, parseFootnotes} from "./blocks.ts";
import {reportOpenElements} from "./html.ts";
import {createState, report, type ParseState, type ReadFile} from "./state.ts";
import {checkTests} from "./test-blocks.ts";
import {reportTooDeep} from "./too-deep.ts";
import {parseSyntax, type Syntax} from "../syntax/parse-syntax.ts";

export type {ReadFile};

export interface ParsedMarkdown {
  nodes: Block[];
  headings: Heading[];
  anchors: string[];
  links: Link[];
  components: ComponentUse[];
  examples: Example[];
  names: NameUse[];
  claims: Claim[];
  tests: TestBlock[];
  unverified: number;
  includes: string[];
  diagnostics: Diagnostic[];
}

export interface MarkdownInput {
  file: string;
  /** The whole file, with LF line ends. */
  text: string;
  /** Offset of the body. */
  start: number;
  /** Reads partials and files that code is included from. */
  readFile: ReadFile;
  /** Origin of example times, in seconds since 1970. */
  examplesDate?: number | null;
  variables?: Variables | null;
  /** Origins that pages may embed. */
  embeds?: readonly string[];
  /** Whether walls of text are reported. */
  isMeasured?: boolean;
}

/** Blocks, before they become nodes. */
export interface LexedMarkdown {
  state: ParseState;
  syntax: Syntax;
}

export function parseMarkdown(input: MarkdownInput): ParsedMarkdown {
  return parseLexed(lexMarkdown(input));
}

/** The first half of `parseMarkdown`. */
export function lexMarkdown(input: MarkdownInput): LexedMarkdown {
  const {file, text, start, readFile, examplesDate, variables} = input;
  const state = createState(file, text, readFile, examplesDate, variables);
  state.embeds = input.embeds ?? [];
  if (input.isMeasured) state.density = {words: 0, sentences: 0};
  const syntax = parseSyntax(file, text, start);
  state.source.references = syntax.references;
  return {state, syntax};
}

/** The second half: consumes the result of the first, which can be used only once. */
export function parseLexed({state, syntax}: LexedMarkdown): ParsedMarkdown {
  if (syntax.tooDeep !== null) reportTooDeep(state, syntax.tooDeep);
  const nodes = parseBlocks(state, syntax.blocks);
  nodes.push(...parseFootnotes(state));
  giveTabsIds(state);
  reportOpenElements(state);
  checkHtmlIds(state, nodes);
  checkTitles(state);
  reportMeanSentence(state);
  checkTests(state);
  const {headings, anchors, links, components, examples, names, claims, tests, unverified, includes, diagnostics} =
    state;
  return {
    nodes,
    headings,
    anchors,
    links,
    components,
    examples,
    names,
    claims,
    tests,
    unverified,
    includes,
    diagnostics
  };
}

/** A page has one title; readers and search engines take the first level-1 heading for it. */
function checkTitles(state: ParseState): void {
  for (const {at} of state.headings.filter(({level}) => level === 1).slice(1))
    report(state, "heading-second-title", at, "This page has a second level-1 heading.", "write it with ##");
}

/** Ids must be unique on a page: browsers jump to the first. */
/** `page.md#macos` opens the first tab of that name, unless something else of the page has the id. */
function giveTabsIds({tabs, anchors, headingIds, htmlIds}: ParseState): void {
  const taken = new Set([...headingIds, ...anchors, ...htmlIds.map(({id}) => id)]);
  for (const props of tabs) {
    const id = slug(String(props["label"] ?? props["value"] ?? ""));
    if (id === "" || taken.has(id) || shellIds.has(id)) continue;
    taken.add(id);
    anchors.push(id);
    props["id"] = id;
  }
}

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
