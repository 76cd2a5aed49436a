// Whether a validator keeps its rewards through a rotation of its key.

export interface Rotation {
  /** When the new key nominates the node, and when the rotation takes effect; in epochs from the start. */
  nominated: number;
  target: number;
}

export interface Rotated {
  /** From this epoch on, counted from 0, the new key's nomination counts. */
  counts: number;
  /** Whether it does at the end of the epoch of the rotation. */
  isKept: boolean;
}

export function rotated({nominated, target}: Rotation): Rotated {
  const counts = Math.floor(nominated) + 1;
  return {counts, isKept: Math.floor(target) >= counts};
}
