// Runs a program in a process of its own, for settings that hold for a whole process.

import {spawnSync} from "node:child_process";
import * as assert from "uvu/assert";
import {packageRoot} from "./helpers.ts";

/** What it prints. @param program a module; its imports are relative to the package's root */
export function outputOf(program: string, flags: readonly string[] = []): string {
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    [...flags, "--import", "tsx", "--input-type=module", "--eval", program],
    {cwd: packageRoot, encoding: "utf8", maxBuffer: 1 << 28}
  );
  assert.is(status, 0, stderr);
  return stdout;
}
