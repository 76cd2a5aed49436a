// Finds a project's component by name in its theme folder.

import fs from "node:fs";
import path from "node:path";

export const componentEndings = [".tsx", ".ts", ".jsx", ".js"];

/** Absolute path, or null. */
export function projectComponent(folder: string, name: string): string | null {
  return componentEndings.map((ending) => path.join(folder, name + ending)).find((file) => fs.existsSync(file)) ?? null;
}
