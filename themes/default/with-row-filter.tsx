// An article to look things up in, such as a glossary, has a field that filters its rows, after the introduction.

import {renderToStaticMarkup} from "react-dom/server";
import RowFilter from "@theme/RowFilter";

/** Fewer fit on a screen or two. */
const MIN_ROWS = 30;

/** Share of the text that is in tables: what has less is for reading. */
const MIN_SHARE = 0.6;

export function withRowFilter(article: string): string {
  if (article.split("<tr").length - 1 < MIN_ROWS) return article;
  const inTables = (article.match(/<table.*?<\/table>/gs) ?? []).reduce((sum, table) => sum + lengthOf(table), 0);
  if (inTables < MIN_SHARE * lengthOf(article)) return article;
  const at = article.search(/<(?:h[1-6]|table|div class="table)\b/);
  return article.slice(0, at) + renderToStaticMarkup(<RowFilter />) + article.slice(at);
}

function lengthOf(html: string): number {
  return html.replace(/<[^>]+>/g, "").length;
}
