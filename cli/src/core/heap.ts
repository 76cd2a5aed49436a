// How much memory V8 may take for its heaps before it collects garbage.

import {getHeapSpaceStatistics, setFlagsFromString} from "node:v8";
import type {ResourceLimits} from "node:worker_threads";

/**
 * Bytes of the main thread's space for new objects, both halves together. Few of the new objects survive in a build,
 * so a quarter of what Node 20 allows, or a sixteenth of Node 24, costs a percent of the time at most and saves up to
 * 170 MB.
 */
const MAX_YOUNG_GENERATION_BYTES = 16 * 1024 * 1024;

const LOOK_AFTER_MS = 10;

/** A quarter of the default for the thread that counts words, which keeps most of what it makes. */
export const indexThreadLimits: ResourceLimits = {maxYoungGenerationSizeMb: 12};

/**
 * Twice the default for threads that parse and render: nearly everything they make is garbage
 * before the space is full. A tenth less processor time for a build of 10,000 pages.
 */
export const pageThreadLimits: ResourceLimits = {maxYoungGenerationSizeMb: 96};

/** For a build: the heap of each thread grows by two fifths between collections, by default to several times its size. */
export function limitBuildHeap(): void {
  setFlagsFromString("--heap-growing-percent=40");
  limitYoungGeneration();
}

/**
 * For a program that is open all day, such as the language server: collecting more often costs nothing that can be
 * noticed there.
 */
export function limitIdleHeap(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
  setFlagsFromString("--heap-growing-percent=30");
}

/** Bytes that the space for new objects has reserved. */
export const youngGenerationBytes = (): number =>
  getHeapSpaceStatistics().find((space) => space.space_name === "new_space")?.space_size ?? 0;

/**
 * Lets the main thread's space for new objects grow as V8 wants to until it has reached the limit, and then no more.
 * V8 reads the limit itself before any of our code runs; of its flags, only the factor of growth is read each time.
 */
function limitYoungGeneration(): void {
  const timer = setInterval(() => {
    if (youngGenerationBytes() < MAX_YOUNG_GENERATION_BYTES) return;
    setFlagsFromString("--semi-space-growth-factor=1");
    clearInterval(timer);
  }, LOOK_AFTER_MS);
  timer.unref();
}
