// Faults that esbuild finds, of builds that run side by side.

import type {BuildFailure, BuildResult} from "esbuild";

/** Waits for every build, so that the reported faults do not depend on which build fails first. */
export async function allOf<T extends BuildResult[]>(builds: {[K in keyof T]: Promise<T[K]>}): Promise<T> {
  const settled = await Promise.allSettled(builds);
  const reasons = settled.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []));
  const strange = reasons.find((reason) => !isBuildFailure(reason));
  if (strange !== undefined) throw strange instanceof Error ? strange : new Error(String(strange));
  if (reasons.length === 0) return settled.map((result) => (result as PromiseFulfilledResult<BuildResult>).value) as T;
  const errors = new Map(
    (reasons as BuildFailure[])
      .flatMap((failure) => failure.errors)
      .map((message) => [JSON.stringify([message.text, message.location]), message])
  );
  throw Object.assign(new Error("bundle: esbuild reported errors."), {errors: [...errors.values()], warnings: []});
}

export function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray((error as BuildFailure).errors);
}
