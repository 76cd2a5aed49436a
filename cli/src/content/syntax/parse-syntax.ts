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

/** MDX has no indented code: in it, blocks may be indented as far as the author likes (mdxjs.com, "What is MDX"). */
export function parseSyntax(file: string, text: string, start: number): Syntax {
  const parsing: Parsing = {references: new Map(), indentedCode: !file.endsWith(".mdx"), tooDeep: null};
  const blocks = parseBlocks(linesFrom(text, start), parsing);
  const {references, tooDeep} = parsing;
  return {references, tooDeep, blocks: tooDeep === null ? blocks : []};
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
