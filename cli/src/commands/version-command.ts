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
};

const banners = ["none", "unreleased", "unmaintained"];

export function addVersionCommand(program: Command, finish: Finish): void {
  const version = program.command("version").description("freeze versions, list them, and verify frozen ones");

  version
    .command("cut")
    .description("freeze the working version under a number: content, specifications, sidebars")
    .argument("<number>", "0.79, v0.79 and 0.79.0 mean the same")
    .option(
      "--latest",
      "make it the default version: it takes over the path and name of the latest one, which is renamed to its number",
      false
    )
    .option("--name <name>", "short name in addresses, search and links (default: v0.79)")
    .option("--label <text>", "label in the version menu")
    .option("--path <path>", "path in the site (default: /v0.79)")
    .addOption(new Option("--banner <kind>", "notice on its pages").choices(banners))
    .option("--main-doc <id>", "document that its path redirects to (default: the working version's)")
    .option("--specs <dir>", "folder of its specifications, locked in place (default: a copy of the working version's)")
    .option("--next <number>", "next number of the working version")
    .option("--next-name <name>", "next name of the working version, if the new version takes its current one")
    .option("--next-label <text>", "next label of the working version")
    .option("--next-path <path>", "next path of the working version")
    .addOption(new Option("--next-banner <kind>", "next banner of the working version").choices(banners))
    .option(
      "--next-specs <dir>",
      "next specifications folder of the working version; its current one is locked in place"
    )
    .option("--previous-name <name>", "new name of the previously latest version")
    .option("--previous-path <path>", "new path of the previously latest version")
    .addOption(new Option("--previous-banner <kind>", "new banner of the previously latest version").choices(banners))
    .option("--from <name>", "version to cut from, if several are not frozen")
    .option("--dry-run", "show the plan and try the build without changing anything", false)
    .option("--config <file>", "configuration", "docs.config.yaml")
    .addHelpText(
      "after",
      "\nExamples:\n  protodocs version cut 0.79 --latest --next 0.80      content/next is frozen as content/v0.79 and takes the place of the latest\n  protodocs version cut 0.77 --latest --next 0.79 --next-name pre-release --next-banner unreleased --next-specs specs/v0.79.0\n  protodocs version cut 0.79 --dry-run\n"
    )
    .action((number: string, flags: CutFlags) =>
      finish(false, async (terminal) => {
        const {runCut} = await import("./version.ts");
        return runCut(cutCommandOf(number, flags), terminal);
      })
    );

  version
    .command("amend")
    .description("sign intended corrections of a frozen version")
    .argument("<number>", "the frozen version")
    .requiredOption("--reason <text>", "why it was corrected")
    .option("--dry-run", "show what would be signed without changing anything", false)
    .option("--config <file>", "configuration", "docs.config.yaml")
    .addHelpText(
      "after",
      '\nExamples:\n  protodocs version amend 0.79 --reason "a wrong address in the wallet guide"\n'
    )
    .action((number: string, options: {reason: string; dryRun: boolean; config: string}, command: Command) => {
      if (options.reason.trim() === "") command.error('error: a correction wants a reason: --reason "…"');
      return finish(false, async (terminal) => {
        const {runAmend} = await import("./version-amend.ts");
        return runAmend({number, ...options}, terminal);
      });
    });

  version
    .command("uncut")
    .description("take the last cut back: its folders, lock, configuration and redirects")
    .option("--dry-run", "show what would be taken back without changing anything", false)
    .option("--config <file>", "configuration", "docs.config.yaml")
    .action((options: {dryRun: boolean; config: string}) =>
      finish(false, async (terminal) => {
        const {runUncut} = await import("./version-uncut.ts");
        return runUncut(options, terminal);
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
        return runList(options, terminal);
      })
    );

  version
    .command("verify")
    .description("compare frozen versions with versions.lock")
    .option("--json", "print diagnostics as one JSON document", false)
    .option("--config <file>", "configuration", "docs.config.yaml")
    .action((options: {json: boolean; config: string}) =>
      finish(options.json, async (terminal) => {
        const {runVerify} = await import("./version-list.ts");
        return runVerify(options, terminal);
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
