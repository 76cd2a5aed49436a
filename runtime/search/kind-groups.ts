// Groups of kinds for the filter.

import {KIND_GROUPS as KINDS_BY_GROUP} from "../shared/search-index.ts";
import type {SearchKind} from "../shared/search-record.ts";
import {messages} from "../messages/search.ts";

export interface KindGroup {
  /** Name in the URL: kind=operations. */
  name: string;
  label: string;
  kinds: readonly SearchKind[];
}

const groupLabels = (): Record<keyof typeof KINDS_BY_GROUP, string> => ({
  pages: messages.groupPages,
  operations: messages.groupOperations,
  types: messages.groupTypes,
  fields: messages.groupFields,
  values: messages.groupValues,
  settings: messages.groupSettings,
  changes: messages.groupChanges,
  errors: messages.groupErrors
});

export const KIND_GROUPS: readonly KindGroup[] = Object.entries(KINDS_BY_GROUP).map(([name, kinds]) => ({
  name,
  get label() {
    return groupLabels()[name as keyof typeof KINDS_BY_GROUP];
  },
  kinds
}));

export function groupOf(kind: SearchKind): KindGroup {
  return KIND_GROUPS.find(({kinds}) => kinds.includes(kind)) ?? KIND_GROUPS[0]!;
}
