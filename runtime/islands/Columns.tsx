// Lays out parts of a page side by side if there is room, otherwise below each
// other. With `wide="first"` the first column is wider.

import type {IslandProps} from "../shared/island.ts";

export const hydrate = "never";

export default function Columns({wide, children}: IslandProps) {
  return <div className={wide === "first" ? "columns columns-first" : "columns"}>{children}</div>;
}
