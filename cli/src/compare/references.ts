// Compares all specifications of two versions, matched by name. One that only one
// version has is a change in itself.

import type {SpecKind} from "../core/spec-kinds.ts";
import type {SpecModel} from "../specs/index.ts";
import type {Change, ChangePlace} from "../../../runtime/shared/changes.ts";

import {compareApis} from "../specs/openapi/compare/compare-apis.ts";
import {comparePrograms} from "../specs/cli/compare.ts";
import {compareRpcs} from "../specs/openrpc/compare.ts";
import {compareParameters} from "../specs/parameters/compare.ts";
import {pair} from "../specs/compare/pair.ts";
import {withoutRepeatedWords} from "./repeated-words.ts";
import {compareProtos} from "../specs/protobuf/compare/compare-protos.ts";
import type {ProtoFilePage} from "../specs/protobuf/compare/element.ts";
import {createSink, type Compared} from "../specs/compare/sink.ts";

export function compareReferences(before: readonly SpecModel[], after: readonly SpecModel[]): Change[] {
  const specs = pair(before, after, ({spec}) => `${spec.kind} ${spec.name}`);
  return [
    ...specs.both.flatMap(({before: old, after: now}) =>
      withoutRepeatedWords(comparisons[now.spec.kind](old, now), specAt(old, now))
    ),
    ...specs.gone.flatMap((model) => whole(model, "api-removed")),
    ...specs.added.flatMap((model) => whole(model, "api-added"))
  ];
}

/** A language without comparison does not compile. */
const comparisons: Record<SpecKind, (before: SpecModel, after: SpecModel) => Change[]> = {
  openapi: compareApis,
  openrpc: compareRpcs,
  cli: comparePrograms,
  parameters: compareParameters,
  protobuf(before, after) {
    const changes: Change[] = [];
    compareProtos(protosOf(before), protosOf(after), createSink(changes, after.spec.label));
    return changes;
  }
};

function protosOf({pages}: SpecModel): ProtoFilePage[] {
  return pages.flatMap(({pageId, reference}) => (reference.type === "proto" ? [{pageId, reference}] : []));
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
