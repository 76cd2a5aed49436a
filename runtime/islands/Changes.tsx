// A part of what changed in a version: a digest, or the changes of what `of` names.
//
//   <Changes version="pre-release" limit="5" />
//   <Changes version="pre-release" of="StopOrder" breaking />

import ChangeRows from "@theme/ChangeRows";
import type {ChangesExcerpt} from "../shared/changes.ts";
import type {IslandProps} from "../shared/island.ts";

export const hydrate = "never";

const TONES = {breaking: "Breaking", new: "New", changed: "Changed", gone: "Gone"};

export default function Changes(props: IslandProps) {
  const {from, to, href, lines, rows, more} = props as unknown as ChangesExcerpt;
  return (
    <div className="changes-excerpt">
      {lines.length > 0 && (
        <ul className="digest">
          {lines.map(({tone, count, noun, items}) => (
            <li key={tone + noun} className={`digest-${tone}`}>
              <b className="digest-tone">{TONES[tone]}</b>
              <div>
                <p>{`${count} ${noun}`}</p>
                <p className="digest-items">
                  {items.map((item, index) => (
                    <span key={item.label}>
                      {index > 0 && ", "}
                      {item.href === null ? whole(item.label) : <a href={item.href}>{whole(item.label)}</a>}
                    </span>
                  ))}
                  {count > items.length && ` and ${count - items.length} more`}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && <ChangeRows rows={rows} from={from} />}
      {lines.length + rows.length === 0 && <p>{`Nothing here differs from ${from}.`}</p>}
      <p className="changes-all">
        <a href={href}>
          {more > 0 ? `${more} more, with everything that differs from ${from}` : `All changes from ${from} to ${to}`}
        </a>
      </p>
    </div>
  );
}

/** "GET /orders" is one name: a line does not end after the method. */
function whole(label: string): string {
  return label.replace(/^([A-Z]+) (?=\/)/, "$1\u00a0");
}
