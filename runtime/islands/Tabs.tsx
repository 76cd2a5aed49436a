// Alternatives, one visible at a time. The tabs are radio buttons, and CSS shows
// the panel of the checked one, so that they work without
// scripts. Tabs of one group change together (tabs.ts).
//
//   <Tabs group="language"><TabItem value="go" label="Go">…</TabItem>…</Tabs>

import {useId} from "react";
import type {IslandItem, IslandProps} from "../shared/island.ts";
import {messages} from "../messages/article.ts";

export const hydrate = "never";

export default function Tabs({items = [], group, groupId, defaultValue, values, label, children}: IslandProps) {
  const name = useId();
  const asked = group ?? groupId;
  const first = Math.max(
    0,
    items.findIndex(
      (item) =>
        ("default" in item.props && item.props["default"] !== "false") ||
        (defaultValue !== undefined && valueOf(item) === defaultValue)
    )
  );

  return (
    <div className="tabs">
      <fieldset className="tab-list" data-tab-group={typeof asked === "string" ? asked : undefined}>
        <legend className="visually-hidden">{typeof label === "string" ? label : messages.show}</legend>
        {items.map((item, index) => (
          <label key={index}>
            <input type="radio" name={name} value={valueOf(item)} defaultChecked={index === first} />
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

/** In Docusaurus, `values` gives labels separately from the panels. */
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
