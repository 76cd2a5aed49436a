// Options of files, messages, fields and methods as written, with
// values in protobuf's text format.

import {
  accept,
  current,
  enter,
  expect,
  expectKind,
  next,
  readName,
  readString,
  unexpected,
  type Parser
} from "./parser.ts";
import type {OptionNode, OptionValue} from "./syntax.ts";

export function parseOption(parser: Parser): OptionNode {
  expect(parser, "option");
  const option = parseAssignment(parser);
  expect(parser, ";");
  return option;
}

export function parseInlineOptions(parser: Parser): OptionNode[] {
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
      name += `(${readName(parser, "the option's name")})`;
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
  if (current(parser).kind !== "name" && current(parser).kind !== "number")
    throw unexpected(current(parser), "a value");
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
