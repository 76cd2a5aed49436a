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

export default function Tabs({items = [], group, groupId, defaultValue, values, label, children}: IslandProps) {
  const runtime = useRuntime("Tabs");
  const name = useId();
  const ref = useRef<HTMLFieldSetElement>(null);
  const asked = group ?? groupId;
  const groupName = typeof asked === "string" ? asked : undefined;
  const first = Math.max(
    0,
    items.findIndex(
      (item) =>
        ("default" in item.props && item.props["default"] !== "false") ||
        (defaultValue !== undefined && valueOf(item) === defaultValue)
    )
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
            <span>{labelOf(item, values)}</span>
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

/** `values` is how Docusaurus gives labels apart from the panels. */
function labelOf({props}: IslandItem, values: unknown): string {
  const given: unknown[] = Array.isArray(values) ? values : [];
  const own = given.find(
    (entry): entry is {value: unknown; label: unknown} =>
      typeof entry === "object" &&
      entry !== null &&
      "value" in entry &&
      "label" in entry &&
      entry.value === props["value"]
  );
  return String(props["label"] ?? own?.label ?? props["value"] ?? "");
}
