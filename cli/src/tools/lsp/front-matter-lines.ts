// The lines of a page's front matter.

import {splitFrontMatter} from "../../content/markdown/front-matter-block.ts";

/** Index of its last line, from 0; -1 without front matter. If unclosed, it extends to the end of the text. */
export function endOfFrontMatter(lines: readonly string[]): number {
  const text = lines.join("\n");
  const {yaml, yamlStart, unclosed} = splitFrontMatter(text);
  if (unclosed) return lines.length;
  return yaml === null ? -1 : text.slice(0, yamlStart + yaml.length).split("\n").length - 1;
}

export function isFrontMatterLine(lines: readonly string[], line: number): boolean {
  return line > 0 && line < endOfFrontMatter(lines);
}
