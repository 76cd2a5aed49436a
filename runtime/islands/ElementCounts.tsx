// A row of <ElementCount> figures.

import type {IslandProps} from "../shared/island.ts";

export const hydrate = "never";

export default function ElementCounts({children}: IslandProps) {
  return <div className="element-counts">{children}</div>;
}
