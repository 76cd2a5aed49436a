// protodocs manual: the manual of this version, served from the package.

import fs from "node:fs";
import path from "node:path";
import {InvalidArgumentError, type Command} from "commander";
import {findPackageRoot} from "../core/package-root.ts";
import type {ExitCode} from "./build.ts";
import {runServe} from "./serve.ts";
import type {Terminal} from "./terminal.ts";
import type {Finish} from "./version-command.ts";

interface ManualOptions {
  port: number;
  open: boolean;
}

export function addManualCommand(program: Command, finish: Finish): void {
  program
    .command("manual")
    .description("serve the manual of this version locally, without a network")
    .option("--port <n>", "port (the next free one if it is taken)", portOf, 3100)
    .option("--open", "open the browser", false)
    .addHelpText("after", "\nExamples:\n  protodocs manual --open\n")
    .action((options: ManualOptions) => finish(false, (terminal) => runManual(options, terminal)));
}

async function runManual({port, open}: ManualOptions, terminal: Terminal): Promise<ExitCode> {
  const root = findPackageRoot();
  const config = path.join(root, "manual/docs.config.yaml");
  const out = "../lib/manual";
  if (!fs.existsSync(path.join(root, "lib/manual"))) {
    terminal.say("protodocs: the manual has not been built here.");
    terminal.say("  hint: in the repository of protodocs, run `npm run prepare`; otherwise install the package again");
    return 2;
  }
  return runServe({port, host: "127.0.0.1", open, config, out}, terminal);
}

function portOf(written: string): number {
  const port = Number(written);
  if (!/^\d+$/.test(written) || port > 65535) throw new InvalidArgumentError("A port is a number from 0 to 65535.");
  return port;
}
