// The options of protodocs coverage.

import type {Command} from "commander";
import type {CoverageOptions} from "./coverage.ts";
import type {Finish} from "./version-command.ts";

export function addCoverageCommand(program: Command, finish: Finish): void {
  const coverage = program
    .command("coverage")
    .argument("[version]", "version to measure, by name or number (default: the newest)")
    .description(
      "measure how much of the specifications is documented (descriptions, examples, links from prose) and of the pages translated"
    )
    .option("--config <file>", "configuration", "docs.config.yaml")
    .option("--missing", "list the elements without a description")
    .option("--json", "print JSON")
    .option("--html <file>", "write a page for maintainers: every section, and what it lacks")
    .addHelpText(
      "after",
      "\nExamples:\n  protodocs coverage --missing               what to write next\n  protodocs coverage --html coverage.html    a page to look at, or to keep as an artifact of CI\n"
    )
    .action((version: string | undefined, options: CoverageOptions) =>
      finish(options.json ?? false, async (terminal) => {
        const {runCoverage} = await import("./coverage.ts");
        return runCoverage(version ?? null, options, terminal);
      })
    );

  coverage
    .command("accept")
    .description("record the current coverage in coverage.lock; builds then warn when it drops")
    .option("--config <file>", "configuration", "docs.config.yaml")
    .option("--lower", "also where coverage has dropped")
    .action((options: CoverageOptions) =>
      finish(false, async (terminal) => {
        const {runAcceptCoverage} = await import("./coverage.ts");
        return runAcceptCoverage(options, terminal);
      })
    );
}
