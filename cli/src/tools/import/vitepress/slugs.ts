// Heading ids by VitePress's rules.

import {createHeadingIds, type HeadingIds} from "../heading-ids.ts";

/** @param slugify the rule of the site's configuration, by default VitePress's */
export function vitepressHeadingIds(slugify: (text: string) => string = vitepressSlug): HeadingIds {
  return createHeadingIds(slugify, (id, count) => `${id}-${count}`);
}

/** Removes accents; everything except letters, digits and word characters becomes "-". */
export function vitepressSlug(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[\u0000-\u001f]/g, "")
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .replace(/^(\d)/, "_$1")
    .toLowerCase();
}
