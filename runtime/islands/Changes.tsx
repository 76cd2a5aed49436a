// A part of what changed in a version: a digest, the changes of what `of` names, or what the author says of it.
//
//   <Changes version="pre-release" limit="5" />
//   <Changes version="pre-release" of="StopOrder" breaking />
//   <Changes version="pre-release">…</Changes>

import ChangeRows from "@theme/ChangeRows";
import type {ChangesExcerpt} from "../shared/changes.ts";
import type {IslandProps} from "../shared/island.ts";
import {allChanges, andMore, messages, moreChanges, nothingSince} from "../messages/changes.ts";

export const hydrate = "never";

const toneNames = () => ({
  breaking: messages.toneBreaking,
  new: messages.toneNew,
  changed: messages.toneChanged,
  gone: messages.toneGone
});

export default function Changes(props: IslandProps) {
  const {from, to, href, lines, rows, more} = props as unknown as ChangesExcerpt;
  const {children} = props;
  return (
    <div className="changes-excerpt">
      {children}
      {!children && lines.length > 0 && (
        <ul className="digest">
          {lines.map(({tone, count, noun, items}) => (
            <li key={tone + noun} className={`digest-${tone}`}>
              <b className="digest-tone">{toneNames()[tone]}</b>
              <div>
                <p>{`${count} ${noun}`}</p>
                <p className="digest-items">
                  {items.map((item, index) => (
                    <span key={item.label}>
                      {index > 0 && ", "}
                      {item.href === null ? whole(item.label) : <a href={item.href}>{whole(item.label)}</a>}
                    </span>
                  ))}
                  {count > items.length && andMore(count - items.length)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {!children && rows.length > 0 && <ChangeRows rows={rows} from={from} />}
      {!children && lines.length + rows.length === 0 && <p>{nothingSince(from)}</p>}
      <p className="changes-all">
        <a href={href}>{more > 0 && !children ? moreChanges(more, from) : allChanges(from, to)}</a>
      </p>
    </div>
  );
}

/** "GET /orders" is one name: a line does not end after the method. */
function whole(label: string): string {
  return label.replace(/^([A-Z]+) (?=\/)/, "$1\u00a0");
}
