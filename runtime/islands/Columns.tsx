// Parts of a page next to each other where there is room, below each other
// where there is not. The first column is the wider one with `wide="first"`.

import type {IslandProps} from "../shared/island.ts";

export const hydrate = "never";

export default function Columns({wide, children}: IslandProps) {
  return <div className={wide === "first" ? "columns columns-first" : "columns"}>{children}</div>;
}
