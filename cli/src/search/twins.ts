// Merges fields with the same content in many places: "party_id" of each message that
// wraps a page of orders. Only one is listed, and it names the others.

import {PARTS} from "../../../runtime/shared/search-index.ts";
import type {RecordPlace, SearchRecord} from "../../../runtime/shared/search-record.ts";

/** Most places named; the rest is a number. */
const MAX_NAMED_PLACES = 2;

export interface MaybeTwin {
  /** What twins have in common; null for a record that cannot be one. */
  key: string | null;
  /** Length of the anchor. */
  hashLength: number;
}

/** What twins have in common; null for a record that cannot be one. */
export function twinKey({kind, title, text}: SearchRecord): string | null {
  return PARTS.has(kind) && text !== "" ? `${kind}\n${lastStep(title)}\n${text}` : null;
}

/** By index of the record that is listed, the one with the shortest anchor, the indexes of those that say the same. */
export function twinsOf(records: readonly MaybeTwin[]): Map<number, number[]> {
  const groups = new Map<string, number[]>();
  records.forEach(({key}, at) => {
    if (key === null) return;
    const group = groups.get(key);
    if (group) group.push(at);
    else groups.set(key, [at]);
  });
  const lengthOf = (at: number): number => records[at]!.hashLength;
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

/** "Trade, FeesStats and 3 more" @param all owners of the records */
export function placesOf(all: readonly string[]): string {
  const owners = [...new Set(all)].filter((owner) => owner !== "");
  const more = owners.length - MAX_NAMED_PLACES;
  const named = owners.slice(0, MAX_NAMED_PLACES).join(", ");
  return more > 0 ? `${named} and ${more} more` : named;
}

/** "OrderSubmission" for "OrderSubmission.party_id"; for a parameter, its page. */
export function ownerOf({title}: SearchRecord, {breadcrumb}: Pick<RecordPlace, "breadcrumb">): string {
  const at = title.lastIndexOf(".");
  return at < 0 ? (breadcrumb.at(-1) ?? "") : title.slice(0, at);
}

function lastStep(title: string): string {
  return title.slice(title.lastIndexOf(".") + 1);
}
