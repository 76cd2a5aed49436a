// Prints diagnostics, progress and summaries. Colours only where
// they are wanted, annotations in GitHub Actions.

import path from "node:path";
import pc from "picocolors";
import {printable} from "../../../runtime/shared/printable.ts";
import {detailsOf, type Diagnostic, type Severity} from "../core/diagnostics.ts";
import {printJson, printLine, printText, printOver, printWorkflowCommand, type StandardStreams} from "./print.ts";
import {counted} from "../core/budget.ts";

export interface Terminal {
  /** Prints a line for people: on standard error if standard output is machine-readable. */
  say(line: string): void;
  /** Prints a line of what the command was asked for, on standard output. */
  print(line: string): void;
  /** Prints the command's one JSON document, on standard output. */
  json(value: unknown): void;
  /** Prints an unexpected error on standard error. */
  failure(error: unknown): void;
  /** Prints diagnostics. Their files are relative to the absolute `root`, and shown relative to the working directory. */
  diagnostics(diagnostics: readonly Diagnostic[], root: string): void;
  /** A line that is overwritten, on terminals only. */
  progress(line: string | null): void;
}

export interface TerminalInput extends StandardStreams {
  /** Standard output gets one JSON document; messages for people go to standard error. */
  json: boolean;
  env: NodeJS.ProcessEnv;
  /** Working directory, absolute. */
  cwd: string;
}

export function createTerminal({json, env, cwd, stdout, stderr}: TerminalInput): Terminal {
  const stream = json ? stderr : stdout;
  const colours = pc.createColors(
    !env["NO_COLOR"] && (Boolean(env["FORCE_COLOR"]) || (stream.isTTY === true && env["TERM"] !== "dumb"))
  );
  const paint: Record<Severity, (text: string) => string> = {
    error: colours.red,
    warning: colours.yellow,
    note: colours.cyan
  };
  const live = stderr.isTTY === true && !env["CI"];

  return {
    say: (line) => printLine(stream, line),
    print: (line) => printLine(stdout, line),
    json: (value) => printJson(stdout, value),
    failure(error) {
      printText(stderr, `protodocs: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      printLine(stderr, "This is a bug in protodocs; please report it with the text above.");
    },
    diagnostics(diagnostics, root) {
      for (const found of diagnostics) {
        const diagnostic = {...found, at: {...found.at, file: shownPath(path.join(root, found.at.file), cwd)}};
        const {code, severity, at} = diagnostic;
        const place = `${at.file}:${at.line}:${at.column}`;
        printLine(stream, [place, colours.bold], "  ", [severity, paint[severity]], "  ", [code, colours.dim]);
        for (const line of detailsOf(diagnostic)) printLine(stream, line);
        if (env["GITHUB_ACTIONS"] === "true") printWorkflowCommand(stream, annotationOf(diagnostic));
      }
    },
    progress(line) {
      if (live) printOver(stderr, line);
    }
  };
}

/** A path relative to the working directory, with "/"; the absolute path if it is far away. */
export function shownPath(file: string, cwd: string): string {
  const relative = path.relative(cwd, file) || ".";
  return (relative.startsWith(path.join("..", "..")) ? file : relative).split(path.sep).join("/");
}

/** The path from the project root, with "/", of what is named in the working directory. */
export function projectPath(root: string, file: string): string {
  return path.relative(root, path.resolve(file)).split(path.sep).join("/");
}

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function annotationOf({severity, code, message, hint, at, count}: Diagnostic): string {
  const kind = severity === "note" ? "notice" : severity;
  const property = (text: string): string => escapeData(text).replace(/:/g, "%3A").replace(/,/g, "%2C");
  const places = count ? ` (in ${count} places)` : "";
  const body = printable(message) + places + (hint ? `\nhint: ${printable(hint)}` : "");
  return `${kind} file=${property(at.file)},line=${at.line},col=${at.column},title=${property(code)}::${escapeData(body)}`;
}

function escapeData(text: string): string {
  return text.replace(/%/g, "%25").replace(/\n/g, "%0A");
}

/** "3 errors and 1 warning". */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const count = (severity: Severity): number =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  const parts = (
    [
      ["error", count("error")],
      ["warning", count("warning")]
    ] as const
  )
    .filter(([, number]) => number > 0)
    .map(([name, number]) => plural(number, name));
  return parts.join(" and ");
}

/** One line per code, most frequent first: "   136 warnings  link-missing-page". */
export function summaryOf(diagnostics: readonly Diagnostic[]): string[] {
  const counts = new Map<string, {severity: Severity; code: string; count: number}>();
  for (const {severity, code, count = 1} of diagnostics) {
    const key = `${severity} ${code}`;
    counts.set(key, {severity, code, count: (counts.get(key)?.count ?? 0) + count});
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))
    .map(({severity, code, count}) => `${plural(count, severity).padStart(16)}  ${code}`);
}

export function plural(number: number, noun: string): string {
  return `${counted(number)} ${noun}${number === 1 ? "" : "s"}`;
}

/** "1.3 MB" */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const units = ["kB", "MB", "GB"];
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}

/** "640 ms", "2.4 s" */
export function timeText(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** "[=====     ] 50/100 links" */
export function progressBar(done: number, total: number, noun: string): string {
  const width = 24;
  const filled = Math.round((done / Math.max(1, total)) * width);
  return `[${"=".repeat(filled)}${" ".repeat(width - filled)}] ${done}/${total} ${noun}`;
}
