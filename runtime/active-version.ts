// The active version.

import type {SiteData, VersionData} from "./shared/page-data.ts";

/** The page's version; on pages without one, the version the reader chose last, or the latest. */
export function activeVersion(
  {versions}: SiteData,
  ofPage: string | null,
  preferred: string | null
): VersionData | null {
  const named = (name: string | null) => versions.find((version) => version.name === name);
  return named(ofPage) ?? named(preferred) ?? versions.find(({isLast}) => isLast) ?? null;
}
