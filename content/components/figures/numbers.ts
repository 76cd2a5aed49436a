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
