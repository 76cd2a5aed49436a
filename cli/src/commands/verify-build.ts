// build --verify: builds the site a second time, in memory, on one thread, without
// stored results and each version by itself, and compares it with what was
// written, byte for byte.

import {buildProject} from "../site/build-project.ts";
import type {Config} from "../config/config.ts";
import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import {differingFiles} from "../output/differing-files.ts";

export interface VerifyBuildInput {
  config: Config;
  /** The written tree, absolute. */
  out: string;
  strict: boolean;
  development: boolean;
}

/** Most files to list; beyond that, they probably share one cause. */
const MAX_LISTED_FILES = 20;

const reasons =
  "an extension, a component or the theme reads the clock, random numbers, or something outside the sources";

/** The differing files: none, if the build is deterministic. */
export async function verifyBuild(
  {config, out, strict, development}: VerifyBuildInput,
  begin: () => void
): Promise<Diagnostic[]> {
  begin();
  const second = await buildProject({
    config,
    target: {type: "memory"},
    cache: false,
    jobs: 1,
    shares: false,
    strict,
    development,
    drafts: false,
    accept: () => true
  });
  if ("reason" in second) throw new Error(`verify: ${second.reason}`);
  const at = {file: config.file, line: 1, column: 1};
  const found = differingFiles(out, second.files);
  const faults = found
    .slice(0, MAX_LISTED_FILES)
    .map(({path, difference}, index) =>
      diagnose(
        "build-differs",
        at,
        `Two builds of the same sources differ in ${path}: ${difference}.`,
        index === 0 ? reasons : null
      )
    );
  if (found.length > MAX_LISTED_FILES)
    faults.push(
      diagnose("build-differs", at, `${found.length - MAX_LISTED_FILES} more files differ between the two builds.`)
    );
  return faults;
}
