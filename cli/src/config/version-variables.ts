// The variables of a version: its own, the site's, and its number.

import type {Variables} from "./variables.ts";
import type {Config} from "./config.ts";

/** Null on a site that defines none; for a name that no version has, only the site's. */
export function versionVariables({variables, versions}: Config, name: string): Variables | null {
  if (Object.keys(variables).length === 0 && versions.every((version) => Object.keys(version.variables).length === 0))
    return null;
  const version = versions.find((candidate) => candidate.name === name);
  const values = {...(version && {version: version.number}), ...variables, ...version?.variables};
  const elsewhere: Record<string, string> = {};
  for (const other of versions)
    for (const key of ["version", ...Object.keys(other.variables)])
      if (!Object.hasOwn(values, key)) elsewhere[key] ??= other.name;
  return {values, elsewhere};
}
