// Data that the MCP server needs in addition to pages: one file
// at the root of the tree.

import type {SiteData, VersionData} from "./page-data.ts";

export const AGENTS_FILE = "agents.json";

export interface AgentsFile extends Pick<SiteData, "title" | "tagline" | "url" | "base" | "trailingSlash"> {
  versions: AgentsVersion[];
  /** The default one first; absent for a site in one. */
  languages?: {code: string; label: string; path: string}[];
  /** Pages of changes: version names and route. */
  changes: {from: string; to: string; route: string}[];
}

export type AgentsVersion = Pick<
  VersionData,
  "name" | "number" | "label" | "path" | "isLast" | "banner" | "supportedUntil"
>;
