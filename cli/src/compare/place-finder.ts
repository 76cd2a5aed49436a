// Finds where an element is shown: an anchor that does not exist on a page falls
// back to the nearest enclosing one, "schema-Order.price.value" to
// "schema-Order.price".

import type {Change, ChangePlace} from "../../../runtime/shared/changes.ts";

export function createPlaceFinder(
  anchorsOf: (pageId: string) => readonly string[]
): (place: ChangePlace) => ChangePlace {
  const known = new Map<string, ReadonlySet<string>>();
  return ({pageId, hash, ...rest}) => {
    let anchors = known.get(pageId);
    if (!anchors) known.set(pageId, (anchors = new Set(anchorsOf(pageId))));
    let nearest = hash;
    while (nearest !== "" && !anchors.has(nearest)) nearest = nearest.slice(0, Math.max(0, nearest.lastIndexOf(".")));
    return {...rest, pageId, hash: nearest};
  };
}

export function withKnownPlaces(
  changes: readonly Change[],
  from: (place: ChangePlace) => ChangePlace,
  to: (place: ChangePlace) => ChangePlace
): Change[] {
  return changes.map((change) => ({...change, from: change.from && from(change.from), to: change.to && to(change.to)}));
}
