// Merges fields with the same content in many places: "party_id" of each message that
// wraps a page of orders. Only one is listed, and it names the others.

import type {SearchKind, SearchRecord} from "../../../runtime/shared/search-record.ts";

const KINDS: ReadonlySet<SearchKind> = new Set<SearchKind>(["field", "property", "parameter", "value"]);

/** Most places named; the rest is a number. */
const NAMED = 2;

/** Whether records of this kind can be merged. */
export function mayBeTwin(kind: SearchKind): boolean {
  return KINDS.has(kind);
}

/** By index of the record that is listed, the one with the shortest anchor, the indexes of those that say the same. */
export function twinsOf(records: readonly SearchRecord[]): Map<number, number[]> {
  const groups = new Map<string, number[]>();
  records.forEach(({kind, title, text}, at) => {
    if (!KINDS.has(kind) || text === "") return;
    const key = `${kind}\n${lastStep(title)}\n${text}`;
    const group = groups.get(key);
    if (group) group.push(at);
    else groups.set(key, [at]);
  });
  const lengthOf = (at: number): number => records[at]!.hash.length;
  const twins = new Map<number, number[]>();
  for (const group of groups.values()) {
    if (group.length === 1) continue;
    const listed = group.reduce((best, at) => (lengthOf(at) < lengthOf(best) ? at : best));
    twins.set(
      listed,
      group.filter((at) => at !== listed)
    );
  }
  return twins;
}

/** "Trade, FeesStats and 3 more" */
export function placesOf(records: readonly SearchRecord[]): string {
  const owners = [...new Set(records.map(ownerOf))].filter((owner) => owner !== "");
  const more = owners.length - NAMED;
  const named = owners.slice(0, NAMED).join(", ");
  return more > 0 ? `${named} and ${more} more` : named;
}

/** "OrderSubmission" for "OrderSubmission.party_id"; for a parameter, its page. */
export function ownerOf({title, breadcrumb}: SearchRecord): string {
  const at = title.lastIndexOf(".");
  return at < 0 ? (breadcrumb.at(-1) ?? "") : title.slice(0, at);
}

function lastStep(title: string): string {
  return title.slice(title.lastIndexOf(".") + 1);
}
