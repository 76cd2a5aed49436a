// What any imported page may have and no page here: spaces written as expressions, code with
// the colours of a terminal, and imports of components, which are found by name here.

import {fenceLines, mapInline, mapProse} from "./prose.ts";

const SPACE = /\{\s*(["'`])[ \t]*\1\s*\}/g;
const COLOUR = /\u001b\[[\d;?]*[A-Za-z]/g;

/** Of anything but a page, whose import names a partial here, too. */
const IMPORT = /^import\s+([\w$]+(?:\s*,\s*\{[^{}]*\})?|\{[^{}]*\})\s+from\s+(['"])[^'"]*(?<!\.mdx?)\2;?[ \t]*$/;

export function tidyText(body: string): string {
  if (
    !/\{\s*["'`][ \t]*["'`]\s*\}/.test(body) &&
    !/^[ \t>]*[`~]{3,}[ \t]*ansi\b/m.test(body) &&
    !/^import\s/m.test(body)
  )
    return body;
  return mapProse(body, {
    line: (line) => (importsComponents(line, body) ? [] : mapInline(line, (text) => text.replace(SPACE, " "))),
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

/** Whether everything that a line imports is used as a component: the report names each. */
function importsComponents(line: string, body: string): boolean {
  const names = IMPORT.exec(line)?.[1]
    ?.split(",")
    .map((name) => name.replace(/^.*\bas\s|[{}\s]/g, ""));
  return names?.every((name) => /^[A-Z]/.test(name) && new RegExp(`<${name}[\\s./>]`).test(body)) ?? false;
}
