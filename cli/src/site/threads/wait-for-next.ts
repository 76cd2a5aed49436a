// Waiting for a counter that another thread increases.

/**
 * Sleeps until the counter is no longer `seen`. The notification about an earlier
 * increment may arrive only now: if this thread saw that increment before it went to
 * sleep, nothing else would tell it apart from the next one.
 */
export function waitForNext(counter: Int32Array, seen: number): void {
  while (Atomics.load(counter, 0) === seen) Atomics.wait(counter, 0, seen);
}
