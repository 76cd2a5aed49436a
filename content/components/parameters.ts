// The table of network parameters, as components read it.

export interface Parameters {
  /** Path of the page that lists them, below the version's. */
  path: string;
  /** The first is the network that runs this version. */
  places: {name: string; title: string}[];
  parameters: Record<string, {anchor: string; unit: string; values: Record<string, string>}>;
}

export function isParameters(data: unknown): data is Parameters {
  return typeof data === "object" && data !== null && "places" in data && "parameters" in data;
}

/** "2000000000000000000000", in 10⁻¹⁸ VEGA, as people read it: "2,000 VEGA". */
export function readable(value: string, unit: string): string {
  if (!/^\d+$/.test(value)) return value;
  if (unit !== SMALLEST_VEGA) return value.length > 4 ? grouped(value) : value;
  if (value === "0") return "0 VEGA";
  if (value.length < LEAST_DIGITS_IN_VEGA) return `${grouped(value)} × ${unit}`;
  const digits = value.padStart(19, "0");
  const fraction = digits.slice(-18).replace(/0+$/, "");
  return `${grouped(digits.slice(0, -18))}${fraction && `.${fraction}`} VEGA`;
}

const SMALLEST_VEGA = "10⁻¹⁸ VEGA";
/** Below a thousandth of a VEGA, zeros behind the point are harder to read than a power. */
const LEAST_DIGITS_IN_VEGA = 16;

function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ",");
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
