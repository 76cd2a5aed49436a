// What a long page consists of: methods, commands, messages. Each is folded to its name, so that the page is
// its own index, and opens for its anchor, in print, and when the browser finds a word in it. What is short stays open.

import type {ReactNode} from "react";
import Heading, {NameHeading} from "@theme/reference/Heading";
import {sizeClass} from "./size-class.ts";
import {messages} from "@runtime/messages/article.ts";

/** Fewer units are seen at a glance. */
const MIN_UNITS = 8;
/** Rows of several screens. */
const MAX_ROWS = 100;

/** @param rows of each unit */
export function isLong(rows: readonly number[]): boolean {
  return rows.length >= MIN_UNITS && rows.reduce((sum, count) => sum + count, 0) > MAX_ROWS;
}

interface UnitsProps {
  title: string;
  id: string;
  isFolded: boolean;
  /** Folded names are in columns: they have no notes, and there are hundreds. */
  inColumns?: boolean;
  children: ReactNode;
}

/** Units under a heading, which expands them all. */
export default function Units({title, id, isFolded, inColumns = false, children}: UnitsProps) {
  const heading = (
    <Heading level={2} id={id}>
      {title}
    </Heading>
  );
  if (!isFolded)
    return (
      <>
        {heading}
        {children}
      </>
    );
  return (
    <section className={inColumns ? "units in-columns" : "units"}>
      {heading}
      <button type="button" className="expand needs-scripts" data-expand="">
        {messages.expandAll}
      </button>
      {children}
    </section>
  );
}

interface UnitProps {
  level?: 2 | 3;
  id: string;
  name: string;
  deprecated?: boolean;
  rows: number;
  isFolded: boolean;
  /** What a folded one says next to its name. */
  note?: string;
  className?: string;
  children: ReactNode;
}

export function Unit(props: UnitProps) {
  const {level = 3, id, name, deprecated = false, rows, isFolded, note = "", className = "", children} = props;
  const classes = `${className} ${sizeClass(rows)}`.trim();
  const heading =
    level === 2 ? (
      <Heading level={2} id={id}>
        {name}
      </Heading>
    ) : (
      <NameHeading id={id} deprecated={deprecated} isLink={!isFolded}>
        {name}
      </NameHeading>
    );
  if (!isFolded)
    return (
      <section className={classes}>
        {heading}
        {children}
      </section>
    );
  return (
    <details className={`unit ${classes}`}>
      <summary>
        {heading}
        {note && (
          <>
            {" "}
            <small>{note}</small>
          </>
        )}
      </summary>
      {children}
    </details>
  );
}
