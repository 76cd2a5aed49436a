// The grammar of .proto files: proto2, proto3 and editions. Written here and
// not taken from protobufjs because that gives no positions, stops at a file's
// first fault, and loses comments (of files and oneofs, and trailing ones beside
// leading ones); a test compares what both read.

import {diagnose, type Diagnostic} from "../../diagnostics.ts";
import {createLineIndex} from "../../text.ts";
import type {Comments, EnumNode, ExtendNode, FieldNode, MessageNode, MethodNode, OptionNode, OptionValue, ProtoFile, ServiceNode, TypeNode} from "./syntax.ts";
import {ProtoSyntaxError, tokenize, type Comment, type Token} from "./tokens.ts";

export interface ParsedProto {
  proto: ProtoFile;
  diagnostics: Diagnostic[];
}

interface Parser {
  tokens: Token[];
  at: number;
  edition: string;
  /** Blocks and values that are open. */
  depth: number;
  fail(error: ProtoSyntaxError): void;
}

/** A statement with a fault is reported and left out; the rest of the file is read. */
export function parseProto(path: string, file: string, text: string): ParsedProto {
  const diagnostics: Diagnostic[] = [];
  const lines = createLineIndex(file, text);
  const fail = ({message, offset}: ProtoSyntaxError): void => void diagnostics.push(diagnose("spec-syntax", lines.locationOf(offset), message));
  const proto: ProtoFile = {
    path, file, text,
    syntax: "proto2", package: "", comments: {text: "", offset: 0, line: 1},
    complete: true, imports: [], options: [], messages: [], enums: [], services: [], extends: []
  };
  try {
    const parser: Parser = {tokens: tokenize(text, fail), at: 0, edition: "proto2", depth: 0, fail};
    proto.comments = fileComment(parser.tokens);
    while (current(parser).kind !== "end") recover(parser, () => parseTopLevel(parser, proto));
  } catch (error) {
    if (!(error instanceof ProtoSyntaxError)) throw error;
    fail(error);
  }
  return {proto: {...proto, complete: diagnostics.length === 0}, diagnostics};
}

function parseTopLevel(parser: Parser, proto: ProtoFile): void {
  const token = current(parser);
  switch (token.text) {
    case ";":
      parser.at++;
      return;
    case "syntax":
    case "edition": {
      parser.at++;
      expect(parser, "=");
      const value = expectKind(parser, "string", "a string");
      expect(parser, ";");
      if (token.text === "syntax" && value.text !== "proto2" && value.text !== "proto3") throw new ProtoSyntaxError(`There is no syntax "${value.text}": it is "proto2" or "proto3".`, value.start);
      proto.syntax = token.text === "edition" ? `edition ${value.text}` : value.text;
      parser.edition = proto.syntax;
      return;
    }
    case "package": {
      parser.at++;
      proto.package = expectKind(parser, "name", "the package's name").text;
      expect(parser, ";");
      return;
    }
    case "import": {
      parser.at++;
      if (accept(parser, "option")) {
        readString(parser); // imported for its options only (edition 2024)
        expect(parser, ";");
        return;
      }
      const kind = accept(parser, "public") ? "public" : accept(parser, "weak") ? "weak" : null;
      const offset = current(parser).start;
      proto.imports.push({path: readString(parser), kind, offset});
      expect(parser, ";");
      return;
    }
    case "option":
      proto.options.push(parseOption(parser));
      return;
    case "service":
      proto.services.push(parseService(parser));
      return;
    default:
      if (!parseDeclaration(parser, proto)) throw unexpected(token, "a message, an enum, a service or another declaration");
  }
}

