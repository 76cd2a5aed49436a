// A virtual disk: some folders also appear at a second path, and some
// files have other contents. Trials on it leave no trace.

import path from "node:path";
import type {FileSystem, Listing} from "../fs.ts";

export interface Overlay {
  /** Maps a future folder to the one it will copy; absolute. */
  folders: ReadonlyMap<string, string>;
  /** Contents by absolute path. */
  files: ReadonlyMap<string, Uint8Array>;
}

export function overlayFileSystem(disk: FileSystem, {folders, files}: Overlay): FileSystem {
  const real = (file: string): string => {
    for (const [copy, source] of folders) {
      if (file === copy || file.startsWith(copy + path.sep)) return source + file.slice(copy.length);
    }
    return file;
  };
  return {
    read: (file) => files.get(file) ?? disk.read(real(file)),
    exists: (file) => files.has(file) || disk.exists(real(file)),
    isFolder: (file) => !files.has(file) && disk.isFolder(real(file)),
    mark: () => null,
    leadsOut: (file, folder, apart) => !files.has(file) && disk.leadsOut(real(file), real(folder), apart?.map(real)),
    list(folder, within, apart) {
      const listing: Listing = disk.list(
        real(folder),
        within === undefined ? undefined : real(within),
        apart?.map(real)
      );
      const added = [...files.keys()]
        .filter((file) => file.startsWith(folder + path.sep))
        .map((file) => path.relative(folder, file).split(path.sep).join("/"));
      return {...listing, files: [...new Set([...listing.files, ...added])].sort()};
    }
  };
}
