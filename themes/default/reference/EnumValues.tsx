// The values of an enum, each with the anchor that links to it.

import {Fragment} from "react";
import type {EnumEntry} from "@runtime/shared/reference.ts";
import {valueLabel} from "@runtime/shared/schema-label.ts";
import {LeanProse} from "@theme/reference/Prose";
import {valueCount} from "@runtime/messages/reference.ts";

/** Chips of what is folded below them. */
const MAX_CHIPS = 6;

/** Values without meanings. */
export function EnumLine({entries, anchor}: {entries: EnumEntry[]; anchor: string | null}) {
  return (
    <small className="values">
      {entries.map(({value, deprecated}) => (
        <Fragment key={value}>
          <code
            id={anchor === null ? undefined : `${anchor}.${value}`}
            className={deprecated ? "deprecated" : undefined}
          >
            {valueLabel(value)}
          </code>{" "}
        </Fragment>
      ))}
    </small>
  );
}

/** The summary of a folded list of values: how many there are, and the first few. */
export function EnumSummary({entries}: {entries: EnumEntry[]}) {
  return (
    <summary className="values">
      {valueCount(entries.length)}
      {entries.slice(0, MAX_CHIPS).map(({value}) => (
        <Fragment key={value}>
          {" "}
          <code>{valueLabel(value)}</code>
        </Fragment>
      ))}
      {entries.length > MAX_CHIPS && (
        <>
          {" "}
          <code>+{entries.length - MAX_CHIPS}</code>
        </>
      )}
    </summary>
  );
}

/** Values with their meanings. */
export function EnumTable({entries, anchor}: {entries: EnumEntry[]; anchor: string | null}) {
  if (entries.length === 0) return null;
  return (
    <dl className="enum">
      {entries.map(({value, description, deprecated}) => (
        <div
          key={value}
          id={anchor === null ? undefined : `${anchor}.${value}`}
          className={deprecated ? "deprecated" : undefined}
        >
          <dt>{anchor === null ? valueLabel(value) : <a href={`#${anchor}.${value}`}>{valueLabel(value)}</a>}</dt>
          {description.length > 0 && (
            <dd>
              <LeanProse prose={description} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
