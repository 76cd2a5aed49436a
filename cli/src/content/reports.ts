// What extensions report, as diagnostics.

import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import {createLineIndex} from "../core/text.ts";
import type {TransformContext} from "./extension.ts";

interface ReportsInput {
  extension: string;
  /** The page at hand; without one, faults are those of the extension. */
  file?: string;
  text?: string;
  /** Where the page's body starts. */
  start?: number;
}

export interface Reports {
  report: TransformContext["report"];
  found: Diagnostic[];
}

export function createReports({extension, file, text = "", start = 0}: ReportsInput): Reports {
  const found: Diagnostic[] = [];
  return {
    found,
    report(message, {near, at, hint} = {}) {
      const offset = near === undefined || file === undefined ? -1 : text.indexOf(near, start);
      const place = at
        ? {column: 1, ...at}
        : offset >= 0
          ? createLineIndex(file!, text).locationOf(offset)
          : {file: file ?? extension, line: 1, column: 1};
      found.push(diagnose("extension-reported", place, String(message), hint));
    }
  };
}
