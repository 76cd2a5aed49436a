// The two elements of a document that client-side navigation needs. The compiler
// prints them here, so a chunk without its article can find them in the document's
// text without parsing HTML.

import {jsonInScript} from "./escape-html.ts";
import type {PageData} from "./page-data.ts";

const MAIN = `<main id="pd-main" tabindex="-1">`;
const MAIN_END = "</main>";
const DATA = `<script type="application/json" id="pd-page-data">`;
const DATA_END = "</script>";

/** @param main inner HTML */
export function mainElement(main: string): string {
  return MAIN + main + MAIN_END;
}

/** @param json the page's data */
export function pageDataElement(json: string): string {
  return DATA + jsonInScript(json) + DATA_END;
}

/** Null if the text is not a document of ours, or a host has rewritten it. */
export function readDocument(text: string): {page: PageData; main: string} | null {
  // The first opening tag and the last closing one: an author's HTML may contain either, but only between them.
  const start = text.indexOf(MAIN) + MAIN.length;
  const data = text.lastIndexOf(DATA);
  const end = text.lastIndexOf(MAIN_END, data);
  const dataEnd = text.indexOf(DATA_END, data);
  if (start < MAIN.length || end < start || dataEnd < 0) return null;
  return {page: JSON.parse(text.slice(data + DATA.length, dataEnd)) as PageData, main: text.slice(start, end)};
}
