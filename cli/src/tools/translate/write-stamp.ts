// The text of a translation with a stamp in its front matter. Everything else stays as it is written.

import {splitFrontMatter} from "../../content/markdown/front-matter-block.ts";
import type {Stamp} from "../../model.ts";

/** Keys of the stamp, with what is indented below them. */
const OLD = /^translation:.*\n(?:[ \t]+.*\n|[ \t]*\n(?=[ \t]))*/m;

export function withStamp(text: string, stamp: Stamp): string {
  const lines = printed(stamp);
  const {yaml, yamlStart} = splitFrontMatter(text);
  if (yaml === null) return `---\n${lines}---\n\n${text}`;
  const others = yaml.replace(OLD, "");
  return text.slice(0, yamlStart) + others + lines + text.slice(yamlStart + yaml.length);
}

function printed({of, sections}: Stamp): string {
  const rows = Object.entries(sections).map(([id, hash]) => `    ${JSON.stringify(id)}: "${hash}"\n`);
  return `translation:\n  of: "${of}"\n  sections:\n${rows.join("")}`.replace(/sections:\n$/, "sections: {}\n");
}
