// The working version is the one that is not frozen: versions.lock does not
// have its content folder.

import type {Config, VersionConfig} from "../../config/config.ts";
import {suggest} from "../../core/nearest.ts";
import {lockedVersionOf, type VersionsLock} from "../../site/version-lock.ts";
import type {Refusal} from "./refusal.ts";

/** If several versions are not frozen, one must be named. */
export function findWorkingVersion(
  {versions}: Pick<Config, "versions">,
  lock: VersionsLock,
  from: string | null
): VersionConfig | Refusal {
  const working = versions.filter(({content}) => lockedVersionOf(lock, content) === null);
  const names = working.map(({name}) => name);
  if (from !== null) {
    const named = working.find(({name}) => name === from);
    if (named) return named;
    const frozen = versions.some(({name}) => name === from);
    return {
      refused: frozen ? `The version "${from}" is already frozen.` : `There is no version "${from}".`,
      hint: suggest(from, names) ?? `not frozen: ${names.join(", ") || "none"}`
    };
  }
  if (working.length === 1) return working[0]!;
  if (working.length === 0)
    return {
      refused: "Every version is frozen: there is no working version to cut from.",
      hint: "add a version whose content is not frozen"
    };
  return {
    refused: `${working.length} versions are not frozen: ${names.join(", ")}.`,
    hint: `choose the one to cut from: --from ${names.at(-1)}`
  };
}
