// Collects what comparisons find.

import type {Change, ChangePlace, ElementKind} from "../../../../../runtime/shared/changes.ts";
import {sharedRules, type SharedKind} from "./catalogue.ts";
import type {Rule} from "./catalogue/rule.ts";

/** An element in one or both versions. */
export interface Compared {
  element: ElementKind;
  name: string;
  section: string;
  from: ChangePlace | null;
  to: ChangePlace | null;
}

export interface Values {
  before?: string | null;
  after?: string | null;
  guess?: boolean;
}

/** Takes changes of the kinds that languages share, and of a language's own. */
export type Sink<Own extends string = never> = (kind: SharedKind | Own, at: Compared, values?: Values) => void;

/** @param area the specification's label @param own what a language has besides the shared ones */
export function createSink<Own extends string = never>(
  changes: Change[],
  area: string,
  own?: Readonly<Record<Own, Rule>>
): Sink<Own> {
  const rules: Readonly<Record<string, Rule>> = {...sharedRules, ...own};
  return (kind, {element, name, section, from, to}, values = {}) => {
    const {class: of, title} = rules[kind]!;
    const {guess = false} = values;
    const [before, after] = [values.before || null, values.after || null]; // an empty text is none
    const shown = before === after ? {before: null, after: null} : {before, after}; // it differs, but not in text
    changes.push({
      kind,
      class: of,
      title: titleOf(title, shown),
      element,
      name,
      area,
      section,
      ...shown,
      from,
      to,
      guess
    });
  };
}

/** What was not there before was added, and what is no longer there removed: "description removed". */
function titleOf(title: string, {before, after}: Required<Pick<Values, "before" | "after">>): string {
  if ((before === null) === (after === null)) return title;
  return title.replace(/ changed$/, before === null ? " added" : " removed");
}
