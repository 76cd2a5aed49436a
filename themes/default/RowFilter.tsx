// A field that filters the rows of an article that is mostly tables (runtime/filter-rows.ts).

import {messages} from "@runtime/messages/article.ts";

export default function RowFilter() {
  return (
    <p className="list-filter row-filter needs-scripts">
      <input type="search" aria-label={messages.filterRows} placeholder={messages.filterRows} /> <output />
    </p>
  );
}
