// Records visited pages, newest first, one line each. Part of every
// page and therefore minimal; recent.ts parses the record.

import type {PageData} from "../shared/page-data.ts";
import {RECENT_PAGES_KEY} from "../shared/keys.ts";
import type {Storage} from "../storage.ts";

/** More than are shown, because some are duplicates. */
const LINES = 20;

export function rememberPage(storage: Storage, {kind, href, title, breadcrumbs}: PageData): void {
  if (kind === "search" || kind === "not-found" || kind === "landing") return;
  const line = JSON.stringify([href, title, ...breadcrumbs.slice(0, -1).map(({label}) => label)]);
  storage.set(RECENT_PAGES_KEY, `${line}\n${storage.get(RECENT_PAGES_KEY) ?? ""}`.split("\n", LINES).join("\n"));
}
