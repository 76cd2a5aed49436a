// Where the front matter of a file ends and its body starts.

export interface Split {
  /** Text between the fences, or null where there is none. */
  yaml: string | null;
  yamlStart: number;
  bodyStart: number;
  /** The opening fence has no closing one. */
  unclosed: boolean;
}

export function splitFrontMatter(text: string): Split {
  if (!/^---[ \t]*(\n|$)/.test(text)) return {yaml: null, yamlStart: 0, bodyStart: 0, unclosed: false};
  const yamlStart = text.indexOf("\n") + 1;
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
