// Converts diagnostics for editors: with an end, and a link to the manual's
// explanation.

import type {Diagnostic as Item} from "vscode-languageserver";
import {DiagnosticSeverity} from "./protocol.ts";
import type {Diagnostic, Fix, Severity} from "../../core/diagnostics.ts";
import {rangeAt} from "./places.ts";

/** Data that a client returns when it requests corrections. */
export interface ItemData {
  fixes: Fix[];
}

const severities: Record<Severity, 1 | 2 | 3> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information
};

/** @param lineOf returns a line of the diagnostic's file, counted from 1; "" if there is none */
export function diagnosticItem(diagnostic: Diagnostic, lineOf: (line: number) => string): Item {
  const {code, severity, message, hint, at, count, fixes = []} = diagnostic;
  const places = count ? ` In ${count} places; this is the first.` : "";
  return {
    range: rangeAt(at, lengthOf(diagnostic, lineOf(at.line))),
    severity: severities[severity],
    code,
    source: "protodocs",
    message: `${message}${places}${hint ? `\nhint: ${hint}` : ""}`,
    ...(fixes.length > 0 && {data: {fixes} satisfies ItemData})
  };
}

/** Length of the faulty text: the whole link, what the message names, or the word at the location. */
function lengthOf({at, message, fixes}: Diagnostic, line: string): number {
  const rest = line.slice(at.column - 1);
  const link = /^!?\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?/.exec(rest)?.[0];
  if (link !== undefined) return link.length;
  const tag = /^<\/?[A-Za-z][\w.-]*/.exec(rest)?.[0];
  if (tag !== undefined) return tag.length;
  const [fix] = fixes ?? [];
  if (fix && fix.at.line === at.line && rest.startsWith(fix.find)) return fix.find.length;
  const named = [...message.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);
  const written = named.find((name) => rest.startsWith(name));
  if (written !== undefined) return written.length;
  if (/^#{1,6}\s/.test(rest) || at.column === 1) return Math.max(1, rest.trimEnd().length);
  return Math.max(1, /^["'`]?[^\s"'`<>()[\]{},]+["'`]?/.exec(rest)?.[0].length ?? 1);
}
