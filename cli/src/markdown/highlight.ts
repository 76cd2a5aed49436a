// Code to lines of HTML with highlight.js's class names. The library and its
// forty languages are loaded with the first code that names one.

import {createRequire} from "node:module";
import type {HLJSApi, LanguageFn} from "highlight.js";
import {escapeHtml} from "../text.ts";
import {solidity} from "./highlight-solidity.ts";

const extra = ["dockerfile", "nginx", "powershell", "protobuf"];

/** Loaded with the first code block; Node keeps what it has loaded. */
function library(): HLJSApi {
  const require = createRequire(import.meta.url);
  const hljs = require("highlight.js/lib/common") as HLJSApi;
  if (hljs.getLanguage("solidity")) return hljs;
  for (const name of extra) hljs.registerLanguage(name, require(`highlight.js/lib/languages/${name}`) as LanguageFn);
  hljs.registerLanguage("solidity", solidity);
  return hljs;
}

/** Lines of the code, each with its spans closed; unknown languages are shown plain. */
export function highlightLines(text: string, language: string): string[] {
  if (language === "" || !library().getLanguage(language)) return splitLines(escapeHtml(text));
  return splitLines(library().highlight(text, {language, ignoreIllegals: true}).value);
}

/** highlight.js's spans cross line ends: closes them there and opens them again, so that lines can be wrapped. */
function splitLines(html: string): string[] {
  if (!html.includes("\n")) return [html];
  const open: string[] = [];
  return html.split("\n").map((line) => {
    const start = open.join("");
    for (const [tag] of line.matchAll(/<span[^>]*>|<\/span>/g)) {
      if (tag === "</span>") open.pop();
      else open.push(tag);
    }
    return start + line + "</span>".repeat(open.length);
  });
}
