// Inline tokens to nodes: text, emphasis, code, links, images, HTML, math,
// footnote references and components within a line.

import {decodeHTML} from "entities/decode";
import type {Location} from "../diagnostics.ts";
import type {Link} from "../model.ts";
import type {Inline} from "./ast.ts";
import {parseHtml} from "./html.ts";
import type {ComponentToken, FootnoteToken, MathToken, Token, Tokens} from "./lexer.ts";
import {placeOf, report, type ParseState} from "./state.ts";

export function parseInlines(state: ParseState, tokens: readonly Token[]): Inline[] {
  const nodes: Inline[] = [];
  for (const token of tokens) {
    const node = parseInline(state, token);
    if (Array.isArray(node)) nodes.push(...node);
    else if (node) nodes.push(node);
  }
  return joinText(nodes);
}

function parseInline(state: ParseState, token: Token): Inline | Inline[] | null {
  switch (token.type) {
    case "strong":
      return {type: "strong", children: parseInlines(state, token.tokens ?? [])};
    case "em":
      return {type: "emphasis", children: parseInlines(state, token.tokens ?? [])};
    case "del":
      return {type: "delete", children: parseInlines(state, token.tokens ?? [])};
    case "link":
      return parseLink(state, token as Tokens.Link);
    case "inlineComponent":
      return parseInlineComponent(state, token as ComponentToken);
    case "text":
      if (token.tokens) return parseInlines(state, token.tokens);
  }
  const at = (): Location => placeOf(state, token.raw);
  const node = parseLeaf(state, token, at);
  state.source.locator.pass(token.raw);
  return node;
}

function parseLeaf(state: ParseState, token: Token, at: () => Location): Inline | null {
  switch (token.type) {
    case "text":
      return {type: "text", value: decodeHTML(token.raw === "" ? "" : (token as Tokens.Text).text)};
    case "escape":
      return {type: "text", value: decodeHTML((token as Tokens.Escape).text)};
    case "codespan":
      return {type: "inlineCode", value: (token as Tokens.Codespan).text};
    case "br":
      return {type: "break"};
    case "html":
      return parseHtml(state, token.raw);
    case "image":
      return parseImage(state, token as Tokens.Image);
    case "inlineMath":
      return {type: "math", tex: (token as MathToken).tex, at: at()};
    case "footnoteReference":
      return parseFootnoteReference(state, token as FootnoteToken, at());
    case "checkbox":
      return null; // the list item says it
    default:
      throw new Error(`markdown: no inline node is made of the token "${token.type}".`);
  }
}

function parseLink(state: ParseState, token: Tokens.Link): Inline {
  const start = state.source.locator.find(token.raw);
  const link = addLink(state, token, "link", start);
  const children = token.autolink ? [autolinkText(token)] : parseInlines(state, token.tokens);
  if (token.autolink) state.source.locator.pass(token.raw);
  return {type: "link", link, title: token.title ? decodeHTML(token.title) : null, children};
}

/** <api:ListOrders> shows "ListOrders"; <https://a.b> shows the address. */
function autolinkText(token: Tokens.Link): Inline {
  const typed = /^(api|proto|rpc):(.+)$/.exec(token.text);
  return typed ? {type: "inlineCode", value: typed[2]!} : {type: "text", value: token.text};
}

function parseImage(state: ParseState, token: Tokens.Image): Inline {
  const link = addLink(state, token, "image", state.source.locator.find(token.raw));
  return {type: "image", link, title: token.title ? decodeHTML(token.title) : null, alt: decodeHTML(token.text)};
}

function addLink(state: ParseState, token: Tokens.Link | Tokens.Image, kind: Link["kind"], start: number): number {
  const {source} = state;
  const target = decodeHTML(token.href);
  const written = source.text.startsWith(token.raw.slice(0, 1), start)
    ? source.text.indexOf(target, start + 1 + (kind === "image" ? token.text.length : 0))
    : -1;
  const end = start + token.raw.length;
  state.links.push({
    target,
    kind,
    at: source.lines.locationOf(start),
    range: written >= 0 && written + target.length <= end ? [written, written + target.length] : null
  });
  return state.links.length - 1;
}

function parseFootnoteReference(state: ParseState, token: FootnoteToken, at: Location): Inline {
  const {order, references} = state.footnotes;
  const label = token.label.toLowerCase();
  const known = references.get(label);
  if (!known) order.push(label);
  const count = (known?.count ?? 0) + 1;
  references.set(label, {count, at: known?.at ?? at});
  return {type: "footnote", label, number: order.indexOf(label) + 1, reference: count};
}

function parseInlineComponent(state: ParseState, token: ComponentToken): Inline {
  const at = placeOf(state, token.raw);
  noteComponent(state, token, at);
  const children = parseInlines(state, token.tokens);
  if (children.length === 0) state.source.locator.pass(token.raw);
  return {type: "component", name: token.name, props: token.props, children, inline: true, at};
}

/** Remembers the use of a component, and what is wrong with its tag. */
export function noteComponent(state: ParseState, token: ComponentToken, at: Location): void {
  state.components.push({name: token.name, at});
  if (token.fault) {
    report(
      state,
      "component-attribute",
      at,
      token.fault,
      'write text as name="…", other values as JSON in braces: name={["a", 1]}'
    );
  }
  if (!token.closed) {
    report(
      state,
      "component-unclosed",
      at,
      `<${token.name}> is not closed.`,
      `end it with </${token.name}>, or write <${token.name} /> when nothing is inside`
    );
  }
}

function joinText(nodes: Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text")
      joined[joined.length - 1] = {type: "text", value: last.value + node.value};
    else joined.push(node);
  }
  return joined;
}
