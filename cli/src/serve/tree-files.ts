// Reads a built tree for the MCP server.

import fs from "node:fs";
import {fileWithin} from "./guards.ts";

/** @param folder the tree, absolute; rebuilt files are picked up immediately */
export function treeFiles(folder: string): {read(path: string): Promise<string | null>} {
  return {
    async read(path) {
      const file = fileWithin(folder, path);
      return file === null ? null : fs.promises.readFile(file, "utf8");
    }
  };
}
