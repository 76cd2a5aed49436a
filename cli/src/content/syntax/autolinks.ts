// Extended autolinks (GFM, 6.9): bare URLs and mail addresses in running text.

export interface Autolink {
  start: number;
  end: number;
  href: string;
}

const CANDIDATE = /(?<=^|[\s*_~("'[\]|>])(?:(?:https?|ftp):\/\/|www\.)[^\s<]{1,2000}|@/gi;

/** In ascending order, not overlapping. */
export function findAutolinks(text: string): Autolink[] {
  if (!text.includes("://") && !text.includes("www.") && !text.includes("WWW.") && !text.includes("@")) return [];
  const found: Autolink[] = [];
  let end = 0;
  CANDIDATE.lastIndex = 0;
  for (let match = CANDIDATE.exec(text); match !== null; match = CANDIDATE.exec(text)) {
    const link = match[0] === "@" ? emailAround(text, match.index, end) : addressAt(match.index, match[0]);
    if (link === null) {
      if (match[0] !== "@") CANDIDATE.lastIndex = match.index + 3;
      continue;
    }
    found.push(link);
    end = link.end;
    CANDIDATE.lastIndex = Math.max(end, match.index + 1);
  }
  return found;
}

function addressAt(start: number, written: string): Autolink | null {
  const bare = /^www\./i.test(written);
  const domain = /^(?:[a-z]+:\/\/)?([a-z0-9][a-z0-9._-]*)/i.exec(written)?.[1];
  if (domain === undefined || /_[^.]*(?:\.[^.]*)?$/.test(domain) || (bare && !/^www\.[a-z0-9_-]/i.test(domain)))
    return null;
  const address = withoutEnd(written);
  if (address.length <= written.indexOf("//") + 2) return null;
  return {start, end: start + address.length, href: bare ? `http://${address}` : address};
}

/** Trims trailing punctuation, unmatched closing parentheses and a trailing character reference. */
function withoutEnd(written: string): string {
  let end = written.length;
  let unopened = 0;
  for (const letter of written) unopened += letter === ")" ? 1 : letter === "(" ? -1 : 0;
  for (;;) {
    const last = written[end - 1]!;
    if (/[?!.,:*_~'"\]]/.test(last)) end--;
    else if (last === ")" && unopened > 0) {
      end--;
      unopened--;
    } else if (last === ";") {
      let start = end - 2;
      while (start > 0 && /[a-zA-Z0-9]/.test(written[start]!)) start--;
      end = start < end - 2 && written[start] === "&" ? start : end - 1;
    } else break;
  }
  return written.slice(0, end);
}

function emailAround(text: string, at: number, after: number): Autolink | null {
  let start = at;
  while (start > after && /[a-zA-Z0-9._+-]/.test(text[start - 1]!)) start--;
  let end = at + 1;
  while (end < text.length && /[a-zA-Z0-9._-]/.test(text[end]!)) end++;
  while (text[end - 1] === ".") end--;
  const domain = text.slice(at + 1, end);
  if (start === at || !/^[^.]+(?:\.[^.]+)+$/.test(domain) || /[-_]$/.test(domain)) return null;
  const prefix = /(?:mailto|xmpp):$/i.exec(text.slice(Math.max(after, start - 7), start))?.[0] ?? "";
  return {
    start: start - prefix.length,
    end,
    href: (prefix === "" ? "mailto:" : "") + text.slice(start - prefix.length, end)
  };
}
