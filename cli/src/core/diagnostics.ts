// Every message for authors. Phases return diagnostics along with their result;
// only commands/ prints them and sets the exit code.

import {printable} from "../../../runtime/shared/printable.ts";
import type {Suggestion} from "./nearest.ts";

export const severities = ["error", "warning", "note"] as const;

export type Severity = (typeof severities)[number];

export interface Diagnostic {
  code: DiagnosticCode;
  severity: Severity;
  /** The fault in one sentence, quoting the author's text. */
  message: string;
  /** What to do about it. */
  hint?: string;
  at: Location;
  /** Likely corrections, best first. */
  fixes?: Fix[];
  /** Number of occurrences in a specification, if there are several; `at` is the first. */
  count?: number;
}

/** A correction: the first `find` at or after `at`, on the same line, becomes `write`. */
export interface Fix {
  at: Location;
  find: string;
  write: string;
}

/** How to fix a fault: in words, or with the replacement. */
export type Hint = string | Suggestion | null | undefined;

/** A location in a source file. Line and column count from 1, as in editors. */
export interface Location {
  /** Path from the project root, with "/" on every system. */
  file: string;
  line: number;
  column: number;
  /** JSON pointer to the location, for files with lines too long for columns to be useful. */
  pointer?: string;
}

/** Every code with its default severity. Each has a heading on the manual's diagnostics page. */
export const diagnosticCodes = {
  "config-invalid": "error",
  "config-unknown-key": "error",
  "config-missing-folder": "error",
  "config-duplicate-path": "error",
  "source-unreadable": "error",
  "source-encoding": "error",
  "source-symlink-loop": "error",
  "source-outside": "error",
  "input-too-large": "error",
  "page-empty": "warning",
  "page-too-deep": "error",
  "markdown-untrusted": "error",
  "frontmatter-invalid": "error",
  "frontmatter-unknown-key": "warning",
  "heading-duplicate-id": "error",
  "heading-second-title": "warning",
  "text-dense": "warning",
  "syntax-foreign": "warning",
  "syntax-slip": "warning",
  "html-unknown": "warning",
  "html-unclosed": "warning",
  "html-blocked": "warning",
  "container-unclosed": "error",
  "container-unknown": "warning",
  "component-unclosed": "error",
  "component-unknown": "error",
  "component-attribute": "error",
  "component-attribute-unknown": "warning",
  "component-failed": "error",
  "variable-missing": "error",
  "math-invalid": "error",
  "diagram-invalid": "error",
  "diagram-line-skipped": "warning",
  "code-unclosed": "warning",
  "code-import-missing": "error",
  "code-range-invalid": "warning",
  "code-language-unknown": "note",
  "code-option-unknown": "warning",
  "test-invalid": "error",
  "test-failed": "error",
  "test-missing": "warning",
  "test-drift": "error",
  "table-cells": "warning",
  "footnote-missing": "error",
  "partial-missing": "error",
  "partial-cycle": "error",
  "partial-unused": "warning",
  "page-duplicate-id": "error",
  "route-duplicate": "error",
  "route-invalid": "error",
  "route-reserved": "warning",
  "link-missing-page": "error",
  "link-missing-anchor": "error",
  "link-missing-file": "error",
  "link-missing-reference": "error",
  "link-ambiguous": "error",
  "link-draft": "error",
  "link-undefined": "warning",
  "link-redirected": "note",
  "link-unsafe": "warning",
  "link-dead": "error",
  "link-unreachable": "note",
  "image-missing": "error",
  "image-attribute": "warning",
  "image-alt": "note",
  "sidebar-missing-doc": "error",
  "sidebar-duplicate-doc": "error",
  "sidebar-unlisted-doc": "warning",
  "sidebar-missing": "error",
  "version-missing": "error",
  "redirect-invalid": "error",
  "example-invalid": "error",
  "example-unknown-schema": "error",
  "example-time": "error",
  "example-unchecked": "note",
  "usage-invalid": "error",
  "name-unknown": "error",
  "value-differs": "error",
  "spec-syntax": "error",
  "spec-unsupported": "error",
  "spec-invalid": "warning",
  "spec-nonstandard": "note",
  "spec-unresolved-ref": "warning",
  "spec-missing-import": "warning",
  "spec-duplicate-operation": "warning",
  "spec-missing-operation-id": "note",
  "spec-path-parameter": "warning",
  "spec-example-mismatch": "warning",
  "spec-missing-type": "warning",
  "spec-duplicate-name": "warning",
  "spec-duplicate-number": "warning",
  "spec-duplicate-route": "warning",
  "spec-duplicate-title": "warning",
  "spec-translation-invalid": "error",
  "spec-translation-unknown": "warning",
  "baseline-invalid": "error",
  "baseline-outdated": "warning",
  "theme-failed": "error",
  "theme-unused": "warning",
  "extension-invalid": "error",
  "extension-failed": "error",
  "extension-reported": "warning",
  "build-differs": "error",
  "address-missing": "error",
  "coverage-dropped": "warning",
  "translation-misplaced": "warning",
  "translation-missing": "warning",
  "translation-stale": "warning",
  "messages-missing": "note",
  "version-changed": "warning",
  "git-unavailable": "note",
  "work-folder-tracked": "warning"
} satisfies Record<string, Severity>;

export type DiagnosticCode = keyof typeof diagnosticCodes;

/** A diagnostic with the default severity of its code. */
export function diagnose(code: DiagnosticCode, at: Location, message: string, hint?: Hint): Diagnostic {
  const severity = diagnosticCodes[code];
  if (!hint) return {code, severity, message, at};
  if (typeof hint === "string") return {code, severity, message, hint, at};
  const {find, write} = hint;
  return {code, severity, message, hint: hint.hint, at, fixes: [{at, find, write}]};
}

/** "content/run.md:12:5  error  link-missing-page" and the message below it, safe to print. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const {code, severity, at} = diagnostic;
  return [printable(`${at.file}:${at.line}:${at.column}  ${severity}  ${code}`), ...detailsOf(diagnostic)].join("\n");
}

/** The lines below the place, safe to print. */
export function detailsOf({message, hint, at, count}: Diagnostic): string[] {
  const lines = [message, at.pointer && `at ${at.pointer}`, count && `in ${count} places`, hint && `hint: ${hint}`];
  return lines.filter((line) => typeof line === "string").map((line) => `  ${printable(line)}`);
}

/** Sorts by file, line, column and code, independent of the locale. */
export function byLocation(a: Diagnostic, b: Diagnostic): number {
  if (a.at.file !== b.at.file) return a.at.file < b.at.file ? -1 : 1;
  return a.at.line - b.at.line || a.at.column - b.at.column || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);
}

export function hasErrors(diagnostics: readonly Diagnostic[], strict = false): boolean {
  return diagnostics.some(({severity}) => severity === "error" || (strict && severity === "warning"));
}
