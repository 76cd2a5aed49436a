// Heading ids by Python-Markdown's rules.

import {recordOf} from "../fields.ts";
import {createHeadingIds, type HeadingIds} from "../heading-ids.ts";

/** @param slugify the option of the extension `toc`, or undefined */
export function pythonHeadingIds(slugify: unknown): HeadingIds {
  const name = recordOf(slugify)["python"];
  const isUnicode = typeof name === "string" && (name.includes("pymdownx") || name.includes("slugify_unicode"));
  return createHeadingIds(isUnicode ? unicodeSlug : asciiSlug, (id, count) => `${id}_${count}`);
}

/** The default rule, which drops non-ASCII letters. */
function asciiSlug(text: string): string {
  // eslint-disable-next-line no-control-regex
  const ascii = text.normalize("NFKD").replace(/[^\u0000-\u007f]/g, "");
  return ascii
    .replace(/[^\w\s-]/g, "")
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, "-");
}

function unicodeSlug(text: string): string {
  return text
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, "")
    .replaceAll(" ", "-");
}