/** What may stand in a file and in a message alike. */
function parseDeclaration(parser: Parser, into: {messages: MessageNode[]; enums: EnumNode[]; extends: ExtendNode[]}): boolean {
  const token = current(parser);
  if ((token.text === "export" || token.text === "local") && /^(message|enum)$/.test(peek(parser, 1).text) && peek(parser, 2).kind === "name") {
    peek(parser, 1).comments = token.comments;
    parser.at++;
  }
  const {text} = current(parser);
  if (text === "message") into.messages.push(parseMessage(parser));
  else if (text === "enum") into.enums.push(parseEnum(parser));
  else if (text === "extend") into.extends.push(parseExtend(parser, into.messages));
  else return false;
  return true;
}

function parseMessage(parser: Parser): MessageNode {
  const keyword = next(parser);
  const name = expectKind(parser, "name", "the message's name");
  const message: MessageNode = {...element(name, keyword), fields: [], oneofs: [], messages: [], enums: [], extends: [], reserved: [], extensionRanges: []};
  parseMessageBody(parser, message, keyword);
  return message;
}

function parseMessageBody(parser: Parser, message: MessageNode, keyword: Token): void {
  parseBlock(parser, () => parseMessageEntry(parser, message));
  message.comments = commentsOf(parser, keyword, blockStart(parser, keyword));
}

function parseMessageEntry(parser: Parser, message: MessageNode): void {
  switch (current(parser).text) {
    case "option":
      message.options.push(parseOption(parser));
      return;
    case "reserved":
      message.reserved.push(...parseRanges(parser));
      return;
    case "extensions":
      message.extensionRanges.push(...parseRanges(parser));
      return;
    case "oneof":
      parseOneof(parser, message);
      return;
    default:
      if (!parseDeclaration(parser, message)) message.fields.push(parseField(parser, message.messages));
  }
}

function parseOneof(parser: Parser, message: MessageNode): void {
  const keyword = next(parser);
  const name = expectKind(parser, "name", "the oneof's name");
  const oneof = element(name, keyword);
  parseBlock(parser, () => {
    if (current(parser).text === "option") oneof.options.push(parseOption(parser));
    else message.fields.push({...parseField(parser, message.messages), oneof: name.text});
  });
  oneof.comments = commentsOf(parser, keyword, blockStart(parser, keyword));
  message.oneofs.push(oneof);
}

function parseField(parser: Parser, groups: MessageNode[]): FieldNode {
  const first = current(parser);
  let label: FieldNode["label"] = null;
  if (/^(optional|required|repeated)$/.test(first.text) && peek(parser, 1).kind === "name") {
    label = next(parser).text as "optional" | "required" | "repeated";
  }
  if (current(parser).text === "group" && peek(parser, 2).text === "=") return parseGroup(parser, first, label, groups);
  let key: string | null = null;
  let type: TypeNode;
  if (current(parser).text === "map" && peek(parser, 1).text === "<") {
    parser.at += 2;
    key = expectKind(parser, "name", "the type of the map's keys").text;
    expect(parser, ",");
    type = readType(parser);
    expect(parser, ">");
    label = "map";
  } else {
    type = readType(parser);
  }
  const name = expectKind(parser, "name", "the field's name");
  expect(parser, "=");
  const number = readInteger(parser, "the field's number");
  const options = parseInlineOptions(parser);
  const end = expect(parser, ";");
  return {name: name.text, offset: name.start, line: name.line, comments: commentsOf(parser, first, end), options, number, label, key, type, oneof: null, group: false};
}

/** proto2's groups: a field and a message at once. */
function parseGroup(parser: Parser, first: Token, label: FieldNode["label"], groups: MessageNode[]): FieldNode {
  const keyword = next(parser);
  const name = expectKind(parser, "name", "the group's name");
  expect(parser, "=");
  const number = readInteger(parser, "the group's number");
  const options = parseInlineOptions(parser);
  const message: MessageNode = {...element(name, keyword), fields: [], oneofs: [], messages: [], enums: [], extends: [], reserved: [], extensionRanges: []};
  parseMessageBody(parser, message, first);
  groups.push(message);
  return {name: name.text.toLowerCase(), offset: name.start, line: name.line, comments: message.comments, options, number, label, key: null, type: {name: name.text, offset: name.start}, oneof: null, group: true};
}

