// Attaches comments to declarations. Directives for other tools are
// dropped.

import type {Parser} from "./parser.ts";
import type {Comments} from "./syntax.ts";
import type {Comment, Token} from "./tokens.ts";

/** Attaches comments as protoc does: the block directly above, and the one on the line of `end` or alone below it. */
export function commentsOf(parser: Parser, first: Token, end: Token): Comments {
  const leading = first.comments.at(-1);
  const before =
    leading && leading.endLine >= first.line - 1 && !isTrailing(leading, first, previousOf(parser, first))
      ? leading
      : null;
  const after = trailingOf(nextOf(parser, end), end);
  const parts = [before, after].filter((comment): comment is Comment => comment !== null);
  const place = parts[0] ?? {start: first.start, line: first.line};
  return {
    text: fullCommentOf(parts.map(({text}) => text)),
    offset: place.start,
    line: place.line
  };
}

function isTrailing(comment: Comment, token: Token, previous: Token | null): boolean {
  return previous !== null && trailingOf(token, previous) === comment;
}

/** The comment before `follows` that belongs to `end`. */
function trailingOf(follows: Token | null, end: Token): Comment | null {
  const comment = follows?.comments[0];
  if (!follows || !comment) return null;
  if (comment.line === end.line)
    return comment.endLine === comment.line && follows.line === comment.line && follows.text !== "}" ? null : comment;
  const next = follows.comments[1];
  const alone = next
    ? next.line > comment.endLine + 1
    : follows.line > comment.endLine + 1 || follows.text === "}" || follows.kind === "end";
  return comment.line === end.line + 1 && alone ? comment : null;
}

function previousOf(parser: Parser, token: Token): Token | null {
  const index = indexOf(parser.tokens, token);
  return index > 0 ? parser.tokens[index - 1]! : null;
}

function nextOf(parser: Parser, token: Token): Token | null {
  return parser.tokens[indexOf(parser.tokens, token) + 1] ?? null;
}

/** Tokens are sorted by offset. */
function indexOf(tokens: Token[], {start}: Token): number {
  let low = 0;
  let high = tokens.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens[middle]!.start < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The "{" of the block that starts with this keyword. */
export function blockStart(parser: Parser, keyword: Token): Token {
  let index = indexOf(parser.tokens, keyword);
  while (parser.tokens[index]!.text !== "{" || parser.tokens[index]!.kind !== "symbol") index++;
  return parser.tokens[index]!;
}

/** The comment above the file's first statement, without legal notices. */
export function fileComment(tokens: Token[]): Comments {
  const first = tokens[0]!;
  const blocks = first.comments.filter(({text}) => !isLegalNotice(text));
  const text = fullCommentOf(blocks.map((block) => block.text));
  return {text, offset: blocks[0]?.start ?? first.start, line: blocks[0]?.line ?? first.line};
}

export function isLegalNotice(text: string): boolean {
  return /copyright|licen[cs]e|SPDX/i.test(text);
}

/** Joins comment blocks, without directives for other tools; a link that is broken after its text is one. */
export function fullCommentOf(blocks: readonly string[]): string {
  const text = blocks.map(withoutDirectives).filter(Boolean).join("\n\n");
  return text.includes("]\n") ? text.replace(/\][ \t]*\n[ \t]*(?=\(https?:\/\/[^\s()]+\))/g, "]") : text;
}

const directive =
  /^\s*(buf:lint:|protolint:|clang-format\b|api-linter:|\(-- api-linter:|nolint\b|@exclude\b|lint:|prettier-ignore|markdownlint-)/;

function withoutDirectives(text: string): string {
  if (!/[:@-]|nolint/.test(text)) return text.trim();
  return text
    .split("\n")
    .filter((line) => !directive.test(line))
    .join("\n")
    .trim();
}
