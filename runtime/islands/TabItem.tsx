// One panel of <Tabs>. Its label is printed with it, because tabs cannot be
// pressed on paper.

import type {IslandProps} from "../shared/island.ts";

export const hydrate = "never";

export default function TabItem({id, value, label, children}: IslandProps) {
  return (
    <div className="tab-panel" id={typeof id === "string" ? id : undefined}>
      <p className="tab-label">{String(label ?? value ?? "")}</p>
      {children}
    </div>
  );
}
