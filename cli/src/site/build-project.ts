// Builds a project on disk: its configuration, stored state, and
// output folder. Commands and the programmatic API build and check through
// this module.

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {build, type BuildInput, type BuildResult} from "./build.ts";
import {createDiskCache, noCache, type CacheEvents} from "../engine/cache.ts";
import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import {readCacheKey} from "../core/files/cache-key.ts";
import {findWorkFolder, workFolderName} from "../core/files/work-folder.ts";
import {compilerKeyOf} from "../core/compiler-key.ts";
import type {Config} from "../config/config.ts";
import {sourceFolders} from "../config/folders.ts";
import {openStore, type Store} from "../engine/store.ts";
import {signCode} from "../engine/signed-cache.ts";
import {diskFileSystem} from "../core/file-system.ts";
import {findPackageRoot} from "../core/package-root.ts";
import {sweepTemporary} from "../core/files/sweep-temporary.ts";
import type {SiteInput} from "./open-site.ts";
import {readPreviousTree} from "../output/previous-tree.ts";
import {stageTree, type WriteResult} from "../output/stage-tree.ts";
import {memoryOfTree} from "../output/tree-record.ts";
import {isRefused, prepareFolder, type Refusal} from "../output/tree-folder.ts";

/** What to do with the site's files: generate none, keep them in memory, or write them to a folder (absolute). */
export type Target = {type: "nothing"} | {type: "memory"} | {type: "folder"; out: string};

export interface ProjectInput
  extends
    Pick<BuildInput, "strict" | "findAll" | "drafts" | "development" | "why" | "jobs" | "onPhase" | "onProgress">,
    Pick<SiteInput, "onSpan" | "watch" | "shares"> {
  config: Config;
  target: Target;
  /** Whether to reuse results of earlier builds. */
  cache: boolean;
  /** Called for damaged stored state, and if nothing can be stored. */
  events?: CacheEvents;
  /** Whether to publish the tree; called when everything is ready. */
  accept(result: BuildResult): boolean | Promise<boolean>;
}

export interface ProjectResult extends BuildResult {
  /** Files by path; only for the target "memory". */
  files: Map<string, Uint8Array>;
  /** Null if nothing was written. */
  written: WriteResult | null;
}

export async function buildProject(input: ProjectInput): Promise<ProjectResult | Refusal> {
  const {config, target, cache} = input;
  const name = input.drafts ? "drafts" : input.development ? "development" : "build";
  const place = prepareCompiler(config, cache, name, input.events);
  const files = new Map<string, Uint8Array>();
  if (target.type !== "folder") {
    const add: BuildInput["add"] = (output) => "bytes" in output && files.set(output.path, Buffer.from(output.bytes));
    const result = await run(input, place, {previousHash: () => null, add: target.type === "memory" ? add : null});
    await input.accept(result);
    return {...result, files, written: null};
  }
  const memory = memoryOfTree(config.root, place.work, target.out);
  const folder = prepareFolder(target.out, sourceFolders(config));
  if (isRefused(folder)) return folder;
  sweepWorkFolder(place.work);
  const previous = readPreviousTree(target.out, memory, {
    byContent: !cache,
    ...(input.events?.onDamage && {onDamage: input.events.onDamage})
  });
  const tree = stageTree({folder, previous, memory});
  let written: WriteResult | null = null;
  try {
    const result = await run(input, place, {
      add: tree.add,
      stagingFolder: tree.stagingFolder,
      previousHash: cache ? previous.hashOf : () => null
    });
    if (await input.accept(result)) written = tree.finish();
    return {...result, files, written};
  } finally {
    if (!written) tree.discard();
  }
}

async function run(
  input: ProjectInput,
  place: CompilerPlace,
  tree: Pick<BuildInput, "add" | "stagingFolder" | "previousHash">
): Promise<BuildResult> {
  try {
    return await build({...input, jobs: input.jobs ?? usualJobs(), ...place, ...tree});
  } finally {
    place.store?.close();
  }
}

/** Each thread takes memory, and beyond some number the main thread becomes the bottleneck. */
const MAX_JOBS = 4;

/** The number of threads where none is given. */
export function usualJobs(): number {
  return Math.min(os.availableParallelism(), MAX_JOBS);
}

export interface CompilerPlace extends Pick<
  BuildInput,
  "fs" | "cache" | "packageRoot" | "workFolder" | "compilerKey" | "faults"
> {
  store: Store | null;
  /** Folder of everything that is stored. */
  work: string;
  /** Whether that folder is for this process only. */
  isTemporary: boolean;
  faults: Diagnostic[];
}

/** Paths of a project's compiler and stored state. */
export function prepareCompiler({root}: Config, cache: boolean, name: string, events: CacheEvents = {}): CompilerPlace {
  const packageRoot = findPackageRoot();
  const compilerKey = compilerKeyOf(packageRoot);
  const {path: work, isTracked} = findWorkFolder(root);
  const folder = path.join(work, "cache");
  return {
    fs: diskFileSystem,
    store: cache
      ? openStore({folder: path.join(folder, "answers"), compilerKey, name, fallback: "build", ...events})
      : null,
    cache: cache ? signCode(createDiskCache(folder, events), () => readCacheKey(root)) : noCache,
    compilerKey,
    packageRoot,
    work,
    isTemporary: isTracked,
    workFolder: path.join(work, "modules"),
    faults: isTracked ? [trackedFault()] : []
  };
}

function trackedFault(): Diagnostic {
  return diagnose(
    "work-folder-tracked",
    {file: workFolderName, line: 1, column: 1},
    "Git tracks this folder, so this command does not use what is in it.",
    `git rm -rf ${workFolderName}, and add ${workFolderName}/ to .gitignore`
  );
}

/** Removes leftovers of processes that ended while writing. */
function sweepWorkFolder(work: string): void {
  const cache = path.join(work, "cache");
  const kinds = fs.existsSync(cache) ? fs.readdirSync(cache).map((kind) => path.join(cache, kind)) : [];
  sweepTemporary([work, path.join(work, "modules"), path.join(work, "trees"), cache, ...kinds]);
}
