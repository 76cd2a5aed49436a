// The tree of this repository's documentation, which takes a minute to build: the
// process of a run that builds it first leaves it to the others.

import fs from "node:fs";
import path from "node:path";
import type {Diagnostic} from "../cli/src/core/diagnostics.ts";

/** Of the run; none where a test file is run by itself. */
const shared = process.env["PROTODOCS_TEST_RUN"];

const place = shared === undefined ? null : path.join(shared, "own");

/** Builds into a folder, and moves what is there to where the others look. @param build resolves to the tree */
export async function leaveOwnTree(
  folder: string,
  build: (folder: string, diagnostics: Diagnostic[]) => Promise<string>
): Promise<string> {
  if (place !== null && fs.existsSync(place)) return path.join(place, "dist");
  const diagnostics: Diagnostic[] = [];
  const tree = await build(folder, diagnostics);
  if (place === null || fs.existsSync(place)) return tree;
  fs.writeFileSync(path.join(folder, "diagnostics.json"), JSON.stringify(diagnostics));
  fs.renameSync(folder, place); // at once, so that nobody reads half of it
  return path.join(place, path.relative(folder, tree));
}

/** What another process has left; null if there is nothing yet. */
export function findOwnTree(): {tree: string; diagnostics: Diagnostic[]} | null {
  if (place === null || !fs.existsSync(place)) return null;
  const text = fs.readFileSync(path.join(place, "diagnostics.json"), "utf8");
  return {tree: path.join(place, "dist"), diagnostics: JSON.parse(text) as Diagnostic[]};
}
