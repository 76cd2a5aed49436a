// docs.config.yaml -> Config.

import path from "node:path";
import {byLocation, hasErrors, type Diagnostic} from "../core/diagnostics.ts";
import type {FileSystem} from "../core/file-system.ts";
import {checkConfig} from "./check-config.ts";
import {checkPaths} from "./check-paths.ts";
import type {Config} from "./config.ts";
import {withTranslations} from "./translated-folders.ts";
import {normaliseConfig} from "./normalise-config.ts";
import {withDefaults, type WrittenConfig} from "./schema.ts";
import {readSettings} from "./read-settings.ts";
import {validateConfig} from "./validators.ts";

export interface LoadedConfig {
  /** Null when the diagnostics have errors. */
  config: Config | null;
  /** What could be read despite errors; null if nothing could. */
  attempt: Config | null;
  diagnostics: Diagnostic[];
}

/** `file` is absolute; its folder is the project root. */
export function loadConfig(file: string, fs: FileSystem): LoadedConfig {
  const root = path.dirname(file);
  const name = path.basename(file);
  const hintIfEmpty = "write at least a title and a version; `protodocs init` creates a new site";
  const read = readSettings({root, file: name, isValid: validateConfig, hintIfEmpty, fs});
  const diagnostics = read.diagnostics;
  if (!read.document) return {config: null, attempt: null, diagnostics: diagnostics.sort(byLocation)};
  const written = read.document.value as WrittenConfig;
  const outside = checkPaths(written, read.document);
  // The path is not accessed at all, not even to check that it exists.
  if (outside.length > 0)
    return {config: null, attempt: null, diagnostics: [...diagnostics, ...outside].sort(byLocation)};
  const loaded = normaliseConfig(
    {root, written, filled: withDefaults(written), document: read.document, fs, diagnostics},
    name
  );
  checkConfig({config: loaded, written, document: read.document, fs, diagnostics});
  const config = {...loaded, untrustedFolders: withTranslations(loaded)};
  return {config: hasErrors(diagnostics) ? null : config, attempt: config, diagnostics: diagnostics.sort(byLocation)};
}
