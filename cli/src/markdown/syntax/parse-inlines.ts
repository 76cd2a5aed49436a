// Parses a block's text to inlines in one pass from left to right: CommonMark's
// delimiter and bracket algorithm, with GitHub's and this project's
// additions. Failed searches are remembered, so that time
// is linear in the length of the text.

import {variableName} from "../../pages/variables.ts";
import {decodeHTMLStrict} from "entities/decode";
import {once} from "../once.ts";
import {findTags, type TagPairs} from "../pairs.ts";
import {findAutolinks, type Autolink} from "./autolinks.ts";
import {placeIn, sliceContent} from "./content.ts";
import {closeEmphasis, flanking, pushDelimiter, type Delimiter, type Delimiters} from "./emphasis.ts";
import {endAfter, htmlEndAt, type HtmlSearches} from "./inline-html.ts";
import {
  append,
  remove,
  takeBetween,
  textNode,
  tokenNode,
  toTokens,
  type InlineList,
  type InlineNode
} from "./inline-nodes.ts";
import {normaliseLabel, readLabel, readTarget, readTitle, skipSpace} from "./link-parts.ts";
import type {Content, InlineToken, LinkToken, Reference, References} from "./tokens.ts";

/** Facts about a text, shared with the components within it. */
interface Scan {
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
  unresolved: UnresolvedReference[];
}

/** `[text][label]` with an undefined label. */
export interface UnresolvedReference {
  label: string;
  at: number;
}

interface Bracket {
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

interface State {
  scan: Scan;
  list: InlineList;
  delimiters: Delimiters;
  brackets: Bracket | null;
  at: number;
  end: number;
  depth: number;
}

const PLAIN = /[^\n`[\]\\!<&*_~${]+/y;
const ENTITY = /&(?:#[xX][\da-fA-F]{1,6}|#\d{1,7}|[a-zA-Z][a-zA-Z\d]{1,31});/y;
const URI = /<([A-Za-z][A-Za-z0-9.+-]{1,31}:[^\s<>\u0000-\u0020]*)>/y;
const EMAIL =
  /<([a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?){0,100})>/y;
const FOOTNOTE = /\[\^([^\]\s[]+)\]/y;
// As in pandoc: no space just inside the dollars and no digit after them, so that "$5 and $6" is money. No backtick either: code wins.
const MATH = /\$(?![\s$])((?:\\.|[^$\\\n`]|\n(?!\s*\n))*?[^\s\\$`]|\\.)\$(?!\d)/y;
const VARIABLE = new RegExp(`\\{\\{[ \\t]*(${variableName})[ \\t]*\\}\\}`, "y");
const DEEPEST = 100;

/** Null if inlines are nested too deeply. */
export function parseInlines(
  content: Content,
  references: References,
  unresolved: UnresolvedReference[] = []
): InlineToken[] | null {
  const {text} = content;
  const scan: Scan = {
    content,
    references,
    tags: once(() => findTags(text)),
    autolinks: findAutolinks(text),
    nextAutolink: 0,
    plainTo: 0,
    backticks: once(() => findBackticks(text)),
    html: {hopeless: {}},
    unresolved
  };
  const list = parseStretch(scan, 0, text.length, 0);
  return list && toTokens(list, content);
}

function parseStretch(scan: Scan, from: number, to: number, depth: number): InlineList | null {
  if (depth > DEEPEST) return null;
  const state: State = {
    scan,
    list: {first: null, last: null},
    delimiters: {last: null},
    brackets: null,
    at: from,
    end: to,
    depth
  };
  while (state.at < to) if (!readNext(state)) return null;
  closeEmphasis(state.list, state.delimiters, null, scan.content);
  return state.list;
}

/** Reads one inline; false if it is nested too deeply. */
function readNext(state: State): boolean {
  const {scan, at} = state;
  const {text} = scan.content;
  const autolink = autolinkFrom(scan, at);
  if (autolink?.start === at && autolink.end <= state.end) {
    addAutolink(state, autolink);
    return true;
  }
  switch (text[at]) {
    case "\n":
      readLineEnd(state);
      return true;
    case "\\":
      readBackslash(state);
      return true;
    case "`":
      readCode(state);
      return true;
    case "*":
    case "_":
    case "~":
      readDelimiters(state);
      return true;
    case "[":
      readOpenBracket(state);
      return true;
    case "!":
      if (text[at + 1] === "[" && !(text[at + 2] === "^" && matchAt(FOOTNOTE, text, at + 1))) {
        state.at += 2;
        openBracket(state, at, true);
      } else addText(state, at, at + 1);
      return true;
    case "]":
      closeBracket(state);
      return true;
    case "<":
      return readAngle(state);
    case "&": {
      const entity = matchAt(ENTITY, text, at)?.[0];
      const decoded = entity === undefined ? "&" : decodeHTMLStrict(entity);
      append(state.list, textNode(at, decoded)).escaped = entity !== undefined;
      state.at += entity?.length ?? 1;
      return true;
    }
    case "{": {
      const end = text.startsWith("{/*", at) ? endAfter(text, "*/}", at + 3, scan.html) : -1;
      if (end > 0 && end <= state.end) add(state, {type: "comment", at: place(state, at)}, end - at);
      else if (!readVariable(state)) addText(state, at, at + 1);
      return true;
    }
    case "$": {
      const math = matchAt(MATH, text, at);
      if (math && at + math[0].length <= state.end)
        add(state, {type: "math", at: place(state, at), value: math[1]!}, math[0].length);
      else addText(state, at, at + 1);
      return true;
    }
    default: {
      if (scan.plainTo <= at) {
        PLAIN.lastIndex = at;
        PLAIN.test(text);
        scan.plainTo = PLAIN.lastIndex;
      }
      addText(state, at, Math.min(scan.plainTo, autolink?.start ?? state.end, state.end));
      return true;
    }
  }
}

