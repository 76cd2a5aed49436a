// The programs that run examples, on this machine.

import fs from "node:fs";
import path from "node:path";
import {findProgram} from "../../core/files/find-program.ts";
import {hashOf} from "../../core/text.ts";
import type {Runner} from "../../site/tests/runners.ts";

/** Changes when a program that runs the group is replaced. */
export function programsOf(runners: readonly Runner[], env: NodeJS.ProcessEnv): string {
  const files = runners.map(({command, container}) => {
    const [name = ""] = container?.command ?? command ?? [];
    const found = path.isAbsolute(name) ? name : findProgram(name, env);
    if (found === null) return "";
    const file = fs.realpathSync(found);
    const {size, mtimeMs} = fs.statSync(file);
    return `${file}:${size}:${mtimeMs}`;
  });
  return hashOf(files.join("\n"));
}
