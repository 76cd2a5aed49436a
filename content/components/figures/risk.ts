// Risk factors of the log-normal model: the average loss in the worst cases, as a fraction of the price.

export interface RiskModel {
  /** Yearly volatility: 1.5 is 150 %. */
  sigma: number;
  /** Yearly drift. */
  mu: number;
  /** Horizon, in years. */
  tau: number;
  /** Risk aversion: the share of cases that count as the worst. */
  lambda: number;
}

export const HOURS_IN_YEAR = 8760;

const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);

/** The normal distribution, by a series that is exact to the last digits within 7 deviations. */
export function normal(x: number): number {
  if (Math.abs(x) > 7) return x > 0 ? 1 : 0;
  let term = x;
  let sum = x;
  for (let odd = 3; Math.abs(term) > 1e-17; odd += 2) {
    term *= (x * x) / odd;
    sum += term;
  }
  return 0.5 + sum * density(x);
}

/** Where the normal distribution reaches a probability. */
export function quantile(probability: number): number {
  let [low, high] = [-7, 7];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (normal(middle) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

export function riskFactors({sigma, mu, tau, lambda}: RiskModel): {long: number; short: number} {
  const spread = sigma * Math.sqrt(tau);
  const growth = Math.exp(mu * tau);
  const worst = quantile(lambda);
  return {
    long: 1 - (growth * normal(worst - spread)) / lambda,
    // 1 − Φ(x) is Φ(−x).
    short: (growth * normal(worst + spread)) / lambda - 1
  };
}
