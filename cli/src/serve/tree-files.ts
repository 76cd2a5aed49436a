// Reads a built tree for the MCP server.

import fs from "node:fs";
import type {SiteFiles} from "../tools/mcp/site-files.ts";
import {fileWithin} from "./guards.ts";

/** @param folder the tree, absolute; rebuilt files are picked up immediately */
export function treeFiles(folder: string): SiteFiles {
  return {
    async read(path) {
      const file = fileWithin(folder, path);
      return file === null ? null : fs.promises.readFile(file, "utf8");
    }
  };
}
