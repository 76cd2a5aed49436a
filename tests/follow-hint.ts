// Does what a hint says in words, as a reader would.

import type {Diagnostic} from "../cli/src/core/diagnostics.ts";

/** The file's text after the advice of a hint has been taken; null if the hint names nothing to write. */
export function followed({at, message, hint}: Diagnostic, text: string): string | null {
  const lines = text.split("\n");
  const start = lines.slice(0, at.line - 1).reduce((sum, line) => sum + line.length + 1, 0) + at.column - 1;
  for (const [pattern, follow] of ways) {
    const match = pattern.exec(hint ?? "");
    if (match) return follow({text, start, message, written: match.slice(1)});
  }
  return null;
}

interface Advice {
  text: string;
  /** Offset of the fault. */
  start: number;
  message: string;
  /** What the hint names. */
  written: string[];
}

const ways: readonly (readonly [RegExp, (advice: Advice) => string | null])[] = [
  [
    /did you mean "([^"]+)"\?/,
    ({text, start, message, written: [name = ""]}) => {
      const wrong = wrongName(message, name);
      const [own, right] = text.includes(wrong) ? [wrong, name] : [lastPart(wrong), lastPart(name)];
      return replaced(text, start, own, right);
    }
  ],
  [/write it in quotes: "(.+)"/, ({text, start, written: [value = ""]}) => replaced(text, start, value, `"${value}"`)],
  [
    /write it without quotes: (\S+)/,
    ({text, start, written: [value = ""]}) => replaced(text, start, `"${value}"`, value)
  ],
  [
    /write ((?:\\\{|%7B%7B)\{?(\w+)\}\}) for the text itself/,
    ({text, start, written: [escaped = "", name = ""]}) => replaced(text, start, `{{${name}}}`, escaped)
  ],
  [
    /(?:use|it is) one of ([^\s,;…]+)(?:,|$| and )/,
    ({text, start, message, written: [first = ""]}) => {
      const wrong = /"([^"]+)"/.exec(message)?.[1] ?? /<(\w+)>/.exec(message)?.[1];
      return wrong === undefined ? null : replaced(text, start, lastPart(wrong), first);
    }
  ],
  [
    /or write <(\w+) \/> when nothing is inside/,
    ({text, start, written: [name = ""]}) => {
      const tag = new RegExp(`<${name}\\b([^<>]*)>`).exec(text.slice(start))![0];
      return replaced(text, start, tag, tag.replace(/>$/, " />"));
    }
  ],
  [
    /end it with "(:{3,})" on a line of its own/,
    ({text, start, written: [marks = ""]}) => {
      const end = /\n\n[^\n]+\n/.exec(text.slice(start))!; // after its first paragraph
      const at = start + end.index + end[0].length;
      return `${text.slice(0, at)}\n${marks}\n${text.slice(at)}`;
    }
  ]
];

/** The first occurrence from the fault on; otherwise the first in its line or in the file. */
function replaced(text: string, start: number, wrong: string, right: string): string {
  const after = text.indexOf(wrong, start);
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const at =
    after >= 0 ? after : text.indexOf(wrong, lineStart) >= 0 ? text.indexOf(wrong, lineStart) : text.indexOf(wrong);
  if (at < 0) throw new Error(`"${wrong}" is not in the text`);
  return text.slice(0, at) + right + text.slice(at + wrong.length);
}

/** A key as its own table has it: "Timeout" of "Depot.Timeout". */
function lastPart(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

/** The name in the message that is most like the one that is suggested. */
function wrongName(message: string, right: string): string {
  const quoted = [...message.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
  const words = message.split(/[\s"]+/).map((word) => word.replace(/[.,:;!?]+$/, ""));
  const names = [...quoted, ...words].filter((name) => name !== "" && name !== right);
  return names.sort((a, b) => distance(a, right) - distance(b, right))[0]!;
}

/** Levenshtein's. */
function distance(a: string, b: string): number {
  let row = Array.from({length: b.length + 1}, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
