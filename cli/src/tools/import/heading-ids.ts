// Ids of headings by a generator's rule.

import {parseMarkdown} from "../../content/markdown/parse.ts";
import {mapInline} from "./prose.ts";

export interface HeadingIds {
  /** Generates the id of the page's next heading from its Markdown. */
  next(markdown: string): string;
  /** Records an explicit id. */
  take(id: string): void;
}

/** `slugify` derives an id from a heading's plain text; `unique` resolves duplicates. */
export function createHeadingIds(
  slugify: (text: string) => string,
  unique: (id: string, count: number) => string
): HeadingIds {
  const taken = new Map<string, number>();
  return {
    next(markdown) {
      const id = slugify(plainText(markdown));
      const count = taken.get(id);
      taken.set(id, (count ?? 0) + 1);
      const made = count === undefined ? id : unique(id, count);
      if (made !== id) taken.set(made, (taken.get(made) ?? 0) + 1);
      return made;
    },
    take: (id) => void taken.set(id, (taken.get(id) ?? 0) + 1)
  };
}

/** Without tags; those in code are text. */
function plainText(markdown: string): string {
  const bare = mapInline(markdown, (text) => text.replace(/<\/?[a-z][\w.-]*(?:\s[^>]*)?\/?>/gi, ""));
  const {headings} = parseMarkdown({file: "page.md", text: `# ${bare}`, start: 0, readFile: () => null});
  return headings[0]?.text ?? bare;
}
