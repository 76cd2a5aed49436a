// Writing HTML by hand, safely.

const ENTITIES: Record<string, string> = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** ` name="value"` for each attribute that has one; `true` is an attribute without value. */
export function attributes(values: Record<string, string | boolean | null | undefined>): string {
  return Object.entries(values)
    .map(([name, value]) => {
      if (value === null || value === undefined || value === false) return "";
      return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
    })
    .join("");
}

/** JSON as it may stand inside a script element. */
export function jsonInScript(json: string): string {
  return json.replace(/</g, "\\u003c");
}
