// Pages of Markdown are compared by section: prose by words, code by lines, tables by cells.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {proseRules} from "../../../cli/src/specs/shared/compare/catalogue/prose.ts";
import {compareProse, type ProsePage} from "../../../cli/src/compare/prose/pages.ts";
import {sectionsOf} from "../../../cli/src/compare/prose/sections.ts";
import {parsePage} from "../../../cli/src/content/parse-page.ts";
import {hashOf} from "../../../cli/src/core/text.ts";
import type {DiffPart} from "../../../runtime/shared/changes.ts";

/** Pages by id, as Markdown. */
type Pages = Record<string, string>;

function pagesOf(version: string, pages: Pages): ProsePage[] {
  return Object.entries(pages).map(([id, text]) => {
    const file = `${version}/${id}.md`;
    const parsed = parsePage(
      {file, kind: "markdown", version, path: `${id}.md`, text, hash: hashOf(text), size: null},
      () => null
    );
    return {
      pageId: id,
      route: `/${version}/${id}`,
      title: parsed.page.title,
      redirectFrom: parsed.page.frontMatter.redirectFrom.map(({path}) => path),
      key: hashOf(text),
      sections: () => sectionsOf(parsed.body.nodes, parsed.page.title)
    };
  });
}

function compare(before: Pages, after: Pages) {
  return compareProse(pagesOf("v1", before), pagesOf("v2", after));
}

/** "kind name", and each block with what is gone as [-…-] and what is new as {+…+}. */
function check(before: Pages, after: Pages, kinds: string[], blocks: string[] = []): void {
  const {changes, pages} = compare(before, after);
  assert.equal(
    changes.map(({kind, name}) => `${kind} ${name}`),
    kinds
  );
  const shown = pages.flatMap(({changed}) =>
    changed.flatMap((section) => section.blocks.map(({type, cells}) => `${type}: ${cells.map(marked).join(" | ")}`))
  );
  if (blocks.length > 0) assert.equal(shown, blocks);
}

function marked(parts: readonly DiffPart[]): string {
  const marks = {both: ["", ""], before: ["[-", "-]"], after: ["{+", "+}"]} as const;
  return parts.map((part) => marks[part.in][0] + part.text + marks[part.in][1]).join("");
}

const covered = new Set<string>();

function page(body: string, front = "title: Wallet"): string {
  return `---\n${front}\n---\n\n${body}\n`;
}

test("pages that are new, gone and moved", () => {
  check({}, {"guide/wallet": page("Text.")}, ["page-added Wallet"]);
  check({"guide/wallet": page("Text.")}, {}, ["page-removed Wallet"]);
  check(
    {"guide/wallet": page("Text.")},
    {"apps/wallet": page("Text.", "title: Wallet\nredirect_from: [/v1/guide/wallet]")},
    ["page-moved Wallet"]
  );
  ["page-added", "page-removed", "page-moved"].forEach((kind) => covered.add(kind));
});

test("words of a paragraph", () => {
  check(
    {w: page("Fees are paid by the taker of a trade.")},
    {w: page("Fees are paid by the maker of a trade.")},
    ["section-changed Wallet"],
    ["text: Fees are paid by the [-taker-]{+maker+} of a trade."]
  );
  covered.add("section-changed");
});

test("sections that come, go and are renamed", () => {
  check(
    {w: page("## One\n\nA.")},
    {w: page("## One\n\nA.\n\n## Two\n\nB.")},
    ["section-added Wallet › Two"],
    ["text: {+B.+}"]
  );
  check(
    {w: page("## One\n\nA.\n\n## Two\n\nB.")},
    {w: page("## One\n\nA.")},
    ["section-removed Wallet › Two"],
    ["text: [-B.-]"]
  );
  check({w: page("## One\n\nA, as before.")}, {w: page("## First\n\nA, as before.")}, [
    "section-renamed Wallet › First"
  ]);
  check({w: page("A.")}, {w: page("A.", "title: Wallets")}, ["page-title-changed Wallets"]);
  ["section-added", "section-removed", "section-renamed", "page-title-changed"].forEach((kind) => covered.add(kind));
});

test("code by line", () => {
  check(
    {w: page("```bash\nvega init\nvega start\n```")},
    {w: page("```bash\nvega init\nvega run\n```")},
    ["section-changed Wallet"],
    ["code: vega init\n[-vega start\n-]{+vega run\n+}"]
  );
});

test("tables by cell", () => {
  const table = (value: string): string => `| Name | Value |\n|---|---|\n| fee | ${value} |\n| time | 5s |`;
  check({w: page(table("one"))}, {w: page(table("two"))}, ["section-changed Wallet"], ["row: fee | [-one-]{+two+}"]);
});

test("what only looks different is the same", () => {
  check({w: page("A *word* and\na line.")}, {w: page("A **word** and a line.")}, []);
  check({w: page("- one\n- two")}, {w: page("* one\n* two")}, []);
});

test("text in containers, lists and tabs counts", () => {
  check(
    {w: page(":::note\n\nOld text.\n\n:::")},
    {w: page(":::note\n\nNew text.\n\n:::")},
    ["section-changed Wallet"],
    ["text: [-Old-]{+New+} text."]
  );
  check({w: page("- one\n- two")}, {w: page("- one\n- two\n- three")}, ["section-changed Wallet"], ["text: {+three+}"]);
});

test("every kind of change of pages is covered", () => {
  assert.equal(
    Object.keys(proseRules).filter((kind) => !covered.has(kind)),
    []
  );
});

test("a component says what it is given, in a sentence, a cell and on its own", () => {
  const page = (name: string): string =>
    `The fee is <Parameter name="${name}" />.\n\n| Fee |\n| - |\n| <Parameter name="${name}" /> |\n`;
  check(
    {a: page("makerFee")},
    {a: page("takerFee")},
    ["section-changed A"],
    ["text: The fee is [-makerFee-]{+takerFee+}.", "row: [-makerFee-]", "row: {+takerFee+}"]
  );
});

test("code in what opens is compared", () => {
  const page = (port: number): string =>
    `<details>\n<summary>More</summary>\n\n\`\`\`\nport ${port}\n\`\`\`\n\n</details>\n`;
  check({a: page(1)}, {a: page(2)}, ["section-changed A"], ["code: [-port 1\n-]{+port 2\n+}"]);
});

test.run();
