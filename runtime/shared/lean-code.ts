// Highlighted code in few bytes: highlight.js has a span with a long class for
// each word, of which a page may have thousands.

/** Elements for the commonest colours. Those of other colours keep their class. */
const TAGS: Record<string, string> = {
  string: "i",
  regexp: "i",
  attr: "b",
  property: "b",
  title: "b",
  name: "b",
  number: "u",
  literal: "u"
};

/** Of the other classes, those that have a colour. */
const COLOURED =
  /^(comment|quote|meta|keyword|selector-tag|doctag|operator|addition|attribute|symbol|bullet|section|link|type|built_in|variable|template-variable|deletion|emphasis|strong)$/;

/** Shorter elements, none for what has the colour of the text, and quotes as they are. */
export function leanCode(html: string): string {
  const ends: string[] = [];
  return html.replace(/<span class="hljs-([\w-]+)[^>]*>|<\/span>|&quot;|&#x27;/g, (found, kind?: string) => {
    if (found === "&quot;") return '"';
    if (found === "&#x27;") return "'";
    if (kind === undefined) return ends.pop() ?? "";
    const tag = TAGS[kind];
    const isPlain = tag === undefined && !COLOURED.test(kind);
    ends.push(isPlain ? "" : `</${tag ?? "span"}>`);
    return isPlain ? "" : tag === undefined ? `<span class="hljs-${kind}">` : `<${tag}>`;
  });
}

/** An address that a phone has no line for, up to what may end it. */
const LONG_URL = /https?:\/\/[^\s"'<>`]{28,}/g;

/** Lets long URLs of a line of HTML wrap after their separators. */
export function wrapUrls(html: string): string {
  return html.replace(LONG_URL, (url) => url.replace(/(?<=[^/:])\/(?=\w)|\?(?=\w)|&amp;/g, "$&<wbr>"));
}
