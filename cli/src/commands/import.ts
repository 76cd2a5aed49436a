// protodocs import: creates a project from another generator's site, which it
// only reads.

import fs from "node:fs";
import path from "node:path";
import {makeFolder} from "../core/files/make-folder.ts";
import {Argument, type Command} from "commander";
import {diskFileSystem} from "../core/file-system.ts";
import {generatorNames, type GeneratorName} from "../tools/import/generator-names.ts";
import {printReport, type ImportPlan} from "../tools/import/import-plan.ts";
import type {ExitCode} from "./build.ts";
import {plural, shownPath, type Terminal} from "./terminal.ts";
import type {Finish} from "./version-command.ts";

export function addImportCommand(program: Command, finish: Finish): void {
  program
    .command("import")
    .description(
      "create a project from another generator's site, or a folder of Markdown: configuration, pages, sidebars, versions, a report"
    )
    .addArgument(new Argument("<generator>", "generator of the existing site").choices(generatorNames))
    .argument("<dir>", "folder of the existing site; it is only read")
    .argument("[out]", "folder of the new project; it must be new or empty", "docs-imported")
    .addHelpText(
      "after",
      "\nExamples:\n  protodocs import docusaurus ../old-docs docs\n  protodocs import mkdocs ../old-docs docs\n  protodocs import markdown ../book docs\n  protodocs check --config docs/docs.config.yaml\n"
    )
    .action((generator: GeneratorName, site: string, out: string) =>
      finish(false, (terminal) => runImport(generator, path.resolve(site), path.resolve(out), terminal))
    );
}

async function runImport(name: GeneratorName, site: string, out: string, terminal: Terminal): Promise<ExitCode> {
  const shownOut = shownPath(out, process.cwd());
  if (fs.existsSync(out) && (!fs.statSync(out).isDirectory() || fs.readdirSync(out).length > 0))
    return refuse(`${shownOut} is not an empty folder`, "name another folder: nothing is ever overwritten", terminal);
  if (isWithin(out, site))
    return refuse(`${shownOut} is inside the site to import`, "name a folder elsewhere", terminal);
  const [{generators}, {planImport}] = await Promise.all([
    import("../tools/import/generators.ts"), // loads esbuild, which other commands do not need
    import("../tools/import/import-site.ts")
  ]);
  const plan = await planImport(generators[name], site, diskFileSystem);
  if ("fault" in plan) return refuse(plan.fault, "name the folder with the site's configuration", terminal);
  write(plan, site, out);
  terminal.say(
    `${plural(plan.files.size, "file")} written into ${shownOut}/; the remaining steps are in ${shownOut}/IMPORT.md.`
  );
  for (const line of plan.done) terminal.say(`  ${line}`);
  const config = `--config ${path.posix.join(shownOut, "docs.config.yaml")}`;
  terminal.say("Next:");
  terminal.say(`  npx protodocs check ${config}                     every fault, with its place`);
  terminal.say(`  npx protodocs check --update-baseline ${config}   accept the current ones`);
  terminal.say(`  npx protodocs serve --watch ${config}`);
  return 0;
}

function refuse(why: string, hint: string, terminal: Terminal): ExitCode {
  terminal.say(`protodocs: ${why}. Nothing was imported.`);
  terminal.say(`  hint: ${hint}`);
  return 2;
}

function isWithin(folder: string, parent: string): boolean {
  const relative = path.relative(parent, folder);
  return relative === "" || (!relative.startsWith("..") && !path.isAbsolute(relative));
}

function write(plan: ImportPlan, site: string, out: string): void {
  for (const {from, to} of plan.copies) {
    const target = path.join(out, to);
    makeFolder(path.dirname(target));
    fs.copyFileSync(path.join(site, from), target);
  }
  for (const [name, text] of [...plan.files, ["IMPORT.md", printReport(plan) + "\n"] as const]) {
    const target = path.join(out, name);
    makeFolder(path.dirname(target));
    fs.writeFileSync(target, text);
  }
}
