// Text, code and link destinations as Markdown source.

/** A line that could end the paragraph, and the code with it: a blank one, or the beginning of another block. */
const ENDS_PARAGRAPH = /[\n\r][ \t]*(?:[\n\r<#>+*=~`|_-]|\d+[.)]\s|$)/;

/** A code span whose fence is longer than any run of backticks in it (CommonMark, 6.1). */
export function codeSpan(text: string): string {
  const value = text === "" ? " " : ENDS_PARAGRAPH.test(text) ? text.replace(/[\n\r]+\s*/g, " ") : text;
  const fence = backticks(value, 1);
  return value.startsWith("`") || value.endsWith("`") ? `${fence} ${value} ${fence}` : fence + value + fence;
}

/** A link destination, in angle brackets if spaces or parentheses would end it (CommonMark, 6.3). */
export function destination(href: string): string {
  const safe = href.replace(/\\/g, "%5C");
  return /[\s()<>]/.test(safe) ? `<${safe.replace(/\s/g, "%20").replace(/</g, "%3C").replace(/>/g, "%3E")}>` : safe;
}

/** Escapes text so that none of it is markup. */
export function escapeMarkdown(text: string): string {
  const escaped = escapeInline(text);
  return /^\s*(?:[#+>-]|\d+[.)])\s/.test(escaped) || /[\n\r]/.test(escaped) ? escapeMarkers(escaped) : escaped;
}

/** Escapes text that does not begin a line. Underscores within words need no escape. */
export function escapeInline(text: string): string {
  let escaped = text.replace(/[\\`*[\]]/g, "\\$&");
  if (escaped.includes("_")) escaped = escaped.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_");
  if (escaped.includes("~~")) escaped = escaped.replace(/~(?=~)|(?<=~)~/g, "\\~");
  if (/[<&]/.test(escaped)) escaped = escaped.replace(/<(?=[a-z/!?])|&(?=#?\w+;)/gi, "\\$&");
  return escaped;
}

/** Escapes text that is one line wherever it is shown: titles, names. */
export function escapeLine(text: string): string {
  return escapeMarkdown(oneLine(text));
}

export function oneLine(text: string): string {
  return text.replace(/(?<!\s)\s*[\n\r]\s*/g, " ");
}

/** An id or a label as it stands in `{#id}` and `[^label]`: what could be markup is percent-encoded. */
export function escapeId(id: string): string {
  return id.replace(/[\s<>&[\]()*`\\{}!"'|@]|:(?=\/\/)|~(?=~)/g, (character) =>
    /[!'()*]/.test(character)
      ? `%${character.charCodeAt(0).toString(16).toUpperCase()}`
      : character === "~"
        ? "%7E"
        : encodeURIComponent(character)
  );
}

/** TeX that readers without mathematics could take for HTML, a link or code. */
const LIKE_MARKUP = /<[a-z/!?]|<[^\s<>]*@|`|~~~|\]\s*[(:]/i;

/** An inline formula; one that could be markup is code too, as in GitHub's $`a`$. */
export function mathSpan(tex: string): string {
  return LIKE_MARKUP.test(tex) ? `$${codeSpan(tex)}$` : `$${tex}$`;
}

/** A formula of its own; one that could be markup is a code block. */
export function mathBlock(tex: string): string {
  return LIKE_MARKUP.test(tex) ? fenced("math", tex) : `$$\n${tex}\n$$`;
}

/** A code block whose fence is longer than any in its text. */
export function fenced(info: string, text: string): string {
  const fence = backticks(text, 3);
  return `${fence}${info}\n${text}\n${fence}`;
}

/** A run of backticks that is longer than any in a text, and at least so long. */
function backticks(text: string, least: number): string {
  let length = least;
  for (const [run] of text.matchAll(/`+/g)) length = Math.max(length, run.length + 1);
  return "`".repeat(length);
}

/** Prints inline nodes so that what two of them print makes no markup where they meet. */
export function joinInlines<T extends {type: string}>(nodes: readonly T[], print: (node: T) => string): string {
  const parts: string[] = []; // looking at the end of a string that grows copies all of it, each time
  let text = "";
  const add = (next: string): void => {
    if (next === "") return;
    const last = parts.at(-1) ?? "";
    if (last.endsWith("<") && /^[a-z/!?]/i.test(next)) parts.push(`${parts.pop()!.slice(0, -1)}\\<`, next);
    else parts.push(last.endsWith("`") && next.startsWith("`") ? ` ${next}` : next);
  };
  for (const node of nodes) {
    if (node.type === "text" && "value" in node) {
      text += node.value as string;
      continue;
    }
    add(escapeMarkdown(text));
    text = "";
    add(print(node));
  }
  add(escapeMarkdown(text));
  return parts.join("");
}

/** Of list items, headings and quotations, at the beginning of any line. */
function escapeMarkers(text: string): string {
  return text.replace(/^([^\S\n]*)([#+>-]|\d+[.)])(?=\s)/gm, (_, blank: string, marker: string) =>
    /\d/.test(marker) ? `${blank}${marker.slice(0, -1)}\\${marker.slice(-1)}` : `${blank}\\${marker}`
  );
}
