// Data about the site that the MCP server needs in addition to its pages.

import {AGENTS_FILE, type AgentsFile} from "../../../runtime/shared/agents-file.ts";
import type {SiteData} from "../../../runtime/shared/page-data.ts";
import type {MadeOutput} from "../model.ts";

export function agentsFile(
  {title, tagline, url, base, trailingSlash, versions, languages}: SiteData,
  changes: AgentsFile["changes"]
): MadeOutput {
  const file: AgentsFile = {
    title,
    tagline,
    url,
    base,
    trailingSlash,
    versions: versions.map(({name, number, label, path, isLast, banner, supportedUntil}) => ({
      name,
      number,
      label,
      path,
      isLast,
      banner,
      ...(supportedUntil && {supportedUntil})
    })),
    ...(languages && {languages}),
    changes
  };
  return {path: AGENTS_FILE, bytes: JSON.stringify(file)};
}
