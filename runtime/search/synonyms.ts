// Words that readers use for what the documentation calls otherwise.

/** A query is asked in so many other words at most. */
const MAX_VARIANTS = 3;

/** The query with its words exchanged for others that mean the same. */
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
