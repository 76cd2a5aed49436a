// Code to lines of HTML with highlight.js's class names.

import hljs from "highlight.js/lib/common";
import type {LanguageFn} from "highlight.js";
import dockerfile from "highlight.js/lib/languages/dockerfile";
import nginx from "highlight.js/lib/languages/nginx";
import powershell from "highlight.js/lib/languages/powershell";
import protobuf from "highlight.js/lib/languages/protobuf";
import {escapeHtml} from "../text.ts";
import {solidity} from "./highlight-solidity.ts";

const toml: LanguageFn = (api) => hljs.getLanguage("ini") as ReturnType<LanguageFn> ?? {name: "TOML", contains: [api.HASH_COMMENT_MODE]};

const extra: Record<string, LanguageFn> = {dockerfile, nginx, powershell, protobuf, proto: protobuf, solidity, toml};
for (const [name, language] of Object.entries(extra)) hljs.registerLanguage(name, language);

/** Lines of the code, each with its spans closed; unknown languages are shown plain. */
export function highlightLines(text: string, language: string): string[] {
  const known = language !== "" && hljs.getLanguage(language);
  const html = known ? hljs.highlight(text, {language, ignoreIllegals: true}).value : escapeHtml(text);
  return splitLines(html);
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
