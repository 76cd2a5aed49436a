// Where raw HTML blocks start and end: CommonMark's seven kinds (4.6).

const blockTags =
  "address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul";

const attribute = "(?:\\s+[a-zA-Z_:][\\w:.-]*(?:\\s*=\\s*(?:[^\"'=<>`\\s]+|'[^']*'|\"[^\"]*\"))?)";
export const openTag = `<[A-Za-z][A-Za-z0-9-]*${attribute}*\\s*\\/?>`;
export const closeTag = "<\\/[A-Za-z][A-Za-z0-9-]*\\s*>";

const starts: readonly RegExp[] = [
  /<(?:script|pre|textarea|style)(?:\s|>|$)/iy,
  /<!--/y,
  /<\?/y,
  /<![A-Za-z]/y,
  /<!\[CDATA\[/y,
  new RegExp(`</?(?:${blockTags})(?:\\s|/?>|$)`, "iy"),
  new RegExp(`(?:${openTag}|${closeTag})\\s*$`, "iy")
];

/** End conditions of the first five kinds; the other two end at a blank line. */
const ends: readonly RegExp[] = [/<\/(?:script|pre|textarea|style)>/i, /-->/, /\?>/, />/, /\]\]>/];

/** The seventh kind cannot interrupt a paragraph. */
export const ANY_TAG = 6;

/** The kind of block that starts here, or -1. */
export function htmlKindAt(line: string, at: number): number {
  return starts.findIndex((start) => {
    start.lastIndex = at;
    return start.test(line);
  });
}

export function endsAtBlankLine(kind: number): boolean {
  return kind >= 5;
}

/** Whether a block of this kind ends with this line. */
export function endsHtml(kind: number, line: string): boolean {
  return ends[kind]?.test(line) ?? false;
}
