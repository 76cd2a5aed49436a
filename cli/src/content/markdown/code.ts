// Code blocks: options from the info string, and code included from files.

import path from "node:path";
import type {Location} from "../../core/diagnostics.ts";
import type {Block, CodeBlock} from "../nodes.ts";
import {takeCodeMarks} from "./code-marks.ts";
import {isKnownLanguage} from "./code-languages.ts";
import {linesIn, parseFenceInfo, type FenceInfo} from "./fence-info.ts";
import {locationAt, report, reportSome, type ParseState} from "./state.ts";
import {noteTest} from "./test-blocks.ts";
import {withTimes} from "./times.ts";
import {fillVariables} from "../../config/variables.ts";
import {withValues, withVariables} from "./variables.ts";
import type {CodeToken} from "../syntax/tokens.ts";
import {specKindFacts, specKindNames} from "../../core/spec-kinds.ts";
import {escapeRegExp} from "../../core/text.ts";

/** Operations, whose variables may be in the block after them. */
const operationLanguages: ReadonlySet<string> = new Set(
  specKindNames.flatMap((kind) => specKindFacts[kind].operations ?? [])
);

/** Languages of command lines, configuration files and operations. */
const usageLanguages: ReadonlySet<string> = new Set([
  ...["bash", "sh", "shell", "zsh", "console", "toml"],
  ...operationLanguages
]);

/** Matches what looks like a parameter's name, in any language. */
const dottedName = /\w\.[A-Za-z]\w*\.[A-Za-z]/;

export function parseCode(state: ParseState, token: CodeToken): Block {
  const info = parseFenceInfo(token.info ?? "");
  const start = token.at;
  const at = locationAt(state, start);
  const marked = takeCodeMarks(info.file === null ? token.text : importCode(state, info.file, at));
  const first = {...at, line: at.line + 1};
  const placeIn = (code: string) => (offset: number) => {
    const before = code.slice(0, offset).split("\n");
    return {...first, line: first.line + before.length - 1, column: before.at(-1)!.length + 1};
  };
  const filled =
    info.test === null
      ? withVariables(state, marked.text, placeIn(marked.text))
      : fillVariables(marked.text, {variables: state.variables}); // other names are those of captured values
  const {text, times} = withTimes(state, filled, placeIn(filled));
  const {schema, language} = info;
  const title = info.title === null ? null : withValues(state, info.title, at).text;
  if (schema !== null) state.examples.push({schema, language, title, text, at: first});
  const operation = language === "json" && schema === null ? state.operation : null;
  state.operation = operationLanguages.has(language) ? text : null;
  if (operation !== null) state.examples.push({schema, language, title, text, operation, at: first});
  else if (info.file === null && (dottedName.test(text) || (schema === null && usageLanguages.has(language))))
    state.examples.push({schema: null, language, title, text, at: first});
  if (token.unclosed !== null) {
    const message = `The code that begins with ${token.unclosed} is not closed.`;
    report(state, "code-unclosed", at, message, `end it with ${token.unclosed} on a line of its own`);
  }
  noteTest(state, info, {text, at: first}, start);
  reportMalformed(state, info, start);
  const lines = text.split("\n").length;
  reportRanges(state, info, lines, at);
  reportUnknown(state, info, at);
  reportMarks(state, text, first);
  const {lineNumbers} = info;
  const node: CodeBlock = {
    type: "code",
    language,
    title,
    text,
    highlighted: [...linesIn(info.highlighted, lines), ...marked.highlighted],
    added: [...linesIn(info.added, lines), ...marked.added],
    removed: [...linesIn(info.removed, lines), ...marked.removed],
    focused: [...linesIn(info.focused, lines), ...marked.focused],
    lineNumbers,
    times,
    at: first
  };
  return node;
}

function reportUnknown(state: ParseState, {language, unknown}: FenceInfo, at: Location): void {
  if (!isKnownLanguage(language)) {
    report(
      state,
      "code-language-unknown",
      at,
      `There is no highlighting for "${language}"; the code is shown without it.`,
      "correct the name, or use text"
    );
  }
  if (unknown.length > 0) {
    report(
      state,
      "code-option-unknown",
      at,
      `Code blocks have no option ${unknown.map((word) => `"${word}"`).join(" or ")}.`,
      'use one of title="…", numbers, {1,3-5}, ins={…}, del={…}, focus={…}, schema="…" and file="…"'
    );
  }
}

