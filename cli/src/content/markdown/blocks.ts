// Block tokens to nodes.

import {slug} from "github-slugger";
import {shellIds} from "../../../../runtime/shared/shell-ids.ts";
import {suggestFix, suggestFixOnce} from "../../core/nearest.ts";
import {containerKinds, type Block, type ListItem} from "../nodes.ts";
import {parseCode} from "./code.ts";
import {kindOf, parseContainer} from "./containers.ts";
import {measure} from "./density.ts";
import {parseHtml, placeholderIn, reportPlaceholder} from "./html.ts";
import {noteRow} from "./claims.ts";
import {inlineTokens, isPlaceholder, nodesOf, noteComponent, parseInlines} from "./inlines.ts";
import {readModule, reportLeftoverLines} from "./leftovers.ts";
import {reportLongRow, reportTask} from "./slips.ts";
import {reportMarkdownInHtml} from "./html-slips.ts";
import {includePartial} from "./partials.ts";
import {plainText, tocHtml} from "./plain-text.ts";
import {locationAt, report, type ParseState} from "./state.ts";
import {propsWithVariables} from "./variables.ts";
import {sliceContent} from "../syntax/content.ts";
import type {
  BlockToken,
  ComponentToken,
  ContainerToken,
  Content,
  FootnoteToken,
  ListToken,
  TableToken
} from "../syntax/tokens.ts";

export function parseBlocks(state: ParseState, tokens: readonly BlockToken[]): Block[] {
  const nodes: Block[] = [];
  for (const token of tokens) {
    const node = parseBlock(state, token);
    if (Array.isArray(node)) for (const one of node) nodes.push(one);
    else if (node) nodes.push(node);
  }
  return nodes;
}

function parseBlock(state: ParseState, token: BlockToken): Block | Block[] | null {
  switch (token.type) {
    case "rule":
      return {type: "rule"};
    case "heading":
      return parseHeading(state, token);
    case "paragraph":
      if (TOC.test(token.content.text)) return null; // every page has a table of contents anyway
      reportLeftoverLines(state, token.content);
      return parseParagraph(state, token.content);
    case "quote":
      return parseQuote(state, token.children);
    case "list":
      return parseList(state, token);
    case "table":
      return parseTable(state, token);
    case "code":
      return parseCode(state, token);
    case "html":
      return parseHtmlBlock(state, token.content);
    case "module":
      readModule(state, token.content, token.at);
      return null;
    case "definitions":
      return {
        type: "definitions",
        items: token.items.map(({terms, meanings}) => ({
          terms: terms.map((term) => parseInlines(state, term)),
          meanings: meanings.map((meaning) => parseBlocks(state, meaning))
        }))
      };
    case "math":
      return {type: "math", tex: token.tex, at: locationAt(state, token.at)};
    case "container":
      return parseContainer(state, token, parseBlocks);
    case "component":
      return parseComponent(state, token);
    case "footnote":
      defineFootnote(state, token);
      return null;
  }
}

function parseParagraph(state: ParseState, content: Content): Block {
  const children = parseInlines(state, content);
  measure(state, children, content.offsets[0]!, "paragraph");
  return {type: "paragraph", children};
}

const TOC = /^(?:\[\[_?toc_?\]\]|\[toc\])$/i;

/** Raw HTML. A lone tag that is not an HTML element is text. */
function parseHtmlBlock(state: ParseState, content: Content): Block {
  const first = /^<[^<>]*>/.exec(content.text)?.[0] ?? "";
  if (placeholderIn(state, first) === null) {
    reportMarkdownInHtml(state, content);
    return parseHtml(state, content, true);
  }
  return {type: "paragraph", children: parseInlines(state, content)};
}

function parseHeading(state: ParseState, token: Extract<BlockToken, {type: "heading"}>): Block {
  const at = locationAt(state, token.at);
  const {content, explicit} = splitExplicitId(token.content);
  const children = parseInlines(state, content);
  const text = plainText(children);
  const id = explicit ?? slugOf(state, text);
  if (explicit !== null && shellIds.has(explicit)) {
    report(
      state,
      "heading-duplicate-id",
      at,
      `The id "${explicit}" is already used by the page around the text.`,
      "give the heading another {#id}"
    );
  } else if (explicit !== null && state.headingIds.has(explicit)) {
    report(
      state,
      "heading-duplicate-id",
      at,
      `Two headings of this page have the id "${explicit}".`,
      "give one of them another {#id}"
    );
  }
  if (explicit !== null) state.slugger.slug(explicit);
  state.headingIds.add(id);
  state.headings.push({id, level: token.level, text, html: tocHtml(children), at});
  return {type: "heading", level: token.level, id, children};
}

/** The id that GitHub would derive from the heading's text; "section" for a heading without letters. */
function slugOf({slugger}: ParseState, text: string): string {
  return slugger.slug(slug(text) === "" ? "section" : text);
}

