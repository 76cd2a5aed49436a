// What other pages have of a page that has too much for one. The entries have the
// anchors that would otherwise be here; of too many, scripts only know digests.

import type {Portions} from "@runtime/shared/reference.ts";
import Filtered from "@theme/reference/Filtered";
import Heading from "@theme/reference/Heading";
import {TargetLink, useHrefs} from "@theme/reference/links";
import {messages, rangeOf} from "@runtime/messages/reference.ts";

export default function PortionList({portions: {pages, moved, digests}}: {portions: Portions}) {
  const hrefs = useHrefs();
  const hrefOf = (target: string): string => hrefs[target] ?? "";
  return (
    <section className="portions">
      <Heading level={2} id="portions">
        {messages.moreOnOtherPages}
      </Heading>
      <ul>
        {pages.map(({reference: {label, target}, first, last}, index) => (
          <li key={target} data-digests={digests[index]}>
            <TargetLink target={target}>{label}</TargetLink>{" "}
            <small>{first === last ? first : rangeOf(first, last)}</small>
          </li>
        ))}
      </ul>
      {moved.length > 0 && (
        <Filtered label={messages.filterByName} count={moved.length}>
          <ul className="reference-parts">
            {moved.map(({anchor, label, target}) => (
              <li key={anchor} id={anchor}>
                <a href={`${hrefOf(target)}#${anchor}`}>{label}</a>
              </li>
            ))}
          </ul>
        </Filtered>
      )}
    </section>
  );
}
