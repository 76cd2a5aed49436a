// Source folders, and hints for missing ones.

import path from "node:path";
import type {FileSystem, Listing} from "../core/file-system.ts";
import {nearest} from "../core/nearest.ts";
import type {Config} from "./config.ts";
import {originalFolders, translatedFolders} from "./translated-folders.ts";
import {foldersApart} from "./untrusted.ts";

/** The site's source files and folders, absolute. */
export function sourceFolders(config: Config): string[] {
  const folders = [
    config.pages,
    config.components,
    config.theme,
    config.static,
    ...config.extensions.map(({file}) => file),
    ...translatedFolders(config),
    ...config.versions.flatMap(({content, specs}) => [content, specs])
  ];
  return [...folders.filter((folder) => folder !== null), config.file].map((folder) => path.join(config.root, folder));
}

export function contentFolders(config: Config): string[] {
  return [...originalFolders(config), ...translatedFolders(config)];
}

/** Lists a folder that a setting names: links lead nowhere else. */
export function listSourceFolder(
  config: Pick<Config, "root" | "untrustedFolders">,
  fs: FileSystem,
  folder: string
): Listing {
  const place = path.join(config.root, folder);
  return fs.leadsOut(place, config.root)
    ? {files: [], loops: [], outside: [""], unreadable: []}
    : fs.list(place, place, foldersApart(config));
}

/** Existing siblings of the missing folder, as paths from the root. */
export function listFolders(root: string, missing: string, fs: FileSystem): string[] {
  const parent = path.posix.dirname(missing);
  const folder = path.join(root, parent);
  if (!fs.isFolder(folder)) return [];
  const names = new Set(
    fs
      .list(folder)
      .files.filter((file) => file.includes("/"))
      .map((file) => file.slice(0, file.indexOf("/")))
  );
  return [...names].map((name) => path.posix.join(parent, name));
}

export function nearestFolder(missing: string, folders: string[]): string | null {
  return nearest(missing, folders);
}
