// Groups changes into rows for readers: if the same change affects several elements
// of one owner, they share a row.

import {
  isBreaking,
  type Change,
  type ChangeGroup,
  type ChangePlace,
  type ChangeRow
} from "../../../runtime/shared/changes.ts";
import {groupedBy} from "../../../runtime/shared/grouped-by.ts";
import {hashOf} from "../core/text.ts";
import {messages} from "../../../runtime/messages/changes.ts";

/** Hrefs in both versions; null without a page. */
export interface PlaceHrefs {
  from(place: ChangePlace): string | null;
  to(place: ChangePlace): string | null;
}

/** @param reasons reasons for allowed breaking changes, by element name */
export function rowsOf(changes: readonly Change[], hrefs: PlaceHrefs, reasons: Reasons = NO_REASONS): ChangeRow[] {
  const rows = new Map<string, {row: ChangeRow; fullName: string}>();
  for (const change of changes) {
    const {kind, title, class: of, guess, before, after, from, to, name} = change;
    const {owner, label} = ownerOf(change);
    const item = {
      id: entryId(change),
      label,
      before,
      after,
      fromHref: from && hrefs.from(from),
      toHref: to && hrefs.to(to)
    };
    const reason = isBreaking(of) ? (reasons.get(name) ?? null) : null;
    const joins = before === null && after === null && !guess && reason === null;
    const key = joins ? `${change.area}\u0000${kind}\u0000${owner}` : entryId(change);
    const known = rows.get(key);
    if (known) known.row.items.push(item);
    else rows.set(key, {fullName: name, row: {class: of, kind, title, name: owner, items: [item], guess, reason}});
  }
  return [...rows.values()].map(({row, fullName}) => (row.items.length > 1 ? row : {...row, name: fullName}));
}

export type Reasons = ReadonlyMap<string, string>;

const NO_REASONS: Reasons = new Map();

const SECTION = " › ";

/** The owner of an element: vega.Asset for "vega.Asset.id", the page for a section. */
function ownerOf({name, element}: Change): {owner: string; label: string} {
  if (element === "section") {
    const at = name.indexOf(SECTION);
    return at < 0
      ? {owner: name, label: messages.introduction}
      : {owner: name.slice(0, at), label: name.slice(at + SECTION.length)};
  }
  const at = ["field", "value", "property"].includes(element) ? name.lastIndexOf(".") : -1;
  return at > 0 ? {owner: name.slice(0, at), label: name.slice(at + 1)} : {owner: name, label: name};
}

/** Stable anchor of a change on the page that lists it. Sections of one page may have the same title. */
export function entryId({kind, area, name, element, before, after, from, to}: Change): string {
  const anchor = element === "section" ? [(to ?? from)?.hash] : [];
  return `c-${hashOf(JSON.stringify([kind, area, name, before, after, ...anchor])).slice(0, 10)}`;
}

/** Groups by area and section, in order. `prefix` makes ids unique across lists. */
export function groupsOf(
  changes: readonly Change[],
  hrefs: PlaceHrefs,
  prefix: string,
  reasons: Reasons = NO_REASONS
): ChangeGroup[] {
  // Pages are direct rows of their area.
  const sectionOf = ({element, section}: Change): string =>
    element === "section" || element === "page" ? "" : section;
  return [...groupedBy(changes, ({area}) => area)].map(([title, inArea]) => ({
    title,
    id: prefix + slugOf(title),
    sections: [...groupedBy(inArea, sectionOf)].map(([section, own]) => ({
      title: section,
      id: prefix + slugOf(`${title} ${section}`),
      rows: rowsOf(own, hrefs, reasons)
    }))
  }));
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** Sorts changes that break callers before those that break generated code. */
export function splitBreaking(changes: readonly Change[]): {breaking: Change[]; others: Change[]} {
  const of = (wanted: Change["class"]): Change[] => changes.filter((change) => change.class === wanted);
  return {
    breaking: [...of("callers"), ...of("code")],
    others: changes.filter((change) => !isBreaking(change.class))
  };
}
