// Runs esbuild for a process that compiles the same things again and again: a
// build whose inputs are unchanged is reused, and the others only parse what
// has changed.

import fs from "node:fs";
import type {BuildContext, BuildOptions, BuildResult} from "esbuild";
import {loadEsbuild} from "./esbuild.ts";

/** Runs a build. Those of one name with the same scope and options are the same build. */
export type RunBuild = (name: string, options: BuildOptions, scope: BuildScope) => Promise<BuildResult>;

/** What a build depends on besides its options and input files. */
export interface BuildScope {
  /** What plugins were made with. */
  key: string;
  /** Absolute path of an input. */
  fileOf(input: string): string;
}

/** Remembers nothing. */
export const buildOnce: RunBuild = (_name, options) => loadEsbuild().build(options);

interface Known {
  key: string;
  context: BuildContext;
  /** Null until a build succeeds. */
  result: BuildResult | null;
  /** Size and time of each input file. */
  stamps: Map<string, string>;
}

/** File systems keep times in steps of up to two seconds: a later change in the same step does not show. */
const STEP = 2_000;

/** Never equal to another: the file may have changed since esbuild read it. */
const UNSETTLED = "";

export function createRebuilder(): RunBuild {
  const known = new Map<string, Known>();
  return async (name, options, scope) => {
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
    build.stamps = stampsOf(result, scope, started - STEP);
    return (build.result = result);
  };
}

function isUnchanged(stamps: ReadonlyMap<string, string>): boolean {
  return [...stamps].every(([file, stamp]) => stamp !== UNSETTLED && stampOf(file) === stamp);
}

function stampsOf({metafile}: BuildResult, {fileOf}: BuildScope, settled: number): Map<string, string> {
  return new Map(
    Object.keys(metafile?.inputs ?? {}).map((name) => {
      const file = fileOf(name);
      const changed = fs.statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0;
      return [file, changed < settled ? stampOf(file) : UNSETTLED] as const;
    })
  );
}

function stampOf(file: string): string {
  const stat = fs.statSync(file, {throwIfNoEntry: false});
  return stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : "none";
}
