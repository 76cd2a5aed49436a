// protodocs version uncut: takes the last cut back.

import {diskFileSystem} from "../core/file-system.ts";
import {applyCut} from "../tools/versions/apply-cut.ts";
import {isRefusal} from "../tools/versions/refusal.ts";
import {planUncut} from "../tools/versions/uncut.ts";
import type {ExitCode} from "./build.ts";
import {openRecovered} from "./open-project.ts";
import type {Terminal} from "./terminal.ts";
import {refuse} from "./refuse.ts";

export interface UncutCommand {
  config: string;
  dryRun: boolean;
}

export async function runUncut({config: file, dryRun}: UncutCommand, terminal: Terminal): Promise<ExitCode> {
  const project = openRecovered(file, terminal);
  if (!project) return 2;
  const plan = planUncut(project, diskFileSystem);
  if (isRefusal(plan)) return refuse(plan, terminal);
  const {version, files, removed} = plan;
  terminal.say(`Version ${version.number}, cut last, is taken back:`);
  for (const {to} of removed) terminal.say(`  remove    ${to}`);
  for (const {to} of files) terminal.say(`  restore   ${to}`);
  if (dryRun) {
    terminal.say("--dry-run: nothing was changed.");
    return 0;
  }
  const touched = applyCut({root: project.config.root, folders: [], files, removed});
  if (touched !== null)
    return refuse(
      {
        refused: `${touched} is not as the cut left it. Nothing was changed by this command.`,
        hint: "check it, hidden files included, and try again"
      },
      terminal
    );
  terminal.say(
    `Version ${version.number} is no longer there. Commit ${[...removed, ...files].map(({to}) => to).join(", ")} together.`
  );
  return 0;
}
