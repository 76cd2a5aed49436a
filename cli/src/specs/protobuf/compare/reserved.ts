// Compares the numbers and names that messages and enums reserve.

import {unqualified} from "../../../../../runtime/shared/unqualified.ts";
import {pair} from "../../shared/compare/pair.ts";
import type {Compared} from "../../shared/compare/sink.ts";
import type {ProtoSink} from "../rules.ts";

/** A member with number and name: a field or enum value. */
interface Member {
  name: string;
  number: number;
}

interface Reserving {
  reserved: readonly string[];
  members: readonly Member[];
}

/** Reservations of removed parents are not listed. */
export function compareReserved(
  kind: "MESSAGE" | "ENUM",
  before: Reserving,
  after: Reserving,
  here: Compared,
  add: ProtoSink
): void {
  const reserved = pair(before.reserved, after.reserved, (range) => range);
  const [gone, added] = [reservedAmong(reserved.gone), reservedAmong(reserved.added)];
  const numbers = new Set(after.members.map(({number}) => number));
  const removed = before.members.filter(({number}) => !numbers.has(number));
  const isForGone = new Set(removed.flatMap(({name, number}) => [String(number), unqualified(name)]));
  for (const range of reserved.gone) if (!added.covers(range)) add(`RESERVED_${kind}_NO_DELETE`, here, {before: range});
  for (const range of reserved.added)
    if (!gone.covers(range) && !isForGone.has(unquoted(range))) add(`RESERVED_${kind}_ADDED`, here, {after: range});
}

export interface Reserved {
  /** Whether a range is within one of these: "3" and "2 to 5" are within "1 to max". */
  covers(range: string): boolean;
  /** Missing reservations of a removed member, as suffixes of rule ids. */
  lacks(member: Member): "" | "_UNLESS_NUMBER_RESERVED" | "_UNLESS_NAME_RESERVED";
}

/** @param reserved ranges and names as written: "3", "2 to 5", "10 to max", '"name"' */
export function reservedAmong(reserved: readonly string[]): Reserved {
  const names = new Set(reserved.map(unquoted));
  // False for names, whose bounds are not numbers.
  const ranges = reserved.map(boundsOf).filter(([from, to]) => from <= to);
  ranges.sort(([a], [b]) => a - b);
  let furthest = -Infinity;
  const ends = ranges.map(([, to]) => (furthest = Math.max(furthest, to)));
  const holds = (from: number, to: number): boolean => {
    let [low, high] = [0, ranges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ranges[middle]![0] <= from) low = middle + 1;
      else high = middle;
    }
    return low > 0 && ends[low - 1]! >= to;
  };
  return {
    covers: (range) => holds(...boundsOf(range)),
    lacks({name, number}) {
      if (!holds(number, number)) return "_UNLESS_NUMBER_RESERVED";
      return names.has(unqualified(name)) ? "" : "_UNLESS_NAME_RESERVED";
    }
  };
}

function unquoted(range: string): string {
  return range.replace(/^"|"$/g, "");
}

function boundsOf(range: string): [from: number, to: number] {
  const [from = "", to = from] = range.split(" to ");
  return [Number(from), to === "max" ? Number.MAX_SAFE_INTEGER : Number(to)];
}
