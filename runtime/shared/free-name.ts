// Names that must differ: "orders", "orders-2", "orders-3".

/** The name itself, or the name with the lowest number that is free. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let count = 2; isTaken(free); count++) free = `${name}-${count}`;
  return free;
}

/** Gives each name once: later ones that are the same get a number. */
export function freeNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const free = freeName(name, (other) => taken.has(other));
    taken.add(free);
    return free;
  };
}
