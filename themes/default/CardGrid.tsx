// Pages as cards: on category pages, tag pages and the landing page.

import type {CardData} from "@runtime/shared/page-data.ts";
import Badge from "@theme/Badge";
import {pagesInSidebar, pagesOnCard} from "@runtime/messages/shell.ts";

export default function CardGrid({cards: all, room = Infinity}: {cards: CardData[]; room?: number}) {
  const cards = all.slice(0, room);
  const more = all.length - cards.length;
  return (
    <>
      <ul className="cards">
        {cards.map(({href, title, description, badge, deprecated, count}) => (
          <li key={href} className="card">
            <a href={href} className={deprecated ? "deprecated" : undefined}>
              {badge && <Badge label={badge} />}
              <span className="label">{title}</span>
            </a>
            {description && <p>{description}</p>}
            {count !== null && <small>{pagesOnCard(count)}</small>}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{pagesInSidebar(more)}</p>}
    </>
  );
}
