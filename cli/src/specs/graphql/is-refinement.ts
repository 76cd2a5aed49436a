// Whether all values of one type are values of another, as far as their lists and "!" say.

/** "[Order!]!" is a refinement of "[Order]". */
export function isRefinement(narrow: string, wide: string): boolean {
  if (narrow === wide) return true;
  if (narrow.endsWith("!")) {
    const inner = narrow.slice(0, -1);
    return isRefinement(inner, wide.endsWith("!") ? wide.slice(0, -1) : wide);
  }
  const areLists = [narrow, wide].every((type) => type.startsWith("[") && type.endsWith("]"));
  return areLists && isRefinement(narrow.slice(1, -1), wide.slice(1, -1));
}
