// Text to tokens: marked with CommonMark and GFM, and this project's own
// constructs as extensions. The tokens are marked's; parse.ts makes nodes of them.

import {Marked, type Token, type TokenizerThis, type Tokens} from "marked";
import {isOpeningTag, readTag} from "./attributes.ts";
import {createEndOf, findContainerEnds, findTagEnds, type EndOf} from "./pairs.ts";

export type {Token, Tokens};

/** `:::note[Title]` … `:::` */
export interface ContainerToken extends Tokens.Generic {
  type: "container";
  kind: string;
  title: string | null;
  titleTokens: Token[];
  tokens: Token[];
  closed: boolean;
}

/** `<Name a="b">` … `</Name>`, as a block of its own or within a line. */
export interface ComponentToken extends Tokens.Generic {
  type: "component" | "inlineComponent";
  name: string;
  props: Record<string, unknown>;
  /** What is wrong with the tag, or null. */
  fault: string | null;
  tokens: Token[];
  closed: boolean;
}

export interface MathToken extends Tokens.Generic {
  type: "math" | "inlineMath";
  tex: string;
}

export interface FootnoteToken extends Tokens.Generic {
  type: "footnoteDefinition" | "footnoteReference";
  label: string;
  tokens: Token[];
}

/** Reads a construct of this project where one begins. */
type Reader = (this: TokenizerThis, src: string) => Tokens.Generic | undefined;

/** @throws RangeError when blocks are nested too deeply for the stack */
export function lex(text: string): Token[] {
  return marked.lexer(text);
}

interface Ends {
  container: EndOf;
  tag: EndOf;
}

const endsByLexer = new WeakMap<object, Ends>();

/** What is known of the text that a lexer is reading. */
function endsOf(lexer: object): Ends {
  let ends = endsByLexer.get(lexer);
  if (!ends) {
    ends = {
      container: createEndOf(findContainerEnds),
      tag: createEndOf((text) => findTagEnds(text, (start) => isOpeningTag(text, start)))
    };
    endsByLexer.set(lexer, ends);
  }
  return ends;
}

const container: Reader = function (src) {
  const open = /^ {0,3}(:{3,})[ \t]*([a-z]+)(?:\[((?:[^[\]\n]|\[[^\]\n]*\])*)\]|[ \t]+([^\n]+?))?[ \t]*(?:\n|$)/i.exec(
    src
  );
  if (!open) return undefined;
  const [line, , kind = "", bracketTitle, plainTitle] = open;
  const end = endsOf(this.lexer).container(src, 0);
  const title = bracketTitle ?? plainTitle ?? null;
  const titleTokens: Token[] = [];
  if (title) this.lexer.inline(title, titleTokens);
  return {
    type: "container",
    raw: end === null ? line : src.slice(0, end.after), // one that is not closed is a fault, and holds nothing
    kind: kind.toLowerCase(),
    title,
    titleTokens,
    tokens: end === null ? [] : this.lexer.blockTokens(src.slice(line.length, end.at), []),
    closed: end !== null
  };
};

const component: Reader = function (src) {
  const indent = /^ {0,3}(?=<[A-Z])/.exec(src)?.[0];
  if (indent === undefined) return undefined;
  const tag = readTag(src, indent.length);
  if (!tag) return undefined;
  const behindTag = {at: tag.end, after: tag.end};
  const found = tag.selfClosing ? behindTag : endsOf(this.lexer).tag(src, indent.length);
  const end = found ?? behindTag;
  const rest = blanks(src, end.after);
  const inner = src.slice(tag.end, end.at);
  const alone = rest !== null && (tag.selfClosing || found === null || inner.includes("\n") || inner.trim() === "");
  if (!alone) return undefined; // within a line of text: inline
  if (found === null) return componentToken("component", src.slice(0, tag.end) + rest, tag, [], false);
  return componentToken(
    "component",
    src.slice(0, end.after) + rest,
    tag,
    this.lexer.blockTokens(dedent(inner), []),
    true
  );
};

const inlineComponent: Reader = function (src) {
  const tag = readTag(src, 0);
  if (!tag) return undefined;
  if (tag.selfClosing) return componentToken("inlineComponent", src.slice(0, tag.end), tag, [], true);
  const end = endsOf(this.lexer).tag(src, 0);
  if (end === null) return componentToken("inlineComponent", src.slice(0, tag.end), tag, [], false);
  return componentToken(
    "inlineComponent",
    src.slice(0, end.after),
    tag,
    this.lexer.inlineTokens(src.slice(tag.end, end.at)),
    true
  );
};

