// Marks next to elements: "new in 0.79", "changed in 0.79",
// "gone in 0.79". With several versions, the first that has an element counts.

import type {
  Change,
  ChangePlace,
  ElementMark,
  MarkTone,
  PageChanges,
  PageDiff,
  PageMarks
} from "../../../runtime/shared/changes.ts";
import {groupedBy} from "../../../runtime/shared/grouped-by.ts";
import {entryId, rowsOf, type PlaceHrefs} from "./rows.ts";
import {messages} from "../../../runtime/messages/changes.ts";

/** Two consecutive versions. */
export interface Step {
  from: string;
  to: string;
  /** "0.77" and "0.79". */
  fromNumber: string;
  toNumber: string;
  changes: readonly Change[];
  pages: readonly PageDiff[];
  /** Href of the page that lists them. */
  href: string;
  hrefs: PlaceHrefs;
}

/** Marks by page id for one version. `steps` are all steps, oldest first. */
export function marksOfVersion(version: string, steps: readonly Step[]): Map<string, PageMarks> {
  const marks = createMarks();
  const at = steps.findIndex(({to}) => to === version);
  const leaving = steps.findIndex(({from}) => from === version);
  // Elements added by earlier versions keep that mark, unless this version changed them.
  for (const step of steps.slice(0, at + 1)) addNew(marks, step);
  if (at >= 0) addChanged(marks, steps[at]!);
  if (leaving >= 0) for (const step of steps.slice(leaving)) addGone(marks, step);
  const found = new Map<string, PageMarks>();
  for (const [pageId, own] of marks.byPage) found.set(pageId, {marks: [...own.values()], page: null});
  if (at >= 0)
    for (const [pageId, page] of pagesOf(steps[at]!)) found.set(pageId, {marks: found.get(pageId)?.marks ?? [], page});
  if (leaving >= 0)
    for (const [pageId, page] of gonePages(steps[leaving]!))
      found.set(pageId, {marks: found.get(pageId)?.marks ?? [], page: found.get(pageId)?.page ?? page});
  return found;
}

interface Marks {
  byPage: Map<string, Map<string, ElementMark>>;
  add(place: ChangePlace, mark: Omit<ElementMark, "hash">): void;
}

function createMarks(): Marks {
  const byPage: Marks["byPage"] = new Map();
  return {
    byPage,
    add({pageId, hash, foreign}, mark) {
      if (hash === "" || foreign) return; // the summary covers the page as a whole
      const own = byPage.get(pageId) ?? new Map<string, ElementMark>();
      byPage.set(pageId, own);
      const known = own.get(hash);
      if (known?.tone === mark.tone && known.version === mark.version) {
        if (!known.title.includes(mark.title)) known.title = withMore(known.title, mark.title);
      }
      // A later change replaces an earlier mark; a new element is not also marked as changed.
      else if (!known || mark.tone !== "changed" || !isOfOneStep(known, mark)) own.set(hash, {hash, ...mark});
    }
  };
}

/** Many changes to one element are listed only at the link's target. */
function withMore(title: string, more: string): string {
  if (title.length < MAX_TITLE_LENGTH) return `${title}; ${more}`;
  return title.endsWith("; …") ? title : `${title}; …`;
}

const MAX_TITLE_LENGTH = 500;

function isOfOneStep(a: Pick<ElementMark, "href">, b: Pick<ElementMark, "href">): boolean {
  return a.href.split("#")[0] === b.href.split("#")[0];
}

function markOf(change: Change, tone: MarkTone, {href, toNumber}: Step): Omit<ElementMark, "hash"> {
  return {tone, version: toNumber, title: titleOf(change), href: `${href}#${entryId(change)}`};
}

/** "type changed: string → bytes", "description removed: What it is." */
function titleOf({title, before, after}: Change): string {
  const shown = [before, after].flatMap((text) => {
    if (text === null) return /(added|removed)$/.test(title) ? [] : [messages.noValue];
    return [text.length > 60 ? `${text.slice(0, 59)}…` : text];
  });
  return before === null && after === null ? title : `${title}: ${shown.join(" → ")}`;
}

/** Whether the element itself is new or gone and has its own anchor. */
function isWhole({element, name}: Change, {hash}: ChangePlace): boolean {
  const last = name.slice(Math.max(name.lastIndexOf("."), name.lastIndexOf(" ")) + 1);
  return (
    element === "section" ||
    element === "oneof" ||
    hash.endsWith(last) ||
    !["field", "value", "property"].includes(element)
  );
}

function addNew(marks: Marks, step: Step): void {
  for (const change of step.changes)
    if (change.to && !change.from && isWhole(change, change.to)) marks.add(change.to, markOf(change, "new", step));
}

function addChanged(marks: Marks, step: Step): void {
  for (const change of step.changes) {
    if (!change.to || !change.from) continue;
    marks.add(change.to, markOf(change, /deprecated$/i.test(change.kind) ? "deprecated" : "changed", step));
  }
}

function addGone(marks: Marks, step: Step): void {
  for (const change of step.changes)
    if (change.from && !change.to && isWhole(change, change.from)) marks.add(change.from, markOf(change, "gone", step));
}

// ---------------------------------------------------------------- pages

function pagesOf(step: Step): Map<string, PageChanges> {
  const found = new Map<string, PageChanges>();
  const diffs = new Map(step.pages.flatMap((page) => (page.to === null ? [] : [[page.to, page] as const])));
  const gone = new Set(step.changes.flatMap(gonePage));
  const byPage = groupedBy(
    step.changes.filter(({from, to}) => !to?.foreign && !from?.foreign),
    // Removals from a page in both versions are among its changes.
    ({from, to}) => to?.pageId ?? (from && !gone.has(from.pageId) ? from.pageId : null)
  );
  for (const [pageId, changes] of byPage) {
    if (pageId === null) continue;
    const diff = diffs.get(pageId);
    const isNew = changes.some(
      (change) =>
        change.from === null && change.to?.hash === "" && ["page", "file", "operation", "api"].includes(change.element)
    );
    const own = changes.filter(({element}) => element !== "section" && element !== "page");
    found.set(pageId, {
      tone: isNew ? "new" : "changed",
      extent: isNew ? null : diff ? sectionsIn(diff) : {changes: changes.length},
      href: `${step.href}#${entryId(changes[0]!)}`,
      from: step.fromNumber,
      to: step.toNumber,
      sections: isNew ? [] : (diff?.changed ?? []),
      rows: isNew ? [] : rowsOf(own, step.hrefs)
    });
  }
  return found;
}

/** The older version's page that was removed as a whole. */
function gonePage({element, from, to}: Change): string[] {
  return element !== "section" && to === null && from?.hash === "" ? [from.pageId] : [];
}

function sectionsIn({changed, sections}: PageDiff): PageChanges["extent"] {
  const removed = changed.filter(({status}) => status === "removed").length;
  return {changed: changed.length - removed, of: sections, removed};
}

function gonePages(step: Step): [string, PageChanges][] {
  return step.changes.flatMap((change): [string, PageChanges][] => {
    if (change.to !== null || change.from?.hash !== "" || !["page", "file", "operation"].includes(change.element))
      return [];
    const {href, fromNumber, toNumber} = step;
    return [
      [
        change.from.pageId,
        {
          tone: "gone",
          extent: null,
          href: `${href}#${entryId(change)}`,
          from: fromNumber,
          to: toNumber,
          sections: [],
          rows: []
        }
      ]
    ];
  });
}
