// What a position needs and has at a mark price, in cross and in isolated margin mode.

/** Of the market, the network and the example. */
export const MARGIN_NUMBERS = [
  "entry",
  "size",
  "order",
  "collateral",
  "riskLong",
  "riskShort",
  "slippage",
  "search",
  "initial",
  "release",
  "factor"
] as const;

export type MarginNumbers = Record<(typeof MARGIN_NUMBERS)[number], number>;

export interface Position extends MarginNumbers {
  side: "long" | "short";
  mode: "cross" | "isolated";
}

export interface Levels {
  maintenance: number;
  search: number;
  initial: number;
  release: number;
}

export type Outcome = "not opened" | "closed out" | "order stopped" | "topped up" | "released" | "nothing moves";

export interface AtPrice {
  levels: Levels;
  /** Everything that the position can draw on. */
  have: number;
  /** Balances of the accounts afterwards. */
  margin: number;
  general: number;
  /** Into the margin account, or out of it. */
  moved: number;
  outcome: Outcome;
  leverage: number | null;
}

/** Levels at a mark price, with or without the open order. In isolated margin, an order has an account of its own. */
export function levelsAt(position: Position, price: number, withOrder: boolean): Levels {
  const {size, order, slippage, search, initial, release, side, mode} = position;
  const risk = side === "long" ? position.riskLong : position.riskShort;
  const exposed = size + (withOrder && mode === "cross" ? order : 0);
  const maintenance = size * price * slippage + exposed * price * risk;
  return mode === "cross"
    ? {maintenance, search: maintenance * search, initial: maintenance * initial, release: maintenance * release}
    : {maintenance, search: 0, initial: maintenance * initial, release: 0};
}

/** What is behind the position when it is opened. */
function behind({mode, collateral, entry, size, factor}: Position): number {
  return mode === "cross" ? collateral : entry * size * factor;
}

export function haveAt(position: Position, price: number): number {
  const {side, size, entry} = position;
  return behind(position) + (side === "long" ? 1 : -1) * size * (price - entry);
}

/** What a move from the entry price to this one does. */
export function marginAt(position: Position, price: number): AtPrice {
  const have = haveAt(position, price);
  const levels = levelsAt(position, price, true);
  const leverage = have > 0 ? (position.size * price) / have : null;
  const at = (outcome: Outcome, margin: number, moved = 0, shown = levels): AtPrice => ({
    levels: shown,
    have,
    margin,
    general: position.mode === "cross" ? have - margin : 0,
    moved,
    outcome,
    leverage
  });
  const start = levelsAt(position, position.entry, true).initial;
  if (behind(position) < start) return at("not opened", 0);
  const bare = levelsAt(position, price, false);
  if (have <= bare.maintenance) return at("closed out", have, 0, bare);
  if (position.mode === "isolated") return at("nothing moves", have);
  if (have < levels.maintenance) return at("order stopped", Math.min(have, bare.initial), 0, bare);
  const balance = start + have - behind(position);
  if (balance < levels.search) {
    const margin = Math.min(have, levels.initial);
    return at("topped up", margin, margin - balance);
  }
  if (balance >= levels.release) return at("released", levels.initial, levels.initial - balance);
  return at("nothing moves", balance);
}

/** The mark price at which a position is closed out; null if no price above 0 does. */
export function closeOutPrice(position: Position): number | null {
  const {side, size, entry} = position;
  const rate = position.slippage + (side === "long" ? position.riskLong : position.riskShort);
  const price =
    side === "long"
      ? (size * entry - behind(position)) / (size * (1 - rate))
      : (size * entry + behind(position)) / (size * (1 + rate));
  return price > 0 ? price : null;
}

/** The mark price at which an open order is stopped; null without one. */
export function stopPrice(position: Position): number | null {
  const {side, size, entry, order, mode} = position;
  if (order === 0 || mode === "isolated") return null;
  const {maintenance} = levelsAt(position, 1, true);
  const price =
    side === "long"
      ? (size * entry - behind(position)) / (size - maintenance)
      : (size * entry + behind(position)) / (size + maintenance);
  return price > 0 ? price : null;
}
