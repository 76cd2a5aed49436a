// The filter by kind with counts, and on the search page by section.

import type {SearchAddress} from "@runtime/search/address.ts";
import type {SearchAnswer} from "@runtime/search/engine.ts";
import {KIND_GROUPS} from "@runtime/search/kind-groups.ts";
import {messages} from "@runtime/messages/search.ts";

export interface SearchKindsProps {
  address: SearchAddress;
  answer: SearchAnswer | null;
  isPalette: boolean;
  onChange(change: Partial<SearchAddress>): void;
}

export default function SearchKinds({address: {kind, context}, answer, isPalette, onChange}: SearchKindsProps) {
  const groups = KIND_GROUPS.map(({name, label, kinds}) => ({
    name,
    label,
    count: kinds.reduce((sum, one) => sum + (answer?.kinds[one] ?? 0), 0)
  }));
  const all = groups.reduce((sum, {count}) => sum + count, 0);
  const shown = groups.filter(({name, count}) => count > 0 || name === kind);
  // If not everything was counted, numbers are lower bounds.
  const counted = (count: number) => `${count}${answer?.isPartlyCounted ? "+" : ""}`;
  const contexts = (answer?.contexts ?? []).filter(({name}) => name !== "");
  return (
    <div className="search-kinds" role="group" aria-label={messages.kind}>
      {answer && (
        <>
          <button
            type="button"
            aria-pressed={kind === null}
            tabIndex={isPalette ? -1 : 0}
            onClick={() => onChange({kind: null})}
          >
            {messages.allKinds} <b>{counted(all)}</b>
          </button>
          {shown.map(({name, label, count}) => (
            <button
              key={name}
              type="button"
              aria-pressed={kind === name}
              tabIndex={isPalette ? -1 : 0}
              onClick={() => onChange({kind: name})}
            >
              {label} <b>{counted(count)}</b>
            </button>
          ))}
        </>
      )}
      {!isPalette && (contexts.length > 0 || context !== null) && (
        <select
          aria-label={messages.section}
          value={context ?? ""}
          onChange={({target}) => onChange({context: target.value || null})}
        >
          <option value="">{messages.allSections}</option>
          {contexts.map(({name, label, count}) => (
            <option key={name} value={name}>
              {answer?.isPartlyCounted ? label : `${label} (${count})`}
            </option>
          ))}
          {context !== null && !contexts.some(({name}) => name === context) && (
            <option value={context}>{context} (0)</option>
          )}
        </select>
      )}
    </div>
  );
}
