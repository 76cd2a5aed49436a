// State collected while one page's tokens become nodes.

import GithubSlugger from "github-slugger";
import {createSuggestionBudget, type SuggestionBudget} from "../../core/nearest.ts";
import {diagnose, type Diagnostic, type DiagnosticCode, type Hint, type Location} from "../../core/diagnostics.ts";
import type {Variables} from "../../config/variables.ts";
import type {Claim, ComponentUse, Example, Heading, Link, NameUse, TestBlock} from "../../model.ts";
import {once} from "./once.ts";
import {createLineIndex, type LineIndex} from "../../core/text.ts";
import {shellIds} from "../../../../runtime/shared/shell-ids.ts";
import type {FootnoteToken, References} from "../syntax/tokens.ts";

export interface ParseState {
  headings: Heading[];
  anchors: string[];
  links: Link[];
  components: ComponentUse[];
  examples: Example[];
  /** The last block of code, if it is an operation that may have variables. */
  operation: string | null;
  names: NameUse[];
  claims: Claim[];
  tests: TestBlock[];
  /** Number of containers that mark something as unverified. */
  unverified: number;
  includes: string[];
  diagnostics: Diagnostic[];
  suggestions: SuggestionBudget;
  slugger: GithubSlugger;
  headingIds: Set<string>;
  /** Ids in raw HTML. */
  htmlIds: {id: string; at: Location}[];
  /** Attributes of each <TabItem>. */
  tabs: Record<string, unknown>[];
  /** Open elements of raw HTML, innermost last. */
  openElements: {name: string; at: Location}[];
  openCounts: Map<string, number>;
  footnotes: Footnotes;
  /** Number of leftovers found, by kind. */
  leftovers: Map<string, number>;
  /** Whether the page is MDX: it imports or exports something. */
  module: boolean;
  /** Files being included right now, the page itself first. */
  stack: string[];
  readFile: ReadFile;
  /** Origin of example times, in seconds since 1970; null for none. */
  examplesDate: number | null;
  /** Origins that the configuration allows pages to embed. */
  embeds: readonly string[];
  /** Null if the configuration defines none. */
  variables: Variables | null;
  /** Null unless the project has its walls of text reported. */
  density: Density | null;
  source: SourcePosition;
}

/** What is counted while a page is parsed. */
interface Density {
  words: number;
  sentences: number;
}

/** Reads a content file for another one, both by project path; null if there is none, or `from` may not include it. */
export type ReadFile = (file: string, from: string) => string | null;

/** The file that the current tokens come from; changes while a partial is included. */
export interface SourcePosition {
  file: string;
  lines: LineIndex;
  text: string;
  references: References;
  /** Partials that the file imports, by imported name. */
  partials: Map<string, string>;
  /** Names of elements that are closed somewhere in the file. */
  closings(): ReadonlySet<string>;
}

/** Labels in lower case: `[^A]` refers to `[^a]:`. */
export interface Footnotes {
  /** Labels in the order of their first reference. */
  order: string[];
  /** Number of references, footnote number, and location of the first reference. */
  references: Map<string, {count: number; number: number; at: Location}>;
  /** The first definition of each label, with its file. */
  definitions: Map<string, {token: FootnoteToken; source: SourcePosition}>;
}

export function createState(
  file: string,
  text: string,
  readFile: ReadFile,
  examplesDate: number | null = null,
  variables: Variables | null = null
): ParseState {
  return {
    headings: [],
    anchors: [],
    links: [],
    components: [],
    examples: [],
    operation: null,
    names: [],
    claims: [],
    tests: [],
    unverified: 0,
    includes: [],
    diagnostics: [],
    suggestions: createSuggestionBudget(),
    slugger: createSlugger(),
    headingIds: new Set(),
    htmlIds: [],
    tabs: [],
    openElements: [],
    openCounts: new Map(),
    leftovers: new Map(),
    module: false,
    footnotes: {order: [], references: new Map(), definitions: new Map()},
    stack: [file],
    readFile,
    examplesDate,
    embeds: [],
    density: null,
    variables,
    source: createSource(file, text, new Map())
  };
}

/** Reserves the ids of the page shell: no heading gets one. */
function createSlugger(): GithubSlugger {
  const slugger = new GithubSlugger();
  for (const id of shellIds) slugger.occurrences[id] = 0;
  return slugger;
}

export function createSource(file: string, text: string, references: References): SourcePosition {
  const closings = once(() => new Set([...text.matchAll(/<\/([a-zA-Z][\w.-]*)/g)].map(([, name = ""]) => name)));
  return {file, text, lines: createLineIndex(file, text), references, partials: new Map(), closings};
}

/** Location of an offset in the current file. */
export function locationAt({source}: ParseState, at: number): Location {
  return source.lines.locationOf(at);
}

export function report(state: ParseState, code: DiagnosticCode, at: Location, message: string, hint?: Hint): void {
  state.diagnostics.push(diagnose(code, at, message, hint));
}

/** Faults of one kind beyond this number are not reported individually. */
const MAX_SAME_REPORTS = 10;

/** Reports the first few faults of a kind; the last report says that there are more. */
export function reportSome(
  state: ParseState,
  kind: string,
  ...[code, at, message, hint]: [
    code: DiagnosticCode,
    at: Location | (() => Location),
    message: string,
    hint?: Hint | (() => Hint)
  ]
): void {
  const found = (state.leftovers.get(kind) ?? 0) + 1;
  state.leftovers.set(kind, found);
  if (found > MAX_SAME_REPORTS) return;
  const shown = typeof hint === "function" ? hint() : hint;
  report(
    state,
    code,
    typeof at === "function" ? at() : at,
    found < MAX_SAME_REPORTS ? message : `${message} More of the same on this page is not listed.`,
    shown
  );
}
