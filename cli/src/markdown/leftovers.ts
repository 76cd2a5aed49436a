// Reports text that looks like another generator's syntax, and says what to
// write instead.

import type {Location} from "../diagnostics.ts";
import {suggestFix} from "../nearest.ts";
import {emoji} from "./emoji.ts";
import {MOST_SUGGESTIONS} from "./html.ts";
import {locationAt, report, reportSome, type ParseState} from "./state.ts";
import {placeIn} from "./syntax/content.ts";
import type {UnresolvedReference} from "./syntax/inline-state.ts";
import type {Content} from "./syntax/tokens.ts";

const asText = "write it as code, between backticks, if it is meant to be read";

function noExpression(found: string): [message: string, hint: string] {
  return [`${found} is shown as text: expressions are not supported.`, asText];
}

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
const LONGEST_SHOWN = 60;

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
    pattern: /\{\{(?!\s*time\b)[^{}\n]+\}\}/g,
    say: noExpression
  },
  {
    pattern: /\{%[^{}\n]*%\}/g,
    say: (found) => [
      `${found} is shown as text: template tags are not supported.`,
      'write :::note for a hint, <Tabs> for tabs, <Include file="_name.md" /> for another file'
    ]
  },
  {
    pattern:
      /\{:?\s*(?:[.#][\w-]|[a-z-]+=["']|(?:target|rel|width|height|align|style|class|id|title|lang|loading)=)[^{}\n]*\}/g,
    say: (found) => [
      `The attributes ${found} are shown as text.`,
      "remove them; a heading gets its id from {#id} at its end"
    ]
  },
  {
    pattern: /<[a-zA-Z][\w-]*\s(?:[^<>\n]*\s)?[@#][a-z][\w.:-]*(?:=["']|\s*\/?>)/g,
    say: (found) => [`${found}… is shown as text: events and slots are Vue's.`, "write HTML, or a component"]
  },
  {
    pattern: /\{(?:\+\+[^{}\n]+\+\+|--[^{}\n]+--|>>[^{}\n]+<<|==[^{}\n]+==)\}/g,
    say: (found) => [`The change mark ${found} is shown as text.`, "write <ins>…</ins>, <del>…</del> or <mark>…</mark>"]
  },
  {
    pattern: /\{#\s[^{}\n]*\s#\}/g,
    say: (found) => [`The comment ${found} is shown as text.`, "write <!-- … -->"]
  },
  {
    pattern: /-{1,2}8<-{1,2}/g,
    say: (found) => [`${found} is shown as text.`, 'take text from another file with <Include file="_name.md" />']
  },
  {
    pattern: /<[A-Z]\w*\.[\w.]+(?=[\s/>])/g,
    say: (found) => [
      `${found}> is shown as text: component names cannot contain dots.`,
      "give the component a name of its own"
    ]
  },
  {
    pattern: /<\/?>/g,
    say: (found) => [`${found} is shown as text: JSX fragments are not supported.`, "remove it"]
  },
  {
    pattern: /!?\[\[[^[\]\n]+\]\]/g,
    say: (found) => [`${found} is shown as text.`, "link with [text](file.md), show a picture with ![text](file.png)"]
  },
  {
    pattern: /(?<![=\w])==(?=[^\s=])[^=\n]*[^\s=]==(?![=\w])/g,
    say: (found) => [`${found} is shown with its markers.`, "write <mark>…</mark>"]
  },
  {
    pattern: /\^\^(?=[^\s^])[^^\n]*\^\^/g,
    say: (found) => [`${found} is shown with its markers.`, "write <ins>…</ins>"]
  },
  {
    pattern: /(?<=\w)\^\w{1,20}\^/g,
    say: (found) => [`${found} is shown with its markers.`, "write <sup>…</sup>, or a formula between dollars"]
  },
  {
    pattern: /(?<![+\w])\+\+[a-z"][\w"+-]*\+\+(?![+\w])/g,
    say: (found) => [`${found} is shown with its markers.`, "write <kbd>…</kbd>"]
  },
  {
    pattern: /(?<![\w:]):[a-z][\w-]*\[[^[\]\n]*\](?:\{[^{}\n]*\})?/g,
    say: (found) => [`The directive ${found} is shown as text.`, "write its result, or use a component"]
  }
];

/** Lines that begin like another generator's blocks. */
const leftoverLines: readonly Leftover[] = [
  {
    pattern: /^:{3,}[ \t]*(?=[^:\s]).*$/gm,
    say: (found) => [
      `${found} does not open a container.`,
      "write :::note or :::note[A title]; attributes in braces are not read"
    ]
  },
  {
    pattern: /^:{3,}[ \t]*$/gm,
    say: (found) => [`${found} ends a container that is not open.`, "remove it, or open the container before"]
  },
  {
    pattern: /^::[a-z][\w-]*(?:[[{].*)?$/gm,
    say: (found) => [`The directive ${found} is shown as text.`, "write its result, or use a component"]
  },
  {
    pattern: /^\*\[[^[\]\n]+\]:/gm,
    say: (found) => [`The abbreviation ${found} … is shown as text.`, 'write <abbr title="…">…</abbr> where it is used']
  },
  {
    pattern: /^\.\. [a-z][\w-]*::.*$/gm,
    say: (found) => [`The directive ${found} of reStructuredText is shown as text.`, "write :::note and the like"]
  },
  {
    pattern: /^\/\/\/[ \t]+[a-z].*$/gm,
    say: (found) => [`${found} is shown as text.`, "write :::note and the like"]
  },
  {
    pattern: /^<<<[ \t]*[@.\w~/].*$/gm,
    say: (found) => [`${found} is shown as text.`, 'take code from a file with file="…" behind the three backticks']
  },
  {
    pattern: /^\+\+\+$/gm,
    say: () => ["+++ is shown as text: front matter is YAML.", "write it between lines of ---, as key: value"]
  },
  {
    pattern: /^\{==$|^==\}$/gm,
    say: (found) => [`The change mark ${found} is shown as text.`, "write <mark>…</mark>"]
  },
  {
    pattern: /(?<!`)\{~~[^`~{}\n]{0,60}~>[^`~{}\n]{0,60}~~\}/g,
    say: () => ["A change mark, {~~ … ~> … ~~}, is shown as text.", "write <del>…</del><ins>…</ins>"]
  },
  {
    pattern: /^\[=[^\]\n]*\]/gm,
    say: (found) => [`The bar ${found} is shown as text.`, 'write <progress value="65" max="100"></progress>']
  },
  {
    pattern: /^\\\[$|(?<!`)\\\([^`\n\\^_]{0,60}(?:\\[a-z]|[\^_])(?:[^`\n\\]|\\[a-z]){0,60}\\\)/gm,
    say: () => ["A formula is shown as text: it is not between dollars.", "write $…$, or $$…$$ for a block"]
  },
  {
    pattern: /^\$\$$/gm,
    say: () => ["$$ opens a formula that is not closed.", "end it with $$ on a line of its own"]
  }
];

/** Checks a paragraph for lines that start a block in other generators but are text here. */
export function reportLeftoverLines(state: ParseState, content: Content): void {
  if (!/^[:*./<+$[{=\\]|\{~~|\\\(/m.test(content.text)) return;
  reportFound(state, content, content.text, 0, leftoverLines);
}

const expression: Leftover = {
  pattern: /\{[^{}\n]*\}/g,
  say: (found) => [`The expression ${found} is shown as text.`, "write its result, or use a component"]
};

/** Checks text as written, given its offset in the block. On MDX pages `{…}` is an expression. */
export function reportLeftovers(state: ParseState, content: Content, text: string, from: number): void {
  if (!/[{<^]|8<|\[\[|==|\+\+|:[a-z][\w-]*\[/.test(text)) return;
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
  for (const {pattern, say} of kinds) {
    const isTaken = takenBy(taken);
    const own: Stretch[] = [];
    for (const {0: found, index} of text.matchAll(pattern)) {
      if (isTaken(index)) continue;
      own.push({start: index, end: index + found.length});
      const [message, hint] = say(found.length > LONGEST_SHOWN ? `${found.slice(0, LONGEST_SHOWN)}…` : found);
      reportSome(
        state,
        pattern.source,
        "syntax-foreign",
        locationAt(state, placeIn(content, from + index)),
        message,
        hint
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
  return text.replace(SHORT_CODE, (written, name: string, index: number) => {
    const known = emoji[name];
    if (known !== undefined) return known;
    if (from !== null) {
      reportSome(
        state,
        "emoji",
        "syntax-foreign",
        locationAt(state, placeIn(content, from + index)),
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
      locationAt(state, at),
      `There is no definition "[${label}]: …" for this link; it is shown as text.`,
      `add one, or write \\[ for a bracket`
    );
  }
}

/** MDX imports of partials and theme components are understood. Others are dropped and reported. */
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
        locationAt(state, placeIn(content, index)),
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
      locationAt(state, exported.index === 0 ? at : placeIn(content, exported.index)),
      `"${exported[0].trim()}" is left out: pages cannot run code.`,
      "move it into a component"
    );
  }
}
