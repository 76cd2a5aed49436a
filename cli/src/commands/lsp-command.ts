// The options of protodocs lsp.

import type {Command} from "commander";
import type {Finish} from "./version-command.ts";

export function addLspCommand(program: Command, version: string, finish: Finish): void {
  program
    .command("lsp")
    .description("run a language server for editors: diagnostics as you type, completion, hover, definitions, renaming")
    .option("--stdio", "communicate over standard input and output (the default)", true)
    .option("--prepare", "store what editors need, so that the first start in a project is fast, and exit")
    .option("--config <file>", "configuration, with --prepare", "docs.config.yaml")
    .addHelpText(
      "after",
      "\nExamples:\n  protodocs lsp              started by an editor; see the manual's chapter on editors\n  protodocs lsp --prepare    for example when a development container is created\n"
    )
    .action(({prepare, config}: {prepare?: true; config: string}) =>
      finish(!prepare, async (terminal) => {
        const {prepareForEditors, runLanguageServer} = await import("./lsp.ts");
        return prepare ? prepareForEditors(config, terminal) : runLanguageServer(version, terminal);
      })
    );
}
