// Tokenises a .proto file: tokens with offsets and preceding comments.

export interface Token {
  kind: "name" | "number" | "string" | "symbol" | "end";
  /** As written; a string without its quotes, escapes resolved. */
  text: string;
  start: number;
  end: number;
  line: number;
  comments: Comment[];
}

// One block: adjoining lines of //, or the text between /* and its end.
export interface Comment {
  text: string;
  start: number;
  line: number;
  endLine: number;
}

export class ProtoSyntaxError extends Error {
  constructor(
    message: string,
    readonly offset: number
  ) {
    super(message);
  }
}

const pattern =
  /([ \t\r\f\v]+)|(\n)|(\/\/[^\n]*)|(\/\*[\s\S]*?\*\/)|([A-Za-z_][\w]*(?:\.[A-Za-z_]\w*)*|\.[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)|(0[xX][\da-fA-F]+|\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+(?:[eE][-+]?\d+)?)|("(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*')|([{}[\]()<>=;,:+\-.]|\/(?!\*))/y;

/** All tokens, an "end" last. Anything else is reported to `fail`; an unclosed string ends with its line. */
export function tokenize(text: string, fail: (error: ProtoSyntaxError) => void): Token[] {
  const tokens: Token[] = [];
  let comments: Comment[] = [];
  let line = 1;
  let offset = 0;
  const push = (kind: Token["kind"], value: string, end: number): void => {
    tokens.push({kind, text: value, start: offset, end, line, comments});
    comments = [];
  };
  while (offset < text.length) {
    pattern.lastIndex = offset;
    const match = pattern.exec(text);
    if (!match) {
      fail(new ProtoSyntaxError(describeUnknown(text, offset), offset));
      const rest = /["']/.test(text[offset]!)
        ? endOfLine(text, offset)
        : text.startsWith("/*", offset)
          ? text.length
          : offset + 1;
      if (/["']/.test(text[offset]!)) push("string", text.slice(offset + 1, rest), rest);
      offset = rest;
      continue;
    }
    const [whole, , newline, lineComment, blockComment, name, number, string] = match;
    const end = pattern.lastIndex;
    if (newline) {
      line++;
    } else if (lineComment) {
      const value = lineComment.replace(/^\/\/+ ?/, "").trimEnd();
      const last = comments.at(-1);
      const startsLine = tokens.at(-1)?.line !== line;
      if (
        last &&
        last.endLine === line - 1 &&
        startsLine &&
        text.startsWith("//", last.start) &&
        last.line !== tokens.at(-1)?.line
      ) {
        last.text += "\n" + value;
        last.endLine = line;
      } else {
        comments.push({text: value, start: offset, line, endLine: line});
      }
    } else if (blockComment) {
      const lines = blockComment.split("\n").length - 1;
      comments.push({text: blockText(blockComment), start: offset, line, endLine: line + lines});
      line += lines;
    } else if (name) {
      push("name", name, end);
    } else if (number) {
      push("number", number, end);
    } else if (string) {
      push("string", unescapeString(string.slice(1, -1)), end);
    } else if (whole.trim()) {
      push("symbol", whole, end);
    }
    offset = end;
  }
  push("end", "", offset);
  return tokens;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

function describeUnknown(text: string, offset: number): string {
  if (text.startsWith("/*", offset)) return "This comment is not closed.";
  const character = text[offset];
  return character === '"' || character === "'" ? "This string is not closed." : `"${character}" is not allowed here.`;
}

function blockText(comment: string): string {
  return comment
    .slice(2, -2)
    .split("\n")
    .map((line) => line.replace(/^\s*\*+ ?/, "").trimEnd())
    .join("\n")
    .replace(/^\*?\s*\n/, "")
    .trim();
}

const escapes: Record<string, string> = {n: "\n", t: "\t", r: "\r", a: "\x07", b: "\b", f: "\f", v: "\v"};

function unescapeString(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replace(
    /\\(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{1,3})|([\s\S]))/g,
    (whole, hex: string, unicode: string, long: string, octal: string, other: string) => {
      if (hex ?? unicode) return String.fromCharCode(parseInt(hex ?? unicode, 16));
      if (long) return parseInt(long, 16) <= 0x10ffff ? String.fromCodePoint(parseInt(long, 16)) : whole;
      if (octal) return String.fromCharCode(parseInt(octal, 8));
      return escapes[other] ?? other;
    }
  );
}