/** Comments that mark something for other generators, such as words: here they are part of the code. */
function reportMarks(state: ParseState, text: string, first: Location): void {
  if (!text.includes("[!code ") && !text.includes(")!")) return;
  text.split("\n").forEach((line, index) => {
    const [annotation] = /(?<=(?:#|\/\/|--|;|\*) ?)\(\d{1,2}\)!(?=\s*(?:\*\/)?$)/.exec(line) ?? [];
    if (annotation !== undefined)
      reportSome(
        state,
        "annotation",
        "syntax-foreign",
        {...first, line: first.line + index},
        `The annotation ${annotation} is shown as part of the code.`,
        "say it in a comment, or in the text below"
      );
    const [found] = /\[!code [^\]\n]*\]/.exec(line) ?? [];
    if (found !== undefined)
      reportSome(
        state,
        "mark",
        "syntax-foreign",
        {...first, line: first.line + index},
        `${found} is shown as part of the code.`,
        "use one of ++, --, focus, highlight, warning and error, at the end of the line"
      );
  });
}

function reportMalformed(state: ParseState, {malformed}: FenceInfo, start: number): void {
  for (const {group, part} of malformed) {
    const at = state.source.lines.locationOf(Math.max(start, state.source.text.indexOf(group, start)));
    report(
      state,
      "code-range-invalid",
      at,
      part === null
        ? `The braces of ${group} are not closed.`
        : `"${part}" in ${group} is neither a line number nor a range of lines.`,
      "write lines as in {1,3-5}"
    );
  }
}

function reportRanges(state: ParseState, info: FenceInfo, lines: number, at: Location): void {
  const ranges = [...info.highlighted, ...info.added, ...info.removed, ...info.focused];
  const outside = ranges.find(([first, last]) => first < 1 || last > lines);
  if (outside) {
    const beyond = outside[0] < 1 ? outside[0] : Math.max(outside[0], lines + 1);
    report(
      state,
      "code-range-invalid",
      at,
      `Line ${beyond} is marked, but the code has ${lines} ${lines === 1 ? "line" : "lines"}.`,
      "correct the numbers in braces"
    );
  }
}

/** "examples/a.go#setup", relative to the including file: the lines between `#region setup` and `#endregion`. */
function importCode(state: ParseState, target: string, at: Location): string {
  const [name = "", region] = target.split("#");
  const file = path.posix.join(path.posix.dirname(state.source.file), name);
  const text = state.readFile(file, state.source.file);
  if (text === null) {
    report(
      state,
      "code-import-missing",
      at,
      `There is no file ${file} to include code from.`,
      "the path is relative to this file"
    );
    return "";
  }
  state.includes.push(file);
  const trimmed = region === undefined ? text.replace(/\n+$/, "") : regionOf(text, region);
  if (trimmed === null) {
    report(
      state,
      "code-import-missing",
      at,
      `${file} has no region "${region}".`,
      `mark it with comments: "#region ${region}" and "#endregion"`
    );
    return "";
  }
  return trimmed;
}

/** The lines of a region, without nested region marks and common indentation. */
function regionOf(text: string, region: string): string | null {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => new RegExp(`#region\\s+${escapeRegExp(region)}(\\s|$|\\*|-)`).test(line));
  if (start < 0) return null;
  const taken: string[] = [];
  let depth = 1;
  for (const line of lines.slice(start + 1)) {
    if (/#endregion\b/.test(line)) {
      if (--depth === 0) break;
    } else if (/#region\b/.test(line)) {
      depth++;
    } else {
      taken.push(line);
    }
  }
  const indent = taken
    .filter((line) => line.trim())
    .reduce((least, line) => Math.min(least, /^\s*/.exec(line)![0].length), Infinity);
  return taken.map((line) => line.slice(Number.isFinite(indent) ? indent : 0)).join("\n");
}
