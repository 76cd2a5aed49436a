// Which faults a page shows: its own, those that concern every page, and
// how many others there are.

import {pathToFileURL} from "node:url";
import path from "node:path";
import type {Diagnostic} from "../../diagnostics.ts";
import type {FileSystem} from "../../fs.ts";
import type {Page, SourceFile} from "../../model.ts";
import {specKindNames} from "../../spec-kinds.ts";
import type {LiveFault} from "../../../../runtime/shared/live.ts";

export interface FaultsOfPage {
  /** In the page's own files, and in those that belong to no page: configuration, theme, data. */
  own: Diagnostic[];
  elsewhere: Diagnostic[];
}

export function faultsOf(
  page: Page,
  diagnostics: readonly Diagnostic[],
  kindOf: (file: string) => SourceFile["kind"] | null
): FaultsOfPage {
  const files = new Set([page.at.file, ...page.includes]);
  const result: FaultsOfPage = {own: [], elsewhere: []};
  for (const fault of diagnostics) {
    if (fault.severity === "note") continue;
    const ofOtherPage = !files.has(fault.at.file) && pageKinds.has(kindOf(fault.at.file) ?? "");
    (ofOtherPage ? result.elsewhere : result.own).push(fault);
  }
  return result;
}

const pageKinds: ReadonlySet<string> = new Set<SourceFile["kind"]>(["markdown", ...specKindNames]);

/** Number of other pages' faults that are shown in full. */
const TOLD = 50;

export function toldFaults(diagnostics: readonly Diagnostic[], root: string, fs: FileSystem): LiveFault[] {
  const texts = new Map<string, string[] | null>();
  const lineOf = (file: string, line: number): string | null => {
    let lines = texts.get(file);
    if (lines === undefined) texts.set(file, (lines = readLines(path.join(root, file), root, fs)));
    return lines?.[line - 1]?.slice(0, 400) ?? null;
  };
  return diagnostics.slice(0, TOLD).map(({code, severity, message, hint, at}) => ({
    code,
    severity,
    message,
    hint: hint ?? null,
    ...at,
    source: lineOf(at.file, at.line),
    editor: `vscode://file${pathToFileURL(path.join(root, at.file)).pathname}:${at.line}:${at.column}`
  }));
}

function readLines(file: string, root: string, fs: FileSystem): string[] | null {
  try {
    if (fs.leadsOut(file, root)) return null; // the fault may be that it is such a link
    return Buffer.from(fs.read(file))
      .toString("utf8")
      .split(/\r\n?|\n/);
  } catch {
    return null; // the fault may be that the file is unreadable
  }
}
