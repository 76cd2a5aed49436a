// Which parts of the stylesheet a page needs besides what all pages share. A
// document links to one file that has them all; the chunk of a page that readers
// go on to loads those that are missing.

import type {AssetHrefs} from "@runtime/shared/page-data.ts";
import {escapeHtml} from "./html.ts";

/** Class names that occur only on pages that need the part. */
const isMarked = {
  reference: classTest(["reference", "playground"]),
  landing: classTest([
    "landing",
    "landing-sections",
    "hero",
    "columns",
    "path",
    "paths",
    "digest",
    "element-count",
    "element-counts"
  ])
};

const hasZoomOrEmbed = classTest(["zoom", "embed"]);

/** Tests whether an element has one of the classes. Most pages contain none of the names, which is found faster. */
function classTest(names: readonly string[]): (html: string) => boolean {
  const pattern = new RegExp(`class="(?:[^"]* )?(?:${names.join("|")})[ "]`);
  return (html) => names.some((name) => html.includes(name)) && pattern.test(html);
}

/** Hrefs of the parts that a page needs. */
export function stylesOf(main: string, {styleParts, extrasStyle}: AssetHrefs): string[] {
  const parts = styleParts
    ? (["reference", "landing"] as const).filter((name) => isMarked[name](main)).map((name) => styleParts[name])
    : [];
  return main.includes("<video ") || hasZoomOrEmbed(main) ? [...parts, extrasStyle] : parts;
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
