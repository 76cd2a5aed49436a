// Whether a changed file concerns only those who read it.

import path from "node:path";
import type {FileSystem} from "../core/file-system.ts";
import type {OpenSite} from "./open-site.ts";
import {sourceFile} from "./sources.ts";

/** Whether a file, relative to the project root, was a source when the site was last refreshed and still is. */
export function isStillSource({ask, config}: Pick<OpenSite, "ask" | "config">, fs: FileSystem, name: string): boolean {
  const {root} = config();
  const file = path.join(root, name);
  return ask(sourceFile, name) !== null && fs.exists(file) && !fs.isFolder(file) && !fs.leadsOut(file, root);
}
