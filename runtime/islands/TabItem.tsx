// One panel of <Tabs>. Its label is printed with it, because tabs cannot be
// pressed on paper.

import type {IslandProps} from "../shared/island.ts";

export const hydrate = "never";

export default function TabItem({value, label, children}: IslandProps) {
  return (
    <div className="tab-panel">
      <p className="tab-label">{String(label ?? value ?? "")}</p>
      {children}
    </div>
  );
}
