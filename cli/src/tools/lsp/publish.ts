// Publishes diagnostics to editors, file by file and only if they have
// changed.

import path from "node:path";
import type {Diagnostic as Item} from "vscode-languageserver";
import {byLocation, type Diagnostic} from "../../core/diagnostics.ts";
import type {FileSystem} from "../../core/file-system.ts";
import {normaliseText} from "../../core/text.ts";
import {diagnosticItem} from "./diagnostic-items.ts";
import {uriIn} from "./places.ts";

export interface Publisher {
  publish(faults: readonly Diagnostic[]): void;
  /** Clears everything. */
  clear(): void;
}

export interface PublisherInput {
  root: string;
  fs: FileSystem;
  send(uri: string, items: Item[]): void;
}

export function createPublisher({root, fs, send}: PublisherInput): Publisher {
  const shown = new Map<string, string>();

  function show(name: string, items: Item[]): void {
    const state = JSON.stringify(items);
    if ((shown.get(name) ?? "[]") === state) return;
    if (items.length === 0) shown.delete(name);
    else shown.set(name, state);
    send(uriIn(root, name), items);
  }

  return {
    publish(faults) {
      const byFile = new Map<string, Diagnostic[]>();
      for (const fault of faults) {
        const found = byFile.get(fault.at.file);
        if (found) found.push(fault);
        else byFile.set(fault.at.file, [fault]);
      }
      for (const name of [...shown.keys()]) if (!byFile.has(name)) show(name, []);
      for (const [name, found] of byFile) {
        const lines = linesOf(path.join(root, name), fs);
        show(
          name,
          found.sort(byLocation).map((fault) => diagnosticItem(fault, (line) => lines()[line - 1] ?? ""))
        );
      }
    },
    clear() {
      for (const name of [...shown.keys()]) show(name, []);
    }
  };
}

/** Read lazily. */
function linesOf(file: string, fs: FileSystem): () => string[] {
  let lines: string[] | null = null;
  return () => {
    try {
      lines ??= normaliseText(Buffer.from(fs.read(file)).toString("utf8")).split("\n");
    } catch {
      lines = []; // the fault may be that the file is unreadable
    }
    return lines;
  };
}
