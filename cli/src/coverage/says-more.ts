// Whether a description says more than the name of what it describes:
// "The id of the party." does not, for party_id.

/** Words that say nothing by themselves. */
const EMPTY = new Set(
  "a an and are as at be by for from in is it its of on or that the these this those to was which with".split(" ")
);

/** @param names of the element, in any spelling: "party_id", "GET /parties/{id}" */
export function saysMore(description: string, names: readonly string[]): boolean {
  const known = new Set(names.flatMap(wordsOf).map(stem));
  return wordsOf(description).some((word) => !EMPTY.has(word) && !known.has(stem(word)));
}

/** In lower case: "ListStopOrders_v2" is list, stop, orders, v2. */
function wordsOf(text: string): string[] {
  return text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Close enough to see that "orders" is "order". */
function stem(word: string): string {
  return word.replace(/(?:ies|es|s|ing|ed)$/, "");
}
