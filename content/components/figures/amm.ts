// The position of an automated market maker along its curve.

export interface Pool {
  commitment: number;
  lower: number;
  base: number;
  upper: number;
  leverage: number;
}

/** At a bound: negative if short. */
export function positionAtBound({commitment, base, leverage, ...pool}: Pool, side: "lower" | "upper"): number {
  const bound = pool[side];
  const average = Math.sqrt(bound * base);
  return side === "lower"
    ? (leverage * commitment) / (leverage * average - (leverage - 1) * bound)
    : (-leverage * commitment) / ((leverage + 1) * bound - leverage * average);
}

/** At a price; beyond a bound, that of the bound. */
export function positionAt(pool: Pool, price: number): number {
  const {lower, base, upper} = pool;
  const at = Math.min(Math.max(price, lower), upper);
  const side = at < base ? "lower" : "upper";
  const whole = 1 / Math.sqrt(base) - 1 / Math.sqrt(pool[side]);
  return (positionAtBound(pool, side) * (1 / Math.sqrt(base) - 1 / Math.sqrt(at))) / whole;
}

/** What is left of the commitment at a price, without fees. */
export function balanceAt(pool: Pool, price: number): number {
  const at = Math.min(Math.max(price, pool.lower), pool.upper);
  return pool.commitment + positionAt(pool, at) * (price - Math.sqrt(at * pool.base));
}
