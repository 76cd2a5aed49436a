// Limits for one input file, far beyond anything that people
// write or generators emit. A file that exceeds one is reported at the location
// where it does, and the rest of the site is still checked. Steps are counted
// rather than timed, so the same sources give the same diagnostics on every
// machine.

import {diagnose, type Diagnostic, type Location} from "./diagnostics.ts";
import {groupedDigits} from "../../../runtime/shared/grouped-digits.ts";

export const limits = {
  /** Most bytes of a text file; larger ones are not parsed. */
  bytes: 64 * 1024 * 1024,
  /** The same for a page or partial. */
  page: 16 * 1024 * 1024,
  /** The same for docs.config.yaml and sidebar files. */
  settings: 4 * 1024 * 1024,
  /** Levels of values in JSON or YAML, YAML's aliases included, and of schemas that a value is checked against. */
  levels: 500,
  /** Values that the aliases of front matter, settings and sidebars may add to those that are written. */
  repeated: 10_000,
  /** The same of a specification: generators share what many operations have in common. */
  repeatedInSpecs: 100_000,
  /** Pairs of value and schema that are checked for one file of a specification. */
  steps: 4_000_000,
  /** Faults reported of one file of a specification. */
  faults: 200
};

export interface Budget {
  /** Remaining steps. */
  steps: number;
}

export function createBudget(): Budget {
  return {steps: limits.steps};
}

/** Takes steps; false if too few are left. */
export function spend(budget: Budget, steps = 1): boolean {
  budget.steps -= steps;
  return budget.steps >= 0;
}

/** "This file has more than 500 levels." with what to do about it. */
export function tooLarge(at: Location, message: string, hint: string): Diagnostic {
  return diagnose("input-too-large", at, message, hint);
}

/** Diagnostic for a file that is too large to be parsed. */
export function tooLong(file: string, most: number, hint: string): Diagnostic {
  return tooLarge({file, line: 1, column: 1}, `This file has more than ${counted(most)} bytes.`, hint);
}

/** "250,000"; not by locale. */
export function counted(number: number): string {
  return groupedDigits(String(number));
}
