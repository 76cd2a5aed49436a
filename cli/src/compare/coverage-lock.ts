// coverage.lock: how much of each specification is documented, in percent, one
// line each. The figures may only rise.

import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import {damagedLock, firstDamagedLine} from "../core/files/damaged-lock.ts";
import {shareOf, type CoverageRow} from "./measure-coverage.ts";

/** Next to the configuration. */
export const coverageFile = "coverage.lock";

/** Percent; null if there is nothing to measure. */
export interface Shares {
  described: number | null;
  examples: number | null;
  linked: number | null;
}

export interface LockedCoverage extends Shares {
  spec: string;
  /** Line in the file, from 1. */
  line: number;
}

export function sharesOf({elements, described, exampleable, exampled, linked}: CoverageRow): Shares {
  return {
    described: shareOf(described, elements),
    examples: shareOf(exampled, exampleable),
    linked: shareOf(linked, elements)
  };
}

const FORM = /^(\S+)\s+described (\S+)\s+examples (\S+)\s+linked (\S+)\s*$/;

export function readCoverage(text: string): LockedCoverage[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const match = FORM.exec(line);
    if (!match) return []; // a comment
    const [, spec = "", described = "", examples = "", linked = ""] = match;
    return [
      {spec, described: percent(described), examples: percent(examples), linked: percent(linked), line: index + 1}
    ];
  });
}

/** The fault in the text, or null if it is valid. */
export function coverageDamage(text: string): Diagnostic | null {
  const isFigure = (written: string): boolean => written === "-" || percent(written) !== null;
  const line = firstDamagedLine(text, (written) => FORM.exec(written)?.slice(2).every(isFigure) ?? false);
  return line === null ? null : damagedLock(coverageFile, line, "protodocs coverage accept");
}

function percent(text: string): number | null {
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

/** @param rows one per specification */
export function printCoverage(rows: readonly CoverageRow[]): string {
  const lines = rows.map((row) => {
    const {described, examples, linked} = sharesOf(row);
    return `${row.spec} described ${described ?? "-"} examples ${examples ?? "-"} linked ${linked ?? "-"}`;
  });
  return [
    "# Percent of each specification's elements that are documented. Written by `protodocs coverage accept`.",
    ...lines,
    ""
  ].join("\n");
}

/** Figures that dropped below the recorded ones. */
export function coverageFaultsOf(locked: readonly LockedCoverage[], rows: readonly CoverageRow[]): Diagnostic[] {
  return locked.flatMap((bound) => {
    const row = rows.find(({spec}) => spec === bound.spec);
    if (!row) return [];
    const now = sharesOf(row);
    return (["described", "examples", "linked"] as const).flatMap((part) => {
      const [is, was] = [now[part], bound[part]];
      if (is === null || was === null || is >= was) return [];
      return diagnose(
        "coverage-dropped",
        {file: coverageFile, line: bound.line, column: 1},
        `${bound.spec}: ${is}% of its elements ${SAYS[part]}, down from ${was}%.`,
        "`protodocs coverage` lists what lacks it; `protodocs coverage accept --lower` accepts less"
      );
    });
  });
}

const SAYS = {described: "have a description", examples: "have an example", linked: "are linked from prose"};
