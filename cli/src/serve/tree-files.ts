// A built tree for the server for agents.

import fs from "node:fs";
import type {SiteFiles} from "../mcp/site-files.ts";
import {fileWithin} from "./guards.ts";

/** @param folder of the tree, absolute; one that is built again is read at once */
export function treeFiles(folder: string): SiteFiles {
  return {
    async read(path) {
      const file = fileWithin(folder, path);
      return file === null ? null : fs.promises.readFile(file, "utf8");
    }
  };
}
