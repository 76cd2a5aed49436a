// Runs esbuild for a process that compiles the same things again and again: a
// build whose inputs are unchanged is reused, and the others only parse what
// has changed.

import fs from "node:fs";
import type {BuildContext, BuildOptions, BuildResult} from "esbuild";
import {stampOf, TIME_STEP} from "../core/file-system.ts";
import {hashOf} from "../core/text.ts";
import {loadEsbuild} from "./esbuild.ts";

/** How esbuild is run. */
export interface Builder {
  /** Runs a build. Those of one name with the same scope and options are the same build. */
  run(name: string, options: BuildOptions, scope: BuildScope): Promise<BuildResult>;
  /** Hash of a file's content. */
  hashOf(file: string): string;
}

export interface Rebuilder extends Builder {
  /** Ends the builds that esbuild holds: its process reports a deadlock if it is stopped while it holds some. */
  close(): Promise<void>;
}

/** What a build depends on besides its options and input files. */
export interface BuildScope {
  /** What plugins were made with. */
  key: string;
  /** Absolute path of an input. */
  fileOf(input: string): string;
}

/** Remembers nothing. */
export const buildOnce: Builder = {
  run: (_name, options) => loadEsbuild().build(options),
  hashOf: hashOfFile
};

/** Runs each build once, and reads each file once: several languages have most of them in common. */
export function runEachOnce(builder: Builder): Builder {
  const results = new Map<string, Promise<BuildResult>>();
  const hashes = new Map<string, string>();
  return {
    run(name, options, scope) {
      const key = JSON.stringify([name, scope.key]);
      let result = results.get(key);
      if (!result) results.set(key, (result = builder.run(name, options, scope)));
      return result;
    },
    hashOf(file) {
      const hash = hashes.get(file) ?? builder.hashOf(file);
      hashes.set(file, hash);
      return hash;
    }
  };
}

interface Known {
  key: string;
  context: BuildContext;
  /** Null until a build succeeds. */
  result: BuildResult | null;
  /** Size and time of each input file. */
  stamps: Map<string, string>;
}

/** Never equal to another: the file may have changed since esbuild read it. */
const CHANGING_FILE_STAMP = "";

export function createRebuilder(): Rebuilder {
  const known = new Map<string, Known>();
  const hashes = new Map<string, {stamp: string; hash: string}>();

  const run: Builder["run"] = async (name, options, scope) => {
    const key = JSON.stringify([scope.key, options]);
    let build = known.get(name);
    if (build && build.key !== key) {
      known.delete(name);
      await build.context.dispose();
      build = undefined;
    }
    if (build?.result && isUnchanged(build.stamps)) return build.result;
    if (!build) {
      build = {key, context: await loadEsbuild().context(options), result: null, stamps: new Map()};
      known.set(name, build);
    }
    const started = Date.now();
    const result = await build.context.rebuild();
    build.stamps = stampsOf(result, scope, started - TIME_STEP);
    return (build.result = result);
  };

  function hashOfKnown(file: string): string {
    const stamp = settledStampOf(file, Date.now() - TIME_STEP);
    const found = hashes.get(file);
    if (found && found.stamp === stamp && stamp !== CHANGING_FILE_STAMP) return found.hash;
    const hash = hashOfFile(file);
    hashes.set(file, {stamp, hash});
    return hash;
  }

  return {
    run,
    hashOf: hashOfKnown,
    async close() {
      await Promise.all([...known.values()].map(({context}) => context.dispose()));
      known.clear();
    }
  };
}

function isUnchanged(stamps: ReadonlyMap<string, string>): boolean {
  return [...stamps].every(([file, stamp]) => stamp !== CHANGING_FILE_STAMP && stampAt(file) === stamp);
}

function stampsOf({metafile}: BuildResult, {fileOf}: BuildScope, settled: number): Map<string, string> {
  return new Map(
    Object.keys(metafile?.inputs ?? {}).map((name) => {
      const file = fileOf(name);
      return [file, settledStampOf(file, settled)] as const;
    })
  );
}

/** `CHANGING_FILE_STAMP` for a file that has changed since `settled`, in milliseconds since 1970. */
function settledStampOf(file: string, settled: number): string {
  const changed = fs.statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0;
  return changed < settled ? stampAt(file) : CHANGING_FILE_STAMP;
}

export function hashOfFile(file: string): string {
  return hashOf(fs.readFileSync(file));
}

function stampAt(file: string): string {
  const stat = fs.statSync(file, {throwIfNoEntry: false});
  return stat ? stampOf(stat) : "none";
}
