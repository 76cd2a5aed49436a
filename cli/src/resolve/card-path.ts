// Path of a page's card. The name is fixed, so that no <head> depends on the
// card's text.

import type {Config} from "../config/config.ts";
import {isPublic, type PageKind} from "../../../runtime/shared/page-kinds.ts";
import {encodePath} from "../../../runtime/shared/urls.ts";

/** Path in the written tree. */
export function cardPath(route: string): string {
  return `cards/${route === "/" ? "index" : route.slice(1)}.png`;
}

/** URL of a page's card; null if none is drawn. */
export function cardHref(
  {cards, base}: Pick<Config, "cards" | "base">,
  {route, title, kind}: {route: string; title: string; kind: PageKind}
): string | null {
  return cards && isPublic({kind}) && isDrawable(title) ? base + encodePath(cardPath(route)) : null;
}

/** Whether the theme's font, as subset by scripts/fonts.mjs, has all characters of a text. */
export function isDrawable(text: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u00ff–—‘’“”„•…‹›€™←↑→↓↔−≈≠≤≥⁄†‡]*$/.test(text);
}
