// The last line of a page that is sent to a translator as Markdown: which page it is, and as it was when.

export interface MarkdownNote {
  language: string;
  original: string;
  object: string;
}

const NOTE = /\n<!-- protodocs: (\S+) (.+) ([0-9a-f]{40}) -->\s*$/;

export function markdownNote({language, original, object}: MarkdownNote): string {
  return `\n<!-- protodocs: ${language} ${original} ${object} -->\n`;
}

/** The page without the line; null if there is none. */
export function withoutNote(text: string): (MarkdownNote & {text: string}) | null {
  const match = NOTE.exec(text);
  if (!match) return null;
  const [, language = "", original = "", object = ""] = match;
  return {language, original, object, text: text.slice(0, match.index)};
}
