// Line marks written as comments in the code: `// highlight-next-line` and
// `// highlight-start` of Docusaurus, `// [!code ++]` of VitePress. They are
// removed, and the lines that they name are marked.

export interface MarkedCode {
  text: string;
  highlighted: number[];
  added: number[];
  removed: number[];
  focused: number[];
}

const LINE = /^\s*(?:\/\/|#|--|%|;|<!--|\/\*|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:(?:-->|\*\/\}?)\s*)?$/;
const END =
  /(?<![ \t])[ \t]*(?:\/\/|#|--|%|;|<!--|\/\*|\{\/\*)\s*\[!code\s+(\+\+|--|focus|highlight|hl|warning|error)(?::(\d+))?\]\s*(?:(?:-->|\*\/\}?)\s*)?$/;

export function takeCodeMarks(text: string): MarkedCode {
  const marked: MarkedCode = {text, highlighted: [], added: [], removed: [], focused: []};
  if (!text.includes("highlight-") && !text.includes("[!code")) return marked;
  const lines: string[] = [];
  let within = false;
  let next = false;
  for (const line of text.split("\n")) {
    const comment = line.includes("highlight-") ? LINE.exec(line)?.[1] : undefined;
    if (comment !== undefined) {
      if (comment === "next-line") next = true;
      else within = comment === "start";
      continue;
    }
    const end = line.includes("[!code") ? END.exec(line) : null;
    lines.push(end ? line.slice(0, end.index) : line);
    if (within || next) marked.highlighted.push(lines.length);
    next = false;
    if (!end) continue;
    const [, kind = "", count] = end;
    const list =
      kind === "++"
        ? marked.added
        : kind === "--"
          ? marked.removed
          : kind === "focus"
            ? marked.focused
            : marked.highlighted;
    for (let more = 0; more < Math.min(Number(count ?? 1), 1000); more++) list.push(lines.length + more);
  }
  return {...marked, text: lines.join("\n")};
}
