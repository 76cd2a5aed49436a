// Reports how an interrupted cut was recovered.

import {journalName, type Recovery} from "../tools/versions/apply-cut.ts";
import type {Terminal} from "./terminal.ts";

/** False if the command must not continue. */
export function reportRecovery(recovery: Recovery, terminal: Terminal): boolean {
  switch (recovery.state) {
    case "nothing":
      return true;
    case "running":
      terminal.say(`protodocs: process ${recovery.pid} is cutting a version here.`);
      terminal.say("  hint: wait until it is done");
      return false;
    case "finished":
      terminal.say(`An interrupted \`version ${recovery.command}\` was finished: ${recovery.made.join(", ")}.`);
      return true;
    case "undone":
      terminal.say(`An interrupted \`version ${recovery.command}\` was rolled back.`);
      if (recovery.left.length > 0) terminal.say(`  changed since, and left alone: ${recovery.left.join(", ")}`);
      return true;
    case "unreadable":
      terminal.say(`protodocs: ${journalName} cannot be read, so an interrupted \`version cut\` cannot be recovered.`);
      terminal.say(`  hint: check \`git status\`, repair the files by hand, and remove ${journalName}`);
      return false;
  }
}
