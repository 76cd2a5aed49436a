// What the figure draws: functions of numbers, so that a test can hold them against the page's text.

/** Hours from one high water to the next. */
export const PERIOD = 12.42;
const MEAN = 3;
const RANGE = 2;

/** In metres, hours after high water. */
export function depthAt(hour: number): number {
  return MEAN + RANGE * Math.cos((2 * Math.PI * hour) / PERIOD);
}

/** The hours between which the water is shallower than this; null if it never is. */
export function tooShallow(draught: number): [from: number, to: number] | null {
  const cosine = (draught - MEAN) / RANGE;
  if (cosine <= -1) return null;
  const from = (Math.acos(Math.min(cosine, 1)) * PERIOD) / (2 * Math.PI);
  return [from, PERIOD - from];
}
