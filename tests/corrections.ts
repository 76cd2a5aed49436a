// What readers write who follow a hint in words, by site: `corrections.yaml`.

import fs from "node:fs";
import path from "node:path";
import {load} from "js-yaml";
import {runTranslateStamp} from "../cli/src/commands/translate.ts";
import type {Diagnostic} from "../cli/src/core/diagnostics.ts";
import {quietTerminal} from "./helpers.ts";

/** One hint, and what it leads to: a replacement, files that are written, or files that are removed. */
export interface Correction {
  /** As it is said. */
  hint: string;
  /** The beginning of the message, where a hint means something else elsewhere. */
  fault?: string;
  /** In the file of the fault from its line on, or in another file. */
  replace?: [from: string, to: string];
  in?: string;
  create?: Record<string, string>;
  remove?: string[];
  /** A translation that `protodocs translate stamp` stamps. */
  stamp?: string;
}

/** What no edit of a file does, and what tests the command instead. */
export const commands: readonly [hint: RegExp, test: string][] = [
  [/^run protodocs test, /, "tests/process/examples.test.ts"]
];

export function readCorrections(site: string): Correction[] {
  const file = path.join(site, "corrections.yaml");
  return fs.existsSync(file) ? (load(fs.readFileSync(file, "utf8")) as Correction[]) : [];
}

/** What a hint means in every site. */
export function general({message, hint}: Diagnostic): Correction | null {
  const missing = /There is no (?:page|file|image) ([^/.\s]\S*?)(?: to include.*)?\.$/.exec(message)?.[1];
  if (hint === undefined || missing === undefined || !/^the path (?:is relative|counts)/.test(hint)) return null;
  return {hint, create: {[missing]: fileTexts[path.extname(missing)] ?? "New.\n"}};
}

/** A small file of each type. */
const fileTexts: Readonly<Record<string, string>> = {
  ".svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><path d="M0 0h4v4z"/></svg>',
  ".ts": "export default {};\n"
};

/** The files that a correction changes, with their texts; null for those that it removes. */
export function applied(correction: Correction, {at}: Diagnostic, folder: string): Map<string, string | null> {
  const changed = new Map<string, string | null>(Object.entries(correction.create ?? {}));
  for (const file of correction.remove ?? []) changed.set(file, null);
  if (correction.replace) {
    const [from, to] = correction.replace;
    const file = correction.in ?? at.file;
    const text = fs.readFileSync(path.join(folder, file), "utf8");
    const start = correction.in
      ? 0
      : text
          .split("\n")
          .slice(0, at.line - 1)
          .join("\n").length;
    const place = text.indexOf(from, start);
    if (place < 0) throw new Error(`${file} has no "${from}" from line ${at.line} on`);
    changed.set(file, text.slice(0, place) + to + text.slice(place + from.length));
  }
  if (correction.stamp !== undefined) {
    const file = path.join(folder, correction.stamp);
    const before = fs.readFileSync(file, "utf8");
    runTranslateStamp([file], {config: path.join(folder, "docs.config.yaml")}, quietTerminal);
    changed.set(correction.stamp, fs.readFileSync(file, "utf8"));
    fs.writeFileSync(file, before);
  }
  return changed;
}
