// What a book makes of an order to buy.

export type Kind = "limit" | "IOC" | "FOK" | "market" | "post-only" | "iceberg" | "pegged" | "stop";

/** A price and the size that waits there. */
export type Level = readonly [price: number, size: number];

export interface Book {
  sells: readonly Level[];
  buys: readonly Level[];
}

export interface BuyOrder {
  kind: Kind;
  /** The worst accepted; the trigger of a stop. */
  price: number;
  size: number;
}

export interface Placed {
  /** Trades, in their order. */
  fills: Level[];
  /** What waits on the book. */
  rests: Level | null;
  /** Of an iceberg, the part of it that is shown. */
  shown: number | null;
  status: string;
  why: string;
}

/** Sizes have at most three decimals. */
const exact = (size: number): number => Math.round(size * 1000) / 1000;

/** Below the best bid, for a pegged order. */
export const PEG_OFFSET = 50;
export const PEAK = 0.2;

export function place({sells, buys}: Book, {kind, price, size}: BuyOrder): Placed {
  const waits = (rests: Level | null, why: string, shown: number | null = null): Placed => ({
    fills: [],
    rests,
    shown,
    status: "STATUS_ACTIVE",
    why
  });
  const stopped = (why: string): Placed => ({fills: [], rests: null, shown: null, status: "STATUS_STOPPED", why});
  if (kind === "stop")
    return {
      ...waits(null, "It waits off the book until a trade is at its trigger or above."),
      status: "STATUS_PENDING"
    };
  if (kind === "pegged") {
    const best = Math.max(...buys.map(([at]) => at));
    return waits([best - PEG_OFFSET, size], "It waits below the best bid, and moves when the best bid does.");
  }
  const limit = kind === "market" ? Infinity : price;
  const fills: Level[] = [];
  let left = size;
  for (const [at, there] of [...sells].sort(([a], [b]) => a - b)) {
    if (at > limit || left <= 0) break;
    const traded = Math.min(left, there);
    fills.push([at, traded]);
    left = exact(left - traded);
  }
  if (kind === "post-only" && fills.length > 0) return stopped("It would trade on arrival.");
  if (kind === "FOK" && left > 0) return stopped("The book does not hold all of it within its price.");
  if (left === 0)
    return {
      fills,
      rests: null,
      shown: null,
      status: "STATUS_FILLED",
      why: "The book holds all of it within its price."
    };
  if (kind === "IOC" || kind === "market")
    return fills.length === 0
      ? stopped("The book holds none of it within its price.")
      : {fills, rests: null, shown: null, status: "STATUS_PARTIALLY_FILLED", why: "What did not trade is gone."};
  const shown = kind === "iceberg" ? Math.min(PEAK, left) : null;
  return {...waits([price, left], fills.length > 0 ? "What did not trade waits." : "All of it waits.", shown), fills};
}
