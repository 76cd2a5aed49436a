/** Part of the page shell by the name of its id, see shell-ids.ts. */
export function shellElement(name: string): HTMLElement | null {
  return document.getElementById(`pd-${name}`);
}
