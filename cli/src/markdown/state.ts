// The state collected while one page's tokens become nodes.

import GithubSlugger from "github-slugger";
import {diagnose, type Diagnostic, type DiagnosticCode, type Hint, type Location} from "../diagnostics.ts";
import type {Variables} from "../pages/variables.ts";
import type {Claim, ComponentUse, Example, Heading, Link, NameUse} from "../model.ts";
import {once} from "./once.ts";
import {createLineIndex, type LineIndex} from "../text.ts";
import {shellIds} from "../../../runtime/shared/shell-ids.ts";
import type {FootnoteToken, References} from "./syntax/tokens.ts";

export interface ParseState {
  headings: Heading[];
  anchors: string[];
  links: Link[];
  components: ComponentUse[];
  examples: Example[];
  names: NameUse[];
  claims: Claim[];
  /** How many containers say that something is not verified. */
  unverified: number;
  includes: string[];
  diagnostics: Diagnostic[];
  slugger: GithubSlugger;
  headingIds: Set<string>;
  /** Those of raw HTML. */
  htmlIds: {id: string; at: Location}[];
  /** Elements of raw HTML that are open, the innermost last. */
  openElements: {name: string; at: Location}[];
  openCounts: Map<string, number>;
  footnotes: Footnotes;
  /** How often each kind of leftover was found. */
  leftovers: Map<string, number>;
  /** Whether the page imports or exports something: it is MDX. */
  module: boolean;
  /** Files of imported partials by the name that they are used by. */
  partials: Map<string, string>;
  /** Files being included at this moment, the page's own first. */
  stack: string[];
  readFile: ReadFile;
  /** Seconds since 1970 that times of examples count from; null for none. */
  examplesDate: number | null;
  /** Origins whose pages the configuration allows within pages. */
  embeds: readonly string[];
  /** Null where the configuration has none. */
  variables: Variables | null;
  source: SourcePosition;
}

/** Gives the text of a content file by its project path; null where there is none. */
export type ReadFile = (file: string) => string | null;

/** The file that tokens are from: changes while a partial is included. */
export interface SourcePosition {
  file: string;
  lines: LineIndex;
  text: string;
  references: References;
  /** Names of the elements that are closed somewhere in it. */
  closings(): ReadonlySet<string>;
}

/** Labels are in small letters: `[^A]` refers to `[^a]:`. */
export interface Footnotes {
  /** Labels in the order of their first reference. */
  order: string[];
  /** How often each is referred to, its number, and where the first reference is. */
  references: Map<string, {count: number; number: number; at: Location}>;
  /** The first definition of each label, with the file that it is in. */
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
    names: [],
    claims: [],
    unverified: 0,
    includes: [],
    diagnostics: [],
    slugger: createSlugger(),
    headingIds: new Set(),
    htmlIds: [],
    openElements: [],
    openCounts: new Map(),
    leftovers: new Map(),
    module: false,
    partials: new Map(),
    footnotes: {order: [], references: new Map(), definitions: new Map()},
    stack: [file],
    readFile,
    examplesDate,
    embeds: [],
    variables,
    source: createSource(file, text, new Map())
  };
}

/** Gives a heading "Footer" the id "footer-1", as if the page had one before: the shell around it has. */
function createSlugger(): GithubSlugger {
  const slugger = new GithubSlugger();
  for (const id of shellIds) slugger.occurrences[id] = 0;
  return slugger;
}

export function createSource(file: string, text: string, references: References): SourcePosition {
  const closings = once(() => new Set([...text.matchAll(/<\/([a-zA-Z][\w.-]*)/g)].map(([, name = ""]) => name)));
  return {file, text, lines: createLineIndex(file, text), references, closings};
}

/** The place of an offset in the file being read. */
export function locationAt({source}: ParseState, at: number): Location {
  return source.lines.locationOf(at);
}

export function report(state: ParseState, code: DiagnosticCode, at: Location, message: string, hint?: Hint): void {
  state.diagnostics.push(diagnose(code, at, message, hint));
}

/** What is found more often on a page is not reported each time. */
const OFTEN = 10;

/** Reports the first ones of a kind; the last of them says that there are more. */
export function reportSome(
  state: ParseState,
  kind: string,
  ...[code, at, message, hint]: [code: DiagnosticCode, at: Location, message: string, hint?: Hint]
): void {
  const found = (state.leftovers.get(kind) ?? 0) + 1;
  state.leftovers.set(kind, found);
  if (found < OFTEN) report(state, code, at, message, hint);
  if (found === OFTEN) report(state, code, at, `${message} More of the same on this page is not listed.`, hint);
}
