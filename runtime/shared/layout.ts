// Which columns a page has: the class of <div id="layout">.

import type {PageData} from "./page-data.ts";

export function layoutClass({sidebar, toc, hideToc}: Pick<PageData, "sidebar" | "toc" | "hideToc">): string {
  const classes = ["layout"];
  if (sidebar) classes.push("has-sidebar");
  if (toc.length > 0 && !hideToc) classes.push("has-toc");
  return classes.join(" ");
}
