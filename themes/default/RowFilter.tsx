// Above an article with many rows of tables, such as a glossary: a field that filters their rows
// (runtime/filter-rows.ts).

import {messages} from "@runtime/messages/article.ts";

/** Fewer fit on a screen or two. */
const MIN_ROWS = 30;

/** Share of the text that is in tables: what has less is for reading. */
const MIN_SHARE = 0.35;

export default function RowFilter({article}: {article: string}) {
  const rows = article.split("<tr").length - 1;
  if (rows < MIN_ROWS) return null;
  const inTables = (article.match(/<table.*?<\/table>/gs) ?? []).reduce((sum, table) => sum + lengthOf(table), 0);
  if (inTables < MIN_SHARE * lengthOf(article)) return null;
  return (
    <p className="list-filter row-filter needs-scripts">
      <input type="search" aria-label={messages.filterRows} placeholder={messages.filterRows} /> <output />
    </p>
  );
}

function lengthOf(html: string): number {
  return html.replace(/<[^>]+>/g, "").length;
}