/** `{{ name }}` */
function readVariable(state: State): boolean {
  const {at} = state;
  const {text} = state.scan.content;
  const found = text[at + 1] === "{" ? matchAt(VARIABLE, text, at) : null;
  if (!found || at + found[0].length > state.end) return false;
  add(state, {type: "variable", at: place(state, at), name: found[1]!, written: found[0]}, found[0].length);
  return true;
}

function place({scan}: State, at: number): number {
  return placeIn(scan.content, at);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function add(state: State, token: InlineToken, length: number, children: InlineList | null = null): InlineNode {
  const node = append(state.list, tokenNode(state.at, token, children));
  state.at += length;
  return node;
}

function addText(state: State, from: number, to: number): void {
  append(state.list, textNode(from, state.scan.content.text.slice(from, to)));
  state.at = to;
}

/** The next bare URL at or after the current position. */
function autolinkFrom(scan: Scan, at: number): Autolink | undefined {
  while ((scan.autolinks[scan.nextAutolink]?.start ?? Infinity) < at) scan.nextAutolink++;
  return scan.autolinks[scan.nextAutolink];
}

function addAutolink(state: State, {start, end: last, href: target}: Autolink): void {
  const {content} = state.scan;
  const bracket = state.brackets === null ? -1 : content.text.slice(start, last).indexOf("]");
  const end = bracket < 0 ? last : start + bracket;
  const href = bracket < 0 ? target : target.slice(0, end - last);
  const value = content.text.slice(start, end);
  const at = placeIn(content, start);
  const token = linkToken("link", at, href, null, href === value ? [at, at + value.length] : null);
  token.bare = true;
  token.children = [{type: "text", at, value, from: null}];
  add(state, token, end - start).bare = true;
}

function linkToken(
  type: LinkToken["type"],
  at: number,
  target: string,
  title: string | null,
  range: LinkToken["range"]
): LinkToken {
  return {type, at, target, title, range, bare: false, children: []};
}

function readLineEnd(state: State): void {
  const {last} = state.list;
  const {text} = state.scan.content;
  const at = state.at;
  let next = at + 1;
  while (text[next] === " " || text[next] === "\t") next++;
  let hard = false;
  if (last?.token === null && last.text.endsWith(" ")) {
    hard = last.text.endsWith("  ");
    last.text = last.text.trimEnd();
  }
  if (hard) add(state, {type: "break", at: place(state, at)}, next - at);
  else {
    append(state.list, textNode(at, "\n"));
    state.at = next;
  }
}

function readBackslash(state: State): void {
  const {text} = state.scan.content;
  const {at} = state;
  const letter = text[at + 1] ?? "";
  if (letter === "\n" && at + 1 < state.end) {
    let next = at + 2;
    while (text[next] === " " || text[next] === "\t") next++;
    add(state, {type: "break", at: place(state, at)}, next - at);
  } else if (/^[!-/:-@[-`{-~]$/.test(letter) && at + 1 < state.end) {
    append(state.list, textNode(at, letter)).escaped = true;
    state.at += 2;
  } else addText(state, at, at + 1);
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

function readCode(state: State): void {
  const {content, backticks} = state.scan;
  const {at} = state;
  let from = at;
  while (content.text[from] === "`") from++;
  const length = from - at;
  const close = firstFrom(backticks().get(length) ?? [], from);
  if (close === undefined || close + length > state.end) {
    addText(state, at, from);
    return;
  }
  const code = content.text.slice(from, close).replaceAll("\n", " ");
  const padded = code.length > 2 && code.startsWith(" ") && code.endsWith(" ") && code.trim() !== "";
  add(state, {type: "code", at: place(state, at), value: padded ? code.slice(1, -1) : code}, close + length - at);
}

/** The first of these ascending numbers that is `least` or more. */
function firstFrom(numbers: readonly number[], least: number): number | undefined {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return numbers[low];
}

function readDelimiters(state: State): void {
  const {text} = state.scan.content;
  const {at} = state;
  const letter = text[at]!;
  let to = at;
  while (to < state.end && text[to] === letter) to++;
  const node = append(state.list, textNode(at, text.slice(at, to)));
  state.at = to;
  const count = to - at;
  if (letter === "~" && count > 2) return;
  const {opens, closes} = flanking(letter, letterBefore(text, at), letterAt(text, to));
  if (opens || closes)
    pushDelimiter(state.delimiters, {letter, count, written: count, node, opens, closes, previous: null, next: null});
}

function letterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? "" : String.fromCodePoint(code);
}

function letterBefore(text: string, at: number): string {
  if (at === 0) return "";
  const low = text.charCodeAt(at - 1);
  return low >= 0xdc00 && low <= 0xdfff && at > 1 ? text.slice(at - 2, at) : text[at - 1]!;
}

function readOpenBracket(state: State): void {
  const {text} = state.scan.content;
  const {at} = state;
  const footnote = text[at + 1] === "^" ? matchAt(FOOTNOTE, text, at) : null;
  if (footnote && at + footnote[0].length <= state.end) {
    add(state, {type: "footnote", at: place(state, at), label: footnote[1]!}, footnote[0].length);
    return;
  }
  state.at++;
  openBracket(state, at, false);
}

function openBracket(state: State, at: number, image: boolean): void {
  const node = append(state.list, textNode(at, image ? "![" : "["));
  const previous = state.brackets;
  if (previous) previous.bracketAfter = true;
  state.brackets = {
    node,
    from: state.at,
    image,
    active: true,
    bracketAfter: false,
    previous,
    previousLink: previous?.image ? previous.previousLink : previous,
    delimiter: state.delimiters.last
  };
}

function closeBracket(state: State): void {
  const {content} = state.scan;
  const close = state.at;
  const opener = state.brackets;
  state.at++;
  const found = opener?.active ? (inlineTarget(state) ?? referenceTarget(state, opener, close)) : null;
  if (!opener || !found) {
    if (opener) state.brackets = opener.previous;
    append(state.list, textNode(close, "]"));
    return;
  }
  const type = opener.image ? "image" : "link";
  const token = linkToken(type, placeIn(content, opener.node.at), found.target, found.title, found.range);
  closeEmphasis(state.list, state.delimiters, opener.delimiter, content);
  const children = takeBetween(state.list, opener.node, null);
  append(state.list, tokenNode(opener.node.at, token, children));
  remove(state.list, opener.node);
  state.brackets = opener.previous;
  if (opener.image) return;
  // Links cannot contain links, so the brackets before this one open none.
  for (let earlier = opener.previousLink; earlier?.active; earlier = earlier.previousLink) earlier.active = false;
}

interface Found extends Reference {
  range: LinkToken["range"];
}

/** `(target "title")` */
function inlineTarget(state: State): Found | null {
  const {content} = state.scan;
  const {text} = content;
  if (text[state.at] !== "(") return null;
  const start = skipSpace(text, state.at + 1);
  const target = readTarget(text, start);
  if (!target) return null;
  let at = skipSpace(text, target.after);
  const title = at > target.after ? readTitle(text, at) : null;
  if (title) at = skipSpace(text, title.after);
  if (text[at] !== ")" || at >= state.end) return null;
  state.at = at + 1;
  const asWritten = text.slice(target.start, target.end) === target.value && target.value !== "";
  const from = placeIn(content, target.start);
  return {
    target: target.value,
    title: title?.value ?? null,
    range: asWritten ? [from, from + target.value.length] : null
  };
}

/** `[label]`, or `[]` or nothing, where the text is the label. */
function referenceTarget(state: State, opener: Bracket, close: number): Found | null {
  const {content, references} = state.scan;
  const {text} = content;
  const after = text[state.at] === "[" ? readLabel(text, state.at) : -1;
  const full = after > state.at + 2 && after <= state.end;
  if (!full && (opener.bracketAfter || close - opener.from > 1000)) return null;
  const label = full ? text.slice(state.at + 1, after - 1) : text.slice(opener.from, close);
  const reference = references.get(normaliseLabel(label));
  if (!reference) {
    if (full) state.scan.unresolved.push({label, at: placeIn(content, opener.node.at)});
    return null;
  }
  if (after > 0 && after <= state.end) state.at = after;
  return {...reference, range: null};
}

function readAngle(state: State): boolean {
  const {scan, at} = state;
  const {content} = scan;
  const {text} = content;
  const uri = matchAt(URI, text, at) ?? matchAt(EMAIL, text, at);
  if (uri && at + uri[0].length <= state.end) {
    const [written, address = ""] = uri;
    const email = !/^[A-Za-z][A-Za-z0-9.+-]{1,31}:/.test(address);
    const from = place(state, at + 1);
    const token = linkToken(
      "link",
      place(state, at),
      (email ? "mailto:" : "") + address,
      null,
      email ? null : [from, from + address.length]
    );
    token.bare = true;
    token.children = [{type: "text", at: from, value: address, from: null}];
    add(state, token, written.length);
    return true;
  }
  const pair = /[A-Z]/.test(text[at + 1] ?? "") ? scan.tags().get(at) : undefined;
  if (pair && (pair.end?.after ?? pair.tag.end) <= state.end) {
    const {tag, end} = pair;
    const children = end === null ? {first: null, last: null} : parseStretch(scan, tag.end, end.at, state.depth + 1);
    if (children === null) return false;
    const closed = tag.selfClosing || end !== null;
    const {name, props, fault} = tag;
    add(
      state,
      {type: "component", at: place(state, at), name, props, fault, closed, children: []},
      (end?.after ?? tag.end) - at,
      children
    );
    return true;
  }
  const end = htmlEndAt(text, at, scan.html);
  if (end > 0 && end <= state.end)
    add(state, {type: "html", at: place(state, at), content: sliceContent(content, at, end)}, end - at);
  else addText(state, at, at + 1);
  return true;
}
