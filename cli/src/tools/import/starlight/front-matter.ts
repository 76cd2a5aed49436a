// Converts the front matter of Starlight pages.

import {recordOf, textOr, type Fields} from "../fields.ts";
import {convertFrontMatter} from "../front-matter-text.ts";

/** Keys that are converted below, match the default here, or determine the page's path. */
const handled = new Set([
  ...["slug", "editUrl", "tableOfContents", "template", "hero", "banner", "lastUpdated", "prev", "next", "pagefind"],
  ...["sidebar", "head"]
]);

export function convertStarlightHead(
  yaml: string,
  values: Fields,
  leave: (text: string, line: number) => void
): string[] {
  const {lines, dropped} = convertFrontMatter(yaml, {}, handled);
  const lineOfKey = (key: string): number => yaml.split("\n").findIndex((line) => line.startsWith(`${key}:`)) + 2;
  for (const {key, line} of dropped) leave(`front matter "${key}" is left out: it means nothing here`, line);
  for (const key of ["head"])
    if (values[key] !== undefined) leave(`front matter "${key}" is left out: it means nothing here`, lineOfKey(key));
  const {editUrl, tableOfContents: toc, prev, next, pagefind} = values;
  const sidebar = recordOf(values["sidebar"]);
  if (editUrl === false) lines.push("edit_url: null");
  else if (typeof editUrl === "string") lines.push(`edit_url: ${JSON.stringify(editUrl)}`);
  if (toc === false) lines.push("hide_table_of_contents: true");
  const {minHeadingLevel, maxHeadingLevel} = recordOf(toc);
  if (typeof minHeadingLevel === "number") lines.push(`toc_min_heading_level: ${Math.max(2, minHeadingLevel)}`);
  if (typeof maxHeadingLevel === "number") lines.push(`toc_max_heading_level: ${maxHeadingLevel}`);
  if (prev === false) lines.push("pagination_prev: null");
  if (next === false) lines.push("pagination_next: null");
  if (textOr(sidebar["label"]) !== null) lines.push(`sidebar_label: ${JSON.stringify(textOr(sidebar["label"]))}`);
  if (typeof sidebar["order"] === "number") lines.push(`sidebar_position: ${sidebar["order"]}`);
  if (sidebar["hidden"] === true || pagefind === false) {
    lines.push("unlisted: true");
    leave("hidden pages are `unlisted`: in no list, and not for search engines", lineOfKey("sidebar"));
  }
  if (sidebar["badge"] !== undefined) leave("badges of the sidebar are left out", lineOfKey("sidebar"));
  for (const [key, value] of [
    ["prev", prev],
    ["next", next]
  ] as const)
    if (value !== undefined && typeof value !== "boolean")
      leave(`front matter "${key}" with a label or link is left out`, lineOfKey(key));
  return lines;
}
