// Which lines of a page are its front matter.

/** Number of the line that ends it, from 0; -1 where there is none. Half written, it ends with the text. */
export function endOfFrontMatter(lines: readonly string[]): number {
  if (lines[0]?.trim() !== "---") return -1;
  const end = lines.findIndex((line, number) => number > 0 && line.trim() === "---");
  return end < 0 ? lines.length : end;
}

export function isFrontMatterLine(lines: readonly string[], line: number): boolean {
  return line > 0 && line < endOfFrontMatter(lines);
}
