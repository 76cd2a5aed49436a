// Text assembled from lines, with a mapping back to offsets in the file.

import type {Content, Line} from "./tokens.ts";

/** Joins lines with line ends. */
export function joinLines(lines: readonly Line[]): Content {
  if (lines.length === 1) return {text: lines[0]!.text, starts: [0], offsets: [lines[0]!.at]};
  const starts: number[] = [];
  const offsets: number[] = [];
  let length = 0;
  for (const {text, at} of lines) {
    starts.push(length);
    offsets.push(at);
    length += text.length + 1;
  }
  return {text: lines.map(({text}) => text).join("\n"), starts, offsets};
}

/** Maps an offset in the text to one in the file. */
export function placeIn({starts, offsets}: Content, index: number): number {
  const stretch = stretchOf(starts, index);
  return offsets[stretch]! + index - starts[stretch]!;
}

/** A slice of a text that keeps its mapping to the file. */
export function sliceContent(content: Content, from: number, to: number): Content {
  const first = stretchOf(content.starts, from);
  const starts = [0];
  const offsets = [placeIn(content, from)];
  for (let index = first + 1; index < content.starts.length && content.starts[index]! < to; index++) {
    starts.push(content.starts[index]! - from);
    offsets.push(content.offsets[index]!);
  }
  return {text: content.text.slice(from, to), starts, offsets};
}

/** The lines of a slice. */
export function linesOf(content: Content, from: number, to: number): Line[] {
  const lines: Line[] = [];
  for (let at = from; at <= to;) {
    const end = content.text.indexOf("\n", at);
    const stop = end < 0 || end > to ? to : end;
    lines.push({text: content.text.slice(at, stop), at: placeIn(content, at)});
    at = stop + 1;
  }
  return lines;
}

function stretchOf(starts: readonly number[], index: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}
