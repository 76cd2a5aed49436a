// A position in a file's tokens, and the steps that every part of the grammar
// takes: expecting a token, reading a block, and recovering from an error.

import type {TypeNode} from "./syntax.ts";
import {ProtoSyntaxError, type Token} from "./tokens.ts";

export interface Parser {
  tokens: Token[];
  at: number;
  /** Depth of open blocks and values. */
  depth: number;
  fail(error: ProtoSyntaxError): void;
}

export function current(parser: Parser): Token {
  return parser.tokens[parser.at]!;
}

export function peek(parser: Parser, ahead: number): Token {
  return parser.tokens[Math.min(parser.at + ahead, parser.tokens.length - 1)]!;
}

export function next(parser: Parser): Token {
  const token = current(parser);
  if (token.kind === "end") throw unexpected(token, "more");
  parser.at++;
  return token;
}

export function accept(parser: Parser, text: string): boolean {
  const token = current(parser);
  if (token.text !== text || token.kind === "string" || token.kind === "end") return false;
  parser.at++;
  return true;
}

export function expect(parser: Parser, text: string): Token {
  const token = current(parser);
  if (!accept(parser, text)) throw unexpected(token, `"${text}"`);
  return token;
}

export function expectKind(parser: Parser, kind: Token["kind"], what: string): Token {
  const token = current(parser);
  if (token.kind !== kind) throw unexpected(token, what);
  parser.at++;
  return token;
}

export function unexpected(token: Token, expected: string): ProtoSyntaxError {
  const found =
    token.kind === "end" ? "the file ends" : token.kind === "string" ? "there is a string" : `there is "${token.text}"`;
  return new ProtoSyntaxError(`Expected ${expected}, but ${found}.`, token.start);
}

// ---------------------------------------------------------------- blocks and faults

/** Entries of a block up to its "}". */
export function parseBlock(parser: Parser, entry: () => void): void {
  expect(parser, "{");
  enter(parser);
  while (current(parser).text !== "}" || current(parser).kind !== "symbol") {
    if (current(parser).kind === "end") throw unexpected(current(parser), '"}"');
    if (!accept(parser, ";")) recover(parser, entry);
  }
  parser.at++;
  parser.depth--;
}

/** Deepest nesting, to protect the stack. */
const MAX_DEPTH = 100;

export function enter(parser: Parser): void {
  if (++parser.depth > MAX_DEPTH)
    throw new ProtoSyntaxError(`More than ${MAX_DEPTH} levels are nested here.`, current(parser).start);
}

/** Parses a statement; reports a faulty one and continues after it. */
export function recover(parser: Parser, statement: () => void): void {
  const {at: start, depth} = parser;
  try {
    statement();
  } catch (error) {
    if (!(error instanceof ProtoSyntaxError)) throw error;
    if (current(parser).kind === "end") throw error;
    parser.depth = depth;
    parser.fail(error);
    skipStatement(parser, start);
  }
}

function skipStatement(parser: Parser, start: number): void {
  let depth = 0;
  for (let at = start; at < parser.at; at++) depth += depthOf(parser.tokens[at]!);
  while (current(parser).kind !== "end") {
    const token = current(parser);
    if (token.text === "}" && token.kind === "symbol" && depth <= 0) return; // the enclosing block's
    depth += depthOf(token);
    parser.at++;
    if (depth <= 0 && token.kind === "symbol" && (token.text === ";" || token.text === "}")) return;
  }
}

function depthOf(token: Token): number {
  if (token.kind !== "symbol") return 0;
  return token.text === "{" ? 1 : token.text === "}" ? -1 : 0;
}

// ---------------------------------------------------------------- names, numbers, strings

export function readType(parser: Parser): TypeNode {
  const {start} = current(parser);
  return {name: readName(parser, "a type"), offset: start};
}

/** A dotted name; white space and comments are allowed around its dots. */
export function readName(parser: Parser, what: string): string {
  let name = accept(parser, ".") ? "." : "";
  name += expectKind(parser, "name", what).text;
  for (;;) {
    const {kind, text} = current(parser);
    if (kind === "name" && text.startsWith(".")) name += next(parser).text;
    else if (accept(parser, ".")) name += `.${expectKind(parser, "name", what).text}`;
    else return name;
  }
}

export function readInteger(parser: Parser, what: string): number {
  const negative = accept(parser, "-");
  const token = expectKind(parser, "number", what);
  const value = /^0[0-7]+$/.test(token.text) ? parseInt(token.text, 8) : Number(token.text);
  if (!Number.isInteger(value)) throw unexpected(token, what);
  return negative ? -value : value;
}

export function readString(parser: Parser): string {
  let text = expectKind(parser, "string", "a string").text;
  while (current(parser).kind === "string") text += next(parser).text;
  return text;
}
