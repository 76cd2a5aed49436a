// The options of protodocs translate.

import type {Command} from "commander";
import type {TranslateOptions} from "./translate.ts";
import type {Finish} from "./version-command.ts";

export function addTranslateCommand(program: Command, finish: Finish): void {
  const translate = program.command("translate").description("which translations are behind their originals");

  translate
    .command("status")
    .argument("[language]", "code of a language (default: all)")
    .description("list every page and section: current, behind with the words that changed, missing, orphaned")
    .option("--config <file>", "configuration", "docs.config.yaml")
    .option("--json", "print JSON")
    .option("--markdown", "print Markdown, for an issue or a comment")
    .action((language: string | undefined, options: TranslateOptions) =>
      finish(options.json ?? false, async (terminal) => {
        const {runTranslateStatus} = await import("./translate.ts");
        return runTranslateStatus(language ?? null, options, terminal);
      })
    );

  translate
    .command("stamp")
    .argument("<files...>", "translations that are up to date: files, or folders of them")
    .description("record in front matter what translations were made from")
    .option("--config <file>", "configuration", "docs.config.yaml")
    .addHelpText("after", "\nExample:\n  protodocs translate stamp content/de    everything in German is up to date\n")
    .action((files: string[], options: TranslateOptions) =>
      finish(false, async (terminal) => {
        const {runTranslateStamp} = await import("./translate.ts");
        return runTranslateStamp(files, options, terminal);
      })
    );
}
