// A site of another generator in our terms: what each generator's record makes
// of its sources, and what import-site.ts makes a project of.

import type {Fields} from "./fields.ts";
import type {Copy, LeftToDo} from "./import-plan.ts";
import type {SiteSource} from "./site-source.ts";

/** All that is known of a generator; generators.ts lists them. */
export interface Generator {
  /** Configurations by which a site is recognised; the first that is there counts. */
  configFiles: readonly string[];
  /** @param configFile one of `configFiles` */
  read(source: SiteSource, configFile: string): Promise<ForeignSite | {fault: string}>;
}

export interface ForeignSite {
  /** docs.config.yaml, without versions and redirects. */
  settings: Fields;
  /** Oldest first. */
  versions: ForeignVersion[];
  /** Pages of no version; they go into pages/. */
  pages: ForeignDocument[];
  /** Old addresses, without the base. */
  redirects: {from: string; to: string}[];
  /** Further files of the project, by path: styles, partials. */
  files: Map<string, string>;
  copies: Copy[];
  done: string[];
  left: LeftToDo[];
}

/** A site of which nothing has been read. */
export function emptySite(): ForeignSite {
  return {settings: {}, versions: [], pages: [], redirects: [], files: new Map(), copies: [], done: [], left: []};
}

/** The version of a site that has no others: at the root, from content/. */
export function soleVersion(
  own: Pick<ForeignVersion, "sidebars" | "documents"> & Partial<Pick<ForeignVersion, "label">>
): ForeignVersion {
  return {name: "docs", label: "Documentation", path: "/", content: "content", latest: true, mainDoc: null, ...own};
}

export interface ForeignVersion {
  name: string;
  label: string;
  /** Where it is in the site: "/", "/docs". */
  path: string;
  /** Its folder in the project. */
  content: string;
  latest: boolean;
  /** Id of the document at `path`, where the generator says so. */
  mainDoc: string | null;
  /** Null where folders say what is in the sidebar. */
  sidebars: Fields | null;
  documents: ForeignDocument[];
}

export interface ForeignDocument {
  /** File of the site. */
  source: string;
  /** Path in the version's folder. */
  file: string;
  /** Converted; headings may carry ids that were generated (`markHeading`). */
  text: string;
  /** Its address in the site until now, without the base and without a slash at the end; null where it is ours. */
  route: string | null;
}