function parseEnum(parser: Parser): EnumNode {
  const keyword = next(parser);
  const name = expectKind(parser, "name", "the enum's name");
  const node: EnumNode = {...element(name, keyword), values: [], reserved: []};
  parseBlock(parser, () => {
    const token = current(parser);
    if (token.text === "option") {
      node.options.push(parseOption(parser));
    } else if (token.text === "reserved" && peek(parser, 1).text !== "=") {
      node.reserved.push(...parseRanges(parser));
    } else {
      const value = expectKind(parser, "name", "the value's name");
      expect(parser, "=");
      const number = readInteger(parser, "the value's number");
      const options = parseInlineOptions(parser);
      const end = expect(parser, ";");
      node.values.push({...element(value, value), comments: commentsOf(parser, value, end), number, options});
    }
  });
  node.comments = commentsOf(parser, keyword, blockStart(parser, keyword));
  return node;
}

function parseExtend(parser: Parser, groups: MessageNode[]): ExtendNode {
  parser.at++;
  const node: ExtendNode = {extendee: readType(parser), fields: []};
  parseBlock(parser, () => node.fields.push(parseField(parser, groups)));
  return node;
}

function parseService(parser: Parser): ServiceNode {
  const keyword = next(parser);
  const name = expectKind(parser, "name", "the service's name");
  const service: ServiceNode = {...element(name, keyword), methods: []};
  parseBlock(parser, () => {
    if (current(parser).text === "option") service.options.push(parseOption(parser));
    else service.methods.push(parseMethod(parser));
  });
  service.comments = commentsOf(parser, keyword, blockStart(parser, keyword));
  return service;
}

function parseMethod(parser: Parser): MethodNode {
  const keyword = expect(parser, "rpc");
  const name = expectKind(parser, "name", "the method's name");
  const [request, requestStreaming] = parseMethodType(parser);
  expect(parser, "returns");
  const [response, responseStreaming] = parseMethodType(parser);
  const method: MethodNode = {...element(name, keyword), request, response, requestStreaming, responseStreaming};
  if (current(parser).text === "{") {
    parseBlock(parser, () => method.options.push(parseOption(parser)));
    method.comments = commentsOf(parser, keyword, blockStart(parser, keyword));
  } else {
    method.comments = commentsOf(parser, keyword, expect(parser, ";"));
  }
  return method;
}

function parseMethodType(parser: Parser): [type: TypeNode, streaming: boolean] {
  expect(parser, "(");
  const streaming = current(parser).text === "stream" && peek(parser, 1).kind === "name";
  if (streaming) parser.at++;
  const type = readType(parser);
  expect(parser, ")");
  return [type, streaming];
}

// ---------------------------------------------------------------- options

function parseOption(parser: Parser): OptionNode {
  expect(parser, "option");
  const option = parseAssignment(parser);
  expect(parser, ";");
  return option;
}

function parseInlineOptions(parser: Parser): OptionNode[] {
  const options: OptionNode[] = [];
  if (!accept(parser, "[")) return options;
  do options.push(parseAssignment(parser));
  while (accept(parser, ","));
  expect(parser, "]");
  return options;
}

function parseAssignment(parser: Parser): OptionNode {
  const {start} = current(parser);
  let name = "";
  while (current(parser).text !== "=") {
    if (accept(parser, "(")) {
      name += `(${expectKind(parser, "name", "the option's name").text})`;
      expect(parser, ")");
    } else if (accept(parser, ".")) {
      name += ".";
    } else {
      name += expectKind(parser, "name", "the option's name").text;
    }
  }
  parser.at++;
  return {name, value: parseValue(parser), offset: start};
}

function parseValue(parser: Parser): OptionValue {
  const token = current(parser);
  if (token.kind === "string") return {type: "string", text: readString(parser)};
  if (token.text === "{" || token.text === "<") return parseObject(parser, token.text === "{" ? "}" : ">");
  if (accept(parser, "[")) return parseList(parser);
  const sign = accept(parser, "-") ? "-" : accept(parser, "+") ? "+" : "";
  if (current(parser).kind !== "name" && current(parser).kind !== "number") throw unexpected(current(parser), "a value");
  return {type: "plain", text: sign + next(parser).text};
}

