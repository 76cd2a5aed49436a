// Discounts by volume, rebates by share, and rewards that vest.

/** What a tier asks for, and what it gives. */
export type Tier = readonly [least: number, gives: number];

/** Of the highest tier reached; 0 below the first. */
export function tierOf(tiers: readonly Tier[], value: number): number {
  return tiers.filter(([least]) => value >= least).at(-1)?.[1] ?? 0;
}

/** The rebate that a share of what makers received gives, as a fraction of a trade; it is paid from two fees of the trade. */
export function rebateOf(tiers: readonly Tier[], share: number, fees: number): number {
  return Math.min(tierOf(tiers, share), fees);
}

export interface Vesting {
  balance: number;
  rate: number;
  multiplier: number;
  /** Least amount that moves in an epoch. */
  least: number;
}

/** What vests in each epoch, until nothing is left or after `epochs`. */
export function vestingOf({balance, rate, multiplier, least}: Vesting, epochs: number): number[] {
  const amounts: number[] = [];
  for (let left = balance; left > 0 && amounts.length < epochs; left -= amounts.at(-1)!)
    amounts.push(Math.min(left, Math.max(left * rate * multiplier, least)));
  return amounts;
}
