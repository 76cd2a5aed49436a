// A damaged lock: what it promised is not known.

import {diagnose, type Diagnostic} from "../diagnostics.ts";

/** @param writer the command that writes the file: "protodocs version cut" */
export function damagedLock(file: string, line: number, writer: string): Diagnostic {
  return diagnose(
    "config-invalid",
    {file, line, column: 1},
    `${file} is not valid: it differs from what \`${writer}\` writes.`,
    "restore it from the last commit, and resolve merge conflicts first"
  );
}

/** Line, from 1, of the first that is neither empty, a comment nor valid; the first where there is nothing. */
export function firstDamagedLine(text: string, isValid: (line: string) => boolean): number | null {
  if (text.trim() === "") return 1;
  const lines = text.split(/\r?\n/);
  const at = lines.findIndex((line) => line.trim() !== "" && !line.startsWith("#") && !isValid(line));
  return at < 0 ? null : at + 1;
}
