// What only mdBook writes: formulas between escaped brackets, and lines of Rust that are not shown.

import {fenceLines, mapInline, mapProse} from "../prose.ts";

/** @param book its `book.toml` */
export function ofBook(text: string, book: string): string {
  const hasFormulas = /^mathjax-support\s*=\s*true/m.test(book);
  return mapProse(text, {
    line: (line) =>
      hasFormulas
        ? mapInline(line, (part) => part.replace(/\\\\\(\s*(.+?)\s*\\\\\)/g, "$$$1$$").replace(/\\\\[[\]]/g, "$$$$"))
        : line,
    fence: (fence) =>
      /^\s*rust\b/.test(fence.info)
        ? fenceLines({
            ...fence,
            lines: fence.lines
              .filter((line) => !/^\s*#(?: |$)/.test(line))
              .map((line) => line.replace(/^(\s*)##/, "$1#"))
          })
        : fenceLines(fence)
  });
}
