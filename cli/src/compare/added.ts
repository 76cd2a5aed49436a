// Elements that are new in a version, by kind: the answer to
// "which parameters are new".

import type {AddedElements, Change} from "../../../runtime/shared/changes.ts";
import {nounsOf} from "./nouns.ts";
import type {PlaceHrefs} from "./rows.ts";

/** In the order of kinds; each parameter table has its own name. */
export function addedElements(changes: readonly Change[], hrefs: PlaceHrefs): AddedElements[] {
  const order = Object.keys(nounsOf);
  const sorted = changes
    .filter(({element, from, to}) => from === null && to !== null && nounsOf[element])
    .sort((a, b) => order.indexOf(a.element) - order.indexOf(b.element));
  const found = new Map<string, Map<string, AddedElements["items"][number]>>();
  for (const {element, name, area, to} of sorted) {
    const title = element === "setting" ? area : capitalised(nounsOf[element]![1]);
    const items = found.get(title) ?? new Map<string, AddedElements["items"][number]>();
    found.set(title, items);
    const href = to && hrefs.to(to);
    // Schemas of several REST interfaces and their message may have the same target.
    const place = href ?? name;
    if (!items.has(place)) items.set(place, {label: name, href});
  }
  return [...found].map(([title, items]) => ({id: idOf(title), title, items: [...items.values()]}));
}

function capitalised(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

function idOf(title: string): string {
  return `new-${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}`;
}
