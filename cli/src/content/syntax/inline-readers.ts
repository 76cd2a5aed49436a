// The inlines without children: code, line ends, escapes, entities, variables, maths, bare URLs and plain text.

import {entityLibrary} from "../../core/lazy-libraries.ts";
import {variableName} from "../../config/variables.ts";
import type {Autolink} from "./autolinks.ts";
import {placeIn} from "./content.ts";
import {endAfter} from "./inline-html.ts";
import {append, textNode} from "./inline-nodes.ts";
import {add, addText, linkToken, matchAt, place, type Scan, type State} from "./inline-state.ts";

const PLAIN = /[^\n`[\]\\!<&*_~${]+/y;

const ENTITY = /&(?:#[xX][\da-fA-F]{1,6}|#\d{1,7}|[a-zA-Z][a-zA-Z\d]{1,31});/y;
// As in pandoc: no space just inside the dollars and no digit after them, so that "$5 and $6" is money. No backtick either: code wins.
const MATH = /\$(?![\s$])((?:\\.|[^$\\\n`]|\n(?!\s*\n))*?[^\s\\$`]|\\.)\$(?!\d)/y;
const VARIABLE = new RegExp(`\\{\\{[ \\t]*(${variableName})[ \\t]*\\}\\}`, "y");

/** Plain text up to the next letter that may mean something, or to the next bare URL. */
export function readPlain(state: State, autolink: Autolink | undefined): void {
  const {scan, at, end} = state;
  if (scan.plainTo <= at) {
    PLAIN.lastIndex = at;
    PLAIN.test(scan.content.text);
    scan.plainTo = PLAIN.lastIndex;
  }
  addText(state, at, Math.min(scan.plainTo, autolink?.start ?? end, end));
}

export function readEntity(state: State): void {
  const {at} = state;
  const entity = matchAt(ENTITY, state.scan.content.text, at)?.[0];
  const decoded = entity === undefined ? "&" : entityLibrary().decodeHTMLStrict(entity);
  append(state.list, textNode(at, decoded)).escaped = entity !== undefined;
  state.at += entity?.length ?? 1;
}

export function readBrace(state: State): void {
  const {scan, at} = state;
  const {text} = scan.content;
  const end = text.startsWith("{/*", at) ? endAfter(text, "*/}", at + 3, scan.html) : -1;
  if (end > 0 && end <= state.end) add(state, {type: "comment", at: place(state, at)}, end - at);
  else if (!readVariable(state)) addText(state, at, at + 1);
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

/** `$$x$$` within a line */
const DOUBLE_MATH = /(?<![$\\])\$\$([^\s$`](?:[^$\n`]{0,500}[^\s$`\\])?)\$\$(?!\$)/y;

export function readMath(state: State): void {
  const {scan, at} = state;
  const {text} = scan.content;
  const double = matchAt(DOUBLE_MATH, text, at);
  if (double) scan.slips.push({kind: "formula", at: place(state, at), text: double[0], write: `$${double[1]!}$`});
  const math = matchAt(MATH, text, at);
  if (math && at + math[0].length <= state.end && !joinsLinks(math[1]!))
    add(state, {type: "math", at: place(state, at), value: math[1]!}, math[0].length);
  else addText(state, at, at + 1);
}

/** `[$a](b) and [$c](d)`: what lies between the dollars is no formula, but parts of two links. */
function joinsLinks(tex: string): boolean {
  const close = tex.indexOf("](");
  return close >= 0 && !tex.slice(0, close).includes("[") && tex.includes("[", tex.indexOf(")", close));
}

/** The next bare URL at or after the current position. */
export function autolinkFrom(scan: Scan, at: number): Autolink | undefined {
  while ((scan.autolinks[scan.nextAutolink]?.start ?? Infinity) < at) scan.nextAutolink++;
  return scan.autolinks[scan.nextAutolink];
}

export function addAutolink(state: State, {start, end: last, href: target}: Autolink): void {
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

export function readLineEnd(state: State): void {
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

export function readBackslash(state: State): void {
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

export function readCode(state: State): void {
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
