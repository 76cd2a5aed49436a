// The code of an extension to functions that fail with a diagnostic, at the
// line of the extension's source.

import {createRequire, SourceMap, type SourceMapPayload} from "node:module";
import {compileFunction} from "node:vm";
import {diagnose, type Diagnostic, type Location} from "../core/diagnostics.ts";
import {hashOf} from "../core/text.ts";
import type {Extension} from "./extension.ts";

export interface LoadedExtension {
  /** Path of its file from the project's root. */
  file: string;
  /** Stands for its code. */
  key: string;
  hooks: Extension;
  faults: Diagnostic[];
  /** Calls a hook. Null, and a fault, where it throws or returns a promise. @param what of the site it works on */
  run<T>(what: string, call: () => T): {value: T | null; faults: Diagnostic[]};
}

interface Code {
  code: string;
  map: string;
  faults: Diagnostic[];
}

const hookNames = ["transform", "pages", "files"];

export function loadExtension(file: string, {code, map, faults}: Code): LoadedExtension {
  const start: Location = {file, line: 1, column: 1};
  const name = `extension:${file}`;
  const placeOf = (error: unknown): Location => {
    const frames = error instanceof Error ? (error.stack ?? "").split(`${name}:`).slice(1) : [];
    const sources = frames.length > 0 ? new SourceMap(JSON.parse(map) as SourceMapPayload) : null;
    for (const frame of frames) {
      const [line = 1, column = 1] = frame.split(/[:)\n]/).map(Number);
      const found = sources!.findEntry(line - 1, column - 1);
      const isOwn = "originalSource" in found && !/^\.\.\/|node_modules\//.test(found.originalSource);
      if (isOwn) return {file: found.originalSource, line: found.originalLine + 1, column: found.originalColumn + 1};
    }
    return start;
  };
  const invalid = (message: string, hint?: string): Diagnostic => diagnose("extension-invalid", start, message, hint);
  const key = hashOf(code);
  const run: LoadedExtension["run"] = (what, call) => {
    try {
      const value = call();
      if (!(value instanceof Promise)) return {value, faults: []};
      value.catch(() => undefined); // it is not awaited
      const message = `This extension fails in ${what}: it returns a promise.`;
      return {
        value: null,
        faults: [diagnose("extension-failed", start, message, "hooks are synchronous: remove async")]
      };
    } catch (error) {
      const message = `This extension fails in ${what}: ${error instanceof Error ? error.message : String(error)}`;
      return {value: null, faults: [diagnose("extension-failed", placeOf(error), message)]};
    }
  };
  const none = (found: Diagnostic[]): LoadedExtension => ({file, key, hooks: {}, faults: found, run});
  if (faults.length > 0) return none(faults);

  const module: {exports: {default?: unknown}} = {exports: {}};
  const started = run("its own start", () =>
    compileFunction(code, ["module", "exports", "require"], {filename: name}).call(
      null,
      module,
      module.exports,
      createRequire(import.meta.url) // only for modules of Node: all others are part of the code
    )
  );
  if (started.faults.length > 0) return none(started.faults);
  const made = module.exports.default;
  if (typeof made !== "object" || made === null)
    return none([invalid("This extension has no default export.", "export default defineExtension({…})")]);
  const unknown = Object.entries(made).find(([hook, of]) => !hookNames.includes(hook) || typeof of !== "function");
  if (unknown || Object.keys(made).length === 0)
    return none([
      invalid(
        unknown ? `An extension has no hook ${unknown[0]}.` : "This extension has no hooks.",
        `hooks are the functions ${hookNames.join(", ")}`
      )
    ]);
  return {file, key, hooks: made as Extension, faults: [], run};
}
