// Which columns a page has: the class of <div id="layout">. What authors wrote
// begins where articles with a sidebar do, even if it has none.

import type {PageData} from "./page-data.ts";

export function layoutClass({
  kind,
  sidebar,
  toc,
  hideToc
}: Pick<PageData, "kind" | "sidebar" | "toc" | "hideToc">): string {
  const classes = ["layout"];
  if (sidebar) classes.push("has-sidebar");
  if (toc.length > 0 && !hideToc) classes.push("has-toc");
  if (kind === "doc" || kind === "page") classes.push("is-article");
  return classes.join(" ");
}
