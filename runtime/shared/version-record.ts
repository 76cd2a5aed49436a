// The record of a version, stored in a separate file, and messages about
// unknown names.

import type {VersionData} from "./page-data.ts";

export interface VersionRecord {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  banner: VersionData["banner"];
  className: string;
  docs: DocRecord[];
  draftIds: string[];
  sidebars: Record<string, SidebarRecord>;
}

/** File with the marks of a version's pages: `Record<href, SidebarMark>`. */
export function marksPath(version: string): string {
  return `versions/${version}/marks.json`;
}

export interface DocRecord {
  id: string;
  path: string;
  /** Name of its sidebar, or null. */
  sidebar: string | null;
}

export interface SidebarRecord {
  link: {path: string; label: string} | null;
  items: {type: "link" | "category"; label: string; href: string | null; items: SidebarRecord["items"]}[];
}

export function missingVersionDoc(id: string): string {
  return `no version doc found by id=${id}`;
}

/** Across all versions. */
export function missingDoc(id: string, known: Iterable<string>): string {
  return `no doc found by id=${id}; there are: ${[...new Set(known)].sort().join(", ")}`;
}

export function missingSidebar(version: string, name: string, known: readonly string[]): string {
  return `no sidebar found by name=${name} in version ${version}; there are: ${known.join(", ")}`;
}
