// Players and playgrounds of a page, which an import names: what plays comes from another host, and what runs is code here.

import {splitFrontMatter} from "../../content/markdown/front-matter-block.ts";
import {mapProse} from "./prose.ts";
import {tagsIn} from "./tags-in.ts";

const PLAYER = /^(?:iframe|video|audio|object|embed)$/i;
const PLAYGROUND =
  /^\s*(?:(SnackPlayer|sandpack|playground|codesandbox|stackblitz|repl)\b|\S+(?=\s).*\s(live|playground|sandbox|runnable|interactive)(?=[\s=]|$))/i;

export function embedsIn(text: string): {text: string; line: number}[] {
  const {bodyStart} = splitFrontMatter(text);
  const offset = text.slice(0, bodyStart).split("\n").length;
  const found: {text: string; line: number}[] = [];
  const lines: string[] = [];
  mapProse(text.slice(bodyStart), {
    line(line, index) {
      lines[index] = line.replace(/`[^`]*`/g, "");
      return line;
    },
    fence({info}, index) {
      const [, language, option] = PLAYGROUND.exec(info) ?? [];
      const name = language ?? option;
      if (name !== undefined) found.push({text: `a playground (\`${name}\`) is a block of code`, line: offset + index});
      return [];
    }
  });
  for (const {name, kind, attributes, line} of tagsIn(Array.from(lines, (one) => one ?? "").join("\n")).tags) {
    if (kind === "close" || !PLAYER.test(name)) continue;
    const host = attributes
      .filter(([key]) => key === "src" || key === "data")
      .map(([, address]) => /^(?:https?:)?\/\/([^/?#]+)/.exec(address)?.[1])
      .find((one) => one !== undefined);
    if (host !== undefined)
      found.push({
        text: /^(?:video|audio)$/i.test(name)
          ? `a player of ${host}: put its file into static/`
          : `a player or frame of ${host}: name its origin under \`embeds\``,
        line: offset + line
      });
  }
  return found;
}
