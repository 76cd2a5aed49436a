// Parses a block's text to inlines in one pass from left to right: CommonMark's
// delimiter and bracket algorithm, with GitHub's and this project's
// additions. Failed searches are remembered, so that time
// is linear in the length of the text.

import type {TagPair} from "../markdown/pairs.ts";
import {closeBracket, readImageBracket, readOpenBracket} from "./brackets.ts";
import {sliceContent} from "./content.ts";
import {closeEmphasis, flanking, pushDelimiter} from "./emphasis.ts";
import {htmlEndAt} from "./inline-html.ts";
import {append, textNode, toTokens, type InlineList} from "./inline-nodes.ts";
import {
  addAutolink,
  autolinkFrom,
  readBackslash,
  readBrace,
  readCode,
  readEntity,
  readLineEnd,
  readMath,
  readPlain
} from "./inline-readers.ts";
import {add, addText, linkToken, matchAt, place, scanOf, type Scan, type State, type Slip} from "./inline-state.ts";
import type {Content, InlineToken, LinkToken, References} from "./tokens.ts";

const URI = /<([A-Za-z][A-Za-z0-9.+-]{1,31}:[^\s<>\u0000-\u0020]*)>/y;
const EMAIL =
  /<([a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?){0,100})>/y;
const MAX_DEPTH = 100;

/** Null if inlines are nested too deeply. */
export function parseInlines(content: Content, references: References, slips: Slip[] = []): InlineToken[] | null {
  const list = parseStretch(scanOf(content, references, slips), 0, content.text.length, 0);
  return list && toTokens(list, content);
}

function parseStretch(scan: Scan, from: number, to: number, depth: number): InlineList | null {
  if (depth > MAX_DEPTH) return null;
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
  if (autolink?.start === at && autolink.end <= state.end) addAutolink(state, autolink);
  else if (text[at] === "<") return readAngle(state);
  else {
    const read = readers[text[at]!];
    if (read) read(state);
    else readPlain(state, autolink);
  }
  return true;
}

/** Every reader moves on by at least one letter. */
const readers: Partial<Record<string, (state: State) => void>> = {
  "\n": readLineEnd,
  "\\": readBackslash,
  "`": readCode,
  "*": readDelimiters,
  _: readDelimiters,
  "~": readDelimiters,
  "[": readOpenBracket,
  "!": readImageBracket,
  "]": closeBracket,
  "&": readEntity,
  "{": readBrace,
  $: readMath
};

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

/** An address in angle brackets, a component with its children, or HTML; false if it is nested too deeply. */
function readAngle(state: State): boolean {
  const {scan, at} = state;
  const {content} = scan;
  if (readAddress(state)) return true;
  const pair = /[A-Z]/.test(content.text[at + 1] ?? "") ? scan.tags().get(at) : undefined;
  if (pair && (pair.end?.after ?? pair.tag.end) <= state.end) return readComponent(state, pair);
  const end = htmlEndAt(content.text, at, scan.html);
  if (end > 0 && end <= state.end)
    add(state, {type: "html", at: place(state, at), content: sliceContent(content, at, end)}, end - at);
  else addText(state, at, at + 1);
  return true;
}

/** `<https://example.com>` or `<me@example.com>` */
function readAddress(state: State): boolean {
  const {at} = state;
  const {text} = state.scan.content;
  const found = matchAt(URI, text, at) ?? matchAt(EMAIL, text, at);
  if (!found || at + found[0].length > state.end) return false;
  const [written, address = ""] = found;
  const email = !/^[A-Za-z][A-Za-z0-9.+-]{1,31}:/.test(address);
  const from = place(state, at + 1);
  const range: LinkToken["range"] = email ? null : [from, from + address.length];
  const token = linkToken("link", place(state, at), (email ? "mailto:" : "") + address, null, range);
  token.bare = true;
  token.children = [{type: "text", at: from, value: address, from: null}];
  add(state, token, written.length);
  return true;
}

function readComponent(state: State, {tag, end}: TagPair): boolean {
  const {scan, at} = state;
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
