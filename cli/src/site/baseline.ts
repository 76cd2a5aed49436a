// The baseline: faults that a project has accepted, in a committed file.
// Known faults pass, new ones are reported, and the lines of fixed ones must be removed.
// A fault is identified by code, file and message, because lines and columns move.

import path from "node:path";
import {diagnose, diagnosticCodes, type Diagnostic, type DiagnosticCode, type Location} from "../core/diagnostics.ts";
import type {FileSystem} from "../core/file-system.ts";

/** Next to the configuration. One line for each fault, so that diffs are readable. */
export const baselineFile = "diagnostics.baseline";

export interface Baseline {
  entries: BaselineEntry[];
  diagnostics: Diagnostic[];
}

export interface Judged {
  /** Faults left to report. */
  diagnostics: Diagnostic[];
  /** Faults that the baseline accepts. */
  accepted: Diagnostic[];
}

interface BaselineEntry {
  code: string;
  file: string;
  message: string;
  count: number;
  at: Location;
}

/** Null if the project has no baseline. */
export function readBaseline(root: string, fs: FileSystem): Baseline | null {
  const file = path.join(root, baselineFile);
  if (!fs.exists(file)) return null;
  const baseline: Baseline = {entries: [], diagnostics: []};
  const text = Buffer.from(fs.read(file)).toString("utf8");
  text.split("\n").forEach((line, index) => {
    if (line.trim() === "" || line.startsWith("#")) return;
    const at: Location = {file: baselineFile, line: index + 1, column: 1};
    const entry = entryOf(line, at);
    if (entry) baseline.entries.push(entry);
    else baseline.diagnostics.push(diagnose("baseline-invalid", at, "This line is not an accepted fault.", cure));
  });
  return baseline;
}

const cure = "run protodocs check --update-baseline, which writes the file";

/** "spec-unresolved-ref  specs/api.json  3  The reference … leads nowhere." */
function entryOf(line: string, at: Location): BaselineEntry | null {
  const [code = "", file = "", count = "", ...message] = line.split("\t");
  if (!(code in diagnosticCodes) || message.length === 0 || !/^[1-9]\d*$/.test(count)) return null;
  return {code, file, count: Number(count), message: message.join("\t"), at};
}

/** Codes of faults that only rendering finds. */
const ofRendering: ReadonlySet<string> = new Set<DiagnosticCode>([
  "component-failed",
  "diagram-invalid",
  "diagram-line-skipped",
  "math-invalid"
]);

/** Removes accepted faults, and reports baseline lines that match nothing. */
export function holdAgainst(
  {entries, diagnostics: faults}: Baseline,
  found: readonly Diagnostic[],
  isRendered: boolean
): Judged {
  const left = new Map<string, number>();
  for (const entry of entries) left.set(faultKey(entry), (left.get(faultKey(entry)) ?? 0) + entry.count);
  const judged: Judged = {diagnostics: [...faults], accepted: []};
  for (const diagnostic of found) {
    const key = faultKey({...diagnostic, file: diagnostic.at.file});
    const known = left.get(key) ?? 0;
    const count = diagnostic.count ?? 1;
    const isAccepted = canBeAccepted(diagnostic) && known >= count;
    (isAccepted ? judged.accepted : judged.diagnostics).push(diagnostic);
    if (known > 0) left.set(key, Math.max(0, known - count));
  }
  for (const entry of entries) {
    const rest = left.get(faultKey(entry)) ?? 0;
    if (rest === 0 || (!isRendered && ofRendering.has(entry.code))) continue;
    left.delete(faultKey(entry));
    const what = rest < entry.count ? `${rest} of these ${entry.count} faults are` : "This fault is";
    judged.diagnostics.push(diagnose("baseline-outdated", entry.at, `${what} fixed: ${entry.message}`, cure));
  }
  return judged;
}

function faultKey({code, file, message}: {code: string; file: string; message: string}): string {
  return `${code}\t${file}\t${oneLine(message)}`;
}

/** A message may quote several lines of a page. */
function oneLine(message: string): string {
  return message.replace(/[\t\r\n]+/g, " ");
}

/** Notes need no acceptance, and answers of other hosts are not reproducible. */
function canBeAccepted({code, severity}: Diagnostic): boolean {
  return severity !== "note" && !code.startsWith("baseline-") && code !== "link-dead" && code !== "link-unreachable";
}

/** The text of a baseline file that accepts these faults; empty for none. */
export function printBaseline(diagnostics: readonly Diagnostic[]): string {
  const counts = new Map<string, {diagnostic: Diagnostic; count: number}>();
  for (const diagnostic of diagnostics.filter(canBeAccepted)) {
    const key = faultKey({...diagnostic, file: diagnostic.at.file});
    counts.set(key, {diagnostic, count: (counts.get(key)?.count ?? 0) + (diagnostic.count ?? 1)});
  }
  if (counts.size === 0) return "";
  const lines = [...counts.values()].map(({diagnostic: {code, at, message}, count}) =>
    [code, at.file, count, oneLine(message)].join("\t")
  );
  return `# Accepted faults: code, file, number, message. Written by protodocs check --update-baseline.\n${lines.sort().join("\n")}\n`;
}
