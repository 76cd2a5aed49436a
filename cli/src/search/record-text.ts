// Under which names and texts a search record is found.

import type {SearchRecord} from "../../../runtime/shared/search-record.ts";

/** Field by field; each term of `whole` and `name` counts once, however many names have it. */
export interface RecordText {
  /** Names that it is found by as wholes. */
  wholes: readonly string[];
  /** Titles, in the words that count. */
  titles: readonly string[];
  /** Names that it is found by in parts. */
  names: readonly string[];
  /** Prose: its terms are the tokenizer's. */
  title: string;
  text: string;
}

export function recordText(record: SearchRecord): RecordText {
  const {title, kind} = record;
  const isTitled = kind === "page" || kind === "heading" || kind === "change" || kind === "operation";
  // Names of a page are its author's keywords: as good as a title in other words, but not as its own.
  const names = kind === "page" ? addressNames(record.url) : record.names;
  const keywords = kind === "page" ? record.names : [];
  return {
    wholes: [title, ...names],
    titles: isTitled ? [title, ...keywords].filter((one) => !isIdentifier(one)) : [],
    // A full name, "vega.Asset" of "Asset", adds only what it is in.
    names: [title, ...keywords, ...names.filter((name) => !name.endsWith(title))],
    title: isTitled || kind === "rpc" ? title : "",
    text: record.text
  };
}

/** "deposit_asset" is a name, and not the title "Deposit an asset" in other words. */
function isIdentifier(title: string): boolean {
  return /^\S*(_|\p{Ll}\p{Lu})\S*$/u.test(title);
}

/** A page is also known by the end of its address; by the folder where that end says nothing. */
function addressNames(url: string): string[] {
  const steps = url
    .split("/")
    .filter((step) => step !== "")
    .map((step) => step.replace(/\.html$/, ""));
  while (/^(overview|index|introduction|readme)$/i.test(steps.at(-1) ?? "")) steps.pop();
  return steps.slice(-1);
}
