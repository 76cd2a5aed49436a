/** The last part of a qualified name: "Asset" for "vega.Asset". */
export function unqualified(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}
