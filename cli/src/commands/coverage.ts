// protodocs coverage: reports which parts of the specifications are documented and
// which are not.

import fs from "node:fs";
import path from "node:path";
import {loadConfig} from "../config/load.ts";
import {
  coverageDamage,
  coverageFaultsOf,
  coverageFile,
  printCoverage,
  readCoverage,
  sharesOf
} from "../compare/coverage-lock.ts";
import {coveragePage} from "../compare/coverage-page.ts";
import {bySpec, type CoverageRow} from "../compare/measure-coverage.ts";
import {writeAtomically} from "../core/files/atomic-file.ts";
import {diskFileSystem} from "../core/file-system.ts";
import {coverage, documentedElements, workingVersion} from "../site/coverage.ts";
import {translationShares} from "../site/translations.ts";
import type {OpenSite} from "../site/open-site.ts";
import {openToRead} from "../site/open-to-read.ts";
import {isSameNumber} from "../core/version-number.ts";
import type {ExitCode} from "./build.ts";
import {plural, shownPath, type Terminal} from "./terminal.ts";

export interface CoverageOptions {
  config: string;
  missing?: boolean;
  json?: boolean;
  /** File to write the page for maintainers to. */
  html?: string;
  lower?: boolean;
}

export function runCoverage(wanted: string | null, options: CoverageOptions, terminal: Terminal): ExitCode {
  const site = openConfigured(options, terminal);
  if (!site) return 2;
  const {ask} = site;
  const {versions} = site.config();
  const version =
    wanted === null
      ? workingVersion(ask)
      : versions.find(({name, number}) => name === wanted || isSameNumber(number, wanted))?.name;
  if (version === undefined) {
    terminal.say(`protodocs: there is no version ${wanted}; there are ${versions.map(({name}) => name).join(", ")}.`);
    return 2;
  }
  const rows = ask(coverage, version);
  const missing = ask(documentedElements, version).filter(({described}) => !described);
  if (options.json) {
    const shown = rows.map((row) => ({...row, ...shareNames(row)}));
    const languages = translationShares(ask, version);
    terminal.json({
      version,
      specifications: bySpec(rows).map(summary),
      sections: shown,
      ...(languages.length > 0 && {languages}),
      missing
    });
    return 0;
  }
  if (options.html !== undefined) {
    const {title} = site.config();
    const {label} = versions.find(({name}) => name === version)!;
    const file = path.resolve(options.html);
    writeAtomically(file, coveragePage({title, version: label, rows, missing}));
    terminal.say(`${shownPath(file, process.cwd())}: ${plural(missing.length, "element")} without a description`);
    return 0;
  }
  if (options.missing) {
    for (const {spec, kind, title, place} of missing) terminal.say(`${spec}  ${kind}  ${title}  ${place}`);
    return 0;
  }
  for (const {language, pages, translated, current} of translationShares(ask, version)) {
    const percent = (count: number): string => `${Math.floor((count / pages) * 100)}%`;
    terminal.say(
      `${language}: ${plural(pages, "page")}, ${percent(translated)} translated, ${percent(current)} current`
    );
  }
  for (const total of bySpec(rows)) {
    terminal.say(line(total.spec, total));
    for (const row of rows.filter(({spec}) => spec === total.spec)) terminal.say(line(`  ${row.section}`, row));
  }
  return 0;
}

/** Refuses to lower a bound, unless told to. */
export function runAcceptCoverage(options: CoverageOptions, terminal: Terminal): ExitCode {
  const site = openConfigured(options, terminal);
  if (!site) return 2;
  const {ask} = site;
  const file = path.join(site.config().root, coverageFile);
  const rows = bySpec(ask(coverage, workingVersion(ask)));
  const promised = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : null;
  const damage = promised === null ? null : coverageDamage(promised);
  if (damage) {
    terminal.diagnostics([damage], site.config().root);
    return 2;
  }
  const dropped = coverageFaultsOf(readCoverage(promised ?? ""), rows);
  if (dropped.length > 0 && !options.lower) {
    terminal.diagnostics(dropped, site.config().root);
    terminal.say(`protodocs: ${coverageFile} is unchanged, because less is documented than it promises.`);
    return 1;
  }
  writeAtomically(file, printCoverage(rows));
  for (const row of rows) terminal.say(line(row.spec, row));
  return 0;
}

function openConfigured({config: file}: CoverageOptions, terminal: Terminal): OpenSite | null {
  const {config, diagnostics} = loadConfig(path.resolve(file), diskFileSystem);
  if (!config) {
    terminal.diagnostics(diagnostics, path.dirname(path.resolve(file)));
    return null;
  }
  return openToRead(config, diskFileSystem);
}

function summary(row: CoverageRow) {
  return {spec: row.spec, elements: row.elements, ...shareNames(row)};
}

function shareNames(row: CoverageRow) {
  const {described, examples, linked} = sharesOf(row);
  return {describedPercent: described, examplesPercent: examples, linkedPercent: linked};
}

function line(name: string, row: CoverageRow): string {
  const {described, examples, linked} = sharesOf(row);
  const parts = [
    `${row.elements} elements`,
    `${described}% described`,
    ...(examples === null ? [] : [`${examples}% with an example`]),
    `${linked}% linked`
  ];
  return `${name}: ${parts.join(", ")}`;
}
