// How long the programs of one imported site may run, together.

export const LONGEST_RUN_MS = 5000;

/** Remaining milliseconds. */
export interface SandboxTime {
  left: number;
}

export function createSandboxTime(): SandboxTime {
  return {left: LONGEST_RUN_MS};
}
