// protodocs fetch: downloads specifications from their publishers into
// a version's folder. A build never does this.

import fs from "node:fs";
import path from "node:path";
import {makeFolder} from "../disk/make-folder.ts";
import type {Command} from "commander";
import {loadConfig} from "../config/load.ts";
import type {SpecConfig, VersionConfig} from "../config/config.ts";
import {fetchSource} from "../fetch/fetch-source.ts";
import {diskFileSystem} from "../fs.ts";
import {suggest} from "../nearest.ts";
import {readLock} from "../versions/lock.ts";
import {findWorkingVersion} from "../versions/working-version.ts";
import type {ExitCode} from "./build.ts";
import {plural, type Terminal} from "./terminal.ts";
import type {Finish} from "./version-command.ts";

interface FetchOptions {
  config: string;
  into?: string;
}

export function addFetchCommand(program: Command, finish: Finish): void {
  program
    .command("fetch")
    .description("fetch the specifications that have a source, and check them against their hashes")
    .argument("[names...]", "names of specifications (default: all with a source)")
    .option("--config <file>", "configuration", "docs.config.yaml")
    .option("--into <version>", "version whose folder they are written to (default: the working version)")
    .addHelpText(
      "after",
      "\nExamples:\n  protodocs fetch                 all specifications that have a source\n  protodocs fetch payments        one of them\n"
    )
    .action((names: string[], options: FetchOptions) =>
      finish(false, async (terminal) => runFetch(names, options, terminal))
    );
}

export async function runFetch(names: readonly string[], options: FetchOptions, terminal: Terminal): Promise<ExitCode> {
  const {config, diagnostics} = loadConfig(path.resolve(options.config), diskFileSystem);
  if (!config) {
    terminal.diagnostics(diagnostics, path.dirname(path.resolve(options.config)));
    return 2;
  }
  const version = findWorkingVersion(config, readLock(config.root, diskFileSystem).lock, options.into ?? null);
  if ("refused" in version) return refuse(version.refused, version.hint, terminal);
  if (version.specs === null)
    return refuse(`The version "${version.name}" has no folder of specifications.`, "give it specs", terminal);
  const sourced = version.specifications.filter(({source}) => source !== null);
  const unknown = names.find((name) => !sourced.some((spec) => spec.name === name));
  if (unknown !== undefined) {
    const hint =
      suggest(
        unknown,
        sourced.map(({name}) => name)
      ) ?? "give it a source in the configuration";
    return refuse(`There is no specification "${unknown}" with a source.`, hint, terminal);
  }
  let code: ExitCode = 0;
  for (const spec of sourced.filter(({name}) => names.length === 0 || names.includes(name))) {
    if (!(await fetchOne(config.root, version, spec, terminal))) code = 1;
  }
  if (sourced.length === 0) terminal.say("No specification has a source.");
  return code;
}

async function fetchOne(root: string, version: VersionConfig, spec: SpecConfig, terminal: Terminal): Promise<boolean> {
  terminal.progress(spec.name);
  const fetched = await fetchSource(spec.source!);
  terminal.progress(null);
  if ("refused" in fetched) {
    terminal.say(`${spec.name}: ${fetched.refused}. Nothing was changed.`);
    if (fetched.hint !== null) terminal.say(`  hint: ${fetched.hint}`);
    return false;
  }
  const target = path.join(root, version.specs!, spec.path);
  if (!fetched.files.has("")) fs.rmSync(target, {recursive: true, force: true});
  for (const [file, bytes] of fetched.files) {
    const place = path.join(target, file);
    makeFolder(path.dirname(place));
    fs.writeFileSync(place, bytes);
  }
  terminal.say(`${spec.name}: ${plural(fetched.files.size, "file")} in ${version.specs}/${spec.path}`);
  return true;
}

function refuse(why: string, hint: string | null, terminal: Terminal): ExitCode {
  terminal.say(`protodocs: ${why}`);
  if (hint !== null) terminal.say(`  hint: ${hint}`);
  return 2;
}
