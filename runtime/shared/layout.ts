// Which columns a page has: the class of <div id="pd-layout">. Pages
// without a sidebar begin where those with one do.

import type {PageData} from "./page-data.ts";

export function layoutClass({
  kind,
  sidebar,
  toc,
  hideToc
}: Pick<PageData, "kind" | "sidebar" | "toc" | "hideToc">): string {
  const hasToc = !hideToc && toc.length > 0;
  return `layout${sidebar ? " has-sidebar" : ""}${hasToc ? " has-toc" : ""}${kind === "page" ? " is-page" : ""}`;
}
