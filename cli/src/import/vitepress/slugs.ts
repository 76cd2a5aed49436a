// Heading ids by VitePress's rules.

import {createHeadingIds, type HeadingIds} from "../heading-ids.ts";

/** Removes accents; everything except letters, digits and word characters becomes "-". */
export function vitepressHeadingIds(): HeadingIds {
  return createHeadingIds(
    (text) =>
      text
        .normalize("NFKD")
        .replace(/[\u0300-\u036f]/g, "")
        .replace(/[\u0000-\u001f]/g, "")
        .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, "-")
        .replace(/^-+|-+$/g, "")
        .replace(/^(\d)/, "_$1")
        .toLowerCase(),
    (id, count) => `${id}-${count}`
  );
}
