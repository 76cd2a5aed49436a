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
  /** The default one first; empty if there is only one. */
  languages: ForeignLanguage[];
  /** Where the site names them. */
  languagesAt: string;
  /** Standalone pages, which go into pages/, or into content/pages/ if there are several languages. */
  pages: ForeignDocument[];
  translatedPages: ForeignTranslation[];
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
    languages: [],
    languagesAt: "",
    pages: [],
    translatedPages: [],
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
  own: Pick<ForeignVersion, "sidebars" | "documents"> & Partial<ForeignVersion>
): ForeignVersion {
  return {
    name: "docs",
    label: "Documentation",
    path: "/",
    content: "content",
    latest: true,
    mainDoc: null,
    translations: [],
    ...own
  };
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
  translations: ForeignTranslation[];
}

/** A language of the site, as in the configuration. */
export interface ForeignLanguage {
  code: string;
  label: string;
  /** "/" for the default one. */
  path: string;
  /** What the configuration and the sidebars say, by what they say in the default language. */
  labels: Record<string, string>;
  /** Texts of the interface, by area, if there are none here. */
  messages: Record<string, Record<string, string>>;
}

/** Documents in another language; `file` is that of the original. */
export interface ForeignTranslation {
  code: string;
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
