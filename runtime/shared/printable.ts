// Text that anyone may have written, made safe to print: a terminal obeys escape sequences, and a build's log obeys
// lines like `::set-output` (GitHub), `##vso[` (Azure) or `\r\e[0K` after a section's name (GitLab).

/** One line, in which everything that is not shown as itself is escaped as in JSON; so JSON remains the same JSON. */
export function printable(text: string): string {
  return escapeControls(text)
    .replace(/\n/g, "\\n")
    .replace(/##(?=\w*\[)/g, "\\u0023#")
    .replace(/^(\s*):(?=:[a-z])/i, "$1\\u003a");
}

/** Escapes control characters and overrides of the direction of writing. Tabs and newlines remain. */
export function escapeControls(text: string): string {
  return text.replace(
    /[^\P{Cc}\t\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`
  );
}
