// What any imported page may have and no page here: spaces written as expressions,
// and code with the colours of a terminal.

import {fenceLines, mapInline, mapProse} from "./prose.ts";

const SPACE = /\{\s*(["'`])[ \t]*\1\s*\}/g;
const COLOUR = /\u001b\[[\d;?]*[A-Za-z]/g;

export function tidyText(body: string): string {
  if (!/\{\s*["'`][ \t]*["'`]\s*\}/.test(body) && !/^[ \t>]*[`~]{3,}[ \t]*ansi\b/m.test(body)) return body;
  return mapProse(body, {
    line: (line) => mapInline(line, (text) => text.replace(SPACE, " ")),
    fence: (fence) =>
      /^\s*ansi\b/.test(fence.info)
        ? fenceLines({
            ...fence,
            info: fence.info.replace("ansi", "text"),
            lines: fence.lines.map((line) => line.replace(COLOUR, ""))
          })
        : fenceLines(fence)
  });
}
