// The sources as they lie on the disk, kept up to date file by file.

import path from "node:path";
import type {Diagnostic} from "../../diagnostics.ts";
import type {FileSystem} from "../../fs.ts";
import type {Config, Source} from "../../model.ts";
import {readSource, readSources} from "../../read/read-sources.ts";

export interface SourceState {
  /** In the order of a build. */
  list(): readonly Source[];
  get(file: string): Source | undefined;
  diagnostics(): Diagnostic[];
  /** Reads again what lies at these paths (from the project root): files, or folders that have come or gone. */
  refresh(paths: Iterable<string>): SourceChanges;
}

export interface SourceChanges {
  /** What is there now, or was there before. */
  changed: Map<string, {before: Source | null; after: Source | null}>;
  /** Whether files have come or gone. */
  moved: boolean;
}

export function createSourceState(config: Config, fs: FileSystem): SourceState {
  const folders = foldersOf(config);
  const read = readSources(config, fs);
  const sources = new Map(read.sources.map((source) => [source.file, source]));
  const faults = new Map<string, Diagnostic[]>();
  for (const fault of read.diagnostics) faults.set(fault.at.file, [...(faults.get(fault.at.file) ?? []), fault]);
  let list: readonly Source[] | null = read.sources;

  function refreshFile(file: string, changes: SourceChanges): void {
    const before = sources.get(file) ?? null;
    const read = fs.exists(path.join(config.root, file))
      ? readSource(config, fs, file)
      : {sources: [], diagnostics: []};
    const after = read.sources[0] ?? (read.diagnostics.length > 0 ? before : null); // its last good state, while it cannot be read
    if (read.diagnostics.length > 0) faults.set(file, read.diagnostics);
    else faults.delete(file);
    if (before?.hash === after?.hash) return;
    if (after) sources.set(file, after);
    else sources.delete(file);
    if (!before || !after) {
      changes.moved = true;
      list = null;
    }
    changes.changed.set(file, {before, after});
  }

  function refreshPath(name: string, changes: SourceChanges): void {
    const absolute = path.join(config.root, name);
    if (!fs.isFolder(absolute)) {
      refreshFile(name, changes);
      if (fs.exists(absolute)) return;
    }
    const there = new Set(fs.isFolder(absolute) ? fs.list(absolute).files.map((file) => `${name}/${file}`) : []);
    for (const file of [...sources.keys()].filter((known) => known.startsWith(`${name}/`)))
      if (!there.has(file)) refreshFile(file, changes);
    for (const file of there) if (!sources.has(file)) refreshFile(file, changes);
  }

  return {
    list: () =>
      (list ??= [...sources.values()].sort((a, b) => folderOf(a) - folderOf(b) || (a.path < b.path ? -1 : 1))),
    get: (file) => sources.get(file),
    diagnostics: () => [...faults.values()].flat(),
    refresh(paths) {
      const changes: SourceChanges = {changed: new Map(), moved: false};
      for (const name of paths) if (isInside(name) && !isHidden(name)) refreshPath(name, changes);
      if (changes.changed.size > 0)
        list = list && list.map((source) => changes.changed.get(source.file)?.after ?? source);
      return changes;
    }
  };

  function folderOf({file}: Source): number {
    return folders.findIndex((folder) => file.startsWith(`${folder}/`));
  }

  function isInside(name: string): boolean {
    return folders.some((folder) => name === folder || name.startsWith(`${folder}/`));
  }
}

/** In the order in which a build reads them. */
export function foldersOf({pages, versions}: Config): string[] {
  return [
    ...(pages === null ? [] : [pages]),
    ...versions.map(({content}) => content),
    ...new Set(versions.flatMap(({specs}) => specs ?? []))
  ];
}

export function isHidden(name: string): boolean {
  return name.split("/").some((part) => part.startsWith(".") || part === "node_modules");
}
