// Entry points by kind of reader: a panel with one <Path> per column.

import type {IslandProps} from "../shared/island.ts";
import {messages} from "../messages/article.ts";

export const hydrate = "never";

export default function Paths({label, children}: IslandProps) {
  return (
    <section className="paths" aria-label={typeof label === "string" ? label : messages.whereToStart}>
      {children}
    </section>
  );
}
