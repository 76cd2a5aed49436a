// Limits of worker threads.

import type {ResourceLimits} from "node:worker_threads";

/** New objects fill half as much memory as by default before garbage is collected, which takes no longer. */
export const threadLimits: ResourceLimits = {maxYoungGenerationSizeMb: 24};
