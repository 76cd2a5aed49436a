// The options of protodocs words.

import type {Command} from "commander";
import type {Finish} from "./version-command.ts";

export function addWordsCommand(program: Command, finish: Finish): void {
  program
    .command("words")
    .description("print the names of the specifications, as a dictionary for spell checkers")
    .option("--out <file>", "write them to a file")
    .option("--config <file>", "configuration", "docs.config.yaml")
    .addHelpText(
      "after",
      "\nExamples:\n  protodocs words --out .vale/config/vocabularies/api/accept.txt\n  protodocs words --out api-words.txt\n"
    )
    .action((options: {config: string; out?: string}) =>
      finish(options.out === undefined, async (terminal) => {
        const {runWords} = await import("./words.ts");
        return runWords(options, terminal);
      })
    );
}
