// Whether a description says more than the name of its element:
// "The id of the party." does not, for party_id.

/** Words without meaning of their own. */
const EMPTY = new Set(
  "a an and are as at be by for from in is it its of on or that the these this those to was which with".split(" ")
);

/** @param names names of the element in any spelling: "party_id", "GET /parties/{id}" */
export function saysMore(description: string, names: readonly string[]): boolean {
  const known = new Set(names.flatMap(wordsOf).map(stem));
  return wordsOf(description).some((word) => !EMPTY.has(word) && !known.has(stem(word)));
}

/** Lower-case words: "ListStopOrders_v2" is list, stop, orders, v2. */
function wordsOf(text: string): string[] {
  return text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** A rough stem, by which "orders" equals "order". */
function stem(word: string): string {
  return word.replace(/(?:ies|es|s|ing|ed)$/, "");
}
