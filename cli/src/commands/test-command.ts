// The options of protodocs test.

import type {Command} from "commander";
import type {TestOptions} from "./test.ts";
import type {Finish} from "./version-command.ts";
import {collect} from "./collect.ts";

export function addTestCommand(program: Command, finish: Finish): void {
  program
    .command("test")
    .argument("[words...]", "only examples of pages whose path contains one of these")
    .description("run the examples whose code blocks say so, without a network, and compare what they print")
    .option("--list", "list the examples, and run none", false)
    .option("--strict", "fail for examples that cannot run here, too", false)
    .option("--allow <language>", "run code of a language with this machine's network; may be repeated", collect, [])
    .option(
      "--record <service[=url]>",
      "send what examples send to the running service, and write its recording; may be repeated",
      collect,
      []
    )
    .option(
      "--live <service[=url]>",
      "compare a running service with its specifications and its recording instead; may be repeated",
      collect,
      []
    )
    .option(
      "--header <header>",
      "a header for --record and --live, such as 'Authorization: Bearer …'; may be repeated",
      collect,
      []
    )
    .option("--journey <name>", "run the pages of tests.journeys in order, as one; may be repeated", collect, [])
    .option("--junit <file>", "write the results as JUnit XML")
    .option("--no-cache", "run examples again whose results are known")
    .option("--json", "print the results as one JSON document", false)
    .option("--config <file>", "configuration", "docs.config.yaml")
    .addHelpText(
      "after",
      "\nExamples:\n  protodocs test                        in CI, and before a commit\n  protodocs test tutorials/first        only some pages\n  protodocs test --junit examples.xml   for the reports of a CI service\n"
    )
    .action((words: string[], options: Omit<TestOptions, "words">) =>
      finish(options.json, async (terminal) => {
        const {runTest} = await import("./test.ts");
        return runTest({...options, words}, terminal);
      })
    );
}
