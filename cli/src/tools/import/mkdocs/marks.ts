// Marks within a line that extensions of Python-Markdown add: keys, insertions, changes, symbols. Formulas stay
// as they are, between dollars.

import type {PageContext} from "./page-context.ts";

/** Extensions that read formulas between `\(` and `\)`, `\[` and `\]`. */
const MATH = ["pymdownx.arithmatex", "mdx_math"];

/** Formulas within a line: `\(x^2\)`, `$x^2$`. */
const FORMULA = /\\\(.+?\\\)|\$\$[^$]+\$\$|(?<![\\$\w])\$(?=[^\s$])[^$\n]*[^\s$\\]\$(?![\w$])/g;

/** Applies a change outside of formulas. */
export function outsideFormulas(text: string, {pages}: PageContext, change: (text: string) => string): string {
  if (!MATH.some((name) => pages.extensions.has(name)) || !/[$\\]/.test(text)) return change(text);
  let out = "";
  let last = 0;
  for (const {0: formula, index} of text.matchAll(FORMULA)) {
    out += change(text.slice(last, index)) + formula.replace(/^\\\(\s*(.+?)\s*\\\)$/, "$$$1$$");
    last = index + formula.length;
  }
  return out + change(text.slice(last));
}

/** A line that begins, ends or lies within a block of a formula, which is set between lines of `$$`; null for other lines. */
export function convertFormula(line: string, context: PageContext): string | string[] | null {
  if (!MATH.some((name) => context.pages.extensions.has(name))) return null;
  const text = line.trim();
  const indent = line.slice(0, line.length - line.trimStart().length);
  if (context.formula !== null) {
    if (!text.endsWith(context.formula)) return line;
    const ending = context.formula;
    context.formula = null;
    if (ending === "$$") return line;
    if (ending !== "\\]") return [line, `${indent}$$`];
    const rest = text.slice(0, -2).trim();
    return rest === "" ? `${indent}$$` : [indent + rest, `${indent}$$`];
  }
  const environment = /^\\begin\{([a-z]+\*?)\}/.exec(text)?.[1];
  if (environment !== undefined) {
    const ending = `\\end{${environment}}`;
    if (text.endsWith(ending)) return [`${indent}$$`, line, `${indent}$$`];
    context.formula = ending;
    return [`${indent}$$`, line];
  }
  if (text === "$$") context.formula = "$$";
  if (text === "$$") return line;
  if (!text.startsWith("\\[")) return null;
  const whole = /^\\\[(.+)\\\]$/.exec(text)?.[1];
  if (whole !== undefined) return [`${indent}$$`, indent + whole.trim(), `${indent}$$`];
  if (text.includes("\\]")) return null;
  context.formula = "\\]";
  const rest = text.slice(2).trim();
  return rest === "" ? `${indent}$$` : [`${indent}$$`, indent + rest];
}

export function convertMarks(text: string, {pages, leave}: PageContext): string {
  const {extensions} = pages;
  let shown = text;
  if (extensions.has("pymdownx.critic") && /\{(?:\+\+|--|~~|==|>>)|==\}/.test(shown)) {
    if (/\{>>|^\s*\{==\s*$|^\s*==\}\s*$/.test(shown))
      leave("comments and marks around blocks of CriticMarkup are left out");
    shown = shown
      .replace(/\{>>[^{}]*<<\}|^\s*\{==\s*$|^\s*==\}\s*$/g, "")
      .replace(/\{~~([^{}]*?)~>([^{}]*?)~~\}/g, "<del>$1</del><ins>$2</ins>")
      .replace(/\{\+\+([^{}]+)\+\+\}/g, "<ins>$1</ins>")
      .replace(/\{--([^{}]+)--\}/g, "<del>$1</del>")
      .replace(/\{==([^{}]+)==\}/g, "<mark>$1</mark>");
  }
  if (shown.includes("++") && extensions.has("pymdownx.keys"))
    shown = shown.replace(/\+\+([a-z0-9"]+(?:[-+][a-z0-9"]+)*)\+\+/gi, (_all, keys: string) =>
      keys
        .split("+")
        .map((key) => `<kbd>${key.replaceAll('"', "").replace(/^[a-z]/, (first) => first.toUpperCase())}</kbd>`)
        .join("+")
    );
  if (extensions.has("pymdownx.mark")) shown = shown.replace(/==(?=\S)([^=\n]+?)(?<=\S)==/g, "<mark>$1</mark>");
  if (extensions.has("pymdownx.caret"))
    shown = shown
      .replace(/\^\^(?=\S)([^^\n]+?)(?<=\S)\^\^/g, "<ins>$1</ins>")
      .replace(/(?<!\[)\^(?=[^\s^])([^^\s]+)\^/g, "<sup>$1</sup>");
  if (extensions.has("pymdownx.tilde")) shown = shown.replace(/(?<!~)~(?=[^\s~])([^~\s]+)~(?!~)/g, "<sub>$1</sub>");
  if (extensions.has("pymdownx.progressbar"))
    shown = shown.replace(/\[=\s*([\d.]+)%?\s*(?:"([^"]*)")?\s*\]/g, (_all, value: string, label?: string) =>
      `<progress value="${value}" max="100">${value}%</progress> ${label ?? ""}`.trimEnd()
    );
  if (extensions.has("pymdownx.smartsymbols") && !shown.includes("<!--"))
    shown = shown.replace(SYMBOL, (written) => symbols[written] ?? written);
  return shown;
}

/** Symbols of PyMdown's extension. */
const symbols: Readonly<Record<string, string>> = {
  "(c)": "©",
  "(r)": "®",
  "(tm)": "™",
  "(p)": "℗",
  "c/o": "℅",
  "+/-": "±",
  "-->": "→",
  "<--": "←",
  "<-->": "↔",
  "=/=": "≠",
  "1/4": "¼",
  "1/2": "½",
  "3/4": "¾"
};

const SYMBOL = /(?<![\w/])(?:\((?:c|r|tm|p)\)|c\/o|\+\/-|<-->|<--|-->|=\/=|[13]\/4|1\/2)(?![\w/])/g;
