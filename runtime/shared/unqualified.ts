/** The last part of a qualified name: "Asset" of "vega.Asset". */
export function unqualified(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}
