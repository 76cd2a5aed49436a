// Pages have enough words and no duplicate paragraphs.

import fs from "node:fs";
import path from "node:path";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {parseFrontMatter} from "../../cli/src/content/front-matter.ts";
import {parseMarkdown} from "../../cli/src/content/markdown/parse.ts";
import {plainText} from "../../cli/src/content/markdown/plain-text.ts";
import type {Block} from "../../cli/src/content/nodes.ts";

const leastWords = 150;
/** Below this a paragraph is a phrase that pages may share: a table's lead, "See also". */
const longParagraph = 60;

interface WrittenPage {
  file: string;
  nodes: Block[];
  examples: string[];
}

function readVersion(folder: string): WrittenPage[] {
  return fs
    .readdirSync(folder, {recursive: true})
    .map(String)
    .filter((file) => file.endsWith(".md") && !file.split(path.sep).some((part) => part.startsWith("_")))
    .sort()
    .map((name) => {
      const file = path.posix.join(folder, name);
      const text = fs.readFileSync(file, "utf8");
      const {bodyStart} = parseFrontMatter(file, text);
      const {nodes, examples} = parseMarkdown({file, text, start: bodyStart, readFile: () => null, examplesDate: 0});
      return {file, nodes, examples: examples.flatMap(({schema}) => schema ?? [])};
    });
}

function words(nodes: readonly Block[]): number {
  return plainText(nodes)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function paragraphs(nodes: readonly Block[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.type === "paragraph") return [plainText([node]).replace(/\s+/g, " ").trim()];
    if (node.type === "list") return node.items.flatMap((item) => paragraphs(item.children));
    return node.type === "quote" || node.type === "container" || node.type === "component"
      ? paragraphs(node.children as Block[])
      : [];
  });
}

for (const folder of ["content/next", "content/v0.77"]) {
  const pages = readVersion(folder);

  test(`${folder}: every page has at least ${leastWords} words of prose`, () => {
    assert.ok(pages.length > 100, `${pages.length} pages were found`);
    const short = pages
      .filter(({nodes}) => words(nodes) < leastWords)
      .map(({file, nodes}) => `${file}: ${words(nodes)}`);
    assert.equal(short, []);
  });

  test(`${folder}: no paragraph stands on two pages`, () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const {file, nodes} of pages) {
      for (const text of new Set(paragraphs(nodes))) {
        if (text.length < longParagraph) continue;
        const first = seen.get(text);
        if (first) twice.push(`${file} and ${first}: ${text.slice(0, 80)}`);
        else seen.set(text, file);
      }
    }
    assert.equal(twice, []);
  });

  test(`${folder}: JSON of proposals, transactions and calls says which schema it follows`, () => {
    const unchecked: string[] = [];
    let checked = 0;
    for (const {file, nodes, examples} of pages) {
      checked += examples.length;
      for (const text of jsonWithoutSchema(fs.readFileSync(file, "utf8"))) {
        if (/"(proposalSubmission|batchProposalSubmission|orderSubmission|jsonrpc|rationale|terms)"/.test(text))
          unchecked.push(`${file}: ${text.slice(0, 60)}`);
      }
      assert.ok(nodes.length > 0, `${file} has a body`);
    }
    assert.equal(unchecked, []);
    assert.ok(checked >= 60, `${checked} examples are checked`);
  });
}

/** Texts of ```json fences that name no schema. */
function jsonWithoutSchema(markdown: string): string[] {
  return [...markdown.matchAll(/^[ \t]*```json([^\n]*)\n([\s\S]*?)^[ \t]*```/gm)]
    .filter(([, info = ""]) => !info.includes("schema="))
    .map(([, , text = ""]) => text);
}

test.run();
