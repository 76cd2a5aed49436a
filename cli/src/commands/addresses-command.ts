// The options of protodocs addresses.

import type {Command} from "commander";
import type {Finish} from "./version-command.ts";

export function addAddressesCommand(program: Command, finish: Finish): void {
  const addresses = program
    .command("addresses")
    .description("manage the addresses the project promises to keep: a build fails when one of them breaks");

  addresses
    .command("accept")
    .description("record the site's current addresses in addresses.lock")
    .option("--config <file>", "configuration", "docs.config.yaml")
    .addHelpText(
      "after",
      "\nExamples:\n  protodocs addresses accept    once, and whenever an address is removed on purpose\n"
    )
    .action((options: {config: string}) =>
      finish(false, async (terminal) => {
        const {runAcceptAddresses} = await import("./addresses.ts");
        return runAcceptAddresses(options, terminal);
      })
    );
}
