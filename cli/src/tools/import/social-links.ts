// Links to other hosts that VitePress and Starlight show as icons.

import {listOf, textOr} from "./fields.ts";
import type {MenuLink} from "./menu.ts";

/** Named by their labels, or by their icons. */
export function socialLinks(value: unknown): MenuLink[] {
  return listOf(value).flatMap(({icon, link, href, label, ariaLabel}): MenuLink[] => {
    const address = textOr(link) ?? textOr(href);
    const name = textOr(label) ?? textOr(ariaLabel) ?? (typeof icon === "string" ? icon : null);
    return address === null || name === null || !/^(?:https?:|mailto:)/.test(address)
      ? []
      : [{label: name.charAt(0).toUpperCase() + name.slice(1), href: address}];
  });
}