function parseList(parser: Parser): OptionValue {
  enter(parser);
  const items: OptionValue[] = [];
  while (!accept(parser, "]")) {
    items.push(parseValue(parser));
    accept(parser, ",");
  }
  parser.depth--;
  return {type: "list", items};
}

function parseObject(parser: Parser, close: string): OptionValue {
  parser.at++;
  enter(parser);
  const entries: [string, OptionValue][] = [];
  while (!accept(parser, close)) {
    let name: string;
    if (accept(parser, "[")) {
      name = "";
      while (!accept(parser, "]")) name += next(parser).text;
      name = `[${name}]`;
    } else {
      name = expectKind(parser, "name", "the name of a part of the option").text;
    }
    accept(parser, ":");
    entries.push([name, parseValue(parser)]);
    if (!accept(parser, ",")) accept(parser, ";");
  }
  parser.depth--;
  return {type: "object", entries};
}

// ---------------------------------------------------------------- small parts

function parseRanges(parser: Parser): string[] {
  parser.at++;
  const ranges: string[] = [];
  do {
    const token = current(parser);
    if (token.kind === "string") {
      ranges.push(JSON.stringify(readString(parser)));
    } else if (token.kind === "name") {
      ranges.push(JSON.stringify(next(parser).text)); // editions write names without quotes
    } else {
      const from = readInteger(parser, "a number");
      if (!accept(parser, "to")) ranges.push(String(from));
      else ranges.push(accept(parser, "max") ? `${from} to max` : `${from} to ${readInteger(parser, "a number")}`);
    }
  } while (accept(parser, ","));
  parseInlineOptions(parser);
  expect(parser, ";");
  return ranges;
}

function readType(parser: Parser): TypeNode {
  const token = expectKind(parser, "name", "a type");
  return {name: token.text, offset: token.start};
}

function readInteger(parser: Parser, what: string): number {
  const negative = accept(parser, "-");
  const token = expectKind(parser, "number", what);
  const value = /^0[0-7]+$/.test(token.text) ? parseInt(token.text, 8) : Number(token.text);
  if (!Number.isInteger(value)) throw unexpected(token, what);
  return negative ? -value : value;
}

function readString(parser: Parser): string {
  let text = expectKind(parser, "string", "a string").text;
  while (current(parser).kind === "string") text += next(parser).text;
  return text;
}

function element(name: Token, first: Token): {name: string; offset: number; line: number; comments: Comments; options: OptionNode[]} {
  return {name: name.text, offset: name.start, line: name.line, comments: {text: "", offset: first.start, line: first.line}, options: []};
}

// ---------------------------------------------------------------- comments

/** As protoc attaches them: the block that ends right above, and the one on the line of `end` or alone below it. */
function commentsOf(parser: Parser, first: Token, end: Token): Comments {
  const leading = first.comments.at(-1);
  const before = leading && leading.endLine >= first.line - 1 && !isTrailing(leading, first, previousOf(parser, first)) ? leading : null;
  const after = trailingOf(nextOf(parser, end), end);
  const parts = [before, after].filter((comment): comment is Comment => comment !== null);
  const place = parts[0] ?? {start: first.start, line: first.line};
  return {text: parts.map(({text}) => withoutDirectives(text)).filter(Boolean).join("\n\n"), offset: place.start, line: place.line};
}

function isTrailing(comment: Comment, token: Token, previous: Token | null): boolean {
  return previous !== null && trailingOf(token, previous) === comment;
}

