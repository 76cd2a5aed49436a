// What a validator's stake counts for.

export interface Stakes {
  /** Of all consensus validators. */
  total: number;
  validators: number;
  least: number;
  competition: number;
  multiplier: number;
}

export function optimalStake({total, validators, least, competition}: Stakes): number {
  return total / Math.max(least, validators / competition);
}

/** Raw score of a stake. */
export function stakeScore(stakes: Stakes, stake: number): number {
  const optimum = optimalStake(stakes);
  const counted = stake - Math.max(0, stake - optimum) - Math.max(0, stake - stakes.multiplier * optimum);
  return Math.min(Math.max(counted / stakes.total, 0), 1);
}
