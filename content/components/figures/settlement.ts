// The mark price of several sources, and a funding payment.

export interface Source {
  name: string;
  price: number;
  weight: number;
  isStale: boolean;
}

/** The weighted average of the sources that are not stale, whose weights are scaled up; null without any. */
export function markPrice(sources: readonly Source[]): number | null {
  const fresh = sources.filter(({isStale}) => !isStale);
  const weight = fresh.reduce((sum, source) => sum + source.weight, 0);
  return weight === 0 ? null : fresh.reduce((sum, source) => sum + source.weight * source.price, 0) / weight;
}

export interface Funding {
  /** Time-weighted averages of the internal price and the spot price. */
  internal: number;
  spot: number;
  /** Yearly. */
  rate: number;
  hours: number;
  lower: number;
  upper: number;
}

const HOURS_IN_YEAR = 8760;

/** Before and after the clamp, and the payment of a long position of 1. */
export function funding({internal, spot, rate, hours, lower, upper}: Funding): {
  interest: number;
  clamped: number;
  payment: number;
} {
  const interest = (1 + (hours / HOURS_IN_YEAR) * rate) * spot - internal;
  const clamped = rate === 0 ? 0 : Math.min(upper * spot, Math.max(lower * spot, interest));
  return {interest, clamped, payment: internal - spot + clamped};
}
