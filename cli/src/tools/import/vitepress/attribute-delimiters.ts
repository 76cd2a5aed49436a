// Attributes in braces, `# Title {#id}`, which a site may have written between other signs.

import {escapeRegExp} from "../../../core/text.ts";
import {recordOf, textOr} from "../fields.ts";
import {mapInline, mapProse} from "../prose.ts";

/**
 * Writes a page's attributes with braces. Code stays.
 * @param markdown the configuration's `markdown`, of which `attrs` are markdown-it-attrs' options
 */
export function withBraces(markdown: unknown): (text: string) => string {
  const attrs = recordOf(recordOf(markdown)["attrs"]);
  const [left, right] = [textOr(attrs["leftDelimiter"]) ?? "{", textOr(attrs["rightDelimiter"]) ?? "}"];
  if (left === "{" && right === "}") return (text) => text;
  const written = new RegExp(`${escapeRegExp(left)}([^{}\\n]+?)${escapeRegExp(right)}`, "g");
  return (text) => mapProse(text, {line: (line) => mapInline(line, (part) => part.replace(written, "{$1}"))});
}
