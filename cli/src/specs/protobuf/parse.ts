// The grammar of .proto files: proto2, proto3 and editions. Not
// protobufjs's parser, because that has no positions, stops at the
// first fault, and loses comments (of files and oneofs, and trailing ones next to
// leading ones). A test compares the results of both.

import {limits, tooLarge} from "../../core/budget.ts";
import {diagnose, type Diagnostic} from "../../core/diagnostics.ts";
import {createLineIndex} from "../../core/text.ts";
import {blockStart, commentsOf, fileComment} from "./comments.ts";
import {parseInlineOptions, parseOption} from "./options.ts";
import {
  accept,
  current,
  expect,
  expectKind,
  next,
  parseBlock,
  peek,
  readInteger,
  readName,
  readString,
  readType,
  recover,
  unexpected,
  type Parser
} from "./parser.ts";
import type {
  Comments,
  EnumNode,
  ExtendNode,
  FieldNode,
  MessageNode,
  MethodNode,
  OptionNode,
  ProtoFile,
  ServiceNode,
  TypeNode
} from "./syntax.ts";
import {ProtoSyntaxError, tokenize, type Token} from "./tokens.ts";

export interface ParsedProto {
  proto: ProtoFile;
  diagnostics: Diagnostic[];
}

const tooManyMessage = `This file has more than ${limits.faults} syntax faults: the rest of it is not read.`;

/** Aborts parsing; never leaves this module. */
class TooManyFaults extends Error {}

/** A faulty statement is reported and skipped; parsing continues. */
export function parseProto(path: string, file: string, text: string): ParsedProto {
  const diagnostics: Diagnostic[] = [];
  const lines = createLineIndex(file, text);
  const report = ({message, offset}: ProtoSyntaxError): void => {
    const at = lines.locationOf(offset);
    if (diagnostics.length < limits.faults) diagnostics.push(diagnose("spec-syntax", at, message));
    else diagnostics.push(tooLarge(at, tooManyMessage, "check that it is a .proto file"));
  };
  const fail = (error: ProtoSyntaxError): void => {
    report(error);
    if (diagnostics.length > limits.faults) throw new TooManyFaults();
  };
  const proto: ProtoFile = {
    path,
    file,
    text,
    syntax: "proto2",
    package: "",
    comments: {text: "", offset: 0, line: 1},
    complete: true,
    imports: [],
    options: [],
    messages: [],
    enums: [],
    services: [],
    extends: []
  };
  try {
    const parser: Parser = {tokens: tokenize(text, fail), at: 0, depth: 0, fail};
    proto.comments = fileComment(parser.tokens);
    while (current(parser).kind !== "end") {
      if (accept(parser, "}"))
        fail(
          new ProtoSyntaxError('There is no open block for this "}" to close.', parser.tokens[parser.at - 1]!.start)
        );
      else recover(parser, () => parseTopLevel(parser, proto));
    }
  } catch (error) {
    if (error instanceof ProtoSyntaxError) report(error);
    else if (!(error instanceof TooManyFaults)) throw error;
  }
  return {proto: {...proto, complete: diagnostics.length === 0}, diagnostics};
}

function parseTopLevel(parser: Parser, proto: ProtoFile): void {
  const token = current(parser);
  switch (token.kind === "string" ? "" : token.text) {
    case ";":
      parser.at++;
      return;
    case "syntax":
    case "edition": {
      parser.at++;
      expect(parser, "=");
      const {start} = current(parser);
      const value = readString(parser);
      expect(parser, ";");
      if (token.text === "syntax" && value !== "proto2" && value !== "proto3")
        throw new ProtoSyntaxError(`Unknown syntax "${value}": use "proto2" or "proto3".`, start);
      proto.syntax = token.text === "edition" ? `edition ${value}` : value;
      return;
    }
    case "package": {
      parser.at++;
      proto.package = readName(parser, "the package's name");
      expect(parser, ";");
      return;
    }
    case "import": {
      parser.at++;
      if (accept(parser, "option")) {
        readString(parser); // imported only for its options (edition 2024)
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
      if (!parseDeclaration(parser, proto))
        throw unexpected(token, "a message, an enum, a service or another declaration");
  }
}

/** Statements allowed both in a file and in a message. */
function parseDeclaration(
  parser: Parser,
  into: {messages: MessageNode[]; enums: EnumNode[]; extends: ExtendNode[]}
): boolean {
  const token = current(parser);
  if (
    (token.text === "export" || token.text === "local") &&
    /^(message|enum)$/.test(peek(parser, 1).text) &&
    peek(parser, 2).kind === "name"
  ) {
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

function emptyMessage(name: Token, keyword: Token): MessageNode {
  return {
    ...element(name, keyword),
    fields: [],
    oneofs: [],
    messages: [],
    enums: [],
    extends: [],
    reserved: [],
    extensionRanges: []
  };
}

function parseMessage(parser: Parser): MessageNode {
  const keyword = next(parser);
  const name = expectKind(parser, "name", "the message's name");
  const message = emptyMessage(name, keyword);
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
  if (
    /^(optional|required|repeated)$/.test(first.text) &&
    (peek(parser, 1).kind === "name" || peek(parser, 1).text === ".")
  ) {
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
  return {
    name: name.text,
    offset: name.start,
    line: name.line,
    comments: commentsOf(parser, first, end),
    options,
    number,
    label,
    key,
    type,
    oneof: null,
    group: false
  };
}

/** proto2's groups: a field and a message at once. */
function parseGroup(parser: Parser, first: Token, label: FieldNode["label"], groups: MessageNode[]): FieldNode {
  const keyword = next(parser);
  const name = expectKind(parser, "name", "the group's name");
  expect(parser, "=");
  const number = readInteger(parser, "the group's number");
  const options = parseInlineOptions(parser);
  const message = emptyMessage(name, keyword);
  parseMessageBody(parser, message, first);
  groups.push(message);
  return {
    name: name.text.toLowerCase(),
    offset: name.start,
    line: name.line,
    comments: message.comments,
    options,
    number,
    label,
    key: null,
    type: {name: name.text, offset: name.start},
    oneof: null,
    group: true
  };
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
  const streaming = current(parser).text === "stream" && peek(parser, 1).text !== ")";
  if (streaming) parser.at++;
  const type = readType(parser);
  expect(parser, ")");
  return [type, streaming];
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

function element(
  name: Token,
  first: Token
): {name: string; offset: number; line: number; comments: Comments; options: OptionNode[]} {
  return {
    name: name.text,
    offset: name.start,
    line: name.line,
    comments: {text: "", offset: first.start, line: first.line},
    options: []
  };
}
