// The sides of `diff`: a version of the project, a folder, or a git commit,
// each with one or more versions.

import path from "node:path";
import {loadConfig} from "../../config/load.ts";
import type {Diagnostic} from "../../core/diagnostics.ts";
import type {FileSystem} from "../../core/file-system.ts";
import type {Config} from "../../config/config.ts";
import {configIn} from "../../config/languages.ts";
import {comparedVersion} from "../../site/compared.ts";
import {compileFaults} from "../../site/specs.ts";
import {openToRead} from "../../site/open-to-read.ts";
import {isSameNumber} from "../../core/version-number.ts";
import type {SideVersion} from "./side-version.ts";
import {specificationsIn} from "./specifications.ts";

export interface Side {
  /** As given: "release", "HEAD~1". */
  written: string;
  versions: SideVersion[];
  /** A single version of the project, a whole project, or specifications alone. */
  kind: "version" | "project" | "specifications";
  /** Why one of its specifications cannot be read, in which case removals cannot be distinguished from damage. */
  damage: Diagnostic[];
}

export interface SideResult {
  side: Side | null;
  diagnostics: Diagnostic[];
}

/** A version of this project by name or number; null if there is none. @param language "" for the default one */
export function versionSide(config: Config, written: string, fs: FileSystem, language: string): Side | null {
  const version = config.versions.find(({name, number}) => name === written || isSameNumber(number, written));
  return version ? {written, kind: "version", ...versionsOf(config, fs, [version.name], language)} : null;
}

/** A folder with a configuration, or a folder or file of specifications. */
export function folderSide(written: string, folder: string, fs: FileSystem, language: string): SideResult {
  const file = path.join(folder, "docs.config.yaml");
  if (!fs.exists(file)) {
    const found = specificationsIn(folder, fs);
    const side: Side | null = found && {
      written,
      kind: "specifications",
      versions: [found.specifications],
      damage: found.diagnostics.filter(isDamage)
    };
    return {side, diagnostics: []};
  }
  const {config, diagnostics} = loadConfig(file, fs);
  if (!config) return {side: null, diagnostics};
  return {side: {written, kind: "project", ...versionsOf(config, fs, null, language)}, diagnostics: []};
}

/** Versions with the given names, or all; `check` reports other faults in their texts. */
function versionsOf(
  config: Config,
  fs: FileSystem,
  names: readonly string[] | null,
  language: string
): Pick<Side, "versions" | "damage"> {
  const {ask} = openToRead(config, fs);
  const versions = configIn(config, language).versions.filter(
    ({name, translates}) => names === null || names.includes(translates?.version ?? name)
  );
  return {
    versions: versions.map(({name, path: at}) => ({path: at, version: comparedVersion(ask, name)})),
    damage: versions.flatMap(({name, translates}) => (translates ? [] : ask(compileFaults, name).filter(isDamage)))
  };
}

function isDamage({code}: Diagnostic): boolean {
  return ["spec-syntax", "spec-unsupported", "input-too-large"].includes(code);
}
