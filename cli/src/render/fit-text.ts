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
  let used = 0;
  for (const word of text.split(/\s+/).filter((each) => each !== "")) {
    const added = line === "" ? word : ` ${word}`;
    if (isWithin(added, width, used)) {
      line += added;
      used = widthOf(added, used);
      continue;
    }
    if (line !== "") lines.push({text: line, isBroken: false});
    line = word;
    while (!isWithin(line, width)) {
      const end = lengthWithin(line, width);
      lines.push({text: line.slice(0, end), isBroken: true});
      line = line.slice(end);
    }
    used = widthOf(line);
  }
  return line === "" ? lines : [...lines, {text: line, isBroken: false}];
}

/** @param before width of what is left of the text */
function widthOf(text: string, before = 0): number {
  let sum = before;
  for (const letter of text) sum += widthOfLetter(letter);
  return sum;
}

/** Looks no further than the width, whatever the text's length. */
function isWithin(text: string, width: number, before = 0): boolean {
  let sum = before;
  for (const letter of text) {
    sum += widthOfLetter(letter);
    if (sum > width) return false;
  }
  return true;
}

/** Length of the beginning of a longer text that fills a line; at least one letter. */
function lengthWithin(text: string, width: number): number {
  let sum = 0;
  let length = 0;
  for (const letter of text) {
    sum += widthOfLetter(letter);
    if (sum > width) break;
    length += letter.length;
  }
  return Math.max(1, length);
}

function widthOfLetter(letter: string): number {
  if (/[ijl.,:;'|!‘’]/.test(letter)) return 0.27;
  if (/[ frt()[\]{}"/\\-]/.test(letter)) return 0.38;
  if (/[mwMW@%—…™&]/.test(letter)) return 0.88;
  if (/[A-Z\u00c0-\u00dd]/.test(letter)) return 0.7;
  return 0.58;
}
