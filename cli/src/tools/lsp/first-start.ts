// The first start in a project compiles and renders everything. That takes seconds and twice the
// memory of later starts, so another process does it, and leaves the results in the store.

import {spawn} from "node:child_process";
import path from "node:path";
import {findPackageRoot} from "../../core/package-root.ts";

/** The work of another process. Both resolve when it ends, also if it fails. */
export interface Filling {
  /** What is known without rendering has been stored. */
  sources: Promise<void>;
  /** Everything has been stored. */
  all: Promise<void>;
}

/** Stores what the language server needs of a project, until the signal. */
export type FillStore = (configFile: string, signal: AbortSignal) => Filling;

/** Fills the store in a process of its own, which prints its errors. If it fails, everything is computed here. */
export function fillStoreElsewhere(
  configFile: string,
  signal: AbortSignal,
  onFailure: (error: unknown) => void
): Filling {
  const command = path.join(findPackageRoot(), "bin/protodocs");
  const child = spawn(process.execPath, [command, "lsp", "--prepare", "--config", configFile], {
    cwd: path.dirname(configFile),
    stdio: ["ignore", "pipe", "inherit"],
    signal
  });
  const all = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", (error) => {
      if (!signal.aborted) onFailure(error);
      resolve();
    });
  });
  const announced = new Promise<void>((resolve) => child.stdout.once("data", () => resolve()));
  return {sources: Promise.race([announced, all]), all};
}
