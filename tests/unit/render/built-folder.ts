// A project in a folder, built as the command builds it.

import path from "node:path";
import * as assert from "uvu/assert";
import {runBuild} from "../../../cli/src/commands/build.ts";
import {readTree} from "../../helpers.ts";

/** Text by path, and the pages that were rendered. */
export async function buildFolder(root: string): Promise<{tree: Map<string, string>; rendered: string[]}> {
  let printed = "";
  const options = {
    config: path.join(root, "docs.config.yaml"),
    strict: true,
    out: "dist",
    cache: true,
    json: true,
    profile: false,
    development: false,
    dryRun: false
  };
  const quiet = {say: () => undefined, diagnostics: () => undefined, progress: () => undefined};
  assert.is(await runBuild(options, quiet, (text) => (printed = text)), 0, printed);
  const {figures} = JSON.parse(printed) as {figures: {rendered: string[]}};
  const tree = new Map([...readTree(path.join(root, "dist"))].map(([name, bytes]) => [name, bytes.toString("utf8")]));
  return {tree, rendered: figures.rendered};
}
