// Shortens a value to what a page can show: a ten-megabyte example would appear
// in the page, again in its Markdown, and again in the samples of each
// language.

/** Approximate number of characters of JSON, without indentation. */
export const shownCharacters = 50_000;

/** The value itself if it is small enough; otherwise a truncated copy, which is also valid JSON. */
export function shortened(value: unknown): unknown {
  const left = {characters: shownCharacters};
  const copied = copy(left, value);
  return left.characters >= 0 ? value : copied;
}

function copy(left: {characters: number}, value: unknown): unknown {
  if (typeof value === "string") {
    const room = Math.max(0, left.characters);
    left.characters -= value.length + 2;
    return value.length <= room ? value : `${value.slice(0, room)}…`;
  }
  left.characters -= 4;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) {
      if (left.characters < 0) break;
      items.push(copy(left, item));
    }
    return items;
  }
  if (typeof value !== "object" || value === null) return value;
  const fields: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    if (left.characters < 0) break;
    left.characters -= name.length;
    fields[name] = copy(left, part);
  }
  return fields;
}
