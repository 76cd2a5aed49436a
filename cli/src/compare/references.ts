// Compares all specifications of two versions, matched by name. One that only one
// version has is a change in itself.

import {languages, type SpecModel} from "../specs/index.ts";
import type {Change, ChangePlace} from "../../../runtime/shared/changes.ts";

import {pair} from "../specs/shared/compare/pair.ts";
import {withoutRepeatedWords} from "./repeated-words.ts";
import {createSink, type Compared} from "../specs/shared/compare/sink.ts";

export function compareReferences(before: readonly SpecModel[], after: readonly SpecModel[]): Change[] {
  const specs = pair(before, after, ({spec}) => `${spec.kind} ${spec.name}`);
  return [
    ...specs.both.flatMap(({before: old, after: now}) =>
      withoutRepeatedWords(languages[now.spec.kind].compare(old, now), specAt(old, now))
    ),
    ...specs.gone.flatMap((model) => whole(model, "api-removed")),
    ...specs.added.flatMap((model) => whole(model, "api-added"))
  ];
}

/** An unreadable specification has no pages; its fault has already been reported. */
function whole({spec, pages}: SpecModel, kind: "api-added" | "api-removed"): Change[] {
  const changes: Change[] = [];
  if (pages.length === 0) return changes;
  const model = {spec, pages};
  const at = kind === "api-removed" ? specAt(model, null) : specAt(null, model);
  createSink(changes, spec.label)(kind, at);
  return changes;
}

type Placed = Pick<SpecModel, "spec"> & {pages: readonly {pageId: string}[]};

/** The location of a whole specification: its first page. */
function specAt(before: Placed | null, after: Placed | null): Compared {
  const place = (model: Placed | null): ChangePlace | null => {
    const pageId = model?.pages[0]?.pageId;
    return pageId === undefined ? null : {pageId, hash: ""};
  };
  return {element: "api", name: (after ?? before)!.spec.label, section: "", from: place(before), to: place(after)};
}
