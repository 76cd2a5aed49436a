// protodocs explain: what the manual says about a diagnostic, in the terminal.

import type {Command} from "commander";
import {diagnosticCodes} from "../diagnostics.ts";
import {explanationOf} from "../package/explanation.ts";
import {suggest} from "../nearest.ts";
import type {ExitCode} from "./build.ts";
import type {Terminal} from "./terminal.ts";
import type {Finish} from "./version-command.ts";

export function addExplainCommand(program: Command, finish: Finish): void {
  program
    .command("explain")
    .description("print what the manual says about a diagnostic; without a code, all codes")
    .argument("[code]", "the code printed after the severity: link-missing-anchor")
    .addHelpText("after", "\nExamples:\n  protodocs explain link-missing-anchor\n  protodocs explain\n")
    .action((code: string | undefined) => finish(false, async (terminal) => runExplain(code ?? null, terminal)));
}

export function runExplain(code: string | null, terminal: Terminal): ExitCode {
  if (code === null) {
    for (const [name, severity] of Object.entries(diagnosticCodes)) terminal.print(`${name.padEnd(32)} ${severity}`);
    return 0;
  }
  const explained = explanationOf(code);
  if (explained === null) {
    terminal.say(`protodocs: there is no diagnostic "${code}".`);
    terminal.say(`  hint: ${suggest(code, Object.keys(diagnosticCodes)) ?? "protodocs explain lists them all"}`);
    return 2;
  }
  for (const line of explained.split("\n")) terminal.print(line);
  return 0;
}
