// Changes as a list: what changed about which element, with links to both versions.

import Name from "@theme/reference/Name";
import {changeClassLabels, type ChangeItem, type ChangeRow} from "@runtime/shared/changes.ts";
import {messages, timesChanged} from "@runtime/messages/changes.ts";
import {sentence} from "@runtime/sentence.ts";

interface RowsProps {
  rows: readonly ChangeRow[];
  /** Number of the older version: "0.77". */
  from: string;
  /** Whether rows have the anchors that marks link to; they do on the page of all changes. */
  withIds?: boolean;
}

export default function ChangeRows({rows, from, withIds = false}: RowsProps) {
  return (
    <ul className="change-rows">
      {rows.map((row) => (
        <li
          key={row.items[0]!.id}
          id={withIds && row.items.length === 1 ? row.items[0]!.id : undefined}
          className={`change change-${row.class}`}
        >
          <Row row={row} from={from} withIds={withIds} />
        </li>
      ))}
    </ul>
  );
}

function Row({row, from, withIds}: {row: ChangeRow; from: string; withIds: boolean}) {
  const {name, title, items, class: of, kind, guess} = row;
  const [first] = items;
  return (
    <>
      {items.length === 1 && first ? (
        <ItemLink item={first} label={name} className="change-name" />
      ) : (
        <span className="change-name">{name}</span>
      )}{" "}
      <span className="change-title" title={kind}>
        {items.length > 1 ? timesChanged(items.length, title) : title}
        {guess && messages.probably}
      </span>{" "}
      <small className="change-class">{changeClassLabels[of]}</small>
      {row.reason !== null && <p className="change-reason">{sentence(messages.reason, {reason: row.reason})}</p>}
      {items.length === 1 && first ? (
        <Values item={first} from={from} />
      ) : (
        <ul className="change-items">
          {items.map((item) => (
            <li key={item.id} id={withIds ? item.id : undefined}>
              <ItemLink item={item} label={item.label} />
              <Other item={item} from={from} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Link to the newer version, or to the only one that has it. */
function ItemLink({item: {toHref, fromHref}, label, className}: {item: ChangeItem; label: string; className?: string}) {
  const href = toHref ?? fromHref;
  const name = <Name>{label}</Name>;
  if (href !== null)
    return (
      <a className={className} href={href}>
        {name}
      </a>
    );
  return className === undefined ? name : <span className={className}>{name}</span>;
}

/** Link to the older version, if both have it. */
function Other({item: {toHref, fromHref}, from}: {item: ChangeItem; from: string}) {
  return toHref === null || fromHref === null ? null : (
    <>
      {" "}
      <a className="change-old" href={fromHref}>
        {from}
      </a>
    </>
  );
}

/** Longer values are stacked. */
const LONG_VALUE = 60;

function Values({item, from}: {item: ChangeItem; from: string}) {
  const {before, after} = item;
  const isLong = (before?.length ?? 0) + (after?.length ?? 0) > LONG_VALUE;
  return (
    <>
      <Other item={item} from={from} />
      {(before !== null || after !== null) && (
        <span className={isLong ? "change-values change-long" : "change-values"}>
          {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
        </span>
      )}
    </>
  );
}
