// Updates the document outside the main element: <head> and shell.

import {headTags, type HeadTag} from "./shared/head-tags.ts";
import {layoutClass} from "./shared/layout.ts";
import type {Runtime} from "./runtime.ts";
import type {HeadData, PageData} from "./shared/page-data.ts";
import type {Trusted} from "./trusted-types.ts";

/** Elements of <head> that describe the page; those of the site precede the title. */
const OF_PAGE = 'title~meta,title~link:is([rel="canonical"],[rel="alternate"]),script[type="application/ld+json"]';

export function describe({site, trusted}: Pick<Runtime, "site" | "trusted">, page: PageData, head: HeadData): void {
  document.title = page.documentTitle;
  document.documentElement.className = page.className;
  document.getElementById("layout")?.setAttribute("class", layoutClass(page));
  for (const element of document.head.querySelectorAll(OF_PAGE)) element.remove();
  document.head.append(...headTags(site, page, head).map((tag) => elementOf(tag, trusted)));
}

function elementOf({name, attributes, text}: HeadTag, trusted: Trusted): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  if (text !== undefined) element.textContent = trusted.json(text);
  return element;
}