/** Splits off a trailing `{#id}`, bare or in an MDX comment, from a heading. */
function splitExplicitId(content: Content): {content: Content; explicit: string | null} {
  const {text} = content;
  const start = text.lastIndexOf("{");
  const id = start < 0 ? null : /^\{(?::?[ \t]*#([^\s}]+)[ \t]*|\/\*\s*#([^\s}*]+)\s*\*\/)\}$/.exec(text.slice(start));
  if (!id || text[start - 1] === "\\") return {content, explicit: null};
  return {content: sliceContent(content, 0, text.slice(0, start).trimEnd().length), explicit: id[1] ?? id[2]!};
}

const alerts = /^\[!([a-z][a-z-]*)\](?![(:[])[+-]?[ \t]*([^\n]*)(?:\n|$)/i;

/** A quote or a GitHub alert (> [!NOTE]). Other tools allow more kinds, and a title after the kind. */
function parseQuote(state: ParseState, children: readonly BlockToken[]): Block {
  const [first, ...rest] = children;
  const alert = first?.type === "paragraph" ? alerts.exec(first.content.text) : null;
  if (!alert || first?.type !== "paragraph") return {type: "quote", children: parseBlocks(state, children)};
  const {content} = first;
  const text = sliceContent(content, alert[0].length, content.text.length);
  const inner: readonly BlockToken[] = text.text === "" ? rest : [{...first, content: text}, ...rest];
  const [mark, name = "", title = ""] = alert;
  if (kindOf(name.toLowerCase()) === null) {
    const at = locationAt(state, content.offsets[0]!);
    const hint = suggestFix(name.toLowerCase(), containerKinds) ?? `use one of ${containerKinds.join(", ")}`;
    report(state, "container-unknown", at, `There is no alert "[!${name}]"; it is shown as a quote.`, hint);
    return {type: "quote", children: parseBlocks(state, children)};
  }
  const titleStart = mark.indexOf(title, name.length + 3);
  const token: ContainerToken = {
    type: "container",
    at: content.offsets[0]!,
    kind: name.toLowerCase(),
    title: title === "" ? null : sliceContent(content, titleStart, titleStart + title.length),
    children: [...inner],
    closed: true
  };
  return parseContainer(state, token, parseBlocks);
}

function parseList(state: ParseState, {ordered, start, loose, items}: ListToken): Block {
  return {type: "list", ordered, start, loose, items: items.map(({children}) => parseItem(state, children))};
}

const TASK = /^\[([ xX])\][ \t]+(?=\S)/;

/** A list item or a task list item: - [x] done */
function parseItem(state: ParseState, children: readonly BlockToken[]): ListItem {
  const [first, ...rest] = children;
  const task = first?.type === "paragraph" ? TASK.exec(first.content.text) : null;
  if (first?.type === "paragraph" && !task) reportTask(state, first.content);
  if (!task || first?.type !== "paragraph") return {checked: null, children: parseBlocks(state, children)};
  const content = sliceContent(first.content, task[0].length, first.content.text.length);
  return {checked: task[1] !== " ", children: parseBlocks(state, [{...first, content}, ...rest])};
}

function parseTable(state: ParseState, {align, head, rows, tooLong}: TableToken): Block {
  for (const row of tooLong) reportLongRow(state, row, head.length);
  const titles = head.map(({text}) => text);
  return {
    type: "table",
    align,
    head: head.map((cell) => parseInlines(state, cell)),
    rows: rows.map((row) => {
      const tokens = row.map((cell) => inlineTokens(state, cell));
      noteRow(state, titles, tokens);
      return row.map((cell, index) => {
        const nodes = nodesOf(state, cell, tokens[index]!);
        measure(state, nodes, cell.offsets[0] ?? 0, "cell");
        return nodes;
      });
    })
  };
}

function parseComponent(state: ParseState, token: ComponentToken): Block | Block[] {
  const at = locationAt(state, token.at);
  if (token.name === "Include" || state.source.partials.has(token.name))
    return includePartial(state, token, at, parseBlocks);
  if (isPlaceholder(token)) {
    reportPlaceholder(state, token.name, at);
    return {type: "paragraph", children: [{type: "text", value: `<${token.name}>`}]};
  }
  noteComponent(state, token, at);
  const props = {...propsWithVariables(state, token.props, at)};
  if (token.name === "TabItem") state.tabs.push(props);
  return {
    type: "component",
    name: token.name,
    props,
    children: parseBlocks(state, token.children),
    inline: false,
    at
  };
}

/** Collects a footnote for the end of the page. If two share a label, the page's own wins, then the first one. */
function defineFootnote({footnotes, source, stack: [page]}: ParseState, token: FootnoteToken): void {
  const label = token.label.toLowerCase();
  const known = footnotes.definitions.get(label);
  if (!known || (known.source.file !== page && source.file === page)) footnotes.definitions.set(label, {token, source});
}

/** The footnotes at the end of a page, in the order in which they are first referenced. */
export function parseFootnotes(state: ParseState): Block[] {
  const {order, references, definitions} = state.footnotes;
  const outer = state.source;
  const items = [];
  for (let index = 0; index < order.length; index++) {
    const label = order[index]!; // grows while footnotes refer to further footnotes
    const definition = definitions.get(label);
    if (!definition) {
      report(
        state,
        "footnote-missing",
        references.get(label)!.at,
        `There is no footnote "[^${label}]:" on this page.`,
        suggestFixOnce(state.suggestions, "footnotes", label, () => definitions.keys()) ??
          `write [^${label}]: and its text on a line of its own, or \\[ for a bracket`
      );
      continue;
    }
    state.source = definition.source;
    items.push({label, number: index + 1, children: parseBlocks(state, definition.token.children)});
  }
  state.source = outer;
  return items.length > 0
    ? [{type: "footnotes", items: items.map((item) => ({...item, references: references.get(item.label)!.count}))}]
    : [];
}
