// The options of protodocs rename.

import type {Command} from "commander";
import type {Finish} from "./version-command.ts";

export function addRenameCommand(program: Command, finish: Finish): void {
  program
    .command("rename")
    .description("rename a file or a folder: links, sidebars and the configuration follow, old addresses redirect")
    .argument("<from>", "the file or folder")
    .argument("<to>", "its new path; nothing may be there")
    .option("--config <file>", "configuration", "docs.config.yaml")
    .addHelpText(
      "after",
      "\nExamples:\n  protodocs rename content/guide/run.md content/guide/start.md\n  protodocs rename content/guide content/manual\n"
    )
    .action((from: string, to: string, {config}: {config: string}) =>
      finish(false, async (terminal) => {
        const {runRename} = await import("./rename.ts");
        return runRename(from, to, config, terminal);
      })
    );
}
