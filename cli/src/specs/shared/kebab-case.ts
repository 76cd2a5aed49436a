// Routes of operations: lodash's kebab case, so that routes match those that
// readers have bookmarked.

/**
 * "TradingDataService_ListAMMs" is "trading-data-service-list-am-ms".
 * An acronym is one word, up to the capital that starts the next word; digits are separate words.
 */
export function kebabCase(text: string): string {
  const plain = text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/['\u2019]/g, "");
  return (plain.match(words) ?? []).map((word) => word.toLowerCase()).join("-");
}

const words =
  /\p{Lu}?\p{Ll}+(?=\p{Lu}|\d|[^\p{L}\p{N}]|$)|\p{Lu}+(?=\p{Lu}\p{Ll}|\d|[^\p{L}\p{N}]|$)|\p{Lu}?\p{Ll}+|\p{Lu}+|\d*(?:1st|2nd|3rd|(?![123])\dth)(?=\b|\p{Lu}|_)|\d+|[\p{L}\p{N}]+/gu;
