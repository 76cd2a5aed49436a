// Results as JUnit XML, which CI services read.

import {whyNotRun, type GroupOutcome} from "./run-tests.ts";
import type {TestBlock} from "../../model.ts";
import {escapeHtml} from "../../core/text.ts";
import {covers} from "./program.ts";

export function junitOf(outcomes: readonly GroupOutcome[]): string {
  const suites = outcomes.map((outcome) => {
    const {group, diagnostics, milliseconds} = outcome;
    const cases = group.blocks.flatMap(({block, unit}, index): string[] => {
      if (!block.runs) return [];
      const {file, line} = block.at;
      const name = `<testcase classname="${escaped(unit)}" name="${escaped(`${file}:${line}`)}" file="${escaped(file)}" line="${line}" time="${index === 0 ? (milliseconds / 1000).toFixed(3) : "0"}"`;
      const why = whyNotRun(outcome, block);
      if (why !== null) return [`    ${name}><skipped message="${escaped(why)}"/></testcase>`];
      const own = diagnostics.filter((fault) => ownerOf(outcome, fault.at) === block);
      if (own.length === 0) return [`    ${name}/>`];
      const failures = own.map(
        ({message, at}) =>
          `<failure message="${escaped(message)}">${escaped(`${at.file}:${at.line}:${at.column}`)}</failure>`
      );
      return [`    ${name}>${failures.join("")}</testcase>`];
    });
    return `  <testsuite name="${escaped(group.id)}" tests="${cases.length}" failures="${diagnostics.length}">\n${cases.join("\n")}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="protodocs">\n${suites.join("\n")}\n</testsuites>\n`;
}

/** The block that runs at a place, or whose output is expected there; the first for places elsewhere. */
export function ownerOf({group}: GroupOutcome, at: {file: string; line: number}): TestBlock | undefined {
  const runs = group.blocks.filter(({block}) => block.runs);
  const found = runs.find(({block, expected}) => covers(block, at) || (expected !== null && covers(expected, at)));
  return (found ?? runs[0])?.block;
}

function escaped(text: string): string {
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "\ufffd")).replace(/\n/g, "&#10;");
}
