/** Values of an option that may be repeated. */
export function collect(value: string, before: string[]): string[] {
  return [...before, value];
}
