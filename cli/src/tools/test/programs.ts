// The programs that run examples, on this machine.

import fs from "node:fs";
import path from "node:path";
import {findProgram} from "../../core/files/find-program.ts";
import type {Config} from "../../config/config.ts";
import {hashOf} from "../../core/text.ts";
import type {Runner} from "../../site/tests/runners.ts";
import {packagesOf} from "./temporary-folder.ts";

interface Machine {
  config: Pick<Config, "root">;
  env: NodeJS.ProcessEnv;
}

/** Changes when a program that runs the group is replaced, or packages of the project are installed. */
export function programsOf(runners: readonly Runner[], {config: {root}, env}: Machine): string {
  const files = runners.map(({command, container}) => {
    const [name = ""] = container?.command ?? command ?? [];
    const found = path.isAbsolute(name) ? name : findProgram(name, env);
    if (found === null) return "";
    return stamp(fs.realpathSync(found));
  });
  const installed = path.join(packagesOf(root), ".package-lock.json"); // npm writes it with what it installs
  if (fs.existsSync(installed)) files.push(stamp(installed));
  return hashOf(files.join("\n"));
}

function stamp(file: string): string {
  const {size, mtimeMs} = fs.statSync(file);
  return `${file}:${size}:${mtimeMs}`;
}
