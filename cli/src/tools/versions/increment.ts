// The kind of step between two version numbers.

import type {Increment} from "../../config/config.ts";

/** From 0.77 to 0.79 is a minor step: the first part that differs counts. */
export function incrementOf(before: string, after: string): Increment {
  const [old, now] = [before, after].map((number) => number.replace(/-.*$/, "").split("."));
  const at = now!.findIndex((part, index) => part !== (old![index] ?? "0"));
  return at === 0 ? "major" : at === 1 ? "minor" : "patch";
}
