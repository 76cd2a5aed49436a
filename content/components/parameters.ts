// The table of network parameters, as components read it.

export interface Parameters {
  /** Path of the page that lists them, below the version's. */
  path: string;
  /** The first is the network that runs this version. */
  places: {name: string; title: string}[];
  parameters: Record<string, {anchor: string; values: Record<string, string>}>;
}

export function isParameters(data: unknown): data is Parameters {
  return typeof data === "object" && data !== null && "places" in data && "parameters" in data;
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
