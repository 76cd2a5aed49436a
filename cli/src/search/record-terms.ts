// Under which terms a search record is found, field by field.

import type {SearchRecord} from "../../../runtime/shared/search-record.ts";
import type {Tokenizer} from "../../../runtime/shared/tokenizer.ts";

export interface RecordTerms {
  whole: string[];
  name: string[];
  /** Prose: its terms are the tokenizer's. */
  title: string;
  text: string;
}

export function termsOf(tokenizer: Tokenizer, record: SearchRecord): RecordTerms {
  const {title, kind} = record;
  const titled = kind === "page" || kind === "heading" || kind === "operation";
  // Names of a page are its author's keywords: as good as a title in other words, but not as its own.
  const names = kind === "page" ? addressNames(record.url) : record.names;
  const keywords = kind === "page" ? record.names : [];
  const wholes = new Set([title, ...names].flatMap(tokenizer.wholesOf));
  for (const phrase of titled ? [title, ...keywords] : []) wholes.add(tokenizer.titleWhole(phrase));
  // A full name, "vega.Asset" of "Asset", adds only what it is in.
  const parts = [title, ...keywords, ...names.filter((name) => !name.endsWith(title))].flatMap(tokenizer.partsOf);
  return {whole: [...wholes], name: [...new Set(parts)], title: titled || kind === "rpc" ? title : "", text: record.text};
}

/** A page is also known by the end of its address; by the folder where that end says nothing. */
function addressNames(url: string): string[] {
  const steps = url.split("/").filter((step) => step !== "").map((step) => step.replace(/\.html$/, ""));
  while (/^(overview|index|introduction|readme)$/i.test(steps.at(-1) ?? "")) steps.pop();
  return steps.slice(-1);
}
