// Compares what a program printed with what its blocks expect: "…" is anything, a line of its own any lines, {{id}}
// captures a value.

import type {Location} from "../../core/diagnostics.ts";
import type {TestBlock} from "../../model.ts";
import {escapeRegExp} from "../../core/text.ts";
import {placeholdersOf} from "./program.ts";

export interface Mismatch {
  at: Location;
  message: string;
}

export interface Comparison {
  mismatch: Mismatch | null;
  captures: Map<string, string>;
}

/** @param expected the output of each block of a program, in order; null where anything may be printed */
export function compareOutput(
  expected: readonly (TestBlock | null)[],
  printed: string,
  known: ReadonlyMap<string, string>
): Comparison {
  const text = withoutTrailing(printed);
  const lines = expected.flatMap((block): (Line | null)[] => (block ? linesOf(block) : [null]));
  const whole = match(lines, text, known, true);
  if (whole) return {mismatch: null, captures: capturesOf(whole, known)};
  let count = lines.length;
  let found: RegExpExecArray | null = null;
  while (count >= 0 && !(found = match(lines.slice(0, count), text, known, false))) count--;
  const rest = text
    .slice(found?.[0].length ?? 0)
    .replace(/^\n/, "")
    .split("\n")[0]!;
  const next = lines.slice(count).find((line) => line !== null) ?? null;
  const wrong = match(lines, text, known, false) ? null : next;
  const last = lines.findLast((line) => line !== null)!;
  const mismatch = wrong
    ? differenceOf(wrong, rest, known)
    : {at: last.at, message: `More is printed than expected: ${quoted(rest.trim())}.`};
  return {mismatch, captures: new Map()};
}

/** What a line should have been; of long lines, where they differ. */
function differenceOf(line: Line, printed: string, known: ReadonlyMap<string, string>): Mismatch {
  const [wanted, got] = [line.text.trim(), printed.trim()];
  if (got === "") return {at: line.at, message: `Expected ${quoted(wanted)}, and nothing more is printed.`};
  const same = samePart({...line, text: wanted}, got, known);
  const isLong = Math.max(wanted.length, got.length) > LONG_LINE;
  const at = isLong ? {...line.at, column: line.at.column + same.wanted} : line.at;
  return {at, message: `Expected ${quoted(wanted, same.wanted)}, and ${quoted(got, same.got)} is printed.`};
}

/** How many characters of an expected line, and of a printed one, agree. */
function samePart(line: Line, got: string, known: ReadonlyMap<string, string>): {wanted: number; got: number} {
  const lengthOf = (cut: number): number | null =>
    new RegExp(`^${patternOf({...line, text: line.text.slice(0, cut)}, known, new Set())}`).exec(got)?.[0].length ??
    null;
  const inside = new Set(
    [...line.text.matchAll(/\{\{[^{}]*\}\}/g)].flatMap(({0: {length}, index}) =>
      Array.from({length: length - 1}, (_, offset) => index + offset + 1)
    )
  );
  const cuts = Array.from({length: line.text.length + 1}, (_, cut) => cut).filter((cut) => !inside.has(cut));
  let [first, end] = [0, cuts.length]; // what agrees up to a place agrees up to each before it
  while (end - first > 1) {
    const middle = (first + end) >> 1;
    if (lengthOf(cuts[middle]!) === null) end = middle;
    else first = middle;
  }
  return {wanted: cuts[first]!, got: lengthOf(cuts[first]!) ?? 0};
}

interface Line {
  text: string;
  /** Whether spaces between its parts do not matter. */
  isJson: boolean;
  at: Location;
}

function linesOf({text, language, from}: TestBlock): Line[] {
  return withoutTrailing(text)
    .split("\n")
    .map((line, index) => ({
      text: line,
      isJson: /^json/.test(language),
      at: {...from, line: from.line + index, column: from.column + /^\s*/.exec(line)![0].length}
    }));
}

function match(
  lines: readonly (Line | null)[],
  text: string,
  known: ReadonlyMap<string, string>,
  isWhole: boolean
): RegExpExecArray | null {
  const seen = new Set<string>();
  const parts = lines.map((line, index): string => {
    if (line === null || line.text.trim() === "…") return "[^]*?";
    const before =
      index === 0
        ? ""
        : lines[index - 1] === null
          ? "(?:^|(?<=\\n))"
          : line.isJson
            ? "\\s*"
            : isAny(lines[index - 1])
              ? "(?:^|\\n|(?<=\\n))"
              : "\\n";
    return before + patternOf(line, known, seen);
  });
  return new RegExp(`^${parts.join("")}${isWhole ? "\\s*$" : ""}`).exec(text);
}

function isAny(line: Line | null | undefined): boolean {
  return line?.text.trim() === "…";
}

function patternOf({text, isJson}: Line, known: ReadonlyMap<string, string>, seen: Set<string>): string {
  let quotes = 0;
  return text
    .split(/(…|\{\{[^{}\n]*\}\})/)
    .map((part) => {
      const startsInString = quotes % 2 === 1;
      quotes += part.match(/(?<!\\)"/g)?.length ?? 0;
      if (part === "…") return isJson ? "[^]*?" : ".*?";
      const [name] = placeholdersOf(part);
      if (name !== undefined) {
        if (known.has(name)) return escapeRegExp(known.get(name)!);
        const group = groupName(name);
        if (seen.has(group)) return `\\k<${group}>`;
        seen.add(group);
        return `(?<${group}>.+?)`;
      }
      if (/^\{\{.*\}\}$/.test(part)) return ".+?";
      return isJson ? looseJson(part, startsInString, quotes % 2 === 1) : escapeRegExp(part);
    })
    .join("");
}

/** JSON whose spacing does not matter, except in strings, in which it may start and end: before and after {{id}}. */
function looseJson(text: string, startsInString: boolean, endsInString: boolean): string {
  const rest = startsInString ? /^(?:[^"\\]|\\.)*"?/.exec(text)![0] : "";
  const tokens = text.slice(rest.length).match(/"(?:[^"\\]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  const pattern = [...(rest === "" ? [] : [rest]), ...tokens].map(escapeRegExp).join("\\s*");
  return `${startsInString ? "" : "\\s*"}${pattern}${endsInString ? "" : "\\s*"}`;
}

function capturesOf({groups}: RegExpExecArray, known: ReadonlyMap<string, string>): Map<string, string> {
  const found = Object.entries(groups ?? {}).map(([group, value]): [string, string] => [nameOfGroup(group), value!]);
  return new Map([...known, ...found]);
}

/** A name as a regular expression can have it. */
function groupName(name: string): string {
  return `c_${name.replace(/[^A-Za-z0-9]/g, (sign) => `$${sign.charCodeAt(0)}$`)}`;
}

function nameOfGroup(group: string): string {
  return group.slice(2).replace(/\$(\d+)\$/g, (_, code: string) => String.fromCharCode(Number(code)));
}

function withoutTrailing(text: string): string {
  return text.replace(/[ \t\r]+$/gm, "").replace(/\n+$/, "");
}

/** Characters of a line that is shown whole; of a longer one, how many are shown before and after a place. */
const LONG_LINE = 200;
const BEFORE = 30;
const AFTER = 200;

function quoted(text: string, place = 0): string {
  if (text.length <= LONG_LINE) return `"${text}"`;
  const [start, end] = [Math.max(0, place - BEFORE), place + AFTER];
  return `"${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}"`;
}
