// Splits a page's Markdown by headings, which state their anchors: {#anchor}.

export interface MarkdownHeading {
  level: number;
  text: string;
  /** Null for the title. */
  anchor: string | null;
  /** Lines from the heading up to the next one of the same or a higher level. */
  from: number;
  to: number;
}

export function headingsOf(lines: readonly string[]): MarkdownHeading[] {
  const headings: MarkdownHeading[] = [];
  let fence: string | null = null;
  lines.forEach((line, at) => {
    const [, run] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (run !== undefined && (fence === null || (line.trim().startsWith(fence) && line.trim() === run))) {
      fence = fence === null ? run : null;
      return;
    }
    const [, marks, text] = fence === null ? (/^(#{1,6}) (.*)$/.exec(line) ?? []) : [];
    if (marks === undefined || text === undefined) return;
    const [, title = text, anchor = null] = /^(.*?) \{#(.+)\}$/.exec(text) ?? [];
    for (const before of headings) if (before.to === lines.length && before.level >= marks.length) before.to = at;
    headings.push({level: marks.length, text: title, anchor, from: at, to: lines.length});
  });
  return headings;
}

/** A section with its heading; null if no heading has the anchor. */
export function sectionOf(lines: readonly string[], anchor: string): string | null {
  const found = headingsOf(lines).find((heading) => heading.anchor === anchor);
  return found ? `${lines.slice(found.from, found.to).join("\n").trim()}\n` : null;
}
