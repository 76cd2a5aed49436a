// Text, code and link destinations as Markdown source.

/** A code span whose fence is longer than any run of backticks in it (CommonMark, 6.1). */
export function codeSpan(value: string): string {
  const longest = Math.max(0, ...[...value.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return value.startsWith("`") || value.endsWith("`") ? `${fence} ${value} ${fence}` : fence + value + fence;
}

/** A link destination, in angle brackets if spaces or parentheses would end it (CommonMark, 6.3). */
export function destination(href: string): string {
  return /[\s()<>]/.test(href) ? `<${href.replace(/\s/g, "%20").replace(/</g, "%3C").replace(/>/g, "%3E")}>` : href;
}

/** Escapes text so that none of it is markup. Underscores within words need no escape. */
export function escapeMarkdown(text: string): string {
  let escaped = text.replace(/[\\`*[\]]/g, "\\$&");
  if (escaped.includes("_")) escaped = escaped.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_");
  if (/[<&]/.test(escaped)) escaped = escaped.replace(/<(?=[a-z/!?])|&(?=#?\w+;)/gi, "\\$&");
  return /^\s*(?:[#+>-]|\d+[.)])\s/.test(escaped) || /[\n\r]/.test(escaped) ? escapeMarkers(escaped) : escaped;
}

/** Of list items, headings and quotations, at the beginning of any line. */
function escapeMarkers(text: string): string {
  return text.replace(/^(\s*)([#+>-]|\d+[.)])(?=\s)/gm, (_, blank: string, marker: string) =>
    /\d/.test(marker) ? `${blank}${marker.slice(0, -1)}\\${marker.slice(-1)}` : `${blank}\\${marker}`
  );
}
