// Updates the document outside the main element: <head> and shell.

import {layoutClass} from "./shared/layout.ts";
import type {Runtime} from "./runtime.ts";
import type {HeadData, PageData} from "./shared/page-data.ts";
import {shellElement} from "./shell-element.ts";

/** Elements of <head> that describe the page; those of the site precede the title. */
const OF_PAGE = 'title~meta,title~link:is([rel="canonical"],[rel="alternate"]),script[type="application/ld+json"]';

/** What only programs read follows when its code is there. */
export function describe({site, page: current, trusted}: Runtime, page: PageData, head: HeadData): void {
  document.title = page.documentTitle;
  document.documentElement.className = page.className;
  shellElement("layout")!.className = layoutClass(page);
  for (const element of document.head.querySelectorAll(OF_PAGE)) element.remove();
  import("./describe-head.ts").then(
    ({headElements}) => page === current.get() && document.head.append(...headElements({site, trusted}, page, head)),
    console.warn
  );
}
