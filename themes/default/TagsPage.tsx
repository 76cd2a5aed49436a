// All tags of a version, with their pages if those are not too many.

import type {TagData} from "@runtime/shared/page-data.ts";
import CardGrid from "@theme/CardGrid";

export default function TagsPage({tags}: {tags: TagData[]}) {
  if (tags.every(({pages}) => pages.length === 0)) return <CardGrid cards={tags.map(cardOf)} />;
  return (
    <div className="tagged-pages">
      {tags.map(({label, href, count, pages}) => (
        <section key={href}>
          <h2>
            <a href={href}>{label}</a> <small>{count}</small>
          </h2>
          <ul>
            {pages.map((page) => (
              <li key={page.href}>
                <a href={page.href}>{page.label}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function cardOf({label, href, count}: TagData) {
  return {href, title: label, description: "", badge: null, deprecated: false, count};
}
