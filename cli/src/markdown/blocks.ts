// Block tokens to nodes.

import {slug} from "github-slugger";
import {shellIds} from "../../../runtime/shared/shell-ids.ts";
import {suggest} from "../nearest.ts";
import {containerKinds, type Block, type ContainerKind, type Inline, type ListItem} from "./ast.ts";
import {parseCode} from "./code.ts";
import {parseHtml} from "./html.ts";
import {noteComponent, parseInlines} from "./inlines.ts";
import {includePartial} from "./partials.ts";
import {plainText, tocHtml} from "./plain-text.ts";
import type {ComponentToken, ContainerToken, FootnoteToken, MathToken, Token, Tokens} from "./lexer.ts";
import {placeOf, report, type ParseState} from "./state.ts";

export function parseBlocks(state: ParseState, tokens: readonly Token[]): Block[] {
  const nodes: Block[] = [];
  for (const token of tokens) {
    const node = parseBlock(state, token);
    if (Array.isArray(node)) nodes.push(...node);
    else if (node) nodes.push(node);
  }
  return nodes;
}

/** The blocks of a file: their tokens' raw texts add up, so that each is confined to its own stretch of the text. */
export function parseTopLevel(state: ParseState, tokens: readonly Token[], start: number): Block[] {
  const {source} = state;
  const nodes: Block[] = [];
  let at = start;
  for (const token of tokens) {
    const {raw} = token;
    if (source.text.slice(at, at + raw.length) !== raw) at = Math.max(at, source.text.indexOf(raw, at)); // five times as fast as startsWith
    source.locator.enter(at, at + raw.length);
    nodes.push(...parseBlocks(state, [token]));
    at += raw.length;
  }
  return nodes;
}

function parseBlock(state: ParseState, token: Token): Block | Block[] | null {
  switch (token.type) {
    case "space":
    case "def":
      state.source.locator.pass(token.raw);
      return null;
    case "hr":
      state.source.locator.pass(token.raw);
      return {type: "rule"};
    case "heading":
      return parseHeading(state, token as Tokens.Heading);
    case "paragraph":
      return {type: "paragraph", children: parseInlines(state, token.tokens ?? [])};
    case "text":
      return {type: "paragraph", children: parseInlines(state, token.tokens ?? [token])}; // the text of a tight list item
    case "blockquote":
      return parseQuote(state, token as Tokens.Blockquote);
    case "list":
      return parseList(state, token as Tokens.List);
    case "table":
      return parseTable(state, token as Tokens.Table);
    case "code": {
      const node = parseCode(state, token as Tokens.Code);
      state.source.locator.pass(token.raw);
      return node;
    }
    case "html": {
      const node = parseHtml(state, token.raw);
      state.source.locator.pass(token.raw);
      return node;
    }
    case "math": {
      const node: Block = {type: "math", tex: (token as MathToken).tex, at: placeOf(state, token.raw)};
      state.source.locator.pass(token.raw);
      return node;
    }
    case "checkbox":
      return null;
    case "container":
      return parseContainer(state, token as ContainerToken);
    case "component":
      return parseComponent(state, token as ComponentToken);
    case "footnoteDefinition":
      defineFootnote(state, token as FootnoteToken);
      return null;
    default:
      throw new Error(`markdown: no block is made of the token "${token.type}".`);
  }
}

