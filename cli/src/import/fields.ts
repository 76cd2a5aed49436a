// Configurations as their programs write them: anything may be missing, or be
// something else than it should.

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

/** A field, where there is a value for it. */
export function given(key: string, value: unknown): Fields {
  return value === null || value === undefined ? {} : {[key]: value};
}

/** "deep-water" is "Deep water". */
export function titleOfName(name: string): string {
  const words = name.replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "https://docs.example" of an address with a path; undefined where there is none. */
export function originIn(address: unknown): string | undefined {
  return /^https?:\/\/[^/]+/.exec(textOr(address) ?? "")?.[0];
}

/** Markup of a title or a copyright, without its tags. */
export function plainOf(html: string): string {
  const entities: Record<string, string> = {amp: "&", copy: "©", lt: "<", gt: ">", nbsp: " ", quot: '"', reg: "®"};
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(\w+);/g, (written, name: string) => entities[name] ?? written)
    .replace(/\s+/g, " ")
    .trim();
}
