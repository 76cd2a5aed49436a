// What the site knows of a version, and how to look things up in it. The
// compiler writes one record per version; the runtime loads it when asked.

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

/** @throws Error naming the versions that there are */
export function getVersion<T extends {name: string}>(versions: readonly T[], name: string): T {
  const found = versions.find((version) => version.name === name);
  if (!found)
    throw new Error(
      `no version found by name=${name}; there are: ${versions.map((version) => version.name).join(", ")}`
    );
  return found;
}

/**
 * A document of a version by its id; null for a draft's id.
 * @throws Error "no version doc found by id=<id>"
 */
export function getVersionDoc(version: Pick<VersionRecord, "docs" | "draftIds">, id: string): DocRecord | null {
  const found = version.docs.find((doc) => doc.id === id);
  if (found) return found;
  if (version.draftIds.includes(id)) return null;
  throw new Error(missingVersionDoc(id));
}

export function missingVersionDoc(id: string): string {
  return `no version doc found by id=${id}`;
}

/**
 * A document of any of the versions, the first one that has it; null for a draft's id.
 * @throws Error listing the ids that there are
 */
export function getDoc(versions: readonly Pick<VersionRecord, "docs" | "draftIds">[], id: string): DocRecord | null {
  for (const {docs} of versions) {
    const found = docs.find((doc) => doc.id === id);
    if (found) return found;
  }
  if (versions.some(({draftIds}) => draftIds.includes(id))) return null;
  const ids = [...new Set(versions.flatMap(({docs}) => docs.map((doc) => doc.id)))].sort();
  throw new Error(`no doc found by id=${id}; there are: ${ids.join(", ")}`);
}

/** @throws Error listing the sidebars that there are */
export function getSidebar(version: Pick<VersionRecord, "name" | "sidebars">, name: string): SidebarRecord {
  const found = Object.hasOwn(version.sidebars, name) ? version.sidebars[name] : undefined;
  if (!found) throw new Error(missingSidebar(version.name, name, Object.keys(version.sidebars)));
  return found;
}

export function missingSidebar(version: string, name: string, known: readonly string[]): string {
  return `no sidebar found by name=${name} in version ${version}; there are: ${known.join(", ")}`;
}
