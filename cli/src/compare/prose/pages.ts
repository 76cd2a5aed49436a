// Compares the Markdown pages of two versions: which are new, removed or moved, and what
// differs in each, section by section.

import type {Change, PageDiff, SectionDiff} from "../../../../runtime/shared/changes.ts";
import {guessRenames, pair} from "../../specs/shared/compare/pair.ts";
import {createSink, type Compared} from "../../specs/shared/compare/sink.ts";
import {diffBlocks, whole} from "./diff-blocks.ts";
import type {Section} from "./sections.ts";
import {messages} from "../../../../runtime/messages/changes.ts";

export interface ProsePage {
  /** Document id: "concepts/wallet". */
  pageId: string;
  /** Address in the site: "/release/concepts/wallet". */
  route: string;
  title: string;
  /** Redirects from front matter. */
  redirectFrom: readonly string[];
  /** Content hash; pages with equal hashes are not read. */
  key: string;
  sections(): Section[];
}

/** The differences between two versions of a page. */
export interface TextDiff {
  /** Number of sections in the newer version. */
  sections: number;
  changed: SectionDiff[];
}

/** Compares the texts of two pages; a site caches the result for each pair. */
export type DiffTexts<P extends ProsePage> = (before: P, after: P) => TextDiff;

export interface ProseChanges {
  changes: Change[];
  pages: PageDiff[];
}

export function compareProse<P extends ProsePage>(
  before: readonly P[],
  after: readonly P[],
  diffTexts: DiffTexts<P> = (old, now) => textDiff(old.sections(), now.sections())
): ProseChanges {
  const result: ProseChanges = {changes: [], pages: []};
  const pages = pair(before, after, ({pageId}) => pageId);
  const moved = movedPages(pages.gone, pages.added);
  for (const page of pages.added) {
    const old = moved.get(page);
    if (old) comparePage(old, page, diffTexts, result);
    else addWhole(null, page, result);
  }
  for (const both of pages.both) comparePage(both.before, both.after, diffTexts, result);
  const found = new Set(moved.values());
  for (const page of pages.gone) if (!found.has(page)) addWhole(page, null, result);
  return result;
}

export function textDiff(before: readonly Section[], after: readonly Section[]): TextDiff {
  return {sections: after.length, changed: diffSections(before, after)};
}

/** Pairs pages through a redirect from the old route to the new page. */
function movedPages<P extends ProsePage>(gone: readonly P[], added: readonly P[]): Map<P, P> {
  const byRoute = new Map(gone.map((page) => [page.route, page]));
  const byId = new Map(gone.map((page) => [page.pageId, page]));
  const moved = new Map<P, P>();
  for (const page of added) {
    const [old] = page.redirectFrom.flatMap(
      (from) => byRoute.get(from) ?? endsOf(from).flatMap((id) => byId.get(id) ?? [])
    );
    if (old) moved.set(page, old);
  }
  return moved;
}

/** Ids of pages that may have been at a path ("/release/concepts/wallet"), longest first. */
function endsOf(route: string): string[] {
  const found: string[] = [];
  for (let at = route.indexOf("/"); at >= 0; at = route.indexOf("/", at + 1)) found.push(route.slice(at + 1));
  return found;
}

function pageAt(before: ProsePage | null, after: ProsePage | null): Compared {
  const {title} = (after ?? before)!;
  return {
    element: "page",
    name: title,
    section: title,
    from: before && {pageId: before.pageId, hash: ""},
    to: after && {pageId: after.pageId, hash: ""}
  };
}

/** The area of a page: "concepts/wallet" is in Concepts. */
function areaOf({pageId}: ProsePage): string {
  const [folder = "", ...rest] = pageId.split("/");
  if (rest.length === 0) return messages.pages;
  if (folder.length <= 3) return folder.toUpperCase(); // "api"
  const words = folder.replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function addWhole(before: ProsePage | null, after: ProsePage | null, {changes, pages}: ProseChanges): void {
  const page = (after ?? before)!;
  createSink(changes, areaOf(page))(after ? "page-added" : "page-removed", pageAt(before, after));
  pages.push({
    status: after ? "added" : "removed",
    from: before?.pageId ?? null,
    to: after?.pageId ?? null,
    title: page.title,
    moved: false,
    sections: page.sections().length,
    changed: []
  });
}

function comparePage<P extends ProsePage>(
  before: P,
  after: P,
  diffTexts: DiffTexts<P>,
  {changes, pages}: ProseChanges
): void {
  const add = createSink(changes, areaOf(after));
  const here = pageAt(before, after);
  const moved = before.pageId !== after.pageId;
  if (moved) add("page-moved", here, {before: before.pageId, after: after.pageId});
  if (before.title !== after.title) add("page-title-changed", here, {before: before.title, after: after.title});
  const {sections, changed} = before.key === after.key ? SAME : diffTexts(before, after);
  for (const section of changed) {
    const kind = {
      added: "section-added",
      removed: "section-removed",
      renamed: "section-renamed",
      changed: "section-changed"
    } as const;
    add(kind[section.status], {
      element: "section",
      name: section.to === "" || section.from === "" ? after.title : `${after.title} › ${section.title}`,
      section: after.title,
      from: section.from === null ? null : {pageId: before.pageId, hash: section.from},
      to: section.to === null ? null : {pageId: after.pageId, hash: section.to}
    });
  }
  if (changed.length > 0 || moved || before.title !== after.title)
    pages.push({
      status: "changed",
      from: before.pageId,
      to: after.pageId,
      title: after.title,
      moved,
      sections,
      changed
    });
}

const SAME: TextDiff = {sections: 0, changed: []};

/** In the newer page's order; removed sections come last. */
function diffSections(before: readonly Section[], after: readonly Section[]): SectionDiff[] {
  const sections = pair(before, after, ({id}) => id);
  const renames = guessRenames(sections.gone, sections.added, ({blocks}) =>
    blocks.length === 0 ? null : JSON.stringify(blocks)
  );
  const oldOf = new Map([
    ...sections.both.map((both) => [both.after, both.before] as const),
    ...[...renames].map(([old, now]) => [now, old] as const)
  ]);
  const found: SectionDiff[] = [];
  for (const section of after) {
    const old = oldOf.get(section);
    if (!old) {
      found.push({
        status: "added",
        title: section.title,
        from: null,
        to: section.id,
        blocks: section.blocks.map((block) => whole(block, "after"))
      });
      continue;
    }
    const blocks = diffBlocks(old.blocks, section.blocks);
    const renamed = section.id !== "" && old.title !== section.title;
    if (renamed)
      blocks.unshift({
        type: "text",
        cells: [
          [
            {text: old.title, in: "before"},
            {text: section.title, in: "after"}
          ]
        ]
      });
    if (blocks.length > 0 || renamed)
      found.push({status: renamed ? "renamed" : "changed", title: section.title, from: old.id, to: section.id, blocks});
  }
  for (const section of sections.gone)
    if (!renames.has(section))
      found.push({
        status: "removed",
        title: section.title,
        from: section.id,
        to: null,
        blocks: section.blocks.map((block) => whole(block, "before"))
      });
  return found;
}
