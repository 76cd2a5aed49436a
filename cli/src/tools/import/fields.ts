// Typed access to foreign configurations, in which anything may be missing or
// have the wrong type.

export type Fields = Record<string, unknown>;

export function recordOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** The records of a list. */
export function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(recordOf) : [];
}

export function textOr(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

/** A field, if it has a value. */
export function given(key: string, value: unknown): Fields {
  return value === null || value === undefined ? {} : {[key]: value};
}

/** "deep-water" is "Deep water". */
export function titleOfName(name: string): string {
  const words = name.replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The origin of a URL, "https://docs.example"; undefined if there is none. */
export function originIn(address: unknown): string | undefined {
  return /^https?:\/\/[^/]+/.exec(textOr(address) ?? "")?.[0];
}

/** Removes tags from a title or copyright notice. */
export function plainOf(html: string): string {
  const entities: Record<string, string> = {amp: "&", copy: "©", lt: "<", gt: ">", nbsp: " ", quot: '"', reg: "®"};
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(\w+);/g, (written, name: string) => entities[name] ?? written)
    .replace(/\s+/g, " ")
    .trim();
}

/** "1 page", "2 pages", "3 entries". */
export function counted(number: number, noun: string): string {
  return `${number} ${number === 1 ? noun : noun.replace(/y$/, "ie") + "s"}`;
}
