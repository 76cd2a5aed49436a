// Reports Markdown that a block of HTML shows as text: without a blank line, the block goes on.

import {locationAt, reportSome, type ParseState} from "./state.ts";
import {linesOf} from "../syntax/content.ts";
import type {Content} from "../syntax/tokens.ts";

const MARKDOWN =
  /(?<![\w*\\])\*\*(?=[^\s*])[^*\n]{0,200}[^\s*]\*\*(?![\w*])|(?<![\w\])])\[[^[\]\n]{1,200}\]\([^()\s]{1,500}\)|^[ \t]*(?:#{1,6} |[-*+] (?=[\w`*[])|```)/;
/** Elements whose text is not Markdown anywhere. */
const VERBATIM = /<(?:pre|code|script|style|textarea|svg|math|template)\b/i;

export function reportMarkdownInHtml(state: ParseState, content: Content): void {
  if (!/\*\*|\]\(|^[ \t]*[#`*+-]/m.test(content.text) || VERBATIM.test(content.text)) return;
  const lines = linesOf(content, 0, content.text.length);
  const texts = withoutTags(content.text).split("\n");
  const found = texts.findIndex((text) => MARKDOWN.test(text));
  if (found < 0) return;
  const inTag = texts[found] !== lines[found]!.text;
  let first = found;
  while (first > 0 && texts[first - 1] === lines[first - 1]!.text) first--;
  const {text, at} = lines[first]!;
  const place = locationAt(state, at);
  const prefix = state.source.text.slice(at - place.column + 1, at);
  const message = "Markdown is shown as text here: the HTML before it goes on up to a blank line.";
  const hint = inTag ? "write HTML, or put the Markdown between blank lines" : "put a blank line before it";
  const fix = inTag || /\S/.test(prefix) ? hint : {hint, find: text, write: `\n${prefix}${text}`};
  reportSome(state, "markdown in html", "syntax-slip", place, message, fix);
}

/** The same length, with tags and comments blanked. */
function withoutTags(html: string): string {
  return html.replace(/<!--[^]*?(?:-->|$)|<\/?[a-zA-Z](?:[^<>"']|"[^"]*"|'[^']*')*>/g, (tag) =>
    tag.replace(/[^\n]/g, " ")
  );
}
