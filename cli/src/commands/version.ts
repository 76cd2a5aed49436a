// protodocs version cut: freezes the working version.

import path from "node:path";
import {build} from "../site/build.ts";
import {prepareCompiler} from "../site/build-project.ts";
import type {Config} from "../config/config.ts";
import {loadConfig} from "../config/load.ts";
import {byLocation, formatDiagnostic, hasErrors, type Diagnostic} from "../core/diagnostics.ts";
import {diskFileSystem, type FileSystem} from "../core/file-system.ts";
import {applyCut} from "../tools/versions/apply-cut.ts";
import {refuseGitState} from "../tools/versions/git-state.ts";
import {lockName} from "../site/version-lock.ts";
import {redirectMovedPages} from "../tools/versions/moved-pages.ts";
import {planCut, type CutOptions, type CutPlan} from "../tools/versions/plan-cut.ts";
import {prepareCut, type PreparedCut} from "../tools/versions/prepare-cut.ts";
import {isRefusal} from "../tools/versions/refusal.ts";
import {readPreviousTree} from "../output/previous-tree.ts";
import {memoryOfTree} from "../output/tree-record.ts";
import type {ExitCode} from "./build.ts";
import {changesOfCut} from "./cut-changes.ts";
import {describePlan} from "./describe-plan.ts";
import {openRecovered} from "./open-project.ts";
import {refuse} from "./refuse.ts";
import {countDiagnostics, plural, type Terminal} from "./terminal.ts";

export interface CutCommand extends CutOptions {
  config: string;
  dryRun: boolean;
}

/** Exit codes as for build: 2 if the request is invalid, 1 if the new version does not build. */
export async function runCut(command: CutCommand, terminal: Terminal): Promise<ExitCode> {
  const project = openRecovered(command.config, terminal);
  if (!project) return 2;
  const {config, text, read} = project;
  const plan = planCut({config, text, lock: read.lock, options: command, fs: diskFileSystem});
  if (isRefusal(plan)) return refuse(plan, terminal);
  let prepared = prepareCut({config, text, read, plan, fs: diskFileSystem}, []);
  if (isRefusal(prepared)) return refuse(prepared, terminal);
  const lost = refuseGitState({root: config.root, ...filesOf(plan, prepared)});
  if (lost) return refuse(lost, terminal);

  let tried = await tryBuild(config, plan, prepared.trial, terminal);
  const redirects =
    plan.previous && !tried.failed
      ? redirectMovedPages(
          tried.files,
          {from: plan.previous.version.path, to: plan.previous.path},
          config.trailingSlash
        )
      : [];
  if (redirects.length > 0) {
    prepared = prepareCut({config, text, read, plan, fs: diskFileSystem}, redirects);
    if (isRefusal(prepared)) return refuse(prepared, terminal);
    tried = await tryBuild(config, plan, prepared.trial, terminal);
  }
  terminal.diagnostics(tried.diagnostics, config.root);
  const {summary, refusal} = tried.failed ? {summary: null, refusal: null} : changesOfCut(config, plan);
  if (refusal) return refuse(refusal, terminal);
  for (const line of describePlan(plan, prepared, redirects)) terminal.say(line);
  if (tried.failed) {
    terminal.say(
      `The site with version ${plan.number} does not build strictly: ${countDiagnostics(tried.diagnostics)}. Nothing was changed.`
    );
    return 1;
  }
  if (summary !== null) terminal.say(`  changes   ${summary}`);
  if (plan.goesOn.specs !== plan.working.specs) {
    const after = await tryBuild(config, plan, prepared.preview, terminal);
    if (after.failed)
      terminal.say(
        `  to do     "${plan.goesOn.name}" with ${plan.goesOn.specs}: ${countDiagnostics(after.diagnostics)}, which \`protodocs check\` will show`
      );
  }
  if (command.dryRun) {
    terminal.say(
      `The site with version ${plan.number} builds strictly, ${plural(tried.pages, "page")}. --dry-run: nothing was changed.`
    );
    return 0;
  }
  const touched = applyCut({root: config.root, folders: prepared.folders, files: prepared.files});
  if (touched !== null)
    return refuse(
      {
        refused: `${touched} has changed while version ${plan.number} was being made. Nothing was changed by this command.`,
        hint: "check it, and cut again"
      },
      terminal
    );
  terminal.say(
    `Version ${plan.number} is frozen. Commit ${[...plan.copies.map(({to}) => to), config.file, lockName].join(", ")} together.`
  );
  return 0;
}

/** Checks with git the files that are copied or frozen, and those that are created. */
function filesOf(plan: CutPlan, {folders, files, locked}: PreparedCut): {sources: string[]; targets: string[]} {
  const made = new Set(folders.flatMap((folder) => [...folder.files.keys()].map((file) => `${folder.to}/${file}`)));
  const copied = plan.copies.flatMap(({from}, index) =>
    [...folders[index]!.files.keys()].map((file) => `${from}/${file}`)
  );
  const inPlace = Object.keys(locked).filter((file) => !made.has(file));
  return {sources: [...copied, ...inPlace], targets: [...made, ...files.map(({to}) => to)]};
}

interface Tried {
  failed: boolean;
  diagnostics: Diagnostic[];
  /** Paths of the files that the version would have. */
  files: string[];
  pages: number;
}

/** Builds the resulting site strictly, without writing anything. */
async function tryBuild({root, file}: Config, plan: CutPlan, fs: FileSystem, terminal: Terminal): Promise<Tried> {
  const loaded = loadConfig(path.join(root, file), fs);
  if (!loaded.config || hasErrors(loaded.diagnostics, true))
    return {failed: true, diagnostics: loaded.diagnostics, files: [], pages: 0};
  const dist = path.join(root, "dist");
  const place = prepareCompiler(loaded.config, true, "cut");
  const files: string[] = [];
  const {diagnostics, figures} = await build({
    config: loaded.config,
    ...place,
    fs,
    previousHash: readPreviousTree(dist, memoryOfTree(root, place.work, dist)).hashOf, // existing pages need not be rendered
    strict: true,
    drafts: false,
    development: false,
    add: (output) => files.push(output.path),
    onPhase: (phase) => terminal.progress(phase),
    onProgress: (done, total) => done % 50 === 0 && terminal.progress(`render ${done}/${total}`)
  });
  place.store?.close();
  terminal.progress(null);
  const all = asWritten([...loaded.diagnostics, ...diagnostics], plan);
  return {failed: hasErrors(all, true), diagnostics: all, files, pages: figures.pages};
}

/** Reports a fault in a copied file once, at the original, where it can be fixed. */
function asWritten(diagnostics: readonly Diagnostic[], {copies}: CutPlan): Diagnostic[] {
  const shown = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const copy = copies.find(({to}) => diagnostic.at.file.startsWith(`${to}/`));
    const file = copy ? copy.from + diagnostic.at.file.slice(copy.to.length) : diagnostic.at.file;
    const moved = {...diagnostic, at: {...diagnostic.at, file}};
    shown.set(formatDiagnostic(moved), moved);
  }
  return [...shown.values()].sort(byLocation);
}
