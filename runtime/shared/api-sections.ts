// The chapters of text on the page about an API: what its description has
// below its headings, and tags without operations. The compiler lists them with
// the function with which the theme writes them.

import {textOfInlines, type Prose} from "./prose.ts";
import type {ApiPage} from "./reference.ts";

export interface ApiSection {
  id: string;
  level: 2 | 3;
  title: string;
  text: Prose;
}

export interface ApiText {
  /** What comes before the first heading. */
  intro: Prose;
  sections: ApiSection[];
}

export function apiSections({description, chapters}: Pick<ApiPage, "description" | "chapters">): ApiText {
  const ids = new Set<string>();
  const idOf = (title: string): string => {
    const id = sectionId(title);
    let free = id;
    for (let count = 2; ids.has(free); count++) free = `${id}-${count}`;
    ids.add(free);
    return free;
  };
  const intro: Prose = [];
  const sections: ApiSection[] = [];
  const top = Math.min(...description.map((block) => (block.type === "heading" ? block.depth : Infinity)));
  for (const block of description) {
    if (block.type === "heading" && block.depth <= top + 1) {
      const title = textOfInlines(block.children);
      sections.push({id: idOf(title), level: block.depth === top ? 2 : 3, title, text: []});
    } else (sections.at(-1)?.text ?? intro).push(block);
  }
  for (const {title, text} of chapters) sections.push({id: idOf(title), level: 2, title, text});
  return {intro, sections};
}

/** "section-rate-limits" for "Rate limits"; the same for "Rate-limits" in a link that was written for Redoc. */
export function sectionId(title: string): string {
  return `section-${title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")}`;
}
