// A site of another generator, imported by the command.

import path from "node:path";
import * as assert from "uvu/assert";
import {readTree, temporaryFolder, writeFiles} from "../helpers.ts";
import {run} from "./command.ts";

export interface ImportedSite {
  /** Of the site, and of the project. */
  old: string;
  project: string;
  /** Text of the project by path. */
  files: Map<string, string>;
  /** Asserts that a file of the project has these texts. */
  has(name: string, ...texts: string[]): void;
}

export async function importSite(generator: string, site: Record<string, string>): Promise<ImportedSite> {
  const folder = temporaryFolder();
  const [old, project] = [path.join(folder, "old"), path.join(folder, "new")];
  writeFiles(old, site);
  const {code, stdout} = await run(folder, "import", generator, "old", "new");
  assert.is(code, 0, stdout);
  const files = new Map([...readTree(project)].map(([name, bytes]) => [name, bytes.toString("utf8")]));
  return {
    old,
    project,
    files,
    has: (name, ...texts) => texts.forEach((text) => assert.match(files.get(name)!, text))
  };
}
