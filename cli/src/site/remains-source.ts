// Whether a changed file concerns only those who read it.

import path from "node:path";
import {foldersApart} from "../config/untrusted.ts";
import type {FileSystem} from "../core/file-system.ts";
import type {OpenSite} from "./open-site.ts";
import {sourceFile} from "./sources.ts";

/** Whether a file, relative to the project root, was a source when the site was last refreshed and still is. */
export function remainsSource({ask, config}: Pick<OpenSite, "ask" | "config">, fs: FileSystem, name: string): boolean {
  const {root} = config();
  const file = path.join(root, name);
  const source = ask(sourceFile, name);
  if (source === null || !fs.exists(file) || fs.isFolder(file)) return false;
  const folder = file.slice(0, file.length - source.path.length - 1);
  return !fs.leadsOut(file, folder, foldersApart(config()));
}
