// protodocs version amend: signs corrections of a frozen version.

import {diskFileSystem} from "../core/file-system.ts";
import {amendLock} from "../tools/versions/amend.ts";
import {applyCut} from "../tools/versions/apply-cut.ts";
import {gitUser} from "../tools/versions/git-state.ts";
import {lockName} from "../site/version-lock.ts";
import {isRefusal} from "../tools/versions/refusal.ts";
import type {ExitCode} from "./build.ts";
import {openRecovered} from "./open-project.ts";
import {refuse} from "./refuse.ts";
import {plural, type Terminal} from "./terminal.ts";

export interface AmendCommand {
  number: string;
  reason: string;
  config: string;
  dryRun: boolean;
}

export async function runAmend(
  {number, reason, config: file, dryRun}: AmendCommand,
  terminal: Terminal
): Promise<ExitCode> {
  const project = openRecovered(file, terminal);
  if (!project) return 2;
  const {config, read} = project;
  const amended = amendLock({
    root: config.root,
    lock: read.lock,
    number,
    reason,
    date: new Date().toISOString().slice(0, 10),
    author: gitUser(config.root),
    fs: diskFileSystem
  });
  if (isRefusal(amended)) return refuse(amended, terminal);
  for (const name of amended.files) terminal.say(`  ${name}`);
  if (dryRun) {
    terminal.say(
      `${plural(amended.files.length, "file")} of version ${amended.version.number} would be signed. --dry-run: nothing was changed.`
    );
    return 0;
  }
  const touched = applyCut({
    root: config.root,
    folders: [],
    files: [{to: lockName, before: read.text, after: amended.text}]
  });
  if (touched !== null)
    return refuse(
      {refused: `${touched} changed in the meantime. Nothing was signed.`, hint: "check it, and sign again"},
      terminal
    );
  terminal.say(
    `${plural(amended.files.length, "file")} of version ${amended.version.number} signed: ${reason.trim()}. Commit ${lockName} together with the correction.`
  );
  return 0;
}
