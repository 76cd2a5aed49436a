// The command line. The only place that ends the process.

import {Command, InvalidArgumentError} from "commander";
import {printText, standardStreams} from "./commands/print.ts";
import {surviveLostOutput} from "./commands/lost-output.ts";
import {createTerminal, shownPath, type Terminal} from "./commands/terminal.ts";
import {describeSystemError, isSystemError} from "./core/files/system-error.ts";
import type {BuildOptions} from "./commands/build.ts";
import type {McpOptions} from "./commands/mcp.ts";
import type {ServeOptions} from "./commands/serve.ts";
import {addCompletionCommand} from "./commands/completion.ts";
import {addAddressesCommand} from "./commands/addresses-command.ts";
import {addTranslateCommand} from "./commands/translate-command.ts";
import {addCoverageCommand} from "./commands/coverage-command.ts";
import {addDiffCommand} from "./commands/diff-command.ts";
import {addExplainCommand} from "./commands/explain.ts";
import {addImportCommand} from "./commands/import.ts";
import {addInitCommand} from "./commands/init.ts";
import {addLspCommand} from "./commands/lsp-command.ts";
import {addManualCommand} from "./commands/manual.ts";
import {addVersionCommand} from "./commands/version-command.ts";
import {addRenameCommand} from "./commands/rename-command.ts";
import {addWordsCommand} from "./commands/words-command.ts";
import {addTestCommand} from "./commands/test-command.ts";
import {addFetchCommand} from "./commands/fetch.ts";
import {version} from "../../package.json";
import {collect} from "./commands/collect.ts";

const program = new Command("protodocs")
  .description("Compiles Markdown and API specifications into a static, versioned documentation site")
  .version(version)
  .addHelpText(
    "after",
    "\nExamples:\n  protodocs init docs              a small site to start with\n  protodocs serve --watch          write, and see every edit at once\n  protodocs check                  find every error, write nothing\n  protodocs build --strict         the finished site, in dist/\n\nEvery command has its own help: protodocs build --help\n"
  )
  .configureOutput({
    writeOut: (text) => printText(standardStreams().stdout, text),
    writeErr: (text) => printText(standardStreams().stderr, text)
  })
  .showSuggestionAfterError()
  .showHelpAfterError("(add --help for a list)")
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));

program
  .command("build")
  .description("write the site")
  .option("--strict", "warnings count as errors", false)
  .option("--out <dir>", "folder of the site", "dist")
  .option("--config <file>", "configuration", "docs.config.yaml")
  .option("--no-cache", "ignore earlier builds")
  .option(
    "--jobs <n>",
    "number of threads that share the pages of a large site (default: the number of processors, up to four)",
    jobsOf
  )
  .option("--json", "print diagnostics and figures as one JSON document", false)
  .option("--profile", "print where the time went, and write a trace", false)
  .option("--why <target>", "explain why the page at a route was rendered, or what a file was read for")
  .option("--verify", "build a second time without any cache, and compare every file", false)
  .option("--development", "use React's development build", false)
  .option("--cards", "draw an image of each page for link previews", false)
  .addHelpText(
    "after",
    "\nExamples:\n  protodocs build --strict          in CI: fails on any warning\n  protodocs build --out public      writes into public/\n  protodocs build --json > out.json diagnostics for machines\n  protodocs build --why /guide/run  why this page was rendered\n"
  )
  .action((options: Omit<BuildOptions, "dryRun">) =>
    finish(options.json, async (terminal) => {
      const {runBuild} = await import("./commands/build.ts");
      return runBuild({...options, dryRun: false}, terminal);
    })
  );

program
  .command("check")
  .description("report everything that build --strict reports, without writing the site")
  .option("--strict", "warnings count as errors (the default)", true)
  .option("--summary", "print the number of faults by code", false)
  .option("--update-baseline", "accept all current faults: later runs report only new ones", false)
  .option("--config <file>", "configuration", "docs.config.yaml")
  .option(
    "--jobs <n>",
    "number of threads that share the pages of a large site (default: the number of processors, up to four)",
    jobsOf
  )
  .option("--json", "print diagnostics as one JSON document", false)
  .option("--no-cache", "ignore earlier builds and recent answers")
  .option("--external", "also check every link out of the site", false)
  .option("--ignore <address>", "an address to skip, with * as a wildcard; may be repeated", collect, [])
  .addHelpText(
    "after",
    "\nExamples:\n  protodocs check                             before a commit\n  protodocs check --config docs/docs.config.yaml\n  protodocs check --json > faults.json        for machines\n  protodocs check --summary                   faults by code\n  protodocs check --external --ignore 'https://example.com/*'\n"
  )
  .action(
    ({
      external,
      ignore,
      ...options
    }: {
      strict: boolean;
      summary: boolean;
      updateBaseline: boolean;
      config: string;
      json: boolean;
      jobs?: number;
      cache: boolean;
      external: boolean;
      ignore: string[];
    }) =>
      finish(options.json, async (terminal) => {
        const {runBuild} = await import("./commands/build.ts");
        return runBuild(
          {
            ...options,
            external: external ? {ignore, cache: options.cache} : null,
            out: "dist",
            profile: false,
            development: false,
            dryRun: true
          },
          terminal
        );
      })
  );

