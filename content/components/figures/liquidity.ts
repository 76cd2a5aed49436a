// How fees are divided between liquidity providers, and what one forfeits for its time on the book.

export interface Sla {
  /** Least share of an epoch. */
  least: number;
  competition: number;
  /** Of the bond penalty. */
  slope: number;
  most: number;
}

/** The fraction of the fees that is forfeited at a time on the book between 0 and 1. */
export function feePenalty({least, competition}: Sla, time: number): number {
  if (time < least) return 1;
  return least === 1 ? 0 : (1 - (time - least) / (1 - least)) * competition;
}

/** The fraction of the bond that is taken. */
export function bondPenalty({least, slope, most}: Sla, time: number): number {
  return Math.max(0, Math.min(most, slope * (1 - time / least)));
}

/** The part of the fees that is allotted to one of two providers, by its equity-like share and its score. */
export function allottedShare(share: number, score: number): number {
  const [own, other] = [share * score, (1 - share) * (1 - score)];
  return own + other === 0 ? 0 : own / (own + other);
}
