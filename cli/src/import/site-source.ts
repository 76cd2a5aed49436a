// Reads the files of an imported site. Nothing outside its repository is read: its
// author is untrusted, and a page may name any file.

import path from "node:path";
import type {FileSystem} from "../fs.ts";
import {createSandboxTime, type SandboxTime} from "./sandbox-time.ts";
import {normaliseText} from "../text.ts";

export interface SiteSource {
  /** Shared by the site's programs. */
  time: SandboxTime;
  /** Folder of the site, absolute. */
  folder: string;
  /** The enclosing git repository, absolute; nothing outside is read. */
  repository: string;
  /** Text of a file by its path from the site's folder; null if it does not exist or may not be read. */
  read(file: string): string | null;
  has(file: string): boolean;
  hasFolder(folder: string): boolean;
  /** Files below a folder, relative to it; empty if there is no such folder. */
  list(folder: string): string[];
}

export function openSiteSource(folder: string, fs: FileSystem): SiteSource {
  const repository = repositoryOf(folder, fs);
  const isWithin = (file: string): boolean => {
    const relative = path.relative(repository, path.join(folder, file));
    return !relative.startsWith("..") && !path.isAbsolute(relative);
  };
  const has = (file: string): boolean => {
    const full = path.join(folder, file);
    return isWithin(file) && fs.exists(full) && !fs.isFolder(full) && !fs.leadsOut(full, repository);
  };
  const hasFolder = (name: string): boolean => isWithin(name) && fs.isFolder(path.join(folder, name));
  return {
    time: createSandboxTime(),
    folder,
    repository,
    has,
    hasFolder,
    read: (file) => (has(file) ? normaliseText(Buffer.from(fs.read(path.join(folder, file))).toString("utf8")) : null),
    list: (name) => (hasFolder(name) ? fs.list(path.join(folder, name), repository).files : [])
  };
}

/** The enclosing git repository, or the site's own folder. */
function repositoryOf(folder: string, fs: FileSystem): string {
  for (let above = folder; above !== path.dirname(above); above = path.dirname(above))
    if (fs.exists(path.join(above, ".git"))) return above;
  return folder;
}

/** Line of the first occurrence in a text, for the report. */
export function lineOf(text: string, needle: string): number {
  const index = text.indexOf(needle);
  return index < 0 ? 1 : text.slice(0, index).split("\n").length;
}
