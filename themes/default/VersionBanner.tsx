// Warns that the page is not about the version in use, and links to the same
// document in the latest version, if there is one. Also says how long the version
// is supported.

import {usePage, useSite, useVersion} from "@runtime/hooks.ts";
import type {VersionData} from "@runtime/shared/page-data.ts";

export default function VersionBanner() {
  const {versions} = useSite();
  const {versionHrefs} = usePage();
  const version = useVersion();
  const latest = versions.find(({isLast}) => isLast);
  if (!version || !latest) return null;

  const notice = [textOf(version), supportOf(version)].filter(Boolean).join(" ");
  if (notice === "") return null;

  const there = versionHrefs[latest.name];
  return (
    <aside className={`version-banner version-banner-${version.banner}`} aria-label="Version">
      <p>
        {`${notice} `}
        {!version.isLast && (
          <a href={there?.href ?? latest.mainHref} data-version={latest.name}>
            {there?.same ? `See this page in ${latest.label}` : `Go to ${latest.label}`}
          </a>
        )}
      </p>
    </aside>
  );
}

function textOf({banner, bannerText, label}: VersionData): string {
  if (bannerText !== undefined) return bannerText;
  if (banner === "unreleased") return `This is the documentation of ${label}, which is not released yet.`;
  if (banner === "unmaintained") return `This is the documentation of ${label}, which is no longer maintained.`;
  return "";
}

function supportOf({supportedUntil}: VersionData): string {
  return supportedUntil === undefined ? "" : `Supported until ${supportedUntil}.`;
}
