// Code to lines of HTML with highlight.js's class names. The library is loaded with the
// first code, and each language with the first code in it.

import {createRequire} from "node:module";
import type {HLJSApi, LanguageFn, Mode} from "highlight.js";
import {escapeHtml} from "../../core/text.ts";
import {leanCode, wrapUrls} from "../../../../runtime/shared/lean-code.ts";
import {codeLanguages, languageOf} from "../../content/markdown/code-languages.ts";
import {solidity} from "./highlight-solidity.ts";

const require = createRequire(import.meta.url); // loads each module once

/**
 * The library with a language and those that its code may contain: what is made of a text does not depend on what was
 * highlighted before it.
 */
function libraryWith(language: string): HLJSApi {
  const hljs = withoutStack(() => require("highlight.js/lib/core") as HLJSApi);
  if (hljs.getLanguage(language)) return hljs;
  hljs.registerLanguage(language, definitionOf(language));
  codeLanguages.get(language)!.contains.forEach(libraryWith);
  return hljs;
}

function definitionOf(language: string): LanguageFn {
  if (language === "solidity") return solidity;
  const define = require(`highlight.js/lib/languages/${language}`) as LanguageFn;
  if (language !== "http") return define;
  return (hljs) => {
    const http = define(hljs);
    chooseBodies(http);
    return http;
  };
}

/** For the body of a message, the library would try all languages that are loaded. */
function chooseBodies(mode: Mode): void {
  if (Array.isArray(mode.subLanguage)) mode.subLanguage = codeLanguages.get("http")!.contains;
  for (const own of [mode.starts, ...(mode.contains ?? [])]) if (typeof own === "object") chooseBodies(own);
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

/** Highlights code line by line, with all spans closed at the end of each line. Unknown languages stay plain. */
export function highlightLines(text: string, written: string): string[] {
  const language = languageOf(written);
  if (language === null) return splitLines(escapeHtml(text));
  return splitLines(leanCode(libraryWith(language).highlight(text, {language, ignoreIllegals: true}).value)).map(
    wrapUrls
  );
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