/** The comment before `follows` that belongs to `end`. */
function trailingOf(follows: Token | null, end: Token): Comment | null {
  const comment = follows?.comments[0];
  if (!follows || !comment) return null;
  if (comment.line === end.line) return comment.endLine === comment.line && follows.line === comment.line ? null : comment;
  const next = follows.comments[1];
  const alone = next ? next.line > comment.endLine + 1 : follows.line > comment.endLine + 1 || follows.text === "}" || follows.kind === "end";
  return comment.line === end.line + 1 && alone ? comment : null;
}

function previousOf(parser: Parser, token: Token): Token | null {
  const index = indexOf(parser.tokens, token);
  return index > 0 ? parser.tokens[index - 1]! : null;
}

function nextOf(parser: Parser, token: Token): Token | null {
  return parser.tokens[indexOf(parser.tokens, token) + 1] ?? null;
}

/** Tokens are in the order of their offsets. */
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
function blockStart(parser: Parser, keyword: Token): Token {
  let index = indexOf(parser.tokens, keyword);
  while (parser.tokens[index]!.text !== "{" || parser.tokens[index]!.kind !== "symbol") index++;
  return parser.tokens[index]!;
}

/** What stands above the file's first statement, legal notices left out. */
function fileComment(tokens: Token[]): Comments {
  const first = tokens[0]!;
  const blocks = first.comments.filter(({text}) => !/copyright|licen[cs]e|SPDX/i.test(text));
  const text = blocks.map((block) => withoutDirectives(block.text)).filter(Boolean).join("\n\n");
  return {text, offset: blocks[0]?.start ?? first.start, line: blocks[0]?.line ?? first.line};
}

const directive = /^\s*(buf:lint:|protolint:|clang-format\b|api-linter:|\(-- api-linter:|nolint\b|@exclude\b|lint:|prettier-ignore|markdownlint-)/;

function withoutDirectives(text: string): string {
  if (!/[:@-]|nolint/.test(text)) return text.trim();
  return text.split("\n").filter((line) => !directive.test(line)).join("\n").trim();
}

// ---------------------------------------------------------------- tokens

function current(parser: Parser): Token {
  return parser.tokens[parser.at]!;
}

function peek(parser: Parser, ahead: number): Token {
  return parser.tokens[Math.min(parser.at + ahead, parser.tokens.length - 1)]!;
}

function next(parser: Parser): Token {
  const token = current(parser);
  if (token.kind === "end") throw unexpected(token, "more");
  parser.at++;
  return token;
}

function accept(parser: Parser, text: string): boolean {
  const token = current(parser);
  if (token.text !== text || token.kind === "string" || token.kind === "end") return false;
  parser.at++;
  return true;
}

function expect(parser: Parser, text: string): Token {
  const token = current(parser);
  if (!accept(parser, text)) throw unexpected(token, `"${text}"`);
  return token;
}

function expectKind(parser: Parser, kind: Token["kind"], what: string): Token {
  const token = current(parser);
  if (token.kind !== kind) throw unexpected(token, what);
  parser.at++;
  return token;
}

function unexpected(token: Token, expected: string): ProtoSyntaxError {
  const found = token.kind === "end" ? "the file ends" : token.kind === "string" ? "there is a string" : `there is "${token.text}"`;
  return new ProtoSyntaxError(`Expected ${expected}, but ${found}.`, token.start);
}

/** Entries of a block up to its "}". */
function parseBlock(parser: Parser, entry: () => void): void {
  expect(parser, "{");
  enter(parser);
  while (current(parser).text !== "}" || current(parser).kind !== "symbol") {
    if (current(parser).kind === "end") throw unexpected(current(parser), '"}"');
    if (!accept(parser, ";")) recover(parser, entry);
  }
  parser.at++;
  parser.depth--;
}

/** Nobody writes so many; the stack would not hold any number of them. */
const MAX_DEPTH = 100;

function enter(parser: Parser): void {
  if (++parser.depth > MAX_DEPTH) throw new ProtoSyntaxError(`More than ${MAX_DEPTH} levels are nested here.`, current(parser).start);
}

/** Runs a statement; when it cannot be read, says so and goes on behind it. */
function recover(parser: Parser, statement: () => void): void {
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
