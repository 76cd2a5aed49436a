// What looks like the syntax of another generator and is text here: each is
// reported, with what to write in its place.

import {suggestFix} from "../nearest.ts";
import {emoji} from "./emoji.ts";
import {MOST_SUGGESTIONS} from "./html.ts";
import {placeOf, report, reportSome, type ParseState} from "./state.ts";
import {placeIn} from "./syntax/content.ts";
import type {UnresolvedReference} from "./syntax/parse-inlines.ts";
import type {Content} from "./syntax/tokens.ts";

const asText = "write it as code, between backticks, if it is meant to be read";

interface Leftover {
  pattern: RegExp;
  say(found: string): [message: string, hint: string];
}

const leftovers: readonly Leftover[] = [
  {
    pattern: /<[a-z][\w-]*\s[^<>\n]*=\{/g,
    say: (found) => [
      `${found}… is shown as text: attributes in braces are JSX.`,
      "write the attributes of HTML in quotes, class in place of className"
    ]
  },
  {
    pattern: /\{\{[^{}\n]+\}\}/g,
    say: (found) => [`${found} is shown as it is written: pages have no expressions.`, asText]
  },
  {
    pattern: /\{:?\s*(?:[.#][\w-]|[a-z-]+=["'])[^{}\n]*\}/g,
    say: (found) => [
      `The attributes ${found} are shown as text.`,
      "remove them; a heading gets its id from {#id} at its end"
    ]
  },
  {
    pattern: /-{1,2}8<-{1,2}/g,
    say: (found) => [`${found} is shown as text.`, 'take text from another file with <Include file="_name.md" />']
  }
];

const expression: Leftover = {
  pattern: /\{[^{}\n]*\}/g,
  say: (found) => [`The expression ${found} is shown as text.`, "write what it gives, or use a component"]
};

/** Text as it is written, from its start in the text of a block; `{…}` is an expression on pages of MDX. */
export function reportLeftovers(state: ParseState, content: Content, text: string, from: number): void {
  if (!/[{<]|8</.test(text)) return;
  const taken: {start: number; end: number}[] = [];
  for (const {pattern, say} of state.module ? [...leftovers, expression] : leftovers) {
    for (const {0: found, index} of text.matchAll(pattern)) {
      if (taken.some(({start, end}) => index >= start && index < end)) continue;
      taken.push({start: index, end: index + found.length});
      const [message, hint] = say(found);
      reportSome(
        state,
        pattern.source,
        "syntax-foreign",
        placeOf(state, placeIn(content, from + index)),
        message,
        hint
      );
    }
  }
}

/** `:name:`, not within a word or a time of day. */
const SHORT_CODE = /(?<![\w:/])(?::([a-z+-][a-z0-9_+-]*):)(?![\w:/])/g;

/** Emoji in place of their short codes; an icon that there is none of is reported. */
export function readShortCodes(state: ParseState, content: Content, text: string, from: number | null): string {
  if (!/:[a-z+-]/.test(text)) return text;
  return text.replace(SHORT_CODE, (written, name: string, index: number) => {
    const known = emoji[name];
    if (known !== undefined) return known;
    if (from !== null) {
      reportSome(
        state,
        "emoji",
        "syntax-foreign",
        placeOf(state, placeIn(content, from + index)),
        `There is no emoji "${written}"; it is shown as text.`,
        (state.diagnostics.length < MOST_SUGGESTIONS ? suggestFix(name, Object.keys(emoji)) : null) ??
          "remove it, or write it as code"
      );
    }
    return written;
  });
}

export function reportUnresolved(state: ParseState, unresolved: readonly UnresolvedReference[]): void {
  for (const {label, at} of unresolved) {
    reportSome(
      state,
      "link",
      "link-undefined",
      placeOf(state, at),
      `There is no definition "[${label}]: …" for this link; it is shown as text.`,
      `add one, or write \\[ for a bracket`
    );
  }
}

/** MDX: imports of partials and of what the theme has are understood; the rest is left out, and reported. */
export function readModule(state: ParseState, content: Content, at: number): void {
  state.module = true;
  const {text} = content;
  for (const {1: name = "", 2: file = "", index} of text.matchAll(
    /^import\s+(?:([\w$]+|[^'"]*?)\s+from\s+)?['"]([^'"]+)['"]/gm
  )) {
    if (/\.mdx?$/.test(file) && !file.startsWith("@")) {
      state.partials.set(name, file);
    } else if (!/^@theme\/(?:Tabs|TabItem)$/.test(file)) {
      const what = name === "" ? file : name.replace(/\s+/g, " ");
      report(
        state,
        "syntax-foreign",
        placeOf(state, placeIn(content, index)),
        `The import of ${what} does nothing here.`,
        "remove the line: components are found in the folder components/ by their name, partials with <Include>"
      );
    }
  }
  const exported = /^export\b[^\n=({]*/m.exec(text);
  if (exported) {
    report(
      state,
      "syntax-foreign",
      placeOf(state, exported.index === 0 ? at : placeIn(content, exported.index)),
      `"${exported[0].trim()}" is left out: pages are not programs.`,
      "move it into a component"
    );
  }
}
