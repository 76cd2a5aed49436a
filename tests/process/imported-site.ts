// A site of another generator, imported by the command.

import fs from "node:fs";
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

const COMPLETE = "Every page has the tags, code blocks, headings, tables, links and words of its source.";

/** @param fewer what the report says that pages have less of than their sources; nothing else may be lost */
export async function importSite(
  generator: string,
  site: Record<string, string>,
  fewer: readonly string[] = []
): Promise<ImportedSite> {
  const folder = temporaryFolder();
  const [old, project] = [path.join(folder, "old"), path.join(folder, "new")];
  writeFiles(old, site);
  const {code, stdout} = await run(folder, "import", generator, "old", "new");
  assert.is(code, 0, stdout);
  const report = fs.readFileSync(path.join(project, "IMPORT.md"), "utf8");
  const differences = /## Counted\n\n(.*?)\n\n## Then/s.exec(report)![1]!.split("\n");
  assert.equal(differences, fewer.length > 0 ? fewer : [COMPLETE]);
  const files = new Map([...readTree(project)].map(([name, bytes]) => [name, bytes.toString("utf8")]));
  return {
    old,
    project,
    files,
    has: (name, ...texts) => texts.forEach((text) => assert.match(files.get(name)!, text))
  };
}
