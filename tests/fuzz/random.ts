// Seeded pseudo-random numbers, the same on every machine.

export interface Random {
  /** From 0 to below `limit`. */
  below(limit: number): number;
  chance(of: number): boolean;
  pick<T>(list: readonly T[]): T;
}

export function createRandom(seed: string): Random {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {below, chance: (of) => next() < of, pick: (list) => list[below(list.length)]!};
}
