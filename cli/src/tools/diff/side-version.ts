// A version within one side of a comparison.

import type {ComparedVersion} from "../../compare/versions.ts";

export interface SideVersion {
  version: ComparedVersion;
  /** Path prefix of its pages: "/release". */
  path: string;
}
