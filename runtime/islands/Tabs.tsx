// Alternatives of which one is seen. The tabs are radio buttons and CSS shows
// the panel of the checked one, so that they work, and stand still, without
// scripts. Tabs of one group change together, and the choice is remembered.
//
//   <Tabs group="language"><TabItem value="go" label="Go">…</TabItem>…</Tabs>

import {useEffect, useId, useRef} from "react";
import {useRuntime} from "../hooks.ts";
import type {IslandItem, IslandProps} from "../shared/island.ts";
import {checkTab, chooseTab} from "../tabs.ts";

export const hydrate = "load";

export default function Tabs({items = [], group, label, children}: IslandProps) {
  const runtime = useRuntime("Tabs");
  const name = useId();
  const ref = useRef<HTMLFieldSetElement>(null);
  const groupName = typeof group === "string" ? group : undefined;
  const first = Math.max(
    0,
    items.findIndex(({props}) => "default" in props && props["default"] !== "false")
  );

  useEffect(() => {
    if (groupName === undefined) return;
    return runtime.tabs.subscribe(() => {
      const value = runtime.tabs.get()[groupName];
      if (ref.current && value !== undefined) checkTab(ref.current, value);
    });
  }, [groupName, runtime]);

  return (
    <div className="tabs">
      <fieldset className="tab-list" ref={ref} data-tab-group={groupName}>
        <legend className="visually-hidden">{typeof label === "string" ? label : "Show"}</legend>
        {items.map((item, index) => (
          <label key={index}>
            <input
              type="radio"
              name={name}
              value={valueOf(item)}
              defaultChecked={index === first}
              onChange={({currentTarget}) =>
                groupName !== undefined && chooseTab(runtime, groupName, currentTarget.value)
              }
            />
            <span>{labelOf(item)}</span>
          </label>
        ))}
      </fieldset>
      <div className="tab-panels">{children}</div>
    </div>
  );
}

function valueOf({props}: IslandItem): string {
  return String(props["value"] ?? props["label"] ?? "");
}

function labelOf({props}: IslandItem): string {
  return String(props["label"] ?? props["value"] ?? "");
}
