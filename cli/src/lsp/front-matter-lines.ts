// The lines of a page's front matter.

/** Index of its last line, from 0; -1 without front matter. If unclosed, it extends to the end of the text. */
export function endOfFrontMatter(lines: readonly string[]): number {
  const start = lines.findIndex((line) => line.trim() !== "");
  if (lines[start]?.trim() !== "---" || (start > 0 && !/^[\w-]+:/.test(lines[start + 1] ?? ""))) return -1;
  const end = lines.findIndex((line, number) => number > start && line.trim() === "---");
  return end < 0 ? lines.length : end;
}

export function isFrontMatterLine(lines: readonly string[], line: number): boolean {
  return line > 0 && line < endOfFrontMatter(lines);
}
