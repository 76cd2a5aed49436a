// Compares two versions: specifications and prose.

import type {VersionChanges} from "../../../runtime/shared/changes.ts";
import type {SpecModel} from "../specs/index.ts";
import {compareProse, type ProsePage} from "./prose/pages.ts";
import {compareReferences} from "./references.ts";

/** A version in comparable form. */
export interface ComparedVersion {
  /** "release" */
  name: string;
  /** "0.77" */
  number: string;
  specs: readonly SpecModel[];
  pages: readonly ProsePage[];
}

/** References first, in configuration order, then pages. */
export function compareVersions(before: ComparedVersion, after: ComparedVersion): VersionChanges {
  const references = compareReferences(before.specs, after.specs);
  const {changes, pages} = compareProse(before.pages, after.pages);
  return {changes: [...references, ...changes], pages};
}
