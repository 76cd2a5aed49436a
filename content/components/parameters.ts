// The shape of _data/network-parameters.json.

export interface Parameters {
  /** "mainnet" or "testnet": what the values are those of. */
  network: string;
  values: Record<string, string>;
}

export function isParameters(data: unknown): data is Parameters {
  return typeof data === "object" && data !== null && "network" in data && "values" in data;
}

/** A long JSON value has its place in the table, not in a sentence. */
export function isLong(value: string): boolean {
  return value.length > 40;
}

export function pretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json; // shown as the network gives it
  }
}
