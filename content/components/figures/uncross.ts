// The price at which an auction trades.

import type {Level} from "./book.ts";

export interface Uncrossed {
  volume: number;
  /** The range of prices at which the largest volume trades, and its middle; null if nothing crosses. */
  range: readonly [lowest: number, highest: number] | null;
  price: number | null;
}

/** What buyers would take, or sellers give, at a price. */
export function demandAt(buys: readonly Level[], price: number): number {
  return buys.reduce((sum, [at, size]) => sum + (at >= price ? size : 0), 0);
}

export function supplyAt(sells: readonly Level[], price: number): number {
  return sells.reduce((sum, [at, size]) => sum + (at <= price ? size : 0), 0);
}

export function uncross(buys: readonly Level[], sells: readonly Level[]): Uncrossed {
  const prices = [...buys, ...sells].map(([at]) => at).sort((a, b) => a - b);
  const volumeAt = (price: number): number => Math.min(demandAt(buys, price), supplyAt(sells, price));
  const volume = Math.max(0, ...prices.map(volumeAt));
  if (volume === 0) return {volume, range: null, price: null};
  const best = prices.filter((price) => volumeAt(price) === volume);
  const [lowest, highest] = [best[0]!, best.at(-1)!];
  return {volume, range: [lowest, highest], price: (lowest + highest) / 2};
}
