// Synonyms: readers' words for the documentation's terms.

/** Most alternative wordings of a query. */
const MAX_VARIANTS = 3;

/** Alternative queries, with words replaced by synonyms, whatever their endings are. */
export function variantsOf(
  query: string,
  synonyms: readonly (readonly string[])[],
  stem: (word: string) => string
): string[] {
  const wordsOf = (text: string): string[] =>
    text
      .toLowerCase()
      .split(/[\s?!,]+/)
      .filter((word) => word !== "");
  const words = wordsOf(query);
  const stems = words.map(stem);
  const variants: string[] = [];
  for (const group of synonyms) {
    const places = group.map((other) => placeOf(wordsOf(other).map(stem), stems));
    const found = places.findIndex((place) => place >= 0);
    if (found < 0) continue;
    const {length} = wordsOf(group[found]!);
    for (const other of group)
      if (other !== group[found]) variants.push(words.toSpliced(places[found]!, length, other).join(" "));
  }
  return variants.slice(0, MAX_VARIANTS);
}

/** Where words follow each other among others; -1 if they do not. */
function placeOf(some: readonly string[], all: readonly string[]): number {
  return all.findIndex((_, place) => some.every((one, at) => all[place + at] === one));
}
