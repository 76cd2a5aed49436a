// The Markdown next to each page is complete: every word that the page's text
// shows is there, its links lead to Markdown, and lists of pages stay short.

import {Parser} from "htmlparser2";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {LIMIT} from "../../cli/src/render/llms.ts";
import {siteTree} from "./site-tree.ts";

const HIDDEN = ["button", "svg", "script", "input", "math", "fieldset", "form"];

test("no word of a page's text is missing from its Markdown", async () => {
  const {files} = await siteTree();
  const missing: string[] = [];
  for (const [path, bytes] of files) {
    if (!path.endsWith(".md")) continue;
    const html = String(files.get(path.replace(/\.md$/, ".html")) ?? "");
    if (html.includes('class="reference ') || !html.includes('<div class="prose">')) continue;
    const there = counted(wordsOf(String(bytes)));
    for (const [word, count] of counted(wordsOf(proseOf(html)))) {
      const found = there.get(word) ?? 0;
      if (found < count) missing.push(`${path}: "${word}" ${found} of ${count} times`);
    }
  }
  assert.equal(missing.slice(0, 20), []);
});

test("no component is left as a tag, and links between pages lead to Markdown", async () => {
  const {files} = await siteTree();
  const wrong: string[] = [];
  for (const [path, bytes] of files) {
    if (!path.endsWith(".md")) continue;
    const text = String(bytes).replace(/```[\s\S]*?```|`[^`\n]*`/g, "");
    for (const [tag] of text.matchAll(/(?<!\\)<\/?[A-Z]\w+/g)) wrong.push(`${path}: ${tag}`);
    for (const [, target = ""] of text.matchAll(/\]\((https:\/\/docs\.vega\.xyz\/[^)#?\s]+)[^)]*\)/g)) {
      const file = decodeURI(target.replace("https://docs.vega.xyz/", ""));
      if (!files.has(file) && !/\/search$/.test(target)) wrong.push(`${path}: ${target} is no file`);
    }
  }
  assert.equal(wrong.slice(0, 20), []);
});

test("each llms.txt fits next to a question, and the root's leads to those of the versions", async () => {
  const {files} = await siteTree();
  const lists = [...files].filter(([path]) => path.endsWith("llms.txt"));
  assert.equal(lists.map(([path]) => path).sort(), ["llms.txt", "pre-release/llms.txt", "release/llms.txt"]);
  for (const [path, bytes] of lists) assert.ok(String(bytes).length <= LIMIT, `${path}: ${String(bytes).length}`);
  const root = String(files.get("llms.txt"));
  assert.ok(
    root.indexOf("/release/llms.txt") < root.indexOf("/pre-release/llms.txt"),
    "the released version comes first"
  );
});

/** Beside the page's text: marks and differences of versions, which the page of changes lists, and its own ways around. */
const OF_CHANGES = /\b(page-changes|change-mark|change-feeds|change-old)\b/;

/** Text of the article, as readers see it. */
function proseOf(html: string): string {
  let depth = 0;
  let skipped = 0;
  let text = "";
  const parser = new Parser({
    onopentag(name, {class: classes = "", role = ""}) {
      if (depth === 0 && !(name === "div" && classes === "prose")) return;
      depth++;
      if (
        skipped > 0 ||
        HIDDEN.includes(name) ||
        OF_CHANGES.test(classes) ||
        role === "tooltip" || // a definition, which is in the glossary's Markdown
        /\b(anchor|visually-hidden|footnotes|footnote-ref)\b/.test(classes)
      )
        skipped++;
      text += BLOCK.test(name) || /\b(badge|label|count)\b/.test(classes) ? "\n" : "";
    },
    ontext(data) {
      if (depth > 0 && skipped === 0) text += data;
    },
    onclosetag(name) {
      if (depth === 0) return;
      depth--;
      if (skipped > 0) skipped--;
      text += BLOCK.test(name) ? "\n" : "";
    }
  });
  parser.end(html);
  return text;
}

const BLOCK = /^(p|div|li|ul|small|t[dhr]|h\d|pre|br|figcaption|summary|dt|dd)$/;

function wordsOf(text: string): string[] {
  return text.replace(/\\(?=[^\p{L}\p{N}\s])/gu, "").match(/[\p{L}\p{N}]+/gu) ?? [];
}

function counted(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

test.run();
