// Inputs of the `protodocs version` commands: configuration and lock.

import path from "node:path";
import type {Config} from "../../config/config.ts";
import {loadConfig} from "../../config/load.ts";
import type {Diagnostic} from "../../core/diagnostics.ts";
import type {FileSystem} from "../../core/file-system.ts";
import {readLock, type ReadLock} from "../../site/version-lock.ts";

export interface Project {
  config: Config;
  /** The configuration as written. */
  text: string;
  read: ReadLock;
}

/** `file` is absolute. The project is null if its configuration or lock is unusable. */
export function openProject(file: string, fs: FileSystem): {project: Project | null; diagnostics: Diagnostic[]} {
  const {config, diagnostics} = loadConfig(file, fs);
  if (!config) return {project: null, diagnostics};
  const read = readLock(config.root, fs);
  if (read.diagnostics.length > 0) return {project: null, diagnostics: read.diagnostics};
  return {project: {config, text: Buffer.from(fs.read(path.resolve(file))).toString("utf8"), read}, diagnostics: []};
}
