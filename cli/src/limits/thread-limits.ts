// Limits of worker threads: how many megabytes new objects fill before they are collected.

import type {ResourceLimits} from "node:worker_threads";

/** A quarter of the default for the thread that counts words, which keeps most of what it makes. */
export const indexThreadLimits: ResourceLimits = {maxYoungGenerationSizeMb: 12};

/**
 * Twice the default for threads that parse and render: nearly everything they make is garbage
 * before the space is full. A tenth less processor time for a build of 10,000 pages.
 */
export const pageThreadLimits: ResourceLimits = {maxYoungGenerationSizeMb: 96};
