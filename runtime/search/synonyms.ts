// Synonyms: readers' words for the documentation's terms.

/** Most alternative wordings of a query. */
const MAX_VARIANTS = 3;

/** Alternative queries, with words replaced by synonyms. */
export function variantsOf(query: string, synonyms: readonly (readonly string[])[]): string[] {
  const plain = ` ${query
    .toLowerCase()
    .trim()
    .replace(/[\s?!,]+/g, " ")} `;
  const variants: string[] = [];
  for (const group of synonyms) {
    const found = group.find((word) => plain.includes(` ${word.toLowerCase()} `));
    if (found === undefined) continue;
    for (const other of group)
      if (other !== found) variants.push(plain.replace(` ${found.toLowerCase()} `, ` ${other} `).trim());
  }
  return variants.slice(0, MAX_VARIANTS);
}
