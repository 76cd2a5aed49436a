// What a converted page has less of than its source, with its place there: nothing that an import loses goes unnamed.

import {splitFrontMatter} from "../../content/markdown/front-matter-block.ts";
import {countText, type Counted, type Items} from "./count-text.ts";
import {counted} from "./fields.ts";

export interface Difference {
  text: string;
  /** In the source. */
  line: number;
}

const NOUNS: Readonly<Record<Exclude<Counted, "words">, string>> = {
  code: "code block",
  headings: "heading",
  tables: "table",
  links: "link"
};

/** Words that are quoted of those that are missing. */
const MOST_WORDS = 12;

/** @param reported lines of the source that the report names already */
export function compareCounts(source: string, converted: string, reported: ReadonlySet<number>): Difference[] {
  if (bodyOf(source) === bodyOf(converted)) return [];
  const [before, after] = [countText(source), countText(converted)];
  const differences: Difference[] = [];
  for (const name of new Set([...before.open.keys(), ...after.open.keys()])) {
    const [was, is] = [before.open.get(name), after.open.get(name)];
    const [old, now] = [was?.balance ?? 0, is?.balance ?? 0];
    const lost = Math.abs(now) - Math.abs(old);
    const tag = (closing: boolean): string => (name === ":::" ? ":::" : `<${closing ? "/" : ""}${name}>`);
    if (lost > 0) differences.push({text: `${lost} × ${tag(now > 0)} missing`, line: (was ?? is)!.line});
  }
  for (const [kind, noun] of Object.entries(NOUNS) as [Exclude<Counted, "words">, string][]) {
    const {keys, lines} = before[kind];
    const fewer = keys.length - lines.filter((line) => reported.has(line)).length - after[kind].keys.length;
    if (fewer > 0)
      differences.push({
        text: `${counted(fewer, noun)} fewer`,
        line: missing(before[kind], after[kind], reported).lines[0] ?? lines[0]!
      });
  }
  const {keys, lines} = missing(before.words, after.words, reported);
  if (keys.length > 0)
    differences.push({
      text: `${counted(keys.length, "word")} fewer: ${keys.slice(0, MOST_WORDS).join(" ")}${keys.length > MOST_WORDS ? " …" : ""}`,
      line: lines[0]!
    });
  return differences;
}

function bodyOf(text: string): string {
  return text.slice(splitFrontMatter(text).bodyStart).trim();
}

/** Items of the source without an equal in the converted page. */
function missing(before: Items, after: Items, reported: ReadonlySet<number>): Items {
  const left = new Map<string, number>();
  for (const key of after.keys) left.set(key, (left.get(key) ?? 0) + 1);
  const lost: Items = {keys: [], lines: []};
  before.keys.forEach((key, index) => {
    const line = before.lines[index]!;
    if (reported.has(line)) return;
    const there = left.get(key) ?? 0;
    if (there > 0) return left.set(key, there - 1);
    lost.keys.push(key);
    lost.lines.push(line);
  });
  return lost;
}
