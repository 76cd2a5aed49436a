// A project in memory, for tests of versions.

import {loadConfig} from "../../../../cli/src/config/load.ts";
import {createMemoryFileSystem, type FileSystem} from "../../../../cli/src/core/file-system.ts";
import type {Config} from "../../../../cli/src/config/config.ts";
import {readLock, type ReadLock} from "../../../../cli/src/site/version-lock.ts";
import type {CutOptions} from "../../../../cli/src/tools/versions/plan-cut.ts";

export interface MemoryProject {
  config: Config;
  text: string;
  fs: FileSystem;
  read: ReadLock;
}

/** `config` is what follows the title; each folder that it names must have a file. */
export function openMemoryProject(config: string, files: Record<string, string>): MemoryProject {
  const text = `title: Test\n${config}`;
  const all = {"docs.config.yaml": text, ...files};
  const fs = createMemoryFileSystem(
    Object.fromEntries(Object.entries(all).map(([name, content]) => [`/site/${name}`, content]))
  );
  const {config: loaded, diagnostics} = loadConfig("/site/docs.config.yaml", fs);
  if (!loaded) throw new Error(diagnostics.map(({message}) => message).join("\n"));
  return {config: loaded, text, fs, read: readLock("/site", fs)};
}

export const noOptions: CutOptions = {
  number: "",
  latest: false,
  name: null,
  label: null,
  path: null,
  banner: null,
  mainDoc: null,
  from: null,
  specs: null,
  next: null,
  nextName: null,
  nextLabel: null,
  nextPath: null,
  nextBanner: null,
  nextSpecs: null,
  previousName: null,
  previousPath: null,
  previousBanner: null
};
