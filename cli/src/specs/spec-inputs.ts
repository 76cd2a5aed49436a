// A version's specifications and their files.

import type {Diagnostic} from "../core/diagnostics.ts";
import type {VersionConfig} from "../config/config.ts";
import type {Source} from "../model.ts";
import {languages, type SpecInput} from "./index.ts";
import {isWithin} from "../core/file-system.ts";

export type SpecFolders = Pick<VersionConfig, "name" | "specs" | "specifications">;

export function missingSpecs(version: SpecFolders, files: readonly string[]): Diagnostic[] {
  const missing = version.specifications.filter(
    (spec) => !files.some((file) => isWithin(file, `${version.specs}/${spec.path}`.replace(/\/$/, "")))
  );
  return missing.map(({name, path, at}) => ({
    code: "config-missing-folder",
    severity: "error",
    message: `There is no specification ${version.specs}/${path}.`,
    hint: `the path of "${name}" counts from the specs folder of the version "${version.name}"`,
    at
  }));
}

/** Files of each specification: everything below its path and include folders, or its one file with its neighbours for `$ref`s. */
export function specInputs(version: SpecFolders, sources: readonly Source[]): SpecInput[] {
  const folder = `${version.specs}/`;
  const files = sources
    .filter(({file}) => file.startsWith(folder))
    .map(({file, text}) => ({file, path: file.slice(folder.length), text}));
  return version.specifications.flatMap((spec): SpecInput[] => {
    if (!files.some(({path}) => isWithin(path, spec.path))) return [];
    const own = files.filter(({path}) => languages[spec.kind].owns(spec, path));
    return [{spec, version: version.name, files: own}];
  });
}
