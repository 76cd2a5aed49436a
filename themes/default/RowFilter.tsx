// Above an article that is mostly tables, such as a glossary: a field that filters their rows
// (runtime/filter-rows.ts).

import {messages} from "@runtime/messages/article.ts";

/** Fewer fit on a screen or two. */
const MIN_ROWS = 30;

/** Characters of the whole text for each row: longer texts are for reading. */
const MAX_TEXT_PER_ROW = 260;

export default function RowFilter({article}: {article: string}) {
  const rows = article.split("<tr").length - 1;
  if (rows < MIN_ROWS || article.replace(/<[^>]+>/g, "").length > rows * MAX_TEXT_PER_ROW) return null;
  return (
    <p className="list-filter row-filter needs-scripts">
      <input type="search" aria-label={messages.filterRows} placeholder={messages.filterRows} /> <output />
    </p>
  );
}
