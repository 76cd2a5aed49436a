// Entry points by kind of reader: a panel with one <Path> per column.

import type {IslandProps} from "../shared/island.ts";

export const hydrate = "never";

export default function Paths({label, children}: IslandProps) {
  return (
    <section className="paths" aria-label={typeof label === "string" ? label : "Where to start"}>
      {children}
    </section>
  );
}
