// Splits long work into short slices, so that requests are answered in between.

/** Most milliseconds per slice. */
const SLICE_MS = 12;

/** Runs all steps; false if aborted because `isCurrent` returned false. */
export async function runInSlices(steps: Generator<void, void>, isCurrent: () => boolean): Promise<boolean> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    if (!isCurrent()) return false;
    if (steps.next().done) return true;
    if (performance.now() < until) continue;
    await new Promise((resolve) => setImmediate(resolve));
    until = performance.now() + SLICE_MS;
  }
}
