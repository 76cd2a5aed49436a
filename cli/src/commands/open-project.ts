// The first steps of every `protodocs version` command.

import path from "node:path";
import {diskFileSystem} from "../core/file-system.ts";
import {recoverCut} from "../tools/versions/apply-cut.ts";
import {openProject, type Project} from "../tools/versions/project.ts";
import {reportRecovery} from "./recovery.ts";
import type {Terminal} from "./terminal.ts";

/** Recovers from an interrupted cut, then reads configuration and lock. Null if that fails, which it reports. */
export function openRecovered(config: string, terminal: Terminal): Project | null {
  const file = path.resolve(config);
  if (!reportRecovery(recoverCut(path.dirname(file)), terminal)) return null;
  const {project, diagnostics} = openProject(file, diskFileSystem);
  terminal.diagnostics(diagnostics, path.dirname(file));
  return project;
}
