// Prints why a command does nothing.

import type {Refusal} from "../tools/versions/refusal.ts";
import type {ExitCode} from "./build.ts";
import type {Terminal} from "./terminal.ts";

export function refuse({refused, details = [], hint}: Refusal, terminal: Terminal): ExitCode {
  terminal.say(`protodocs: ${refused}`);
  for (const line of details) terminal.say(`    ${line}`);
  terminal.say(`  hint: ${hint}`);
  return 2;
}
