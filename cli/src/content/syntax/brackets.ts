// Links, images and footnotes: CommonMark's bracket stack.
// Source: CommonMark 0.31, "An algorithm for parsing nested emphasis and links".

import {placeIn} from "./content.ts";
import {closeEmphasis} from "./emphasis.ts";
import {append, remove, takeBetween, textNode, tokenNode} from "./inline-nodes.ts";
import {add, addText, linkToken, matchAt, place, type Bracket, type State} from "./inline-state.ts";
import {noteLinkSlip} from "./link-slips.ts";
import {normaliseLabel, readLabel, readTarget, readTitle, skipSpace} from "./link-parts.ts";
import type {LinkToken, Reference} from "./tokens.ts";

const FOOTNOTE = /\[\^([^\]\s[]+)\]/y;

export function readOpenBracket(state: State): void {
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

export function readImageBracket(state: State): void {
  const {at} = state;
  const {text} = state.scan.content;
  if (text[at + 1] === "[" && !(text[at + 2] === "^" && matchAt(FOOTNOTE, text, at + 1))) {
    state.at += 2;
    openBracket(state, at, true);
  } else addText(state, at, at + 1);
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

export function closeBracket(state: State): void {
  const {content} = state.scan;
  const close = state.at;
  const opener = state.brackets;
  state.at++;
  const found = opener?.active ? (inlineTarget(state) ?? referenceTarget(state, opener, close)) : null;
  if (!opener || !found) {
    if (opener) {
      state.brackets = opener.previous;
      noteLinkSlip(state, opener, close);
    }
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

/** `string[x][]`, `[<a>string</a>][]` and `[]` are types of programming languages. */
function isListType(text: string, start: number, label: string, after: number): boolean {
  return !/^[^<>]*[\p{L}\d]/u.test(label) || /[\w>)\]]/.test(text[start - 1] ?? "") || /\w/.test(text[after] ?? "");
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
    if (full || (after === state.at + 2 && !isListType(text, opener.node.at, label, after)))
      state.scan.slips.push({kind: "undefined", at: placeIn(content, opener.node.at), text: label, write: null});
    return null;
  }
  if (after > 0 && after <= state.end) state.at = after;
  return {...reference, range: null};
}
