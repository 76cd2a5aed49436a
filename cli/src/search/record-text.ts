// The searchable names and texts of a record.

import type {RecordPlace, SearchKind, SearchRecord} from "../../../runtime/shared/search-record.ts";

/** Terms by field; each term of `whole` and `name` counts once, regardless of the number of names. */
export interface RecordText {
  /** Names indexed as wholes. */
  wholes: readonly string[];
  /** Titles without stop words. */
  titles: readonly string[];
  /** Names indexed in parts. */
  names: readonly string[];
  /** Prose, split into terms by the tokenizer. */
  title: string;
}

/** Kinds whose titles are prose. */
const titled: ReadonlySet<SearchKind> = new Set<SearchKind>(["page", "heading", "change", "operation", "row"]);

export function recordText(record: SearchRecord, {url}: Pick<RecordPlace, "url">): RecordText {
  const {title, kind} = record;
  const isTitled = titled.has(kind);
  // A page's names are its author's keywords: nearly as good as its title.
  const names = kind === "page" ? addressNames(url) : record.names;
  const keywords = kind === "page" ? record.names : [];
  return {
    wholes: [title, ...names],
    titles: isTitled ? [title, ...keywords].filter((one) => !isIdentifier(one)) : [],
    // A full name ("vega.Asset" for "Asset") only adds its scope.
    names: [title, ...keywords, ...names.filter((name) => !name.endsWith(title))],
    title: isTitled || kind === "rpc" ? title : ""
  };
}

/** A section is about what its page is about, too: "staying connected" is one of "WebSocket". */
export function proseOf({kind, text}: SearchRecord, {breadcrumb}: Pick<RecordPlace, "breadcrumb">): string {
  if (kind === "row") return ""; // the section has it, too
  return kind === "heading" ? `${text} ${breadcrumb.at(-1) ?? ""}` : text;
}

/** "deposit_asset" is a name, not a variant of the title "Deposit an asset". */
function isIdentifier(title: string): boolean {
  return /^\S*(_|\p{Ll}\p{Lu})\S*$/u.test(title);
}

/** A page is also found by the last segment of its route, or by its folder if that segment is generic. */
export function addressNames(url: string): string[] {
  const steps = url
    .split("/")
    .filter((step) => step !== "")
    .map((step) => step.replace(/\.html$/, ""));
  while (/^(overview|index|introduction|readme)$/i.test(steps.at(-1) ?? "")) steps.pop();
  return steps.slice(-1);
}
