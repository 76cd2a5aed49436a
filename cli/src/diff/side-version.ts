// One of the versions that a side of a comparison consists of.

import type {ComparedVersion} from "../compare/versions.ts";

export interface SideVersion {
  version: ComparedVersion;
  /** Where its pages are: "/release" before their path. */
  path: string;
}
