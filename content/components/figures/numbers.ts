// The numbers that a figure's tag has on its page.

/** @throws Error if one is missing or not a number */
export function numbersOf<Name extends string>(
  props: Record<string, unknown>,
  names: readonly Name[]
): Record<Name, number> {
  const found = names.map((name) => {
    const value = props[name];
    if (typeof value !== "number") throw new Error(`It needs ${name}={…}, a number.`);
    return [name, value];
  });
  return Object.fromEntries(found) as Record<Name, number>;
}

/** Rows of numbers, written as `{[[1, 2], [3, 4]]}`. */
export function rowsOf(props: Record<string, unknown>, name: string): number[][] {
  const value = props[name];
  const isRows =
    Array.isArray(value) && value.every((row) => Array.isArray(row) && row.every((one) => typeof one === "number"));
  if (!isRows) throw new Error(`It needs ${name}={[[…], …]}, rows of numbers.`);
  return value as number[][];
}

/** As many values as a line needs, from one end to the other. */
export function rangeOf(from: number, to: number, count = 60): number[] {
  return Array.from({length: count + 1}, (_, index) => from + (index * (to - from)) / count);
}
