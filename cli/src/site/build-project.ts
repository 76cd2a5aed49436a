// Builds a project on disk: its configuration, stored state, and
// output folder. Commands and the programmatic API build and check through
// this module.

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {build, type BuildInput, type BuildResult} from "./build.ts";
import {createDiskCache, noCache, type CacheEvents} from "../engine/cache.ts";
import {compilerKeyOf} from "../core/compiler-key.ts";
import type {Config} from "../config/config.ts";
import {sourceFolders} from "../config/folders.ts";
import {openStore, type Store} from "../engine/store.ts";
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
    Pick<SiteInput, "onSpan" | "watch"> {
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
  const files = new Map<string, Uint8Array>();
  if (target.type !== "folder") {
    const add: BuildInput["add"] = (output) => "bytes" in output && files.set(output.path, Buffer.from(output.bytes));
    const result = await run(input, {previousHash: () => null, add: target.type === "memory" ? add : null});
    await input.accept(result);
    return {...result, files, written: null};
  }
  const memory = memoryOfTree(config.root, target.out);
  const folder = prepareFolder(target.out, sourceFolders(config));
  if (isRefused(folder)) return folder;
  sweepWorkFolder(config.root);
  const previous = readPreviousTree(target.out, memory, {
    byContent: !cache,
    ...(input.events?.onDamage && {onDamage: input.events.onDamage})
  });
  const tree = stageTree({folder, previous, memory});
  let written: WriteResult | null = null;
  try {
    const result = await run(input, {
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
  tree: Pick<BuildInput, "add" | "stagingFolder" | "previousHash">
): Promise<BuildResult> {
  const name = input.drafts ? "drafts" : input.development ? "development" : "build";
  const place = prepareCompiler(input.config, input.cache, name, input.events);
  try {
    return await build({...input, jobs: input.jobs ?? usualJobs(), ...place, ...tree});
  } finally {
    place.store?.close();
  }
}

/** Each thread takes memory, and beyond some number the main thread becomes the bottleneck. */
const MOST_JOBS = 4;

/** The number of threads where none is given. */
export function usualJobs(): number {
  return Math.min(os.availableParallelism(), MOST_JOBS);
}

/** Paths of a project's compiler and stored state. */
export function prepareCompiler(
  {root}: Config,
  cache: boolean,
  name: string,
  events: CacheEvents = {}
): Pick<BuildInput, "fs" | "cache" | "packageRoot" | "workFolder" | "compilerKey"> & {store: Store | null} {
  const packageRoot = findPackageRoot();
  const compilerKey = compilerKeyOf(packageRoot);
  const work = path.join(root, ".protodocs");
  const folder = path.join(work, "cache");
  return {
    fs: diskFileSystem,
    store: cache
      ? openStore({folder: path.join(folder, "answers"), compilerKey, name, fallback: "build", ...events})
      : null,
    cache: cache ? createDiskCache(folder, events) : noCache,
    compilerKey,
    packageRoot,
    workFolder: path.join(work, "modules")
  };
}

/** Removes leftovers of processes that ended while writing. */
function sweepWorkFolder(root: string): void {
  const work = path.join(root, ".protodocs");
  const cache = path.join(work, "cache");
  const kinds = fs.existsSync(cache) ? fs.readdirSync(cache).map((kind) => path.join(cache, kind)) : [];
  sweepTemporary([work, path.join(work, "modules"), path.join(work, "trees"), cache, ...kinds]);
}
