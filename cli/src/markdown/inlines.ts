// Inline tokens to nodes: text, emphasis, code, links, images, HTML, math,
// footnote references and components within a line.

import type {Location} from "../diagnostics.ts";
import type {Inline} from "./ast.ts";
import {parseHtml} from "./html.ts";
import {placeOf, report, type ParseState} from "./state.ts";
import {parseInlines as parseInlineSyntax} from "./syntax/parse-inlines.ts";
import type {ComponentToken, Content, InlineToken, LinkToken} from "./syntax/tokens.ts";
import {reportTooDeep} from "./too-deep.ts";

export function parseInlines(state: ParseState, content: Content): Inline[] {
  const tokens = parseInlineSyntax(content, state.source.references);
  if (tokens === null) reportTooDeep(state, content.offsets[0]!);
  return toNodes(state, tokens ?? []);
}

function toNodes(state: ParseState, tokens: readonly InlineToken[]): Inline[] {
  return tokens.map((token) => toNode(state, token));
}

function toNode(state: ParseState, token: InlineToken): Inline {
  switch (token.type) {
    case "text":
      return {type: "text", value: token.value};
    case "strong":
    case "emphasis":
    case "delete":
      return {type: token.type, children: toNodes(state, token.children)};
    case "code":
      return {type: "inlineCode", value: token.value};
    case "break":
      return {type: "break"};
    case "html":
      return parseHtml(state, token.content);
    case "math":
      return {type: "math", tex: token.value, at: placeOf(state, token.at)};
    case "link":
      return parseLink(state, token);
    case "image":
      return parseImage(state, token);
    case "footnote":
      return parseFootnoteReference(state, token.label, placeOf(state, token.at));
    case "component":
      return parseInlineComponent(state, token);
  }
}

function parseLink(state: ParseState, token: LinkToken): Inline {
  const link = addLink(state, token);
  return {
    type: "link",
    link,
    title: token.title,
    children: token.bare ? bareText(token) : toNodes(state, token.children)
  };
}

/** <api:ListOrders> shows "ListOrders"; <https://a.b> shows the address. */
function bareText({target, children}: LinkToken): Inline[] {
  const typed = /^(api|proto|rpc):(.+)$/.exec(target);
  const [text] = children;
  return [
    typed ? {type: "inlineCode", value: typed[2]!} : {type: "text", value: text?.type === "text" ? text.value : target}
  ];
}

function parseImage(state: ParseState, token: LinkToken): Inline {
  const link = addLink(state, token);
  return {type: "image", link, title: token.title, alt: altText(token.children)};
}

/** What an image shows, in words: without markup, and without the links that its text may hold. */
function altText(tokens: readonly InlineToken[]): string {
  return tokens
    .map((token): string => {
      switch (token.type) {
        case "text":
        case "code":
        case "math":
          return token.value;
        case "break":
          return "\n";
        case "html":
        case "footnote":
          return "";
        default:
          return altText(token.children);
      }
    })
    .join("");
}

function addLink(state: ParseState, {type, target, at, range}: LinkToken): number {
  state.links.push({target, kind: type, at: placeOf(state, at), range});
  return state.links.length - 1;
}

function parseFootnoteReference(state: ParseState, written: string, at: Location): Inline {
  const {order, references} = state.footnotes;
  const label = written.toLowerCase();
  let known = references.get(label);
  if (!known) {
    order.push(label);
    known = {count: 0, number: order.length, at};
    references.set(label, known);
  }
  known.count++;
  return {type: "footnote", label, number: known.number, reference: known.count};
}

function parseInlineComponent(state: ParseState, token: Extract<InlineToken, {type: "component"}>): Inline {
  const at = placeOf(state, token.at);
  noteComponent(state, token, at);
  return {
    type: "component",
    name: token.name,
    props: token.props,
    children: toNodes(state, token.children),
    inline: true,
    at
  };
}

/** Remembers the use of a component, and what is wrong with its tag. */
export function noteComponent(
  state: ParseState,
  token: Pick<ComponentToken, "name" | "fault" | "closed">,
  at: Location
): void {
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
