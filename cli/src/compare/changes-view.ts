// The data behind the page of all changes between two versions, as the theme
// shows it.

import {changeClasses, type Change, type ChangesView, type ComparedLabel} from "../../../runtime/shared/changes.ts";
import {addedElements} from "./added.ts";
import {groupsOf, splitBreaking, type PlaceHrefs, type Reasons} from "./rows.ts";

export interface ViewInput {
  from: ComparedLabel;
  to: ComparedLabel;
  others: ChangesView["others"];
  feeds: ChangesView["feeds"];
  changes: readonly Change[];
  hrefs: PlaceHrefs;
  reasons: Reasons;
}

export function viewOf({changes, hrefs, reasons, ...labels}: ViewInput): ChangesView {
  const {breaking, others} = splitBreaking(changes);
  return {
    ...labels,
    counts: changeClasses
      .map((of) => ({class: of, count: changes.filter((change) => change.class === of).length}))
      .filter(({count}) => count > 0),
    breaking: groupsOf(breaking, hrefs, "breaking-", reasons),
    added: addedElements(changes, hrefs),
    groups: groupsOf(others, hrefs, "")
  };
}
