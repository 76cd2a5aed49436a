// A second opinion on every page of the repository: marked finds the same headings, code
// blocks, tables, lists, links, pictures and emphasis, but for what is listed with its reason.

import fs from "node:fs";
import path from "node:path";
import {lexer, walkTokens, type Token} from "marked";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {parseMarkdown} from "../../cli/src/content/markdown/parse.ts";
import type {Block, Inline} from "../../cli/src/content/nodes.ts";
import {packageRoot} from "../helpers.ts";

const pages = ["content", "manual/content"]
  .flatMap((folder) =>
    fs
      .readdirSync(path.join(packageRoot, folder), {recursive: true, encoding: "utf8"})
      .map((file) => `${folder}/${file.split(path.sep).join("/")}`)
  )
  .filter((file) => file.endsWith(".md"))
  .sort();

/** "heading 2", "code: text", "table 3 x 2", "link: target", each as often as it is there. */
type Parts = string[];

function ours(file: string, text: string): Parts {
  const {nodes, links} = parseMarkdown({file, text, start: 0, readFile: () => null});
  const parts: Parts = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== "object" || node === null) return;
    const one = node as Block | Inline;
    if (one.type === "heading") parts.push(`heading ${one.level}`);
    if (one.type === "code") parts.push(`code: ${one.text}`);
    if (one.type === "table") parts.push(`table ${one.rows.length} x ${one.head.length}`);
    if (one.type === "link") parts.push(`link: ${links[one.link]!.target}`);
    if (one.type === "image") parts.push(`image: ${links[one.link]!.target}`);
    if (one.type === "inlineCode") parts.push(`inline code: ${one.value}`);
    if (one.type === "strong" || one.type === "emphasis" || one.type === "delete" || one.type === "quote")
      parts.push(one.type);
    if (one.type === "list") parts.push(`list of ${one.items.length}`);
    Object.values(one).forEach(visit);
  };
  visit(nodes);
  return parts.sort();
}

function theirs(text: string): Parts {
  const parts: Parts = [];
  void walkTokens(lexer(text, {gfm: true}), (token: Token) => {
    if (token.type === "heading") parts.push(`heading ${token.depth}`);
    if (token.type === "code") parts.push(`code: ${token.text}`);
    if (token.type === "table") parts.push(`table ${token.rows.length} x ${token.header.length}`);
    if (token.type === "link") parts.push(`link: ${token.href}`);
    if (token.type === "image") parts.push(`image: ${token.href}`);
    if (token.type === "codespan") parts.push(`inline code: ${token.text}`);
    if (token.type === "strong") parts.push("strong");
    if (token.type === "em") parts.push("emphasis");
    if (token.type === "del") parts.push("delete");
    if (token.type === "blockquote") parts.push("quote");
    if (token.type === "list") parts.push(`list of ${token.items.length}`);
  });
  return parts.sort();
}

function without(parts: Parts, others: Parts): Parts {
  const left = [...others];
  return parts.filter((part) => {
    const at = left.indexOf(part);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const ALERT = "an alert, > [!NOTE], is a container, as on GitHub";
const FORMULA = "underscores in a formula belong to it";

/** What only marked finds, by file, and why. */
const reasons: Record<string, Record<string, string>> = {
  "content/next/concepts/trading-framework/margin.md": {emphasis: FORMULA},
  "content/next/node-operators/rewards.md": {emphasis: FORMULA},
  "content/pages/markdown-page.md": {quote: ALERT},
  "content/v0.77/concepts/trading-framework/margin.md": {emphasis: FORMULA},
  "content/v0.77/node-operators/rewards.md": {emphasis: FORMULA},
  "manual/content/writing/markdown.md": {quote: ALERT}
};

for (const file of pages)
  test(file, () => {
    const text = fs.readFileSync(path.join(packageRoot, file), "utf8").replace(/^---\n[^]*?\n---\n/, "");
    const [own, other] = [ours(file, text), theirs(text)];
    assert.equal(without(own, other), [], "only ours");
    assert.equal(without(other, own), Object.keys(reasons[file] ?? {}), "only marked's");
  });

test("the pages have parts to compare", () => assert.ok(pages.length > 300));

test.run();
