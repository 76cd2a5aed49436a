// Components with code on the page, `<CodeBlock>{`a()`}</CodeBlock>`, become fences. They are taken out before a page is
// converted line by line, and put back afterwards: so lines keep their numbers, and code stays as written.

import {fenced} from "../../content/markdown-text.ts";

export interface CodeForm {
  /** Of whole lines, with the flags "gm". */
  pattern: RegExp;
  read(match: string[]): {info: string; code: string};
}

export interface TakenCode {
  /** With a mark in place of each component, and as many lines. */
  body: string;
  restore(body: string): string;
}

export function takeCode(body: string, forms: readonly CodeForm[]): TakenCode {
  const fences: string[] = [];
  let marked = body;
  for (const {pattern, read} of forms)
    marked = marked.replace(pattern, (...match: unknown[]) => {
      const groups = match.filter((part) => typeof part === "string" || part === undefined) as string[];
      const {info, code} = read(groups);
      const text = code.replace(/^\n|\n\s*$/g, "");
      fences.push(fenced(info, text));
      return `\u0000${fences.length - 1}\u0000${"\n".repeat(groups[0]!.split("\n").length - 1)}`;
    });
  return {
    body: marked,
    restore: (text) => text.replace(/\u0000(\d+)\u0000/g, (_all, index: string) => fences[Number(index)]!)
  };
}

export const EXPRESSION_IN_CODE = "an expression in code, `${…}`, stays as it is written: write what it gives";

/** Indices of the lines where components begin whose code holds an expression. */
export function expressionsIn(body: string, {pattern}: CodeForm): number[] {
  return [...body.matchAll(pattern)]
    .filter(([whole]) => /(?<!\\)\$\{/.test(whole))
    .map(({index}) => body.slice(0, index).split("\n").length - 1);
}

/** The text of a template literal without expressions. */
export function unescaped(template: string): string {
  return template.replace(/\\([`$\\{}])/g, "$1");
}
