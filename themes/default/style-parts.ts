// Which parts of the stylesheet a page needs besides what all pages share. A
// document links to one file that has them all; the chunk of a page that readers
// go on to loads those that are missing.

import type {AssetHrefs} from "@runtime/shared/page-data.ts";
import {escapeHtml} from "./html.ts";

/** Class names that occur only on pages that need the part. */
const MARKS = {
  reference: /class="(?:[^"]* )?(?:reference|playground)[ "]/,
  landing: /class="(?:[^"]* )?(?:landing|landing-sections|hero|columns|paths?|digest|element-counts?|changes)[ "]/
};

const EXTRAS = /<video |class="(?:zoom|embed)"/;

/** Hrefs of the parts that a page needs. */
export function stylesOf(main: string, {styleParts, extrasStyle}: AssetHrefs): string[] {
  const parts = styleParts
    ? (["reference", "landing"] as const).filter((name) => MARKS[name].test(main)).map((name) => styleParts[name])
    : [];
  return EXTRAS.test(main) ? [...parts, extrasStyle] : parts;
}

/** Style sheet links of a document: one file with everything it needs from the theme, and extras. */
export function styleLinks(main: string, assets: AssetHrefs): string[] {
  const {style, styleParts, extrasStyle} = assets;
  const has = stylesOf(main, assets);
  const parts = has.filter((href) => href !== extrasStyle);
  const whole =
    !styleParts || parts.length === 0
      ? style
      : parts.length > 1
        ? styleParts.withBoth
        : parts[0] === styleParts.reference
          ? styleParts.withReference
          : styleParts.withLanding;
  const note = parts.length > 0 ? ` data-parts="${escapeHtml(parts.join(" "))}"` : "";
  return [
    `<link rel="stylesheet" href="${escapeHtml(whole)}"${note}>`,
    ...(has.length > parts.length ? [`<link rel="stylesheet" href="${escapeHtml(extrasStyle)}">`] : [])
  ];
}
