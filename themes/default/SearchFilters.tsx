// What narrows the results down: documentation set, kind, version.

import {useSite} from "@runtime/hooks.ts";
import type {SearchAddress} from "@runtime/search/address.ts";
import type {SearchAnswer} from "@runtime/search/engine.ts";
import {KIND_GROUPS} from "@runtime/search/kind-groups.ts";

export interface SearchFiltersProps {
  address: SearchAddress;
  /** Name of the version that is searched. */
  version: string;
  answer: SearchAnswer | null;
  onChange(change: Partial<SearchAddress>): void;
}

interface Choice {
  value: string;
  label: string;
}

export default function SearchFilters({address, version, answer, onChange}: SearchFiltersProps) {
  const {versions} = useSite();
  // Where not everything was counted, no number is better than a wrong one.
  const counted = (label: string, count: number) => (answer?.isPartlyCounted ? label : `${label} (${count})`);
  const contexts = (answer?.contexts ?? [])
    .filter(({name}) => name !== "")
    .map(({name, label, count}): Choice => ({value: name, label: counted(label, count)}));
  const kinds = KIND_GROUPS.flatMap(({name, label, kinds: own}): Choice[] => {
    const count = own.reduce((sum, kind) => sum + (answer?.kinds[kind] ?? 0), 0);
    return count > 0 || answer?.isPartlyCounted ? [{value: name, label: counted(label, count)}] : [];
  });
  return (
    <div className="search-filters">
      <Select
        label="Section"
        value={address.context ?? ""}
        all="All sections"
        choices={contexts}
        onChange={(value) => onChange({context: value || null})}
      />
      <Select
        label="Kind"
        value={address.kind ?? ""}
        all="All kinds"
        choices={kinds}
        onChange={(value) => onChange({kind: value || null})}
      />
      {versions.length > 1 && (
        <Select
          label="Version"
          value={version}
          all={null}
          choices={versions.map(({name, label}) => ({value: name, label}))}
          onChange={(value) => onChange({version: value})}
        />
      )}
    </div>
  );
}

interface SelectProps {
  label: string;
  value: string;
  /** What stands for no choice, or null where one is always made. */
  all: string | null;
  choices: Choice[];
  onChange(value: string): void;
}

/** A choice that finds nothing any more stays in the list: it is what the address says. */
function Select({label, value, all, choices, onChange}: SelectProps) {
  const missing = value !== "" && !choices.some((choice) => choice.value === value);
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={({target}) => onChange(target.value)}>
        {all !== null && <option value="">{all}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
        {missing && <option value={value}>{KIND_GROUPS.find(({name}) => name === value)?.label ?? value} (0)</option>}
      </select>
    </label>
  );
}
