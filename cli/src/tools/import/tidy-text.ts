// What any imported page may have and no page here: spaces written as expressions, code with
// the colours of a terminal, and imports of components, which are
// found by name here, or of what nothing uses.

import {escapeRegExp} from "../../core/text.ts";
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
    line: (line) =>
      /^import\s/.test(line)
        ? line.split(/(?<=['"];)[ \t]+(?=import\b)/).filter((one) => !isNeedless(one, body))
        : mapInline(line, (text) => text.replace(SPACE, " ")),
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

/** Whether everything that a line imports is used as a component, which the report names, or not at all. */
function isNeedless(line: string, body: string): boolean {
  const names = IMPORT.exec(line)?.[1]
    ?.split(",")
    .map((name) => name.replace(/^.*\bas\s|[{}\s]/g, ""));
  const others = body.replace(line, "");
  const isUsed = (name: string): boolean => new RegExp(`(?<![\\w$])${escapeRegExp(name)}(?![\\w$])`).test(others);
  const isComponent = (name: string): boolean => /^[A-Z]/.test(name) && new RegExp(`<${name}[\\s./>]`).test(body);
  return names?.every((name) => isComponent(name) || !isUsed(name)) ?? false;
}
