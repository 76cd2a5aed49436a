// The interface between generators and the importer: what a generator's record extracts
// from a site, and what import-site.ts turns into a project.

import type {Fields} from "./fields.ts";
import type {Copy, LeftToDo} from "./import-plan.ts";
import type {PathAlias} from "./path-aliases.ts";
import type {SiteSource} from "./site-source.ts";

/** A supported generator; generators.ts lists them. */
export interface Generator {
  /** Configuration files that identify a site; the first existing one is used. Without any, each folder is a site. */
  configFiles: readonly string[];
  /** @param configFile one of `configFiles`; "" if there are none */
  read(source: SiteSource, configFile: string): Promise<ForeignSite | {fault: string}>;
}

export interface ForeignSite {
  /** docs.config.yaml, without versions and redirects. */
  settings: Fields;
  /** Oldest first. */
  versions: ForeignVersion[];
  /** Specifications, as in the configuration. */
  specs: Fields[];
  /** Standalone pages, which go into pages/. */
  pages: ForeignDocument[];
  /** Redirects, without the base. */
  redirects: {from: string; to: string}[];
  /** Additional files by path: styles, partials. */
  files: Map<string, string>;
  copies: Copy[];
  /** Of paths in pages. */
  aliases: readonly PathAlias[];
  done: string[];
  left: LeftToDo[];
}

/** An empty site. */
export function emptySite(): ForeignSite {
  return {
    settings: {},
    versions: [],
    specs: [],
    pages: [],
    redirects: [],
    files: new Map(),
    copies: [],
    aliases: [],
    done: [],
    left: []
  };
}

/** The only version of an unversioned site: at the root, from content/. */
export function soleVersion(
  own: Pick<ForeignVersion, "sidebars" | "documents"> & Partial<Pick<ForeignVersion, "label">>
): ForeignVersion {
  return {name: "docs", label: "Documentation", path: "/", content: "content", latest: true, mainDoc: null, ...own};
}

export interface ForeignVersion {
  name: string;
  label: string;
  /** Its path in the site: "/", "/docs". */
  path: string;
  /** Its folder in the project. */
  content: string;
  latest: boolean;
  /** Id of the document at `path`, if the generator defines it. */
  mainDoc: string | null;
  /** Null if the sidebar follows from folders. */
  sidebars: Fields | null;
  /** Folder of its specifications, and addresses of the pages made from them. */
  specs?: {folder: string; routes: readonly string[]};
  documents: ForeignDocument[];
}

export interface ForeignDocument {
  /** File of the site. */
  source: string;
  /** Path in the version's folder. */
  file: string;
  /** Converted text; headings may have marked generated ids (`markHeading`). */
  text: string;
  /** Its former path, without base and trailing slash; null if unchanged. */
  route: string | null;
}
