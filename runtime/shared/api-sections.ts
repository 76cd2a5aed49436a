// The chapters of text on the page about an API: what its description has
// below its headings, and tags without operations. The compiler lists them with
// the function with which the theme writes them.

import {freeNames} from "./free-name.ts";
import {textOfInlines, type Prose} from "./prose.ts";
import type {ApiPage, ApiSection} from "./reference.ts";

export interface ApiText {
  /** What comes before the first heading. */
  intro: Prose;
  sections: ApiSection[];
}

/** The chapters of a text that stands on a page of its own. */
export function sectionsOf(text: Prose): ApiText {
  return apiSections({description: text, chapters: []});
}

/** A text below a title, without the heading that only repeats it. */
export function withoutTitle(title: string, text: Prose): Prose {
  const [first] = text;
  const isTitle = first?.type === "heading" && sectionId(textOfInlines(first.children)) === sectionId(title);
  return isTitle ? text.slice(1) : text;
}

export function apiSections({description, chapters}: Pick<ApiPage, "description" | "chapters">): ApiText {
  const free = freeNames();
  const sections: ApiSection[] = [];
  const add = (level: 2 | 3, title: string): ApiSection => {
    const section: ApiSection = {id: free(sectionId(title)), level, title, text: []};
    sections.push(section);
    return section;
  };
  /** Blocks before the first heading go to `first`; `levels` are those of the highest headings and of the next ones. */
  const split = (prose: Prose, first: Prose, levels: readonly (2 | 3)[]): void => {
    const top = prose.reduce(
      (highest, block) => (block.type === "heading" ? Math.min(highest, block.depth) : highest),
      Infinity
    );
    let into = first;
    for (const block of prose) {
      const level = block.type === "heading" ? levels[block.depth - top] : undefined;
      if (block.type === "heading" && level !== undefined) into = add(level, textOfInlines(block.children)).text;
      else into.push(block);
    }
  };
  const intro: Prose = [];
  split(description, intro, [2, 3]);
  for (const {title, text} of chapters) split(text, add(2, title).text, [3]);
  return {intro, sections};
}

/** Each chapter with the sections in it, which move one level up: for a page of its own. */
export function chaptersIn(sections: readonly ApiSection[]): (ApiSection & {sections: ApiSection[]})[] {
  const chapters: (ApiSection & {sections: ApiSection[]})[] = [];
  for (const section of sections) {
    const chapter = chapters.at(-1);
    if (section.level === 3 && chapter) chapter.sections.push({...section, level: 2});
    else chapters.push({...section, sections: []});
  }
  return chapters;
}

/** Anchors of tags in the list of operations, in order; null for operations without tag, and where there is one list. */
export function groupIds(groups: ApiPage["groups"]): (string | null)[] {
  const free = freeNames();
  return groups.map(({tag, index}) =>
    (groups.length > 1 || index !== undefined) && tag ? free(sectionId(tag).replace("section", "tag")) : null
  );
}

/** "section-rate-limits" for "Rate limits"; the same for "Rate-limits" in a link that was written for Redoc. */
export function sectionId(title: string): string {
  return `section-${title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")}`;
}
