// Parameters of a JSON-RPC request as a list.

/** In the order of the names, up to the last that is given: what is missing before it is null. */
export function positionalParams(
  names: readonly string[],
  given: readonly (readonly [name: string, value: unknown])[]
): unknown[] {
  const values = new Map(given);
  const length = Math.max(0, ...names.map((name, index) => (values.has(name) ? index + 1 : 0)));
  const unknown = given.filter(([name]) => !names.includes(name));
  return [...names.slice(0, length).map((name) => values.get(name) ?? null), ...unknown.map(([, value]) => value)];
}
