// Reports text that looks like another generator's syntax, and says what to
// write instead.

import type {Location} from "../../core/diagnostics.ts";
import {suggestFix} from "../../core/nearest.ts";
import {emoji} from "./emoji.ts";
import {asText, expression, leftoverLines, leftovers, type Leftover} from "./leftover-forms.ts";
import {locationAt, report, reportSome, type ParseState} from "./state.ts";
import {placeIn} from "../syntax/content.ts";
import type {Content} from "../syntax/tokens.ts";

/** A name in double braces on a site that defines no variables. */
export function reportExpression(state: ParseState, written: string, at: Location): void {
  reportSome(
    state,
    "expression",
    "syntax-foreign",
    at,
    `${written} is shown as it is written: the site has no variables.`,
    `give it a value under variables in the configuration, or ${asText}`
  );
}

/** Most characters of a leftover that a message quotes. */
const MAX_SHOWN_LENGTH = 60;

/** Checks a paragraph for lines that start a block in other generators but are text here. */
export function reportLeftoverLines(state: ParseState, content: Content): void {
  if (!/^[:*./<+$[{=#\\]|\{~~|\\\(/m.test(content.text)) return;
  reportFound(state, content, content.text, 0, leftoverLines);
}

/** Checks text as written, given its offset in the block. On MDX pages `{…}` is an expression. */
export function reportLeftovers(state: ParseState, content: Content, text: string, from: number): void {
  if (!/[{<^]|8<|\[\[|==|\+\+|:[a-z][\w-]*\[|\/\/|:\/|\)!/.test(text)) return;
  reportFound(state, content, text, from, state.module ? [...leftovers, expression] : leftovers);
}

function reportFound(
  state: ParseState,
  content: Content,
  text: string,
  from: number,
  kinds: readonly Leftover[]
): void {
  const taken: Stretch[][] = [];
  for (const {pattern, say, fix, code = "syntax-foreign"} of kinds) {
    const isTaken = takenBy(taken);
    const own: Stretch[] = [];
    for (const {0: found, index} of text.matchAll(pattern)) {
      if (isTaken(index)) continue;
      own.push({start: index, end: index + found.length});
      const [message, hint] = say(found.length > MAX_SHOWN_LENGTH ? `${found.slice(0, MAX_SHOWN_LENGTH)}…` : found);
      reportSome(
        state,
        pattern.source,
        code,
        locationAt(state, placeIn(content, from + index)),
        message,
        fix ? {hint, find: found, write: fix(found)} : hint
      );
    }
    taken.push(own);
  }
}

interface Stretch {
  start: number;
  end: number;
}

/** Whether an offset lies within one of the ranges. Each list of ranges ascends, and so must the offsets that are asked for. */
function takenBy(lists: readonly Stretch[][]): (index: number) => boolean {
  const next = lists.map(() => 0);
  return (index) =>
    lists.some((list, which) => {
      while ((list[next[which]!]?.end ?? Infinity) <= index) next[which]!++;
      return index >= (list[next[which]!]?.start ?? Infinity);
    });
}

/** `:name:`, but not within a word or a time of day. */
const SHORT_CODE = /(?<![\w:/])(?::([a-z+-][a-z0-9_+-]*):)(?![\w:/])/g;

/** Replaces short codes by emoji, and reports unknown icons. */
export function readShortCodes(state: ParseState, content: Content, text: string, from: number | null): string {
  if (!/:[a-z+-]/.test(text)) return text;
  let read = "";
  let end = 0;
  for (const {0: written, 1: name = "", index} of text.matchAll(SHORT_CODE)) {
    const known = emoji[name];
    if (known !== undefined) {
      read += text.slice(end, index) + known;
      end = index + written.length;
    } else if (from !== null) {
      reportSome(
        state,
        "emoji",
        "syntax-foreign",
        () => locationAt(state, placeIn(content, from + index)),
        `There is no emoji "${written}"; it is shown as text.`,
        () => suggestFix(name, Object.keys(emoji)) ?? "remove it, or write it as code"
      );
    }
  }
  return read + text.slice(end);
}

/** MDX imports of partials and theme components are understood. Others are dropped and reported. */
export function readModule(state: ParseState, content: Content, at: number): void {
  state.module = true;
  const {text} = content;
  for (const {1: name = "", 2: file = "", index} of text.matchAll(
    /(?<=^|;[ \t]{0,9})import\s+(?:([\w$]+|[^'"]*?)\s+from\s+)?['"]([^'"]+)['"]/gm
  )) {
    if (/\.mdx?$/.test(file) && !file.startsWith("@")) {
      state.source.partials.set(name, file.replace(/\\(.)/g, "$1"));
    } else if (!/^@theme\/(?:Tabs|TabItem)$/.test(file)) {
      const what = name === "" ? file : name.replace(/\s+/g, " ");
      report(
        state,
        "syntax-foreign",
        locationAt(state, placeIn(content, index)),
        `The import of ${what} does nothing here.`,
        "remove the line: components are found by name in the folder that components names in the configuration, partials with <Include>"
      );
    }
  }
  const exported = /^export\b[^\n=({]*/m.exec(text);
  if (exported) {
    report(
      state,
      "syntax-foreign",
      locationAt(state, exported.index === 0 ? at : placeIn(content, exported.index)),
      `"${exported[0].trim()}" is left out: pages cannot run code.`,
      "move it into a component"
    );
  }
}
