// Documents open in editors: their text takes precedence over the files on
// disk, so that the compiler reads what the author sees.

import path from "node:path";
import type {FileSystem} from "../fs.ts";

export interface OpenDocuments {
  /** The disk, overlaid with open documents. */
  fs: FileSystem;
  /** Sets the text of an absolute file. */
  set(file: string, text: string): void;
  /** Removes the text, so that the file is read from disk again. */
  close(file: string): void;
  /** The editor's text; null for a file that is not open. */
  textOf(file: string): string | null;
  isOpen(file: string): boolean;
  files(): string[];
}

interface OpenText {
  text: string;
  bytes: Uint8Array;
  mark: string;
}

export function createOpenDocuments(disk: FileSystem): OpenDocuments {
  const open = new Map<string, OpenText>();
  let changes = 0;

  function openBelow(folder: string): string[] {
    return [...open.keys()].filter(
      (file) => file.startsWith(folder + path.sep) && !isHidden(path.relative(folder, file))
    );
  }

  return {
    fs: {
      ...disk,
      read: (file) => open.get(file)?.bytes ?? disk.read(file),
      exists: (file) => open.has(file) || disk.exists(file),
      isFolder: (file) => disk.isFolder(file) || openBelow(file).length > 0,
      mark: (file) => open.get(file)?.mark ?? disk.mark(file),
      list(folder, within, apart) {
        const listing = disk.isFolder(folder)
          ? disk.list(folder, within, apart)
          : {files: [], loops: [], outside: [], unreadable: []};
        const unsaved = openBelow(folder)
          .map((file) => path.relative(folder, file).split(path.sep).join("/"))
          .filter((file) => !listing.files.includes(file));
        return unsaved.length === 0 ? listing : {...listing, files: [...listing.files, ...unsaved].sort()};
      }
    },
    set(file, text) {
      open.set(file, {text, bytes: Buffer.from(text), mark: `open ${process.pid} ${++changes}`});
    },
    close: (file) => void open.delete(file),
    textOf: (file) => open.get(file)?.text ?? null,
    isOpen: (file) => open.has(file),
    files: () => [...open.keys()]
  };
}

function isHidden(relative: string): boolean {
  return relative.split(path.sep).some((part) => part.startsWith(".") || part === "node_modules");
}
