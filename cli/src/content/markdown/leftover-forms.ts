// What other generators write and is text here, and slips: how they look, and what to write instead.

import type {DiagnosticCode} from "../../core/diagnostics.ts";

export const asText = "write it as code, between backticks, if it is meant to be read";

function noExpression(found: string): [message: string, hint: string] {
  return [`${found} is shown as text: expressions are not supported.`, asText];
}

export interface Leftover {
  pattern: RegExp;
  say(found: string): [message: string, hint: string];
  /** What to write in its place, if that is certain. */
  fix?(found: string): string;
  code?: DiagnosticCode;
}

/** `htps://`, `https//`, `http:/example.org`: nearly a scheme of the web. */
const MISSPELT_SCHEME =
  /(?<![\w+.-])(?!https?:\/\/)(?:h{1,2}t{1,3}ps{0,2}|t{2,3}ps{0,2}|ht{1,3}sp|ht{1,3}s?)(?::\/\/|(?<=https?)(?::\/|[;.]?\/\/:?)(?=[\w-]{1,63}\.\w))/gi;

export const misspeltScheme: Leftover = {
  pattern: MISSPELT_SCHEME,
  code: "syntax-slip",
  say: (found) => [`The address begins with ${found}, which no browser opens.`, `write ${schemeFor(found)}`],
  fix: schemeFor
};

function schemeFor(found: string): string {
  return /s/i.test(found) ? "https://" : "http://";
}

export const leftovers: readonly Leftover[] = [
  misspeltScheme,
  {
    pattern: /(?<![^\s([])\(\d{1,2}\)!(?!\w)/g,
    say: (found) => [
      `The annotation ${found} is shown as text.`,
      "write a footnote: [^1], and its text after [^1]: on a line of its own"
    ]
  },
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
    pattern: /(?<![+\w])\+\+[a-z"][\w"+-]{0,60}\+\+(?![+\w])/g,
    say: (found) => [`${found} is shown with its markers.`, "write <kbd>…</kbd>"]
  },
  {
    pattern: /(?<![\w:]):[a-z][\w-]*\[[^[\]\n]*\](?:\{[^{}\n]*\})?/g,
    say: (found) => [`The directive ${found} is shown as text.`, "write its result, or use a component"]
  }
];

/** Lines that begin like another generator's blocks. */
export const leftoverLines: readonly Leftover[] = [
  {
    pattern: /^#{1,6}(?=\p{L})/gu,
    code: "syntax-slip",
    say: (found) => [
      "This heading is shown as text: no space follows its marks.",
      `write a space after ${found}, or \\# for text`
    ],
    fix: (found) => `${found} `
  },
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
    pattern: /^\[=[^\]\n]{0,60}\]/gm,
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

/** On pages of MDX. */
export const expression: Leftover = {
  pattern: /\{[^{}\n]*\}/g,
  say: (found) => [`The expression ${found} is shown as text.`, "write its result, or use a component"]
};
