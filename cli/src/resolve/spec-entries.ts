// Sidebar entries of a specification: operations by tag, where tags have
// pages or groups; proto files by folder; everything else in order.

import {generatePage} from "../content/generated-page.ts";
import type {VersionConfig} from "../config/config.ts";
import type {Heading, Outline, Page, SpecCategory, SpecOutline} from "../model.ts";
import {escapeHtml, hashOf} from "../core/text.ts";
import {sectionsOf} from "../../../runtime/shared/api-sections.ts";
import type {Prose} from "../../../runtime/shared/prose.ts";

export type SpecEntry =
  | {type: "page"; page: Outline}
  | {
      type: "category";
      label: string;
      page: Outline | null;
      items: SpecEntry[];
      /** Pages that are listed in another category. */
      also?: readonly Outline[];
      /** What its page says, where that is more than a description. */
      about?: Prose;
    };

export interface SpecEntries {
  /** Index pages of tags. */
  categories: Page[];
  /** Null if there is no specification of that name. */
  entries(spec: string, tags: string[] | null): SpecEntry[] | null;
}

export function specEntries(version: VersionConfig, outline: SpecOutline): SpecEntries {
  const byId = new Map(outline.pages.map(({page}) => [page.id, page]));
  const categories = new Map(
    outline.categories.map((category) => [category, categoryPage(version, category, byId) ?? null])
  );
  return {
    categories: [...categories.values()].filter((page) => page !== null),
    entries: (spec, tags) => (outline.names.includes(spec) ? entriesOf(spec, tags, outline, categories, byId) : null)
  };
}

function categoryPage(version: VersionConfig, category: SpecCategory, byId: ReadonlyMap<string, Outline>): Page | null {
  if (category.path === null) return null;
  const operations = new Set(category.operations);
  const at = [...byId.values()].find(({id}) => operations.has(id))?.at ?? version.at;
  const page = generatePage({
    kind: "category",
    version: version.name,
    path: category.path,
    title: category.label,
    description: category.description,
    at
  });
  if (category.about.length === 0) return page;
  const {sections} = sectionsOf(category.about);
  const headings = [
    ...sections,
    ...(sections.length > 0 ? [{id: "operations", level: 2, title: "Operations"}] : [])
  ].map(({id, level, title}): Heading => ({id, level, text: title, html: escapeHtml(title), at}));
  return {...page, headings, links: category.links, bodyKey: hashOf(page.bodyKey + JSON.stringify(category.about))};
}

type Placed = SpecOutline["pages"][number];

function entriesOf(
  name: string,
  tags: string[] | null,
  {pages, categories: all}: SpecOutline,
  categories: ReadonlyMap<SpecCategory, Page | null>,
  byId: ReadonlyMap<string, Outline>
): SpecEntry[] {
  const own = pages.filter(({place}) => place.spec === name && place.isListed);
  const ofSpec = all.filter(({spec, tag}) => spec === name && (tags === null || tags.includes(tag)));
  if (ofSpec.some(({path, group}) => path !== null || group !== null)) {
    const listed = new Set<Outline>();
    const entries = ofSpec.map((category): SpecEntry => {
      const all = category.operations.map((id) => byId.get(id)!);
      const operations = all.filter((page) => !listed.has(page));
      for (const page of operations) listed.add(page);
      return {
        type: "category",
        label: category.label,
        page: categories.get(category) ?? null,
        items: operations.map((page) => ({type: "page", page})),
        ...(category.about.length > 0 && {about: category.about}),
        ...(all.length > operations.length && {also: all.filter((page) => !operations.includes(page))})
      };
    });
    const rest = tags === null ? own.filter(({page}) => !listed.has(page)) : [];
    const groups = ofSpec.map(({group}) => group);
    return [...rest.map(({page}): SpecEntry => ({type: "page", page})), ...inGroups(entries, groups)];
  }
  const wanted = own.filter(({place}) => tags === null || (place.tag !== null && tags.includes(place.tag)));
  return folderEntriesOf(wanted, 0);
}

/** Puts each group where its first entry is; ungrouped entries stay in place. */
function inGroups(entries: readonly SpecEntry[], groups: readonly (string | null)[]): SpecEntry[] {
  const result: SpecEntry[] = [];
  const byName = new Map<string, SpecEntry[]>();
  for (const [index, entry] of entries.entries()) {
    const group = groups[index] ?? null;
    const known = group === null ? result : byName.get(group);
    if (known) known.push(entry);
    else {
      const items = [entry];
      byName.set(group!, items);
      result.push({type: "category", label: group!, page: null, items});
    }
  }
  return result;
}

/** Folders first, named as packages where they are some. A folder that only contains another folder is merged with it. */
function folderEntriesOf(pages: readonly Placed[], depth: number): SpecEntry[] {
  const folders = new Map<string, Placed[]>();
  const files: SpecEntry[] = [];
  for (const placed of pages) {
    const folder = placed.place.folder[depth];
    if (folder === undefined) files.push({type: "page", page: placed.page});
    else folders.set(folder, [...(folders.get(folder) ?? []), placed]);
  }
  const entries = [...folders].map(([folder, inside]): SpecEntry => {
    const names = [folder];
    let next = sharedFolder(inside, depth + 1);
    while (next !== null) {
      names.push(next);
      next = sharedFolder(inside, depth + names.length);
    }
    const below = depth + names.length;
    const label = inside.every(({place}) => place.isPackage) ? names.join(".") : `/${names.join("/")}`;
    return {type: "category", label, page: null, items: folderEntriesOf(inside, below)};
  });
  return [...entries, ...files];
}

/** The folder at this depth if it contains all pages. */
function sharedFolder(pages: readonly Placed[], depth: number): string | null {
  const first = pages[0]?.place.folder[depth];
  return first !== undefined && pages.every(({place}) => place.folder[depth] === first) ? first : null;
}
