// The words of a text, without what marks them up: how a description is found
// on a page, whatever has become of its Markdown and HTML.

/** Words one after the other, as they are on a page: letters and digits, with a space between. */
export function wordsOf(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

/** The words of a page, with a space before and after each. */
export function wordsOfPage(html: string): string {
  const article = html.slice(Math.max(0, html.indexOf("<main")));
  return ` ${wordsOf(unescaped(article.replace(/<[^>]*>/g, " "))).toLowerCase()} `; // [!NOTE] is "Note"
}

/**
 * Runs of words that no markup interrupts. Lines, tags, links, entities and
 * cells of tables end a run; what is dropped on purpose (addresses, comments,
 * scripts, numbers of list items) is in none.
 */
export function plainRuns(text: string): string[] {
  return text
    .replace(/<!--[^]*?(-->|$)/g, "\n")
    .replace(/<(script|style|iframe|form|svg|object)\b[^]*?(<\/\1\s*>|$)/gi, "\n")
    .replace(/<[^<>]*>/g, "\n")
    .replace(/^\s*\[[^\]\n]+\]:.*$/gm, "\n") // where links by name lead
    .replace(/\]\s*\((?:[^()]|\([^()]*\))*\)/g, "\n")
    .replace(/\]\s*\[[^\]]*\]/g, "\n")
    .replace(/\b(?:https?:|mailto:|www\.)\S+/g, "\n")
    .replace(/&[#\w]+;/g, "\n")
    .replace(/^\s*(?:[-*+>]|\d+[.)])*\s+/gm, "")
    .replace(/^(?:`{3,}|~{3,}).*$/gm, "\n") // languages of code
    .split(/[\r\n|[\]!{}$\\]+/)
    .map((run) => wordsOf(run).toLowerCase())
    .filter((words) => words.length > 5);
}

export function unescaped(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&amp;/g, "&");
}
