// Code to HTML with highlight.js's classes: the languages that reference pages show.

import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import go from "highlight.js/lib/languages/go";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import protobuf from "highlight.js/lib/languages/protobuf";
import python from "highlight.js/lib/languages/python";
import xml from "highlight.js/lib/languages/xml";

const languages = {bash, go, javascript, json, protobuf, python, xml};
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** What is longer stays in one colour: with a span for each word it would be the largest part of its page. */
const MAX_LENGTH = 16_000;

/** Null for a language that is not known, and for what is too long. */
export function highlight(text: string, language: string): string | null {
  if (!hljs.getLanguage(language) || text.length > MAX_LENGTH) return null;
  const html = hljs.highlight(text, {language, ignoreIllegals: true}).value;
  // Commas and brackets of JSON have a colour of their own, the text's: half of all spans say nothing.
  return language === "json" ? html.replace(/<span class="hljs-punctuation">([^<]*)<\/span>/g, "$1") : html;
}
