// Where the front matter of a file ends and its body starts.

export interface Split {
  /** Text between the fences, or null where there is none. */
  yaml: string | null;
  yamlStart: number;
  bodyStart: number;
  /** The opening fence has no closing one. */
  unclosed: boolean;
}

/** Astro accepts blank lines before front matter, which would otherwise become a rule and a heading. */
const AFTER_BLANK_LINES = /^(?:[ \t]*\n)+---[ \t]*\n(?=[\w-]+:.*\n(?:[ \t]*\S.*\n)*?---[ \t]*(?:\n|$))/;

export function splitFrontMatter(text: string): Split {
  const fence = /^---[ \t]*(?:\n|$)/.exec(text) ?? AFTER_BLANK_LINES.exec(text);
  if (!fence) return {yaml: null, yamlStart: 0, bodyStart: 0, unclosed: false};
  const yamlStart = fence[0].endsWith("\n") ? fence[0].length : 0;
  const close = /^---[ \t]*(?:\n|$)/gm;
  close.lastIndex = yamlStart;
  const match = yamlStart > 0 ? close.exec(text) : null;
  if (!match) return {yaml: null, yamlStart, bodyStart: 0, unclosed: true};
  return {
    yaml: text.slice(yamlStart, match.index),
    yamlStart,
    bodyStart: match.index + match[0].length,
    unclosed: false
  };
}
