// The info string of a code fence: ```json title="a.json" {1,3-5} ins={2} numbers=10 schema="…" file="…"

import {parseFenceTest, testOption, type FenceFault, type FenceTest} from "./fence-test.ts";

/** Both ends belong to it. */
export type LineRange = readonly [first: number, last: number];

export interface FenceInfo {
  language: string;
  title: string | null;
  highlighted: LineRange[];
  added: LineRange[];
  removed: LineRange[];
  focused: LineRange[];
  /** Text in line marks that is not a line number or range; null where the braces are not closed. */
  malformed: {group: string; part: string | null}[];
  lineNumbers: number | null;
  /** The schema to validate the code against, "proto:vega.Asset", or null. */
  schema: string | null;
  /** The file to include, optionally with "#region", or null. */
  file: string | null;
  /** Whether and how it is tested; null if nothing is said. */
  test: FenceTest | null;
  /** Faults in what is said of tests. */
  testFaults: FenceFault[];
  /** Words that are not options. */
  unknown: string[];
}

export function parseFenceInfo(info: string): FenceInfo {
  const first = /^[^\s{]+(?=\s|\{|$)/.exec(info)?.[0] ?? "";
  const [, suffix] = /:(line-numbers(?:=\d+)?|no-line-numbers)$/.exec(first) ?? [];
  const language = suffix === undefined ? first : first.slice(0, -suffix.length - 1);
  const behind = info.slice(first.length) + (suffix === undefined ? "" : ` ${suffix}`);
  const rest = language.includes("=") ? info : behind;
  const named = (name: string): string | null =>
    new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|([^\\s{]+))`)
      .exec(rest)
      ?.slice(1)
      .find((value) => value !== undefined) ?? null;
  const marks = findMarks(rest);
  const lines = (name: string): LineRange[] =>
    marks.filter((mark) => mark.name === name).flatMap(({inner}) => parseLines(inner));
  const numbers = named("numbers") ?? named("showLineNumbers") ?? named("linenums") ?? named("line-numbers");
  const numbered = /(?:^|\s)(?:numbers|showLineNumbers|lineNumbers|line-numbers)(?:\s|$)/.test(rest);
  const words = wordsOf(rest);
  const others = words.filter((word) => !known.test(word));
  const tested = parseFenceTest(others);
  const isFault = (word: string): boolean => tested?.faults.some((fault) => fault.word === word) ?? false;
  return {
    language: language.includes("=") ? "" : language,
    title: named("title") ?? named("filename"),
    highlighted: [...lines(""), ...parseLines((named("hl_lines") ?? "").replace(/\s+/g, ","))],
    added: lines("ins"),
    removed: lines("del"),
    focused: lines("focus"),
    malformed: marks.flatMap(malformedParts),
    lineNumbers: numbers !== null ? Number.parseInt(numbers, 10) || 1 : numbered ? 1 : null,
    schema: named("schema"),
    file: named("file"),
    test: tested?.test ?? null,
    testFaults: tested?.faults ?? [],
    unknown: others.filter((word) => !testOption.test(word) && !isFault(word))
  };
}

const known =
  /^(?:numbers|showLineNumbers|lineNumbers|(?:no-)?line-numbers|(?:title|filename|numbers|showLineNumbers|linenums|line-numbers|hl_lines|schema|file)=.*)$/;

/** The rest, without braces and a bracketed label. */
function wordsOf(rest: string): string[] {
  return [
    ...rest.matchAll(
      /(?:ins|del|focus)?=?\{[^}]*(?:\}|$)|\[(?:[^\][]|\[[^\][]*\])*\]|[\w:-]+=(?:"[^"]*"|'[^']*'|\S*)|[^\s{]+/g
    )
  ]
    .map(([word]) => word)
    .filter((word) => !/^\[|^(?:ins|del|focus)=?\{|^\{(?=\D*\d)[^=:]*$|^\{\s*\}?$/.test(word));
}

interface Mark {
  name: string;
  /** An option as written: "ins={3}". */
  group: string;
  inner: string;
  closed: boolean;
}

/** Braces that mark lines. Other tools use bare braces for other purposes: `{cmd=true}`. */
function findMarks(text: string): Mark[] {
  const unquoted = text.replace(/=("[^"]*"|'[^']*')/g, (quoted) => " ".repeat(quoted.length));
  return [...unquoted.matchAll(/(?<=^|\s)(?:(ins|del|focus)=?)?\{([^}]*)(\}|$)/g)]
    .map(([group, name = "", inner = "", end]): Mark => ({name, group, inner, closed: end === "}"}))
    .filter(({name, inner}) => name !== "" || /^(?=\D*\d)[^=:]*$/.test(inner));
}

function malformedParts({group, inner, closed}: Mark): FenceInfo["malformed"] {
  if (!closed) return [{group, part: null}];
  return inner
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "" && parseLines(part).length === 0)
    .map((part) => ({group, part}));
}

/** "1,3-5" means [[1, 1], [3, 5]]. An author may write any range: they are expanded within the lines of the code. */
export function parseLines(text: string): LineRange[] {
  return text.split(",").flatMap((part): LineRange[] => {
    const [, first, last = first] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part) ?? [];
    return first !== undefined && Number(first) <= Number(last) ? [[Number(first), Number(last)]] : [];
  });
}

/** The lines of a code with so many lines that are in a range, in order. Takes as long as there are ranges and lines. */
export function linesIn(ranges: readonly LineRange[], count: number): number[] {
  /** By line: how many ranges begin there, less those that ended before. */
  const changes = new Int32Array(count + 2);
  for (const [first, last] of ranges) {
    if (last < 1 || first > count) continue;
    changes[Math.max(first, 1)]! += 1;
    changes[Math.min(last, count) + 1]! -= 1;
  }
  let open = 0;
  return Array.from({length: count}, (_, at) => at + 1).filter((line) => (open += changes[line]!) > 0);
}
