// The reading time of a page, next to a link to it.
//
//   - [How a market lives](./market-lifecycle.md) <ReadingTime of="/concepts/market-lifecycle" />

import type {IslandProps} from "../shared/island.ts";
import {readingMinutes} from "../messages/article.ts";

export const hydrate = "never";

export default function ReadingTime({minutes}: IslandProps) {
  return <small className="reading-time">{readingMinutes(String(minutes))}</small>;
}
