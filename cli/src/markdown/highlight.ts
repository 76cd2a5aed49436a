// Code to lines of HTML with highlight.js's class names. The library and its
// forty languages are loaded with the first code that names one.

import {createRequire} from "node:module";
import type {HLJSApi, LanguageFn} from "highlight.js";
import {escapeHtml} from "../text.ts";
import {leanCode} from "../../../runtime/shared/lean-code.ts";
import {solidity} from "./highlight-solidity.ts";

const require = createRequire(import.meta.url); // loads each module once

const extra = ["dockerfile", "nginx", "powershell", "protobuf"];

/** Loaded with the first code block. */
function library(): HLJSApi {
  const hljs = withoutStack(() => require("highlight.js/lib/common") as HLJSApi);
  if (hljs.getLanguage("solidity")) return hljs;
  for (const name of extra) hljs.registerLanguage(name, require(`highlight.js/lib/languages/${name}`) as LanguageFn);
  hljs.registerLanguage("solidity", solidity);
  return hljs;
}

/**
 * The library keeps an error that it makes while it is loaded. The error's stack would keep everything that is
 * being asked for at that moment: a site, for as long as the process lives.
 */
function withoutStack<T>(load: () => T): T {
  const {stackTraceLimit} = Error;
  Error.stackTraceLimit = 0;
  try {
    return load();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Aliases of known languages, and near equivalents. */
const aliases: Readonly<Record<string, string>> = {
  astro: "xml",
  dotenv: "ini",
  env: "ini",
  json5: "json",
  jsonc: "json",
  mdx: "markdown",
  svelte: "xml",
  vue: "xml"
};

/** Languages that are deliberately not highlighted. */
const plain = new Set(["", "text", "txt", "plain", "plaintext", "none", "ascii", "output", "math", "mermaid", "dot"]);

export function isKnownLanguage(language: string): boolean {
  return plain.has(language.toLowerCase()) || find(language) !== null;
}

/** Names to suggest, sorted. Less common languages are loaded on demand and not listed. */
export function languageNames(): string[] {
  const names = [...library().listLanguages(), ...Object.keys(aliases), "text", "console", "dot", "math"];
  return [...new Set(names)].sort();
}

/** Highlights code line by line, with all spans closed at the end of each line. Unknown languages stay plain. */
export function highlightLines(text: string, written: string): string[] {
  const language = plain.has(written) ? null : find(written);
  if (language === null) return splitLines(escapeHtml(text));
  return splitLines(leanCode(library().highlight(text, {language, ignoreIllegals: true}).value));
}

/** The library's name for a language; less common languages are loaded on first use. */
function find(written: string): string | null {
  const name = aliases[written.toLowerCase()] ?? written;
  if (library().getLanguage(name)) return name;
  if (!/^[a-z][a-z0-9-]*$/.test(name)) return null;
  try {
    library().registerLanguage(name, require(`highlight.js/lib/languages/${name}`) as LanguageFn);
    return name;
  } catch {
    return null; // no such language
  }
}

/** Elements of highlighted code cross line ends. Closes them at each line end and reopens them, so that lines can be wrapped in elements. */
function splitLines(html: string): string[] {
  if (!html.includes("\n")) return [html];
  const open: string[] = [];
  return html.split("\n").map((line) => {
    const start = open.join("");
    for (const [tag] of line.matchAll(/<[^>]*>/g)) {
      if (tag.startsWith("</")) open.pop();
      else open.push(tag);
    }
    const ends = open.toReversed().map((tag) => (tag.startsWith("<span") ? "</span>" : `</${tag.slice(1)}`));
    return start + line + ends.join("");
  });
}
