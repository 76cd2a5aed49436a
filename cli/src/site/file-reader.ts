// Files of the sources, as the engine and its threads read them.

import type {InputReader, Reading} from "../engine/query.ts";
import type {FileSystem} from "../fs.ts";
import {readContent, type FileContent} from "../read/read-sources.ts";
import {hashOf} from "../text.ts";
import {missing} from "./sources.ts";

/** What was read last is often asked for again at once: by a page, and by what is wrong with reading it. */
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
