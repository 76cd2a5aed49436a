// A project in a folder, built as the command builds it.

import path from "node:path";
import * as assert from "uvu/assert";
import {runBuild} from "../../../cli/src/commands/build.ts";
import {quietTerminal, readTree} from "../../helpers.ts";

/** Text by path, and the pages that were rendered. */
export async function buildFolder(root: string): Promise<{tree: Map<string, string>; rendered: string[]}> {
  const reports: {figures: {rendered: string[]}}[] = [];
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
  const terminal = {...quietTerminal, json: (report: unknown) => reports.push(report as (typeof reports)[0])};
  assert.is(await runBuild(options, terminal), 0, JSON.stringify(reports));
  const {figures} = reports[0]!;
  const tree = new Map([...readTree(path.join(root, "dist"))].map(([name, bytes]) => [name, bytes.toString("utf8")]));
  return {tree, rendered: figures.rendered};
}
