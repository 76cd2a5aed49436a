// The options of protodocs diff.

import {Option, type Command} from "commander";
import type {DiffCommand} from "./diff.ts";
import {failChoices} from "./fail-on.ts";
import type {Finish} from "./version-command.ts";

interface DiffFlags {
  failOn?: DiffCommand["failOn"];
  markdown: boolean;
  json: boolean;
  preview: string;
  language: string;
  config: string;
}

export function addDiffCommand(program: Command, finish: Finish): void {
  program
    .command("diff")
    .description("compare two versions, folders or git commits")
    .argument("<from>", "a version's name or number, a folder, or a commit")
    .argument("[to]", "the other side (default: the project as it is now)", ".")
    .addOption(new Option("--fail-on <class>", "exit with 1 if there is a change of this class").choices(failChoices))
    .option("--markdown", "print Markdown, for a comment", false)
    .option("--json", "print one JSON document", false)
    .option("--language <code>", "compare the pages that are translated into a language", "")
    .option("--preview <url>", "address of a built site, such as a preview, for the links in --markdown", "")
    .option("--config <file>", "configuration", "docs.config.yaml")
    .addHelpText(
      "after",
      "\nExamples:\n  protodocs diff 0.77 0.79                     two versions\n  protodocs diff main --fail-on breaking       this branch against main, in CI\n  protodocs diff HEAD~1 . --markdown --preview https://preview.example.com\n  protodocs diff old/api.yaml new/api.yaml     two files, without a project\n"
    )
    .action((from: string, to: string, {failOn, markdown, json, preview, language, config}: DiffFlags) =>
      // Everything but the report goes to standard error.
      finish(true, async (terminal) => {
        const {runDiff} = await import("./diff.ts");
        const format = json ? "json" : markdown ? "markdown" : "text";
        return runDiff({from, to, config, failOn: failOn ?? null, format, preview, language}, terminal);
      })
    );
}
