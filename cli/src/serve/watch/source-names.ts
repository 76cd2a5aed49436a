// Tells which paths belong to the sources.

import type {Config} from "../../config/config.ts";
import {contentFolders} from "../../config/folders.ts";

/** In the order in which a build reads them. */
export function foldersOf(config: Config): string[] {
  return [...contentFolders(config), ...new Set(config.versions.flatMap(({specs}) => specs ?? []))];
}

export function isHidden(name: string): boolean {
  return name.split("/").some((part) => part.startsWith(".") || part === "node_modules");
}

/** A file in the content folder that belongs to the configuration. */
export function isSidebarFile(name: string, {versions}: Config): boolean {
  return (
    /\.ya?ml$/.test(name) &&
    !/(^|\/)_(data\/|category_)/.test(name) &&
    versions.some(({content}) => name.startsWith(`${content}/`))
  );
}

/** Folders that are used by default if they exist. */
export function mayBecomeFolder(name: string, config: Config): boolean {
  const [folder = ""] = name.split("/");
  return (folder === "theme" && config.theme === null) || (folder === "static" && config.static === null);
}
