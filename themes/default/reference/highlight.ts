// Highlights code with highlight.js: the languages on reference pages.

import type {LanguageFn} from "highlight.js";
import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import go from "highlight.js/lib/languages/go";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import protobuf from "highlight.js/lib/languages/protobuf";
import python from "highlight.js/lib/languages/python";
import xml from "highlight.js/lib/languages/xml";
import {leanCode, wrapUrls} from "@runtime/shared/lean-code.ts";

const languages = {bash, go, java, javascript, json, protobuf, python, xml};
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** Highlights a language that only some pages have. */
export function addLanguage(name: string, language: LanguageFn): void {
  hljs.registerLanguage(name, language);
}

/** Longer code is not highlighted: with a span for each word it would dominate its page. */
const MAX_LENGTH = 16_000;

/** Null for unknown languages and code that is too long. */
export function highlight(text: string, language: string): string | null {
  if (!hljs.getLanguage(language) || text.length > MAX_LENGTH) return null;
  return wrapUrls(leanCode(hljs.highlight(text, {language, ignoreIllegals: true}).value));
}
