// protodocs version list, and protodocs version verify.

import {byLocation} from "../diagnostics.ts";
import {diskFileSystem} from "../fs.ts";
import {readSources} from "../read/read-sources.ts";
import {lockedVersionOf} from "../versions/lock.ts";
import type {Project} from "../versions/project.ts";
import {changesOf, verifyLock} from "../versions/verify-lock.ts";
import type {ExitCode} from "./build.ts";
import {openRecovered} from "./open-project.ts";
import {countDiagnostics, plural, type Terminal} from "./terminal.ts";

export interface ListCommand {
  config: string;
  json: boolean;
}

interface ListedVersion {
  number: string;
  name: string;
  label: string;
  path: string;
  latest: boolean;
  /** Last day of support, "2027-09-30", or null. */
  supportedUntil: string | null;
  frozen: boolean;
  content: string;
  specs: string | null;
  files: number;
  /** Frozen files that have changed since. */
  changed: number;
  amendments: {reason: string; files: string[]}[];
}

export async function runList({config, json}: ListCommand, terminal: Terminal): Promise<ExitCode> {
  const project = openRecovered(config, terminal);
  if (!project) return 2;
  const versions = listVersions(project);
  if (json) terminal.json({versions});
  else for (const line of table(versions)) terminal.say(line);
  return 0;
}

/** Exit code 1 if a frozen version has changed. */
export async function runVerify({config, json}: ListCommand, terminal: Terminal): Promise<ExitCode> {
  const project = openRecovered(config, terminal);
  if (!project) return 2;
  const faults = verifyLock({
    config: project.config,
    locked: project.read,
    sources: readSources(project.config, diskFileSystem).sources
  }).sort(byLocation);
  const {versions} = project.read.lock;
  if (json) terminal.json({ok: faults.length === 0, diagnostics: faults});
  terminal.diagnostics(faults, project.config.root);
  const files = versions.reduce((sum, version) => sum + Object.keys(version.files).length, 0);
  if (faults.length > 0) terminal.say(`${countDiagnostics(faults)} in ${plural(versions.length, "frozen version")}`);
  else
    terminal.say(
      versions.length === 0
        ? "No version is frozen yet."
        : `${plural(versions.length, "frozen version")}, ${plural(files, "file")}: all unchanged since they were frozen`
    );
  return faults.length > 0 ? 1 : 0;
}

function listVersions(project: Project): ListedVersion[] {
  const {sources} = readSources(project.config, diskFileSystem);
  return project.config.versions.map(({number, name, label, path: route, latest, supportedUntil, content, specs}) => {
    const locked = lockedVersionOf(project.read.lock, content);
    const isOwn = (file: string): boolean =>
      file.startsWith(`${content}/`) || (specs !== null && file.startsWith(`${specs}/`));
    return {
      number,
      name,
      label,
      path: route || "/",
      latest,
      supportedUntil: supportedUntil || null,
      frozen: locked !== null,
      content,
      specs,
      files: sources.filter(({file}) => isOwn(file)).length,
      changed: locked === null ? 0 : changesOf(locked, sources).length,
      amendments: locked?.amendments ?? []
    };
  });
}

function table(versions: readonly ListedVersion[]): string[] {
  const rows = versions.map((version) => [
    version.number,
    version.name,
    version.path,
    version.content,
    version.specs ?? "-",
    stateOf(version)
  ]);
  const all = [["NUMBER", "NAME", "PATH", "CONTENT", "SPECS", "STATE"], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join("  ")
      .trimEnd()
  );
}

function stateOf({frozen, latest, supportedUntil, changed, amendments}: ListedVersion): string {
  return [
    frozen ? "frozen" : "working",
    ...(latest ? ["latest"] : []),
    ...(supportedUntil === null ? [] : [`supported until ${supportedUntil}`]),
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(amendments.length > 0 ? [`amended ${amendments.length === 1 ? "once" : `${amendments.length} times`}`] : [])
  ].join(", ");
}
