// The elements of <head> that describe a page, after navigation. Loaded with the first one.

import type {Runtime} from "./runtime.ts";
import type {HeadData, PageData} from "./shared/page-data.ts";
import {headTags, type HeadTag} from "./shared/head-tags.ts";
import type {Trusted} from "./trusted-types.ts";

export function headElements(
  {site, trusted}: Pick<Runtime, "site" | "trusted">,
  page: PageData,
  head: HeadData
): HTMLElement[] {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(".language-menu a"))
    link.href = page.languageHrefs?.[link.hreflang]?.href ?? link.href;
  return headTags(site, page, head).map((tag) => elementOf(tag, trusted));
}

function elementOf({name, attributes, text}: HeadTag, trusted: Trusted): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  if (text !== undefined) element.textContent = trusted.json(text);
  return element;
}
