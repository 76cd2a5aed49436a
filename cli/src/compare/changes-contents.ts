// The table of contents of a page of changes: its parts, as the theme heads them.

import {addedAnchor, breakingAnchor, type ChangesView} from "../../../runtime/shared/changes.ts";
import type {TocItem} from "../../../runtime/shared/page-data.ts";
import {escapeHtml} from "../core/text.ts";
import {messages} from "../../../runtime/messages/changes.ts";

export function contentsOf({breaking, added, groups}: ChangesView): TocItem[] {
  return [
    ...(breaking.length > 0 ? [{id: breakingAnchor, title: messages.breaking}] : []),
    ...(added.length > 0 ? [{id: addedAnchor, title: messages.added}] : []),
    ...groups
  ].map(({id, title}) => ({id, html: escapeHtml(title), level: 2}));
}
