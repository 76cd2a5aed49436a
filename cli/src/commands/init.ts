// protodocs init: writes a small site that builds strictly into an empty
// folder.

import fs from "node:fs";
import path from "node:path";
import {makeFolder} from "../core/files/make-folder.ts";
import type {Command} from "commander";
import {diskFileSystem, systemReason} from "../core/file-system.ts";
import {planInit, type InitPlan} from "./plan-init.ts";
import {findPackageRoot} from "../core/package-root.ts";
import type {ExitCode} from "./build.ts";
import {plural, shownPath, type Terminal} from "./terminal.ts";
import type {Finish} from "./version-command.ts";

export function addInitCommand(program: Command, version: string, finish: Finish): void {
  program
    .command("init")
    .description("write a small starter site without overwriting anything")
    .argument("[dir]", "folder of the site (default: the current one)")
    .addHelpText(
      "after",
      "\nExamples:\n  protodocs init docs     a site in docs/, beside the code that it documents\n  protodocs init          a site in this folder\n"
    )
    .action((dir: string | undefined) =>
      finish(false, async (terminal) => runInit(path.resolve(dir ?? "."), version, terminal))
    );
}

export function runInit(folder: string, version: string, terminal: Terminal): ExitCode {
  if (fs.existsSync(folder) && !fs.statSync(folder).isDirectory())
    return refuse(`${folder} is a file`, "name a folder", terminal);
  const plan = planInit({folder, packageRoot: findPackageRoot(), version, fs: diskFileSystem});
  if (plan.taken.length > 0)
    return refuse(
      `${shown(folder) === "." ? "this folder" : shown(folder)} holds ${listed(plan.taken)} already`,
      "name another folder: nothing is ever overwritten",
      terminal
    );
  try {
    for (const [name, text] of plan.files) writeNew(path.join(folder, name), text);
  } catch (error) {
    return refuse(
      `${(error as NodeJS.ErrnoException).path ?? folder} cannot be written: ${systemReason(error)}`,
      "the files before it were written",
      terminal
    );
  }
  for (const line of report(folder, plan)) terminal.say(line);
  return 0;
}

function refuse(why: string, hint: string, terminal: Terminal): ExitCode {
  terminal.say(`protodocs: ${why}. No site was created.`);
  terminal.say(`  hint: ${hint}`);
  return 2;
}

function writeNew(file: string, text: string): void {
  makeFolder(path.dirname(file));
  fs.writeFileSync(file, text, {flag: "wx"}); // fails if there is a file
}

const about: Record<string, string> = {
  "docs.config.yaml": "the site's configuration, explained line by line",
  "content/next/index.md": "the first page of the guide",
  "content/next/guide/writing.md": "a tour of the Markdown you can write",
  "content/next/sidebars.yaml": "what the sidebars list",
  "components/PostageEstimate.tsx": "a component for use in Markdown",
  "pages/index.md": "the front page",
  "static/favicon.svg": "the site's icon and logo",
  "theme/custom.css": "colours and sizes",
  "specs/next/openapi.yaml": "an OpenAPI file; it becomes pages",
  "specs/next/proto/parcels/v1/parcels.proto": "a proto file; it becomes pages too",
  "tsconfig.json": "types of components and theme, for editors",
  "package.json": "scripts, with protodocs as a dependency",
  ".gitignore": "keeps the built site out of the repository"
};

function report(folder: string, {files, packageFile, notIgnored}: InitPlan): string[] {
  const names = [...files.keys()].sort();
  const width = Math.max(...names.map((name) => name.length));
  const place = shown(folder);
  const config = place === "." ? "" : ` --config ${path.posix.join(place, "docs.config.yaml")}`;
  const commands: [command: string, purpose: string][] =
    packageFile === null
      ? [
          ...(place === "." ? [] : [[`cd ${place}`, ""] as [string, string]]),
          ["npm install", ""],
          ["npm start", "write, and see every edit at once"],
          ["npm run check", "find every fault"],
          ["npm run build", "the finished site, in dist/"]
        ]
      : [
          [`npx protodocs serve --watch${config}`, "write, and see every edit at once"],
          [`npx protodocs check${config}`, "find every fault"],
          [`npx protodocs build --strict${config}`, `the finished site, in ${path.posix.join(place, "dist")}/`]
        ];
  const column = Math.max(...commands.map(([command]) => command.length));
  return [
    `${plural(names.length, "file")} written into ${place === "." ? "this folder" : `${place}/`}:`,
    ...names.map((name) => `  ${name.padEnd(width)}  ${about[name] ?? ""}`.trimEnd()),
    ...(notIgnored.length > 0 ? [`Add to your .gitignore, which was left unchanged: ${notIgnored.join(" ")}`] : []),
    "",
    "Next:",
    ...commands.map(([command, purpose]) => `  ${command.padEnd(column)}  ${purpose}`.trimEnd())
  ];
}

function listed(names: readonly string[]): string {
  return names.length > 3 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(" and ");
}

/** Relative to the working directory, with "/"; "." for the directory itself. */
function shown(folder: string): string {
  return shownPath(folder, process.cwd());
}
