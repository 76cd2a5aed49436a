// Components that Markdown may use: the built-in ones and the project's, by file name.

import fs from "node:fs";
import path from "node:path";
import type {Config} from "../config/config.ts";

export interface ComponentFile {
  /** "Tabs" */
  name: string;
  /** Absolute path. */
  file: string;
}

const NEVER = 'export const hydrate = "never"';

/** Folder of the components that come with the package. */
function builtInFolder(packageRoot: string): string {
  return path.join(packageRoot, "runtime/islands");
}

/** Sorted by name; a project's component replaces a built-in one of the same name. */
export function findComponentFiles(packageRoot: string, projectFolder: string | null): ComponentFile[] {
  const found = new Map<string, string>();
  for (const folder of [builtInFolder(packageRoot), projectFolder]) {
    if (folder === null || !fs.existsSync(folder)) continue;
    for (const entry of fs.readdirSync(folder).sort()) {
      const name = /^([A-Z][A-Za-z0-9]*)\.(tsx|jsx)$/.exec(entry)?.[1];
      if (name !== undefined) found.set(name, path.join(folder, entry));
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, file]) => ({name, file}));
}

export function isBuiltIn({file}: ComponentFile, packageRoot: string): boolean {
  return path.dirname(file) === builtInFolder(packageRoot);
}

/** Built in and never hydrated, whatever its tag says: it does nothing in browsers. */
export function isStill(component: ComponentFile, packageRoot: string): boolean {
  return isBuiltIn(component, packageRoot) && fs.readFileSync(component.file, "utf8").includes(NEVER);
}

/** Names of the tags that Markdown may use. */
export function componentNames({config, packageRoot}: {config: Config; packageRoot: string}): Set<string> {
  return new Set([
    ...findComponentFiles(packageRoot, config.components === null ? null : `${config.root}/${config.components}`).map(
      ({name}) => name
    ),
    "Include"
  ]);
}
