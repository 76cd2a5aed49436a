// Links to parts with their own pages, because one page would be too large. The
// entries have the anchors that the parts would otherwise have here.

import type {PartLink} from "@runtime/shared/reference.ts";
import Filtered from "@theme/reference/Filtered";
import {TargetLink} from "@theme/reference/links";
import {messages} from "@runtime/messages/reference.ts";

export default function PartList({parts}: {parts: readonly PartLink[]}) {
  if (parts.length === 0) return null;
  return (
    <Filtered label={messages.filterByName} count={parts.length}>
      <ul className="reference-parts">
        {parts.map(({anchor, label, target, kind, deprecated}) => (
          <li key={anchor} id={anchor} className={deprecated ? "deprecated" : undefined}>
            <TargetLink target={target}>{label}</TargetLink> <small>{kind}</small>
          </li>
        ))}
      </ul>
    </Filtered>
  );
}
