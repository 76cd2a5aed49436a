// Which parts of the stylesheet a page needs besides what all pages share. A
// document links to one file that has them all; the chunk of a page that readers
// go on to loads those that are missing.

import type {AssetHrefs} from "@runtime/shared/page-data.ts";
import {escapeHtml} from "./html.ts";

/** Class names that occur only on pages that need the part. */
const MARKS = {
  reference: /class="(?:[^"]* )?(?:reference|playground)[ "]/,
  builder: /class="(?:playground|try)[ "]/,
  palette: /class="search-panel"/,
  landing: /class="(?:[^"]* )?(?:landing|landing-sections|hero|columns|paths?|digest|element-counts?|changes)[ "]/
};

const EXTRAS = /<video |class="(?:zoom|embed)"/;

const FIGURES = /class="plot"/;

/** Hrefs of the parts that a page needs. */
export function stylesOf(main: string, {styleParts, extrasStyle, figuresStyle}: AssetHrefs): string[] {
  const parts = styleParts
    ? (["reference", "landing", "builder", "palette"] as const)
        .filter((name) => MARKS[name].test(main))
        .map((name) => styleParts[name])
    : [];
  return [...parts, ...(EXTRAS.test(main) ? [extrasStyle] : []), ...(FIGURES.test(main) ? [figuresStyle] : [])];
}

/** Style sheet links of a document: one file with everything it needs from the theme, and those that few pages need. */
export function styleLinks(main: string, assets: AssetHrefs): string[] {
  const {style, styleParts, extrasStyle, figuresStyle} = assets;
  const has = stylesOf(main, assets);
  const alone = [extrasStyle, figuresStyle, styleParts?.builder, styleParts?.palette];
  const later = /class="playground[ "]/.test(main) ? undefined : styleParts?.builder;
  const parts = has.filter((href) => !alone.includes(href));
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
    ...has
      .filter((href) => alone.includes(href))
      .map((href) =>
        href === later
          ? `<meta name="builder-style" content="${escapeHtml(href)}">`
          : `<link rel="stylesheet" href="${escapeHtml(href)}">`
      )
  ];
}
