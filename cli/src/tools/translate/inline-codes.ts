// What stays within a text that is translated: code, targets of links, tags, ids, formulas, expressions.

const CODE =
  /(`+)(?!`)[^`](?:.|\n)*?(?<!`)\1(?!`)|<(?:https?:|mailto:)[^<>\s]+>|<\/?[A-Za-z](?:[^<>"']|"[^"]*"|'[^']*')*>|\]\((?:[^()\s]|\([^()\s]*\))*\)|\]\[[^\]\n]*\]|\{#[^{}\s]+\}|\{\{[^{}]*\}\}|\{[^{}\n]*\}|\[\^[^\]\s]+\]|(?<![\w$\\])\$[^\s$](?:[^$\n]*[^\s$])?\$(?![\w$])|\n[ \t>]+/g;

export interface CodedText {
  /** Texts and codes in turn, beginning and ending with a text. */
  texts: string[];
  codes: string[];
}

export function codedText(text: string): CodedText {
  const texts: string[] = [];
  const codes: string[] = [];
  let end = 0;
  for (const match of text.matchAll(CODE)) {
    texts.push(text.slice(end, match.index));
    codes.push(match[0]);
    end = match.index + match[0].length;
  }
  return {texts: [...texts, text.slice(end)], codes};
}

export function withoutCodes(text: string): string {
  return codedText(text).texts.join(" ");
}
