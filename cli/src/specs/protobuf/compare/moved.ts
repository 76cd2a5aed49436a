// Messages and enums that are in another package or message under the same name. What
// moved is reported once, and compared with what it was: all that uses it stays the same.

import {unqualified} from "../../../../../runtime/shared/unqualified.ts";
import {groupedBy} from "../../../../../runtime/shared/grouped-by.ts";
import {pair} from "../../shared/compare/pair.ts";
import type {Declared} from "./place.ts";
import type {ProtoFilePage} from "./element.ts";

interface Named {
  fullName: string;
  name: string;
}

/** The new key of what moved, by its old key. */
export type Moves = ReadonlyMap<string, string>;

/**
 * Pairs what is gone with what is added under the same name elsewhere, if that is the only one.
 * @param isAlike whether both have the same contents, except for what changed in them
 */
export function findMoves<T extends Named>(
  before: readonly Declared<T>[],
  after: readonly Declared<T>[],
  isAlike: (before: T, after: T) => boolean
): Moves {
  const {gone, added} = pair(before, after, ({key}) => key);
  const isOuter = (nodes: readonly Declared<T>[]): ((node: Declared<T>) => boolean) => {
    const keys = new Set(nodes.map(({key}) => key));
    return ({key}) => !isWithin(keys, key);
  };
  const nameOf = ({node}: Declared<T>): string => unqualified(node.fullName);
  const [old, now] = [groupedBy(gone.filter(isOuter(gone)), nameOf), groupedBy(added.filter(isOuter(added)), nameOf)];
  const moves = new Map<string, string>();
  for (const [name, [from, ...others]] of old) {
    const [to, ...rivals] = now.get(name) ?? [];
    if (from && to && others.length === 0 && rivals.length === 0 && isAlike(from.node, to.node))
      moves.set(from.key, to.key);
  }
  return moves;
}

/** Whether at least half of the members that both could share are the same. */
export function areMostlyShared(before: readonly string[], after: readonly string[]): boolean {
  const names = new Set(before);
  const shared = after.filter((name) => names.has(name)).length;
  return shared >= Math.min(before.length, after.length) / 2 && (shared > 0 || before.length + after.length === 0);
}

/** A name where it is now: that of what moved, or of what is within it. */
export function movedName(moves: Moves, name: string): string {
  for (let end = name.length; end > 0; end = name.lastIndexOf(".", end - 1)) {
    const moved = moves.get(name.slice(0, end));
    if (moved !== undefined) return moved + name.slice(end);
  }
  return name;
}

/** Whether it is nested in one of these, at any depth. */
export function isWithin(names: ReadonlySet<string>, name: string): boolean {
  for (let end = name.lastIndexOf("."); end > 0; end = name.lastIndexOf(".", end - 1))
    if (names.has(name.slice(0, end))) return true;
  return false;
}

/** The pages with references to what moved where it is now. */
export function withMovedTypes(pages: readonly ProtoFilePage[], moves: Moves): ProtoFilePage[] {
  return moves.size === 0 ? [...pages] : pages.map((page) => ({...page, reference: retargeted(page.reference, moves)}));
}

function retargeted<T>(value: T, moves: Moves): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => retargeted(item, moves)) as T;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) =>
      key === "target" && typeof part === "string" && part.startsWith("proto:")
        ? [key, `proto:${movedName(moves, part.slice("proto:".length))}`]
        : [key, retargeted(part, moves)]
    )
  ) as T;
}
