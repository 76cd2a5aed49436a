// The values of an enum, each with the anchor that links to it.

import type {EnumEntry} from "@runtime/shared/reference.ts";
import {valueLabel} from "@runtime/shared/schema-label.ts";
import {LeanProse} from "@theme/reference/Prose";

/** Values without meanings. */
export function EnumLine({entries, anchor}: {entries: EnumEntry[]; anchor: string | null}) {
  return (
    <small>
      {entries.map(({value}, index) => (
        <span key={value}>
          {index > 0 && " · "}
          <code id={anchor === null ? undefined : `${anchor}.${value}`}>{valueLabel(value)}</code>
        </span>
      ))}
    </small>
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
