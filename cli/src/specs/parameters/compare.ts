// Two versions of a table of parameters: which were added, which were removed,
// and what changed about the rest.

import {textOfProse} from "../../../../runtime/shared/prose.ts";
import type {Change} from "../../../../runtime/shared/changes.ts";
import {
  boundsOf,
  parameterStateLabels,
  type ParametersPage,
  type TableParameter
} from "../../../../runtime/shared/reference.ts";
import type {SpecModel} from "../language.ts";
import {pair} from "../shared/compare/pair.ts";
import {createSink, type Compared} from "../shared/compare/sink.ts";
import {parameterRules, type ParameterSink} from "./rules.ts";

interface Entry {
  pageId: string;
  section: string;
  page: ParametersPage;
  parameter: TableParameter;
}

export function compareParameters(before: SpecModel, after: SpecModel): Change[] {
  const changes: Change[] = [];
  const add = createSink(changes, after.spec.label, parameterRules);
  const entries = pair(entriesOf(before), entriesOf(after), ({parameter}) => parameter.name);
  for (const entry of entries.gone) add("parameter-gone", at(entry, null));
  for (const entry of entries.added) add("parameter-added", at(null, entry));
  for (const both of entries.both) compareEntry(add, both.before, both.after);
  return changes;
}

function entriesOf({pages}: SpecModel): Entry[] {
  return pages.flatMap(({pageId, reference}) =>
    reference.type === "parameters"
      ? reference.groups.flatMap(({title, parameters}) =>
          parameters.map((parameter): Entry => ({pageId, section: title, page: reference, parameter}))
        )
      : []
  );
}

function compareEntry(add: ParameterSink, before: Entry, after: Entry): void {
  const here = at(before, after);
  const [old, now] = [before.parameter, after.parameter];
  const compare = (kind: Parameters<ParameterSink>[0], of: (parameter: TableParameter) => string): void => {
    const [one, two] = [of(old), of(now)];
    if (one !== two) add(kind, here, {before: one, after: two});
  };
  compare("parameter-type-changed", ({type}) => type);
  compare("parameter-unit-changed", ({unit}) => unit);
  compare("parameter-default-changed", (parameter) => parameter.default ?? "");
  compare("parameter-bounds-changed", limitsOf);
  compare("parameter-state-changed", ({state}) => parameterStateLabels()[state]);
  compare("parameter-description-changed", ({description, note}) =>
    [textOfProse(description), textOfProse(note)].filter(Boolean).join(" ")
  );
  for (const {name, title} of after.page.places) {
    const [one, two] = [old.values[name], now.values[name]];
    if (one !== undefined && two !== undefined && one !== two)
      add("parameter-value-changed", here, {before: `${one} on ${title}`, after: `${two} on ${title}`});
  }
}

function limitsOf(parameter: TableParameter): string {
  return [...boundsOf(parameter), ...parameter.accepted, ...parameter.rules.map(textOfProse)].join(", ");
}

function at(before: Entry | null, after: Entry | null): Compared {
  const placeOf = (entry: Entry | null): Compared["from"] =>
    entry && {pageId: entry.pageId, hash: entry.parameter.anchor};
  const known = (after ?? before)!;
  return {
    element: "setting",
    name: known.parameter.name,
    section: known.section,
    from: placeOf(before),
    to: placeOf(after)
  };
}
