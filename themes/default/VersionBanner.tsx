// Warns that the page is not about the version in use, and links to the same
// document in the latest version, if there is one. Also says how long the version
// is supported.

import {usePage, useSite, useVersion} from "@runtime/hooks.ts";
import type {VersionData} from "@runtime/shared/page-data.ts";
import {
  goToVersion,
  messages,
  seePageIn,
  supportedUntil as supportedUntilDate,
  versionNotMaintained,
  versionNotReleased
} from "@runtime/messages/shell.ts";

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
    <aside className={`version-banner version-banner-${version.banner}`} aria-label={messages.version}>
      <p>
        {`${notice} `}
        {!version.isLast && (
          <a href={there?.href ?? latest.mainHref} data-version={latest.name}>
            {there?.same ? seePageIn(latest.label) : goToVersion(latest.label)}
          </a>
        )}
      </p>
    </aside>
  );
}

function textOf({banner, bannerText, label}: VersionData): string {
  if (bannerText !== undefined) return bannerText;
  if (banner === "unreleased") return versionNotReleased(label);
  if (banner === "unmaintained") return versionNotMaintained(label);
  return "";
}

function supportOf({supportedUntil}: VersionData): string {
  return supportedUntil === undefined ? "" : supportedUntilDate(supportedUntil);
}
