// Reads source files for the engine and its threads.

import type {InputReader, Reading} from "../engine/query.ts";
import type {FileSystem} from "../fs.ts";
import {readContent, type FileContent} from "../read/read-sources.ts";
import {hashOf} from "../text.ts";
import {missing} from "./listed.ts";

/** Caches the last file, because it is often requested again immediately: for a page and for its diagnostics. */
export function createFileReader(fs: FileSystem, at: (file: string) => string): InputReader<FileContent> {
  let last: (Reading<FileContent> & {file: string}) | null = null;
  const markOf = (file: string): string | null => fs.mark(at(file));
  return {
    read(file) {
      const mark = markOf(file);
      if (last?.file === file && mark !== null && last.mark === mark) return last;
      const value = readContent(fs, at(file));
      const hash = value === null ? missing : "bytes" in value ? value.hash : hashOf(`unreadable: ${value.unreadable}`);
      last = {file, value, hash, mark};
      return last;
    },
    mark: markOf
  };
}
