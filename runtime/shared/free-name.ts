// Names that must differ: "orders", "orders-2", "orders-3".

/** The name itself, or the name with the lowest number that is free. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let count = 2; isTaken(free); count++) free = `${name}-${count}`;
  return free;
}
