// Splits the text of a page into what is translated and what stays, without a gap: joined, the pieces are the page.
// Blocks of code, comments, imports and the marks of lists, tables and containers stay.

import {splitFrontMatter} from "../../content/markdown/front-matter-block.ts";
import {parseYaml, YamlError} from "../../core/yaml.ts";
import {withoutCodes} from "./inline-codes.ts";

export interface Piece {
  /** What is written, with its marks. */
  written: string;
  /** What of it is translated; null if it stays as it is. */
  text: string | null;
  /** "title", "key description", "##", "item", "row", "text"; translations have the same kinds in the same order. */
  kind: string;
  /** Whether it is in the front matter. */
  isHead: boolean;
  /** In the file, from 1. */
  line: number;
}

/** Keys of front matter that readers see. */
const KEY = /^(title|description|sidebar_label|pagination_label):([ \t]+)(\S.*)$/;

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})/;
const MARKS =
  /^(?:[ \t]*(?:>|[-*+](?=[ \t])(?:[ \t]+\[[ xX]\])?|\d+[.)](?=[ \t])|\[\^[^\]\s]+\]:|:{3,}[ \t]*[a-zA-Z][\w-]*))*[ \t]*/;
const STAYS = /^[ \t]*(?:import\s|export\s|<!--|:{3,}|\[[^\]^]+\]:\s|\||(?:[-*_][ \t]*){3,}$|=+[ \t]*$)/;

export function piecesOf(page: string): Piece[] {
  const {yaml, yamlStart, bodyStart} = splitFrontMatter(page);
  const pieces: Piece[] = [];
  let line = 1;
  const head = yaml === null ? [] : page.slice(0, bodyStart).split(/(?<=\n)/);
  const first = page.slice(0, yamlStart).split("\n").length;
  for (const written of head) {
    const [, key = "", , value = ""] = KEY.exec(written.replace(/\n$/, "")) ?? [];
    const text = key === "" || line < first ? null : scalarOf(value);
    const kind = text === null ? "stays" : key === "title" ? "title" : `key ${key}`;
    pieces.push({written, text, kind, isHead: true, line});
    line++;
  }
  addBody(page.slice(yaml === null ? 0 : bodyStart), line, pieces);
  return pieces;
}

/** A value in one line; null for anything else. */
function scalarOf(value: string): string | null {
  if (/^[|>&*!{[]/.test(value)) return null;
  try {
    const {value: found} = parseYaml("page.md", value);
    return typeof found === "string" && found.trim() !== "" && !found.includes("\n") ? found : null;
  } catch (error) {
    if (error instanceof YamlError) return null;
    throw error;
  }
}

function addBody(body: string, start: number, pieces: Piece[]): void {
  const lines = body.split(/(?<=\n)/);
  const hasTitle = pieces.some(({kind}) => kind === "title");
  let isOpen = false; // whether a line continues the paragraph above
  let inList = false;
  let titled = hasTitle;
  const stays = (from: number, to: number): void => {
    isOpen = false;
    pieces.push({
      written: lines.slice(from, to).join(""),
      text: null,
      kind: "stays",
      isHead: false,
      line: start + from
    });
  };
  for (let index = 0; index < lines.length; index++) {
    const written = lines[index]!;
    const bare = written.replace(/\n$/, "");
    const fence = FENCE.exec(bare)?.[1];
    const end = fence !== undefined ? endOf(lines, index, fence) : commentEnd(lines, index);
    if (end !== null) {
      stays(index, end);
      index = end - 1;
      continue;
    }
    const marks = MARKS.exec(bare)![0];
    const isItem = /[-*+\d>\]:]/.test(marks);
    if (bare.trim() !== "") inList = isItem || (inList && /^[ \t]/.test(bare)) || (inList && isOpen);
    const isCode = !isOpen && !inList && /^(?: {4}|\t)/.test(bare);
    const isRow = /^[ \t]*\|/.test(bare);
    if (bare.trim() === "" || isCode || (!isRow && STAYS.test(bare) && !/^[ \t]*:{3,}[ \t]*[a-zA-Z]/.test(bare))) {
      stays(index, index + 1);
      continue;
    }
    const heading = /^ {0,3}(#{1,6})[ \t]+/.exec(bare);
    const prefix = heading ? heading[0] : marks;
    const text = bare.slice(prefix.length);
    if (isRow) addRow(written, start + index, pieces);
    else if (heading === null && isOpen && continues(marks, pieces.at(-1)!))
      continued(pieces.at(-1)!, written, text, prefix);
    else if (!hasWords(text)) stays(index, index + 1);
    else {
      const isTitle = heading?.[1] === "#" && !titled;
      titled ||= isTitle;
      const kind = isTitle ? "title" : (heading?.[1] ?? (isItem ? "item" : "text"));
      pieces.push({written, text, kind, isHead: false, line: start + index});
    }
    isOpen = heading === null && !isRow && pieces.at(-1)!.text !== null;
  }
}

/** Whether a line with these marks goes on with the paragraph above. */
function continues(marks: string, {written}: Piece): boolean {
  return marks.trim() === "" || (/^[ \t]*(?:>[ \t]*)+$/.test(marks) && /^[ \t]*>/.test(written));
}

function continued(piece: Piece, written: string, text: string, prefix: string): void {
  piece.written += written;
  piece.text += `\n${prefix}${text}`;
}

/** Each cell by itself; the pipes stay. */
function addRow(written: string, line: number, pieces: Piece[]): void {
  for (const part of written.split(/(?<=(?<!\\)\|[ \t]*)(?=[^|\s])/)) {
    const [, text = ""] = /^[ \t|]*([^|\s](?:\\\||[^|])*?)[ \t]*(?:\|.*)?$/s.exec(part.replace(/\n$/, "")) ?? [];
    const isText = hasWords(text) && part.startsWith(text);
    pieces.push({written: part, text: isText ? text : null, kind: isText ? "row" : "stays", isHead: false, line});
  }
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(withoutCodes(text));
}

function endOf(lines: readonly string[], index: number, fence: string): number {
  const close = new RegExp(`^[ \\t>]*${fence[0] === "`" ? "`" : "~"}{${fence.length},}[ \\t]*$`);
  const end = lines.findIndex((line, at) => at > index && close.test(line.replace(/\n$/, "")));
  return end < 0 ? lines.length : end + 1;
}

/** Where a comment of several lines ends. */
function commentEnd(lines: readonly string[], index: number): number | null {
  if (!/^[ \t]*<!--/.test(lines[index]!)) return null;
  const end = lines.findIndex((line, at) => at >= index && line.includes("-->"));
  return end < 0 ? lines.length : end + 1;
}

/** A piece with another text. */
export function writtenWith({written, text, kind}: Piece, translated: string): string {
  if (text === null || translated === text) return written;
  const key = KEY.exec(written.replace(/\n$/, ""));
  if (key && (kind === "title" || kind.startsWith("key "))) return `${key[1]!}: ${JSON.stringify(translated)}\n`;
  const at = written.indexOf(text);
  return written.slice(0, at) + translated + written.slice(at + text.length);
}
