// protodocs diff: reports the differences between two versions, folders or commits.

import path from "node:path";
import {loadConfig} from "../config/load.ts";
import {checkOut, type Checkout} from "../tools/diff/checkout.ts";
import {compareSides, type Report} from "../tools/diff/compare-sides.ts";
import {markdownLines, textLines} from "../tools/diff/print-report.ts";
import {folderSide, versionSide, type Side} from "../tools/diff/sides.ts";
import {diskFileSystem} from "../core/file-system.ts";
import type {Config} from "../config/config.ts";
import {isBreaking, type ChangeClass} from "../../../runtime/shared/changes.ts";
import type {ExitCode} from "./build.ts";
import type {FailOn} from "./fail-on.ts";
import {plural, type Terminal} from "./terminal.ts";

export interface DiffCommand {
  from: string;
  to: string;
  config: string;
  failOn: FailOn | null;
  format: "text" | "markdown" | "json";
  /** Code of the language whose pages are compared; "" for the default one. */
  language: string;
  /** URL of a built site for the report's links; "" for none. */
  preview: string;
}

/** Exit code 1 if there are changes of the kinds given by `--fail-on`. */
export function runDiff(command: DiffCommand, terminal: Terminal): ExitCode {
  const file = path.resolve(command.config);
  const {config, diagnostics} = diskFileSystem.exists(file)
    ? loadConfig(file, diskFileSystem)
    : {config: null, diagnostics: []};
  if (diagnostics.length > 0 && !config) {
    terminal.diagnostics(diagnostics, path.dirname(file));
    return 2;
  }
  const languages = config?.languages.map(({code}) => code) ?? [];
  if (command.language !== "" && !languages.includes(command.language)) {
    const known = languages.length > 0 ? ` Its languages are ${languages.join(", ")}.` : "";
    terminal.say(`protodocs: the site is not in ${command.language}.${known}`);
    return 2;
  }
  const checkouts: Checkout[] = [];
  const reading: Reading = {config, file, checkouts, language: command.language};
  try {
    const from = sideOf(command.from, reading, terminal);
    const to = from && sideOf(command.to, reading, terminal);
    if (!from || !to) return 2;
    for (const side of [from, to].filter(({damage}) => damage.length > 0)) {
      terminal.diagnostics(side.damage, path.dirname(file));
      terminal.say(`protodocs: ${side.written} cannot be compared until its specifications can be read.`);
    }
    if (from.damage.length + to.damage.length > 0) return 2;
    const report = compareSides(from, to);
    if (!report) {
      terminal.say(`protodocs: ${command.from} and ${command.to} have nothing in common that could be compared.`);
      return 2;
    }
    print(report, command, terminal);
    return failed(report, command, terminal) ? 1 : 0;
  } finally {
    for (const {remove} of checkouts) remove();
  }
}

interface Reading {
  config: Config | null;
  file: string;
  checkouts: Checkout[];
  language: string;
}

/** A version takes precedence over a folder, and a folder over a commit: write "./main" for the folder. */
function sideOf(written: string, {config, file, checkouts, language}: Reading, terminal: Terminal): Side | null {
  const version = config && versionSide(config, written, diskFileSystem, language);
  if (version) return version;
  const folder = path.resolve(written);
  const isThere = written !== "" && diskFileSystem.exists(folder);
  const checkout = isThere ? null : checkOut(written, path.dirname(file));
  if (checkout) checkouts.push(checkout);
  if (!isThere && !checkout) {
    const known = config
      ? ` The versions are ${config.versions.map(({name, number}) => `${name} (${number})`).join(", ")}.`
      : "";
    terminal.say(`protodocs: ${written} is not a version, a folder or a commit.${known}`);
    return null;
  }
  const {side, diagnostics} = folderSide(written, checkout?.folder ?? folder, diskFileSystem, language);
  terminal.diagnostics(diagnostics, path.dirname(file));
  if (!side && diagnostics.length === 0)
    terminal.say(`protodocs: ${written} contains neither docs.config.yaml nor specifications.`);
  return side;
}

function print(report: Report, {format, preview}: DiffCommand, terminal: Terminal): void {
  if (format === "json") return terminal.json(report);
  for (const line of format === "markdown" ? markdownLines(report, preview) : textLines(report)) terminal.print(line);
}

function failed({comparisons}: Report, {failOn}: DiffCommand, terminal: Terminal): boolean {
  if (failOn === null) return false;
  const found = comparisons.flatMap(({changes}) => changes).filter((change) => counts(change.class, failOn));
  if (found.length === 0) return false;
  terminal.say(`protodocs: ${plural(found.length, "change")} that --fail-on ${failOn} does not allow.`);
  return true;
}

function counts(of: ChangeClass, failOn: FailOn): boolean {
  if (failOn === "any") return true;
  return failOn === "breaking" ? isBreaking(of) : of === failOn;
}
