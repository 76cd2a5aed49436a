// The last lines of build and check: what was written, and how long it took.

import {hasErrors, type Diagnostic} from "../core/diagnostics.ts";
import type {BuildFigures} from "../site/build.ts";
import type {WriteResult} from "../output/stage-tree.ts";
import {countDiagnostics, plural, sizeText, timeText} from "./terminal.ts";
import {counted} from "../core/budget.ts";

export interface BuildOutcome {
  diagnostics: readonly Diagnostic[];
  /** Null if the build did not start. */
  figures: BuildFigures | null;
  written: WriteResult | null;
  /** The tree's folder, formatted for display. */
  folder: string;
  failed: boolean;
  strict: boolean;
  dryRun: boolean;
  milliseconds: number;
  /** Peak memory in bytes. */
  memory: number;
}

export function buildSummary({
  diagnostics,
  figures,
  written,
  folder,
  failed,
  strict,
  dryRun,
  milliseconds,
  memory
}: BuildOutcome): string[] {
  const faults = countDiagnostics(diagnostics);
  const took = timeText(milliseconds);
  if (failed) {
    const why = strict && !hasErrors(diagnostics) ? ", and warnings count here" : "";
    return [`${faults || "Failed"}${why}; ${dryRun ? "checked" : "nothing was written"}, in ${took}`];
  }
  const pages = plural(figures?.pages ?? 0, "page");
  const unverified = figures?.unverified ?? 0;
  const marked = unverified === 0 ? "" : `; ${plural(unverified, "place")} not verified`;
  const after = (faults === "" ? "" : `; ${faults}`) + marked;
  if (!written) return [`${pages} checked in ${took}${after}`];
  const rendered = figures?.rendered.length ?? 0;
  const rebuilt =
    rendered === figures?.pages
      ? "all rendered"
      : rendered === 0
        ? "none rendered again"
        : `${counted(rendered)} rendered again`;
  const files = written.written.length + written.kept;
  const change =
    written.kept === 0
      ? "all written"
      : written.written.length === 0
        ? "none changed"
        : `${counted(written.written.length)} written, ${counted(written.kept)} unchanged`;
  return [
    `${pages} in ${took}, ${rebuilt}; ${sizeText(memory)} of memory${after}`,
    `${folder}/: ${plural(files, "file")}, ${sizeText(written.bytes)}; ${change}`
  ];
}
