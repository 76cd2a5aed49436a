// The options of protodocs translate.

import {Option, type Command} from "commander";
import type {ExportOptions} from "./translate-export.ts";
import type {TranslateOptions} from "./translate.ts";
import type {Finish} from "./version-command.ts";

export function addTranslateCommand(program: Command, finish: Finish): void {
  const translate = program
    .command("translate")
    .description("which translations are behind, and what goes to translators and comes back");

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
    .command("export")
    .argument("<language>", "code of a language")
    .description("write what is missing, behind or not stamped for a translator: XLIFF 2, or pages of Markdown")
    .option("--config <file>", "configuration", "docs.config.yaml")
    .addOption(new Option("--format <format>", "XLIFF 2.0 or Markdown").choices(["xliff", "markdown"]).default("xliff"))
    .option("--output <path>", "file, or for Markdown folder, to write (default: translations-<language>)")
    .option("--pages <files...>", "only these: originals or translations, or folders of them")
    .option("--all", "what is current, too")
    .action((language: string, options: ExportOptions) =>
      finish(false, async (terminal) => {
        const {runTranslateExport} = await import("./translate-export.ts");
        return runTranslateExport(language, options, terminal);
      })
    );

  translate
    .command("import")
    .argument("<files...>", "what translate export has written, translated: files, or folders of them")
    .description("write translations that are sent back, with their stamps")
    .option("--config <file>", "configuration", "docs.config.yaml")
    .addHelpText(
      "after",
      "\nExample:\n  protodocs translate export de    what is not translated, to translations-de.xlf\n  protodocs translate import translations-de.xlf\n"
    )
    .action((files: string[], options: TranslateOptions) =>
      finish(false, async (terminal) => {
        const {runTranslateImport} = await import("./translate-import.ts");
        return runTranslateImport(files, options, terminal);
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