/** What is left of the line when it is nothing but blanks, its end included; null otherwise. */
function blanks(src: string, at: number): string | null {
  const rest = /[ \t]*(?:\n|$)/y;
  rest.lastIndex = at;
  return rest.exec(src)?.[0] ?? null;
}

function componentToken(
  type: ComponentToken["type"],
  raw: string,
  tag: {name: string; props: Record<string, unknown>; fault: string | null},
  tokens: Token[],
  closed: boolean
): ComponentToken {
  return {type, raw, name: tag.name, props: tag.props, fault: tag.fault, tokens, closed};
}

/** Removes the indentation that all lines share, so that Markdown indented for looks is not code. */
function dedent(text: string): string {
  const indents = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => /^ */.exec(line)![0].length);
  const shared = Math.min(...indents, 12);
  return shared > 0 && Number.isFinite(shared) ? text.replace(new RegExp(`^ {1,${shared}}`, "gm"), "") : text;
}

const math: Reader = function (src) {
  const match = /^ {0,3}\$\$((?:(?!\$\$)[^])+?)\$\$[ \t]*(?:\n|$)/.exec(src);
  return match ? {type: "math", raw: match[0], tex: match[1]!.trim()} : undefined;
};

const inlineMath: Reader = function (src) {
  // As in pandoc: no blank inside the dollars, no digit behind them, so that "$5 and $6" is money. No backtick: code comes first.
  const match = /^\$(?![\s$])((?:\\.|[^$\\\n`]|\n(?!\s*\n))*?[^\s\\$`]|\\.)\$(?!\d)/.exec(src);
  return match ? {type: "inlineMath", raw: match[0], tex: match[1]!} : undefined;
};

const footnoteDefinition: Reader = function (src) {
  // Further lines are indented, or go on with the paragraph; further paragraphs are indented.
  const match =
    /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*([^\n]*(?:\n(?:(?: {2,}|\t)[^\n]*|(?=[^\s[:#>`-])[^\n]+)|(?:\n[ \t]*)+\n(?: {4}|\t)[^\n]+)*)(?:\n|$)/.exec(
      src
    );
  if (!match) return undefined;
  const text = match[2]!.replace(/^(?: {2,4}|\t)/gm, "");
  return {type: "footnoteDefinition", raw: match[0], label: match[1]!, tokens: this.lexer.blockTokens(text, [])};
};

const footnoteReference: Reader = function (src) {
  const match = /^\[\^([^\]\s]+)\]/.exec(src);
  return match ? {type: "footnoteReference", raw: match[0], label: match[1]!, tokens: []} : undefined;
};

/** By the letter that a construct begins with. */
const blocks: Record<string, Reader> = {":": container, "<": component, $: math, "[": footnoteDefinition};
const inlines: Record<string, Reader> = {"<": inlineComponent, $: inlineMath, "[": footnoteReference};

// One extension for each level: marked asks all of them at every token.
const marked = new Marked({
  gfm: true,
  extensions: [
    {
      name: "blocks",
      level: "block",
      start: startInParagraph,
      tokenizer(src) {
        return blocks[/^ {0,3}([^ ]?)/.exec(src)![1]!]?.call(this, src);
      }
    },
    {
      name: "inlines",
      level: "inline",
      start: startInText,
      tokenizer(src) {
        return inlines[src[0]!]?.call(this, src);
      }
    }
  ]
});

/**
 * Where a block interrupts a paragraph. marked asks this of the whole rest of
 * the page for each paragraph; only what comes before the next blank line can
 * count, and looking further makes long pages quadratic.
 */
function startInParagraph(src: string): number | undefined {
  const end = src.indexOf("\n\n");
  return /^ {0,3}(?::{3,}[ \t]*[a-zA-Z]|<[A-Z]|\$\$|\[\^[^\]\n]+\]:)/m.exec(end < 0 ? src : src.slice(0, end))?.index;
}

/** Where a formula may begin, no further than marked's own text goes: that ends at every "<" and "[" by itself. */
function startInText(src: string): number | undefined {
  return src.includes("$") ? /^[^\\<![`*~_$]*(?=\$)/.exec(src)?.[0].length : undefined;
}
