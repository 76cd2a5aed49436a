// The options of protodocs lsp.

import type {Command} from "commander";
import type {Finish} from "./version-command.ts";

export function addLspCommand(program: Command, version: string, finish: Finish): void {
  program
    .command("lsp")
    .description("run a language server for editors: diagnostics as you type, completion, hover, definitions, renaming")
    .option("--stdio", "communicate over standard input and output (the default)", true)
    .addHelpText("after", "\nExamples:\n  protodocs lsp    started by an editor; see the manual's chapter on editors\n")
    .action(() =>
      finish(true, async () => {
        const {runLanguageServer} = await import("./lsp.ts");
        return runLanguageServer(version);
      })
    );
}
