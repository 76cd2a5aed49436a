// The result of an index.

import type {Directory} from "../../../runtime/shared/search-index.ts";

export interface BuiltVersion {
  /** What is in its parts. */
  directory: PartDirectory;
  outputs: {path: string; hash: string}[];
}

/** The directory, without data from the site. */
export type PartDirectory = Omit<Directory, "folder" | "synonyms">;
