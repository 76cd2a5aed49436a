// When stake that is nominated and withdrawn counts, and which epochs are rewarded.

export interface Nomination {
  /** In epochs from the start. */
  nominated: number;
  withdrawn: number;
  method: "METHOD_NOW" | "METHOD_AT_END_OF_EPOCH";
}

export interface Counting {
  /** From the start of an epoch until the stake is free. */
  from: number;
  until: number;
  /** Numbers of the epochs that are rewarded, from 1, each paid at its end. */
  rewarded: number[];
}

export function countingOf({nominated, withdrawn, method}: Nomination): Counting {
  const from = Math.floor(nominated) + 1;
  const until = method === "METHOD_NOW" ? withdrawn : Math.floor(withdrawn) + 1;
  const rewarded = Array.from({length: Math.max(0, Math.floor(until) - from)}, (_, index) => from + index + 1);
  return {from, until, rewarded};
}
