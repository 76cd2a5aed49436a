// Says that the page is not about the version in use, and leads to the one
// that is: the same document where it has one.

import {usePage, useSite, useVersion} from "@runtime/hooks.ts";

export default function VersionBanner() {
  const {versions} = useSite();
  const {versionHrefs} = usePage();
  const version = useVersion();
  const latest = versions.find(({isLast}) => isLast);
  if (!version || !latest || version.banner === "none") return null;

  const there = versionHrefs[latest.name];
  return (
    <aside className={`version-banner version-banner-${version.banner}`} aria-label="Version">
      <p>
        {version.banner === "unreleased"
          ? `This is the documentation of ${version.label}, which is not released yet. `
          : `This is the documentation of ${version.label}, which is no longer maintained. `}
        <a href={there?.href ?? latest.mainHref} data-version={latest.name}>
          {there?.same ? `See this page in ${latest.label}` : `Go to ${latest.label}`}
        </a>
      </p>
    </aside>
  );
}
