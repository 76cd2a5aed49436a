// Parses the body of a file to blocks and link definitions.

import type {Parsing} from "./block-reader.ts";
import {parseBlocks} from "./parse-blocks.ts";
import type {BlockToken, Line, References} from "./tokens.ts";

export interface Syntax {
  blocks: BlockToken[];
  references: References;
  /** Offset of the first block that is nested too deeply, or null. */
  tooDeep: number | null;
}

export function parseSyntax(text: string, start: number): Syntax {
  const parsing: Parsing = {references: new Map(), tooDeep: null};
  const blocks = parseBlocks(linesFrom(text, start), parsing);
  return {...parsing, blocks: parsing.tooDeep === null ? blocks : []};
}

function linesFrom(text: string, start: number): Line[] {
  const lines: Line[] = [];
  for (let at = start; at < text.length;) {
    const end = text.indexOf("\n", at);
    const stop = end < 0 ? text.length : end;
    lines.push({text: text.slice(at, stop), at});
    at = stop + 1;
  }
  return lines;
}
