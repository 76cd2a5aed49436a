// Files that pages share: whole sidebars, records of versions, images and other
// files of the content, the static folder.

import path from "node:path";
import type {FileSystem} from "../fs.ts";
import type {Config, MadeOutput, Site} from "../model.ts";
import {once} from "../once.ts";
import {hashOf} from "../text.ts";
import type {VersionRecord} from "../../../runtime/shared/version-record.ts";

export interface SharedFiles {
  outputs(): MadeOutput[];
  /** Href of each whole sidebar, by `${version}/${name}`. */
  sidebarHrefs: Map<string, string>;
}

export function sharedFiles(site: Site, records: () => readonly VersionRecord[]): SharedFiles {
  const sidebars: MadeOutput[] = [];
  const sidebarHrefs = new Map<string, string>();
  for (const [key, items] of site.sidebars) {
    const bytes = JSON.stringify(items);
    const output = `assets/sidebar-${key.replace(/[^\w.-]+/g, "-")}-${hashOf(bytes).slice(0, 8)}.json`;
    sidebars.push({path: output, bytes});
    sidebarHrefs.set(key, site.data.base + output);
  }
  // Not in assets/: what lies there is named by its content, and hosts let browsers keep it.
  const versions = (): MadeOutput[] =>
    records().map((record) => ({path: `versions/${record.name}.json`, bytes: JSON.stringify(record)}));
  return {outputs: once(() => [...sidebars, ...versions()]), sidebarHrefs};
}

/** Files of the content that pages link to or show, under hashed names. */
export function contentFiles(site: Site, config: Config, fs: FileSystem): MadeOutput[] {
  const outputs = new Map<string, MadeOutput>();
  for (const [file, {output}] of site.files) {
    if (!outputs.has(output)) outputs.set(output, {path: output, bytes: fs.read(path.join(config.root, file))});
  }
  return [...outputs.values()];
}

/** Files of the static folder, by route: "/robots-extra.txt". */
export function staticFiles(config: Config, fs: FileSystem): Map<string, MadeOutput> {
  const files = new Map<string, MadeOutput>();
  if (config.static === null) return files;
  const folder = path.join(config.root, config.static);
  for (const file of fs.list(folder).files)
    files.set(`/${file}`, {path: file, bytes: fs.read(path.join(folder, file))});
  return files;
}
