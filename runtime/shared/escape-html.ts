/** Escapes text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return /[&<>"]/.test(text)
    ? text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;")
    : text;
}

/** JSON, escaped for a script element. */
export function jsonInScript(json: string): string {
  return json.replace(/</g, "\\u003c");
}
