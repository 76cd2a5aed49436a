// How far the space for new objects of a command's main thread may grow. A worker has
// `resourceLimits` for this; of the main thread, V8 reads the limit before any of our code runs.

import {getHeapSpaceStatistics, setFlagsFromString} from "node:v8";

/**
 * Bytes, both halves of the space together. Few of the new objects survive in a build, so a quarter of what
 * Node 20 allows, or a sixteenth of Node 24, costs a percent of the time at most and saves up to 170 MB.
 */
const LARGEST = 16 * 1024 * 1024;

const LOOK_AFTER_MS = 10;

/** Bytes that the space for new objects has reserved. */
export const youngGenerationBytes = (): number =>
  getHeapSpaceStatistics().find((space) => space.space_name === "new_space")?.space_size ?? 0;

/**
 * Lets the space grow as V8 wants to until it has reached the limit, and then no more: of V8's flags for it, only
 * the factor by which it grows is read each time.
 */
export function limitYoungGeneration(): void {
  const timer = setInterval(() => {
    if (youngGenerationBytes() < LARGEST) return;
    setFlagsFromString("--semi-space-growth-factor=1");
    clearInterval(timer);
  }, LOOK_AFTER_MS);
  timer.unref();
}
