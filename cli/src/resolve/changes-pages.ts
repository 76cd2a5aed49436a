// The pages of changes: `/<version>/changes` for the previous version,
// `/<version>/changes/<number>` for earlier ones.

import type {Config, VersionConfig} from "../config/config.ts";
import {generatePage} from "../content/generated-page.ts";
import type {Outline, Page} from "../model.ts";
import {byNumber} from "../core/version-number.ts";
import {everyChange, whatChanged, whatChangedSince} from "../../../runtime/messages/changes.ts";

export interface ChangesPage {
  from: VersionConfig;
  to: VersionConfig;
  /** Below the newer version's path: "/changes". */
  path: string;
  /** Whether the versions are consecutive. */
  isStep: boolean;
}

/** Oldest first. A page of the project takes precedence over a page of changes. */
export function changesPages(
  {versions}: Pick<Config, "versions">,
  pages: readonly Pick<Outline, "version" | "path">[]
): ChangesPage[] {
  const sorted = [...versions].sort((a, b) => byNumber(a.number, b.number));
  const all = sorted.flatMap((to, index) =>
    sorted.slice(0, index).map((from, at): ChangesPage => {
      const isStep = at === index - 1;
      return {from, to, path: isStep ? "/changes" : `/changes/${from.number}`, isStep};
    })
  );
  return all.filter(({to, path}) => !pages.some((page) => page.version === to.name && page.path === path));
}

/** Title and description do not mention the changes, so that the site's frame does not depend on texts. */
export function generateChangesPage({from, to, path, isStep}: ChangesPage): Page {
  return generatePage({
    kind: "changes",
    version: to.name,
    path,
    title: isStep ? whatChanged(to.number) : whatChangedSince(to.number, from.number),
    description: everyChange(from.number, to.number),
    at: to.at
  });
}