function parseHeading(state: ParseState, token: Tokens.Heading): Block {
  const at = placeOf(state, token.raw);
  const children = parseInlines(state, token.tokens);
  const explicit = takeExplicitId(children);
  const text = plainText(children);
  const id = explicit ?? slugOf(state, text);
  if (explicit !== null && shellIds.has(explicit)) {
    report(
      state,
      "heading-duplicate-id",
      at,
      `The id "${explicit}" is that of a part of the page around the text.`,
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
  state.headings.push({id, level: token.depth, text, html: tocHtml(children), at});
  return {type: "heading", level: token.depth, id, children};
}

/** The heading's text as GitHub makes an id of it; of a heading without letters, "section". */
function slugOf({slugger}: ParseState, text: string): string {
  return slugger.slug(slug(text) === "" ? "section" : text);
}

/** Removes `{#id}` from the end of a heading and gives the id. */
function takeExplicitId(children: Inline[]): string | null {
  const last = children.at(-1);
  const match = last?.type === "text" ? /\s*\{#([^\s}]+)\}\s*$/.exec(last.value) : null;
  if (!match || last?.type !== "text") return null;
  const rest = last.value.slice(0, match.index);
  if (rest === "") children.pop();
  else children[children.length - 1] = {type: "text", value: rest};
  return match[1]!;
}

const alerts = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** A quote, or a GitHub alert: > [!NOTE] */
function parseQuote(state: ParseState, token: Tokens.Blockquote): Block {
  const first = token.tokens[0];
  const alert = first?.type === "paragraph" ? alerts.exec(first.raw) : null;
  if (!alert) return {type: "quote", children: parseBlocks(state, token.tokens)};
  const children = parseBlocks(state, token.tokens);
  const paragraph = children[0];
  if (paragraph?.type === "paragraph") dropStart(paragraph.children, alert[0].trimEnd());
  const rest = paragraph?.type === "paragraph" && paragraph.children.length === 0 ? children.slice(1) : children;
  return {type: "container", kind: alert[1]!.toLowerCase() as ContainerKind, title: null, children: rest};
}

function dropStart(children: Inline[], start: string): void {
  const text = children[0];
  if (text?.type !== "text") return;
  const rest = text.value.slice(start.length).replace(/^\n/, "");
  if (rest === "") children.shift();
  else children[0] = {type: "text", value: rest};
  if (children[0]?.type === "break") children.shift();
}

function parseList(state: ParseState, token: Tokens.List): Block {
  const items = token.items.map((item): ListItem => ({
    checked: item.task ? Boolean(item.checked) : null,
    children: parseBlocks(state, item.tokens)
  }));
  return {type: "list", ordered: token.ordered, start: token.start === "" ? 1 : token.start, loose: token.loose, items};
}

function parseTable(state: ParseState, token: Tokens.Table): Block {
  return {
    type: "table",
    align: token.align,
    head: token.header.map((cell) => parseInlines(state, cell.tokens)),
    rows: token.rows.map((row) => row.map((cell) => parseInlines(state, cell.tokens)))
  };
}

function parseContainer(state: ParseState, token: ContainerToken): Block {
  const at = placeOf(state, token.raw);
  const known = containerKinds.find((kind) => kind === token.kind);
  if (!known) {
    report(
      state,
      "container-unknown",
      at,
      `There is no container "${token.kind}"; it is shown as a note.`,
      suggest(token.kind, containerKinds) ?? `known are ${containerKinds.join(", ")}`
    );
  }
  if (!token.closed) {
    report(
      state,
      "container-unclosed",
      at,
      `The container ":::${token.kind}" is not closed.`,
      'end it with ":::" on a line of its own'
    );
  }
  return {
    type: "container",
    kind: known ?? "note",
    title: token.title === null ? null : parseInlines(state, token.titleTokens),
    children: parseBlocks(state, token.tokens)
  };
}

function parseComponent(state: ParseState, token: ComponentToken): Block | Block[] {
  const at = placeOf(state, token.raw);
  if (token.name === "Include") return includePartial(state, token, at);
  noteComponent(state, token, at);
  return {
    type: "component",
    name: token.name,
    props: token.props,
    children: parseBlocks(state, token.tokens),
    inline: false,
    at
  };
}

/** Remembers it for the end of the page, wherever it stands; of two with one label, the first. */
function defineFootnote({footnotes, source}: ParseState, token: FootnoteToken): void {
  const label = token.label.toLowerCase();
  const start = source.locator.find(token.raw);
  if (!footnotes.definitions.has(label))
    footnotes.definitions.set(label, {token, source, start, end: source.locator.end()});
  source.locator.pass(token.raw);
}

/** The list at the end of a page, in the order of the references. */
export function parseFootnotes(state: ParseState): Block[] {
  const {order, references, definitions} = state.footnotes;
  const outer = state.source;
  const items = [];
  for (let index = 0; index < order.length; index++) {
    const label = order[index]!; // grows while footnotes refer to others
    const definition = definitions.get(label);
    if (!definition) {
      report(
        state,
        "footnote-missing",
        references.get(label)!.at,
        `There is no footnote "[^${label}]:" on this page.`,
        suggest(label, definitions.keys())
      );
      continue;
    }
    state.source = definition.source;
    state.source.locator.enter(definition.start, definition.end);
    items.push({label, number: index + 1, children: parseBlocks(state, definition.token.tokens)});
  }
  state.source = outer;
  return items.length > 0
    ? [{type: "footnotes", items: items.map((item) => ({...item, references: references.get(item.label)!.count}))}]
    : [];
}
