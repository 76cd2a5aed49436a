// The options of protodocs version.

import {Option, type Command} from "commander";
import type {CutCommand} from "./version.ts";
import type {Terminal} from "./terminal.ts";

export type Finish = (json: boolean, run: (terminal: Terminal) => Promise<number>) => Promise<void>;

type CutFlags = Partial<
  Record<
    Exclude<keyof CutCommand, "number" | "latest" | "dryRun" | "config" | "banner" | "nextBanner" | "previousBanner">,
    string
  >
> & {
  latest: boolean;
  dryRun: boolean;
  config: string;
  banner?: CutCommand["banner"];
  nextBanner?: CutCommand["banner"];
  previousBanner?: CutCommand["banner"];
  amend?: string;
  reason?: string;
};

const banners = ["none", "unreleased", "unmaintained"];

export function addVersionCommand(program: Command, finish: Finish): void {
  const version = program
    .command("version")
    .description("freeze versions, list them, and see that frozen ones stay as they are");

  version
    .command("cut")
    .description("freeze the working version under a number: content, specifications, sidebars")
    .argument("[number]", "0.79, v0.79 and 0.79.0 mean the same")
    .option(
      "--latest",
      "readers without a choice see the new version; it takes path and name of the latest one, which is called by its number from now on",
      false
    )
    .option("--name <name>", "short name in addresses, search and links; v0.79 when left out")
    .option("--label <text>", "what the version menu shows")
    .option("--path <path>", "where it lives in the site; /v0.79 when left out")
    .addOption(new Option("--banner <kind>", "the notice on its pages").choices(banners))
    .option("--main-doc <id>", "document that its path leads to; that of the working version when left out")
    .option(
      "--specs <dir>",
      "its specifications, locked where they stand; when left out, a copy of the working version's"
    )
    .option("--next <number>", "number that the working version goes on with")
    .option(
      "--next-name <name>",
      "name that the working version goes on with, when the new one is to have that which it had"
    )
    .option("--next-label <text>", "label that the working version goes on with")
    .option("--next-path <path>", "path that the working version goes on with")
    .addOption(new Option("--next-banner <kind>", "banner that the working version goes on with").choices(banners))
    .option(
      "--next-specs <dir>",
      "specifications that the working version goes on with; those it had are locked where they stand"
    )
    .option("--previous-name <name>", "name of the version that was the latest")
    .option("--previous-path <path>", "path of the version that was the latest")
    .addOption(new Option("--previous-banner <kind>", "banner of the version that was the latest").choices(banners))
    .option("--from <name>", "version to cut from, where several are not frozen")
    .option("--amend <number>", "sign intended corrections of a frozen version")
    .option("--reason <text>", "why it was corrected, with --amend")
    .option("--dry-run", "show the plan and try the build, and change nothing", false)
    .option("--config <file>", "configuration", "docs.config.yaml")
    .addHelpText(
      "after",
      '\nExamples:\n  protodocs version cut 0.79 --latest --next 0.80      content/next is frozen as content/v0.79 and takes the place of the latest\n  protodocs version cut 0.77 --latest --next 0.79 --next-name pre-release --next-banner unreleased --next-specs specs/v0.79.0\n  protodocs version cut 0.79 --dry-run\n  protodocs version cut --amend 0.79 --reason "a wrong address in the wallet guide"\n'
    )
    .action((number: string | undefined, flags: CutFlags, command: Command) => {
      const {amend, reason, config, dryRun} = flags;
      if (amend !== undefined) {
        if (number !== undefined) command.error("error: give a number to cut, or one to --amend, not both");
        if (reason === undefined || reason.trim() === "") command.error('error: --amend wants a reason: --reason "…"');
        return finish(false, async (terminal) => {
          const {runAmend} = await import("./version-amend.ts");
          return runAmend({number: amend, reason: reason!, config, dryRun}, terminal);
        });
      }
      if (number === undefined)
        command.error("error: which number is the new version to have? protodocs version cut 0.79");
      if (reason !== undefined) command.error("error: --reason belongs to --amend");
      return finish(false, async (terminal) => {
        const {runCut} = await import("./version.ts");
        return runCut(cutCommandOf(number!, flags), terminal);
      });
    });

  version
    .command("amend")
    .description("sign intended corrections of a frozen version: the same as cut --amend")
    .argument("<number>", "the frozen version")
    .requiredOption("--reason <text>", "why it was corrected")
    .option("--dry-run", "show what would be signed, and change nothing", false)
    .option("--config <file>", "configuration", "docs.config.yaml")
    .action((number: string, options: {reason: string; dryRun: boolean; config: string}) =>
      finish(false, async (terminal) => {
        const {runAmend} = await import("./version-amend.ts");
        return runAmend({number, ...options}, terminal);
      })
    );

  version
    .command("list")
    .description("the versions: number, name, path, folders, and whether they are frozen")
    .option("--json", "print one JSON document", false)
    .option("--config <file>", "configuration", "docs.config.yaml")
    .action((options: {json: boolean; config: string}) =>
      finish(options.json, async (terminal) => {
        const {runList} = await import("./version-list.ts");
        return runList(options, terminal, (text) => process.stdout.write(text + "\n"));
      })
    );

  version
    .command("verify")
    .description("compare frozen versions with versions.lock")
    .option("--json", "print one JSON document of diagnostics", false)
    .option("--config <file>", "configuration", "docs.config.yaml")
    .action((options: {json: boolean; config: string}) =>
      finish(options.json, async (terminal) => {
        const {runVerify} = await import("./version-list.ts");
        return runVerify(options, terminal, (text) => process.stdout.write(text + "\n"));
      })
    );
}

function cutCommandOf(number: string, flags: CutFlags): CutCommand {
  return {
    number,
    latest: flags.latest,
    dryRun: flags.dryRun,
    config: flags.config,
    banner: flags.banner ?? null,
    name: flags.name ?? null,
    label: flags.label ?? null,
    path: flags.path ?? null,
    mainDoc: flags.mainDoc ?? null,
    from: flags.from ?? null,
    specs: flags.specs ?? null,
    nextSpecs: flags.nextSpecs ?? null,
    next: flags.next ?? null,
    nextName: flags.nextName ?? null,
    nextLabel: flags.nextLabel ?? null,
    nextPath: flags.nextPath ?? null,
    nextBanner: flags.nextBanner ?? null,
    previousName: flags.previousName ?? null,
    previousPath: flags.previousPath ?? null,
    previousBanner: flags.previousBanner ?? null
  };
}
