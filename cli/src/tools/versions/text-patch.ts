// What a cut changes in the configuration, so that it can be taken back after
// other edits.

import {diffLibrary} from "../../core/lazy-libraries.ts";

/** The hunks of a patch, by line. */
export function patchOf(before: string, after: string): string[] {
  const lines = diffLibrary().createPatch("", before, after, "", "", {context: 2}).split("\n");
  return lines.slice(lines.findIndex((line) => line.startsWith("@@"))).filter((line) => line !== "");
}

/** The text without what the patch has brought; null if those lines, or the ones around them, have changed since. */
export function withoutPatch(text: string, patch: readonly string[]): string | null {
  const {applyPatch, parsePatch, reversePatch} = diffLibrary();
  try {
    const [parsed] = parsePatch(patch.join("\n") + "\n");
    return (parsed && applyPatch(text, reversePatch(parsed))) || null;
  } catch {
    return null; // edited by hand, or by a merge
  }
}
