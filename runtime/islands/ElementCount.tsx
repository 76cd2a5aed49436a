// The number of elements of a kind that a version documents, with a label.
//
//   <ElementCount of="operation">[REST operations](./api/rest.md)</ElementCount>

import type {IslandProps} from "../shared/island.ts";

export const hydrate = "never";

export default function ElementCount({count, children}: IslandProps) {
  return (
    <div className="element-count">
      <b>{typeof count === "number" ? count.toLocaleString("en-US") : ""}</b>
      {children}
    </div>
  );
}
