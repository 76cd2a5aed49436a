// Wraps text to a width without measuring: letter classes are
// as wide as their widest letter in the theme's font, so a line may end early, but never late.

export interface Box {
  width: number;
  size: number;
  /** Most lines; the last one ends in an ellipsis if text is left. */
  lines: number;
}

/** The largest size at which a text fits; at the smallest size it is truncated. */
export function fitText(
  text: string,
  {width, sizes, lines}: {width: number; sizes: readonly number[]; lines: number}
): {size: number; lines: string[]} {
  const smallest = sizes.at(-1) ?? 16;
  const size =
    sizes.find((each) => {
      const all = linesOf(text, width / each);
      return all.length <= lines && all.every((line) => !line.isBroken);
    }) ?? smallest;
  return {size, lines: wrapText(text, {width, size, lines})};
}

export function wrapText(text: string, {width, size, lines}: Box): string[] {
  const all = linesOf(text, width / size).map(({text: line}) => line);
  if (all.length <= lines) return all;
  const kept = all.slice(0, lines);
  let last = kept.pop() ?? "";
  while (last !== "" && widthOf(`${last}…`) > width / size) last = last.slice(0, -1);
  return [...kept, `${last.replace(/[\s.,:;–—-]+$/, "")}…`];
}

interface Line {
  text: string;
  /** A word is longer than a line. */
  isBroken: boolean;
}

/** @param width in em */
function linesOf(text: string, width: number): Line[] {
  const lines: Line[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter((each) => each !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push({text: line, isBroken: false});
    line = word;
    while (widthOf(line) > width) {
      let end = line.length - 1;
      while (end > 1 && widthOf(line.slice(0, end)) > width) end--;
      lines.push({text: line.slice(0, end), isBroken: true});
      line = line.slice(end);
    }
  }
  return line === "" ? lines : [...lines, {text: line, isBroken: false}];
}

function widthOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum += widthOfLetter(letter);
  return sum;
}

function widthOfLetter(letter: string): number {
  if (/[ijl.,:;'|!‘’]/.test(letter)) return 0.27;
  if (/[ frt()[\]{}"/\\-]/.test(letter)) return 0.38;
  if (/[mwMW@%—…™&]/.test(letter)) return 0.88;
  if (/[A-Z\u00c0-\u00dd]/.test(letter)) return 0.7;
  return 0.58;
}