program
  .command("serve")
  .description("serve the built site locally, as a static host would; with --watch, the sources themselves")
  .option("--watch", "serve pages from their current sources, and show every edit at once", false)
  .option("--port <n>", "port (the next free one if it is taken)", portOf, 3000)
  .option("--host <h>", "address to listen on; 0.0.0.0 lets other machines in", "127.0.0.1")
  .option("--open", "open the browser", false)
  .option("--out <dir>", "folder of the built site", "dist")
  .option("--config <file>", "configuration", "docs.config.yaml")
  .addHelpText(
    "after",
    "\nExamples:\n  protodocs build && protodocs serve --open\n  protodocs serve --port 8080 --host 0.0.0.0\n  protodocs serve --watch --open            while writing\n"
  )
  .action((options: ServeOptions & {watch: boolean}) =>
    finish(false, async (terminal) => {
      if (options.watch) {
        const {runWatch} = await import("./commands/watch.ts");
        return runWatch(options, terminal);
      }
      const {runServe} = await import("./commands/serve.ts");
      return runServe(options, terminal);
    })
  );

program
  .command("mcp")
  .description(
    "serve the site to agents (Model Context Protocol) over standard input and output, or on the loopback interface"
  )
  .option("--watch", "serve pages from their current sources", false)
  .option("--http", "listen on 127.0.0.1, at /mcp", false)
  .option("--port <n>", "port for --http (the next free one if it is taken)", portOf, 3030)
  .option("--out <dir>", "folder of the built site", "dist")
  .option("--config <file>", "configuration", "docs.config.yaml")
  .addHelpText(
    "after",
    "\nExamples:\n  protodocs build && protodocs mcp             for an agent that starts it itself\n  protodocs mcp --watch                        while writing\n  protodocs mcp --http --port 3030             http://127.0.0.1:3030/mcp\n"
  )
  .action((options: McpOptions) =>
    // Without --http, standard output carries the protocol.
    finish(!options.http, async (terminal) => {
      const {runMcp} = await import("./commands/mcp.ts");
      return runMcp(options, version, terminal);
    })
  );

addFetchCommand(program, finish);
addDiffCommand(program, finish);
addAddressesCommand(program, finish);
addCoverageCommand(program, finish);
addTranslateCommand(program, finish);
addVersionCommand(program, finish);
addInitCommand(program, version, finish);
addImportCommand(program, finish);
addExplainCommand(program, finish);
addManualCommand(program, finish);
addLspCommand(program, version, finish);
addRenameCommand(program, finish);
addWordsCommand(program, finish);
addTestCommand(program, finish);
addCompletionCommand(program);

function portOf(written: string): number {
  const port = Number(written);
  if (!/^\d+$/.test(written) || port > 65535) throw new InvalidArgumentError("A port is a number from 0 to 65535.");
  return port;
}

function jobsOf(written: string): number {
  const jobs = Number(written);
  if (!/^\d+$/.test(written) || jobs < 1 || jobs > 64)
    throw new InvalidArgumentError("Threads are a number from 1 to 64.");
  return jobs;
}

/** Runs a command and ends the process with its exit code, once what it printed is out. */
async function finish(json: boolean, run: (terminal: Terminal) => Promise<number>): Promise<void> {
  const terminal = createTerminal({
    json,
    env: process.env,
    cwd: process.cwd(),
    ...standardStreams()
  });
  try {
    process.exitCode = await run(terminal);
  } catch (error) {
    terminal.progress(null);
    process.exitCode = 2;
    if (isSystemError(error)) {
      const {message, hint} = describeSystemError(error, (file) => shownPath(file, process.cwd()));
      terminal.say(`protodocs: ${message}.`);
      terminal.say(`  hint: ${hint}`);
      return;
    }
    terminal.failure(error);
  }
}

surviveLostOutput(standardStreams());
await program.parseAsync();
