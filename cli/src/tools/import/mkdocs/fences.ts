// Converts the first line of a code block: `{ .py .annotate title="a.py" }`, and code
// included from a file.

import {readAttributes} from "../attributes.ts";
import {fenceLines, type Fence} from "../prose.ts";
import type {PageContext} from "./page-context.ts";
import {includedFile, inlineSnippet} from "./snippets.ts";

/** `tab="Linux"` of SuperFences makes blocks in a row tabs. */
export function convertFence(fence: Fence, context: PageContext): string[] {
  const [written, label] = /(?<![ \t])[ \t]*\btab="([^"]*)"/.exec(fence.info) ?? [];
  if (written === undefined || label === undefined || /\S/.test(fence.prefix)) return convertPlain(fence, context);
  const lines = convertPlain({...fence, info: fence.info.replace(written, "")}, context);
  return ["", `${fence.prefix}=== "${label}"`, "", ...lines.map((line) => (line === "" ? "" : `    ${line}`)), ""];
}

function convertPlain(fence: Fence, context: PageContext): string[] {
  let info = fence.info.trim();
  const braces = /^(\w*)\s*\{(?=[^}]*[.#=])([^}]*)\}(.*)$/.exec(info);
  if (braces) {
    const {classes, values} = readAttributes(`{${braces[2]!}}`);
    const [language = ""] = braces[1] ? [braces[1]] : classes;
    const options = [...values].map(([key, value]) => `${key}="${value}"`);
    info = [language, ...options, braces[3]!.trim()].filter((word) => word !== "").join(" ");
  }
  info = info
    .replace(
      /(?<!\s)\s*(?:test|lint|upgrade|requires|group|hl_lines_for|dunder_name|rewrite_assert|title_class)="[^"]*"/g,
      ""
    )
    .replace(/(?<=\bhl_lines=")([^"]*)(?=")/, (lines) => lines.replace(/(?<!\s)\s*-\s*/g, "-").trim());
  const included = fence.lines.filter((line) => line.trim() !== "");
  const file = included.length === 1 ? includedFile(included[0]!, context) : null;
  if (file !== null) {
    const written = info === "" ? "text" : info;
    return fenceLines({...fence, info: `${written} file="${file}"`, lines: []});
  }
  const lines = fence.lines.flatMap((line) => inlineSnippet(line, context));
  return fenceLines({...fence, info: info === "" ? "" : fence.info.startsWith(" ") ? ` ${info}` : info, lines});
}
