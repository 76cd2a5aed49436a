// An index of elements of one kind, with a filter.

import type {IndexEntry, IndexPage} from "@runtime/shared/reference.ts";
import Badge from "@theme/Badge";
import Filtered from "@theme/reference/Filtered";
import Name from "@theme/reference/Name";
import {TargetLink} from "@theme/reference/links";
import {indexCount, indexFilter, indexPages, messages} from "@runtime/messages/reference.ts";

/** Groups of longer indexes open one by one, and when the reader filters them. */
const MAX_UNFOLDED = 300;

export default function IndexArticle({reference: {entry, groups, pages}}: {reference: IndexPage}) {
  const count = groups.reduce((sum, {entries}) => sum + entries.length, 0);
  return (
    <>
      <p className="ref-facts">{indexCount(entry, count, groups.length)}</p>
      {pages.length > 0 && (
        <nav aria-label={indexPages(entry)}>
          <ul>
            {pages.map(({label, target}) => (
              <li key={label}>{target === null ? <b>{label}</b> : <TargetLink target={target}>{label}</TargetLink>}</li>
            ))}
          </ul>
        </nav>
      )}
      <Filtered label={indexFilter(entry)} count={count}>
        {groups.map((group, index) => (
          <Group key={index} group={group} isFolded={count > MAX_UNFOLDED && groups.length > 1} />
        ))}
      </Filtered>
    </>
  );
}

function Group({group: {label, target, entries}, isFolded}: {group: IndexPage["groups"][number]; isFolded: boolean}) {
  const title = (
    <>
      <TargetLink target={target}>
        <Name>{label}</Name>
      </TargetLink>{" "}
      <small>{entries.length}</small>
    </>
  );
  const list = (
    <ul className={entries[0]?.badge ? "index endpoints" : "index"}>
      {entries.map((one) => (
        <Entry key={one.target} entry={one} />
      ))}
    </ul>
  );
  if (isFolded && label)
    return (
      <details className="unit list-group">
        <summary>{title}</summary>
        {list}
      </details>
    );
  return (
    <div className="list-group">
      {label && <p className="schema-joint">{title}</p>}
      {list}
    </div>
  );
}

/** An endpoint has a linked path and a summary; other entries have a name and a kind. */
function Entry({entry: {target, label, badge, note, deprecated}}: {entry: IndexEntry}) {
  return (
    <li className={deprecated ? "deprecated" : undefined}>
      {badge !== null && <Badge label={badge} />} <TargetLink target={target}>{label}</TargetLink> <small>{note}</small>
      {deprecated && <em>{messages.deprecated}</em>}
    </li>
  );
}
