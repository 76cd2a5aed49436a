// Finds what a text states about defaults and bounds: "`DialTimeout`, by
// default 96 hours", "its default of 10", a table with a column "Default". The
// specifications decide which names these can refer to.

import type {Claim} from "../../model.ts";
import {numberWords} from "../number-words.ts";
import {locationAt, type ParseState} from "./state.ts";
import type {InlineToken} from "../syntax/tokens.ts";

/** A block's text with each code span and component replaced by one placeholder character, so that sentences can be searched. */
interface Line {
  text: string;
  /** Code spans in order; null for a component. */
  codes: (string | null)[];
  /** Maps a token's offset in the text to its offset in the file. */
  places: [offset: number, at: number][];
}

const CODE = "\u0001";
const COMPONENT = "\u0002";
/** Formulas, images and links that show the value themselves have nothing to search. */
const OTHER = "\u0003";

export function noteClaims(state: ParseState, tokens: readonly InlineToken[]): void {
  const line: Line = {text: "", codes: [], places: []};
  for (const token of tokens) addToken(line, token);
  if (!line.text.includes(CODE)) return;
  const lower = line.text.toLowerCase();
  for (const {fact, signs, pattern} of patterns) {
    if (!signs.some((sign) => lower.includes(sign))) continue;
    for (const found of line.text.matchAll(pattern)) {
      const at = found.indices!.groups!["value"]![0];
      const subjects = subjectsBefore(line, at);
      if (subjects.length > 0)
        note(state, line, {fact, subjects, value: valueAt(line, found.groups!["value"]!, at)}, at);
    }
  }
}

/** A row of a table that has a column of defaults. */
export function noteRow(state: ParseState, head: readonly string[], row: readonly (readonly InlineToken[])[]): void {
  const column = head.findIndex((title) => /^default( value)?$/i.test(title.trim()));
  const [first, cell] = [row[0], row[column]];
  if (column < 1 || !first || !cell) return;
  const names: Line = {text: "", codes: [], places: []};
  for (const token of first) addToken(names, token);
  const line: Line = {text: "", codes: [], places: []};
  for (const token of cell) addToken(line, token);
  const found = new RegExp(`^${VALUE}$`, "di").exec(line.text.trim());
  const subjects = names.codes.filter((code) => code !== null);
  if (!found || subjects.length === 0) return;
  note(state, line, {fact: "default", subjects, value: valueAt(line, found.groups!["value"]!, 0)}, 0);
}

function addToken(line: Line, token: InlineToken): void {
  line.places.push([line.text.length, token.at]);
  switch (token.type) {
    case "text":
      line.text += token.value;
      return;
    case "code":
      line.text += CODE;
      line.codes.push(token.value);
      return;
    case "break":
      line.text += " ";
      return;
    case "component":
      line.text += COMPONENT;
      line.codes.push(null);
      return;
    case "link":
      if (/^(default|minimum|maximum):/.test(token.target)) line.text += OTHER;
      else for (const child of token.children) addToken(line, child);
      return;
    case "strong":
    case "emphasis":
    case "delete":
      for (const child of token.children) addToken(line, child);
      return;
    case "comment":
      return;
    default:
      line.text += OTHER;
  }
}

const NUMBER = `(?:[-−]?\\d[\\d,. _]*\\d|[-−]?\\d|\\b(?:${Object.keys(numberWords).join("|")})\\b)`;
const QUANTITY = `(?:${CODE}|${COMPONENT}|${NUMBER}(?: ?%|(?: |-)(?:nano|micro|milli)?(?:seconds?|minutes?|hours?|days?|weeks?)\\b| ?(?:ms|s|m|h)\\b)?)`;
const VALUE = `(?<value>${QUANTITY})`;
const ABOUT = "(?:about |set to |a |an )?";
/** "bound of", "limit is", "bound of `name` is". */
const BOUND = `(?:bound|limit)(?: of(?: the)? ${CODE})? (?:is|of)`;

/** `signs`: a text without any of them cannot match, and most texts have none. */
const patterns: readonly {fact: Claim["fact"]; signs: readonly string[]; pattern: RegExp}[] = [
  saying("default", ["default"], `\\bdefaults? (?:value )?(?:is|are|of|to) ${ABOUT}${VALUE}`),
  saying("default", ["default"], `(?<!\\bby )\\bdefault:? ${VALUE}`),
  saying("default", ["by default"], `\\bby default,? (?:it is )?${ABOUT}${VALUE}`),
  saying("default", ["by default"], `\\b(?:is|are|of) ${ABOUT}${VALUE} by default\\b`),
  saying("maximum", ["at most", "no more than", "up to"], `\\b(?:at most|no more than|up to) ${VALUE}`),
  saying("maximum", ["upper"], `\\bupper ${BOUND} ${ABOUT}${VALUE}`),
  saying("maximum", ["between"], `\\bbetween ${QUANTITY} and ${VALUE}`),
  saying("minimum", ["between"], `\\bbetween ${VALUE} and ${QUANTITY}`),
  saying("minimum", ["at least"], `\\bat least ${VALUE}`),
  saying("minimum", ["lower"], `\\blower ${BOUND} ${ABOUT}${VALUE}`)
];

function saying(fact: Claim["fact"], signs: readonly string[], pattern: string) {
  return {fact, signs, pattern: new RegExp(pattern, "dgi")};
}

/** Names in the same sentence, nearest first, then in the two sentences before it ("Its default is …"). */
function subjectsBefore({text, codes}: Line, value: number): string[] {
  const sentences = text.slice(0, value).split(/(?<=[.;:!?])\s+(?=[A-Z\u0001])/);
  const near = sentences.slice(-3).join(" ");
  const start = value - near.length;
  const found: string[] = [];
  let index = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign !== CODE && sign !== COMPONENT) continue;
    const code = codes[index++];
    if (at >= start && at < value && typeof code === "string") found.unshift(code);
  }
  return found.slice(0, 3);
}

/** A value's text; null if a component shows it. */
function valueAt({text, codes}: Line, value: string, at: number): string | null {
  if (value !== CODE && value !== COMPONENT) return value.trim();
  const index = text
    .slice(0, at)
    .split("")
    .filter((sign) => sign === CODE || sign === COMPONENT).length;
  return codes[index] ?? null;
}

function note(state: ParseState, {places}: Line, claim: Omit<Claim, "at">, offset: number): void {
  const [start = 0, at = 0] = places.findLast(([each]) => each <= offset) ?? [];
  state.claims.push({...claim, at: locationAt(state, at + offset - start)});
}
