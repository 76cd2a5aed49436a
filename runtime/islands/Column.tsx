// Groups several blocks as one column of <Columns>.

import type {IslandProps} from "../shared/island.ts";

export const hydrate = "never";

export default function Column({children}: IslandProps) {
  return <div className="column">{children}</div>;
}
