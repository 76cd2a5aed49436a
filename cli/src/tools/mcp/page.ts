// Reads a page as Markdown by route, following redirects to where
// the page is now.

import type {AgentsFile} from "../../../../runtime/shared/agents-file.ts";
import {hrefOf, outputOf} from "../../../../runtime/shared/urls.ts";
import {resolveAddress} from "./site.ts";
import type {SiteFiles} from "./site-files.ts";
import {readTwin, type Twin} from "./twin.ts";

export interface FoundPage {
  route: string;
  href: string;
  twin: Twin;
}

export async function pageAt(site: AgentsFile, files: SiteFiles, route: string): Promise<FoundPage | null> {
  const found = await twinAt(site, files, route);
  if (found) return found;
  const html = await files.read(outputOf(site, route, "html"));
  const [, target] = /<html[^>]* data-redirect="([^"]+)"/.exec(html ?? "") ?? [];
  if (target === undefined || !target.startsWith("/")) return null;
  return twinAt(site, files, resolveAddress(site, target.replace(/&amp;/g, "&")).route);
}

async function twinAt(site: AgentsFile, files: SiteFiles, route: string): Promise<FoundPage | null> {
  const text = await files.read(outputOf(site, route, "md"));
  return text === null ? null : {route, href: hrefOf(site, route), twin: readTwin(text)};
}
