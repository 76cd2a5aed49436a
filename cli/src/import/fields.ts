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

/** Markup of a title or a copyright, without its tags. */
export function plainOf(html: string): string {
  const entities: Record<string, string> = {amp: "&", copy: "©", lt: "<", gt: ">", nbsp: " ", quot: '"', reg: "®"};
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(\w+);/g, (written, name: string) => entities[name] ?? written)
    .replace(/\s+/g, " ")
    .trim();
}
