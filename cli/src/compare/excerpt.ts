// An excerpt of the changes between two versions: a digest of
// all, or the rows of given elements. Release notes and the
// landing page use it.

import {isBreaking, type Change, type ChangesExcerpt, type DigestLine} from "../../../runtime/shared/changes.ts";
import {nounsOf} from "./nouns.ts";
import {rowsOf, splitBreaking, type PlaceHrefs} from "./rows.ts";

/** Attributes of `<Changes>`. */
export interface ExcerptChoice {
  /** Names, or parts of names: "StopOrder, ListOrders"; empty for a digest of everything. */
  of: string;
  /** Only breaking changes. */
  breaking: boolean;
  /** Most lines or rows. */
  limit: number;
}

export function excerptOf(
  changes: readonly Change[],
  hrefs: PlaceHrefs,
  {of, breaking, limit}: ExcerptChoice
): Pick<ChangesExcerpt, "lines" | "rows" | "more"> {
  const wanted = breaking ? splitBreaking(changes).breaking : changes;
  const names = of.split(",").flatMap((name) => name.trim().toLowerCase() || []);
  if (names.length === 0) return {lines: digestOf(wanted, hrefs).slice(0, limit), rows: [], more: 0};
  const named = wanted.filter(({name, area}) =>
    names.some((part) => name.toLowerCase().includes(part) || area.toLowerCase() === part)
  );
  const {breaking: worst, others} = splitBreaking(named);
  const rows = rowsOf([...worst, ...others], hrefs);
  return {lines: [], rows: rows.slice(0, limit), more: Math.max(rows.length - limit, 0)};
}

const TONES = ["breaking", "new", "changed", "gone"] as const;

/** Most elements named in a line. */
const MAX_NAMED_CHANGES = 3;

/** Documentation changes, sections and compatible changes are not news. */
function digestOf(changes: readonly Change[], hrefs: PlaceHrefs): DigestLine[] {
  const seen = new Set<string>();
  const groups = new Map<string, DigestLine["items"]>();
  for (const change of changes) {
    const tone = toneOf(change);
    if (tone === null || !nounsOf[change.element]) continue;
    const href = (change.to && hrefs.to(change.to)) ?? (change.from && hrefs.from(change.from));
    const label = labelOf(change);
    // A REST schema and its message have the same target or the same name.
    const places = [`${tone} ${href ?? change.name}`, `${tone} ${change.element} ${label}`];
    if (places.some((place) => seen.has(place))) continue;
    for (const place of places) seen.add(place);
    const key = `${tone} ${change.element}`;
    groups.set(key, [...(groups.get(key) ?? []), {label, href}]);
  }
  return TONES.flatMap((tone) =>
    Object.entries(nounsOf).flatMap(([element, [one, many]]) => {
      const items = groups.get(`${tone} ${element}`) ?? [];
      const line = {
        tone,
        count: items.length,
        noun: items.length === 1 ? one : many,
        items: items.slice(0, MAX_NAMED_CHANGES)
      };
      return items.length > 0 ? [line] : [];
    })
  );
}

function toneOf({class: of, from, to}: Change): DigestLine["tone"] | null {
  if (isBreaking(of)) return "breaking";
  if (from === null) return "new";
  if (to === null) return "gone";
  return of === "behaviour" ? "changed" : null;
}

/** Short name: the last two parts of "vega.Asset.details"; operations and pages keep the whole name. */
function labelOf({element, name}: Change): string {
  if (element === "page" || element === "operation" || element === "setting" || element === "parameter") return name;
  const parts = name.split(".");
  const depth = element === "field" || element === "property" ? 2 : 1;
  return parts.slice(-depth).join(".");
}
