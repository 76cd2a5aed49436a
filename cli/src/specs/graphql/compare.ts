// Compares two versions of a GraphQL schema. Of removed and added types, fields
// are not listed again.

import type {Change} from "../../../../runtime/shared/changes.ts";
import type {GraphqlField, GraphqlPage, GraphqlType, GraphqlValue} from "../../../../runtime/shared/reference.ts";
import type {SpecModel} from "../language.ts";
import {isSame, pair} from "../shared/compare/pair.ts";
import {createSink, type Compared} from "../shared/compare/sink.ts";
import {changedWords} from "../shared/compare/words.ts";
import {graphqlFolders, graphqlKinds} from "../../../../runtime/messages/reference.ts";
import {isRefinement} from "./is-refinement.ts";
import {graphqlRules, type GraphqlSink} from "./rules.ts";

/** Something on a page of one version. */
interface Placed<T> {
  pageId: string;
  section: string;
  hash: string;
  node: T;
}

type Element = Compared["element"];

export function compareGraphql(before: SpecModel, after: SpecModel): Change[] {
  const changes: Change[] = [];
  const add = createSink(changes, after.spec.label, graphqlRules);
  const [old, now] = [pagesOf(before), pagesOf(after)];
  compareOperations(operationsOf(old), operationsOf(now), add);
  compareTypes(typesOf(old), typesOf(now), add);
  return changes;
}

interface PageOf {
  pageId: string;
  page: GraphqlPage;
}

function pagesOf({pages}: SpecModel): PageOf[] {
  return pages.flatMap(({pageId, reference}) => (reference.type === "graphql" ? [{pageId, page: reference}] : []));
}

function operationsOf(pages: readonly PageOf[]): Placed<GraphqlField>[] {
  const sections = {
    query: graphqlFolders.queries,
    mutation: graphqlFolders.mutations,
    subscription: graphqlFolders.subscriptions
  };
  return pages.flatMap(({pageId, page: {operation}}) =>
    operation ? [{pageId, section: sections[operation.root], hash: "", node: operation.field}] : []
  );
}

function typesOf(pages: readonly PageOf[]): Placed<GraphqlType>[] {
  return pages.flatMap(({pageId, page: {typeDefinitions}}) =>
    typeDefinitions.map((node) => ({pageId, section: graphqlFolders.types, hash: node.anchor, node}))
  );
}

function at<T>(element: Element, name: string, before: Placed<T> | null, after: Placed<T> | null): Compared {
  const placeOf = (side: Placed<T> | null): Compared["from"] => side && {pageId: side.pageId, hash: side.hash};
  return {element, name, section: (after ?? before)!.section, from: placeOf(before), to: placeOf(after)};
}

function within<P, T extends {anchor: string}>({pageId, section}: Placed<P>, nodes: readonly T[]): Placed<T>[] {
  return nodes.map((node) => ({pageId, section, hash: node.anchor, node}));
}

function compareOperations(
  before: readonly Placed<GraphqlField>[],
  after: readonly Placed<GraphqlField>[],
  add: GraphqlSink
): void {
  const operations = pair(before, after, ({node}) => node.anchor);
  for (const one of operations.gone) add("graphql-operation-removed", at("operation", one.node.name, one, null));
  for (const one of operations.added) add("graphql-operation-added", at("operation", one.node.name, null, one));
  for (const both of operations.both)
    compareField(both.before, both.after, at("operation", both.after.node.name, both.before, both.after), add);
}

function compareTypes(
  before: readonly Placed<GraphqlType>[],
  after: readonly Placed<GraphqlType>[],
  add: GraphqlSink
): void {
  const elementOf = ({node}: Placed<GraphqlType>): Element => (node.kind === "enum" ? "enum" : "type");
  const types = pair(before, after, ({node}) => node.name);
  for (const one of types.gone) add("graphql-type-removed", at(elementOf(one), one.node.name, one, null));
  for (const one of types.added) add("graphql-type-added", at(elementOf(one), one.node.name, null, one));
  for (const {before: old, after: now} of types.both) {
    const here = at(elementOf(now), now.node.name, old, now);
    if (old.node.kind !== now.node.kind)
      add("graphql-type-kind-changed", here, {
        before: graphqlKinds[old.node.kind],
        after: graphqlKinds[now.node.kind]
      });
    compareDescribed(old.node, now.node, here, add);
    comparePossibleTypes(old.node, now.node, here, add);
    if (old.node.kind === "input" || old.node.kind === "directive") compareInputs(old, now, old.node.kind, add);
    else compareFields(old, now, add);
    compareValues(old, now, add);
  }
}

function comparePossibleTypes(before: GraphqlType, after: GraphqlType, here: Compared, add: GraphqlSink): void {
  const possible = pair(before.possibleTypes, after.possibleTypes, ({label}) => label);
  for (const {label} of possible.gone) add("graphql-possible-type-removed", here, {before: label});
  for (const {label} of possible.added) add("graphql-possible-type-added", here, {after: label});
}

function compareFields(before: Placed<GraphqlType>, after: Placed<GraphqlType>, add: GraphqlSink): void {
  const fields = pair(within(before, before.node.fields), within(after, after.node.fields), ({node}) => node.name);
  for (const one of fields.gone) add("graphql-field-removed", at("field", one.node.anchor, one, null));
  for (const one of fields.added) add("graphql-field-added", at("field", one.node.anchor, null, one));
  for (const both of fields.both)
    compareField(both.before, both.after, at("field", both.after.node.anchor, both.before, both.after), add);
}

function compareField(
  before: Placed<GraphqlField>,
  after: Placed<GraphqlField>,
  here: Compared,
  add: GraphqlSink
): void {
  const [old, now] = [before.node.type.label, after.node.type.label];
  if (old !== now)
    add(isRefinement(now, old) ? "graphql-field-type-narrowed" : "graphql-field-type-changed", here, {
      before: old,
      after: now
    });
  compareMember(before.node, after.node, here, add);
  compareInputs(
    {...before, node: {fields: before.node.arguments}},
    {...after, node: {fields: after.node.arguments}},
    "argument",
    add
  );
}

/** Arguments of a field or directive, or the fields of an input. */
function compareInputs(
  before: Placed<Pick<GraphqlType, "fields">>,
  after: Placed<Pick<GraphqlType, "fields">>,
  of: "input" | "directive" | "argument",
  add: GraphqlSink
): void {
  const element: Element = of === "input" ? "field" : "argument";
  const inputs = pair(within(before, before.node.fields), within(after, after.node.fields), ({node}) => node.name);
  for (const one of inputs.gone)
    add(of === "input" ? "graphql-field-removed" : "graphql-argument-removed", at(element, one.node.anchor, one, null));
  for (const one of inputs.added) {
    const isRequired = one.node.type.label.endsWith("!") && one.node.default === null;
    const what = of === "input" ? "input-field" : "argument";
    add(`graphql-${isRequired ? "required-" : ""}${what}-added`, at(element, one.node.anchor, null, one));
  }
  for (const {before: old, after: now} of inputs.both) {
    const here = at(element, now.node.anchor, old, now);
    const [from, to] = [old.node.type.label, now.node.type.label];
    if (from !== to)
      add(isRefinement(from, to) ? "graphql-argument-type-widened" : "graphql-argument-type-changed", here, {
        before: from,
        after: to
      });
    if (old.node.default !== now.node.default)
      add("graphql-argument-default-changed", here, {before: old.node.default, after: now.node.default});
    compareMember(old.node, now.node, here, add);
  }
}

function compareValues(before: Placed<GraphqlType>, after: Placed<GraphqlType>, add: GraphqlSink): void {
  const values = pair(within(before, before.node.values), within(after, after.node.values), ({node}) => node.name);
  for (const one of values.gone) add("graphql-value-removed", at("value", one.node.anchor, one, null));
  for (const one of values.added) add("graphql-value-added", at("value", one.node.anchor, null, one));
  for (const both of values.both)
    compareMember(both.before.node, both.after.node, at("value", both.after.node.anchor, both.before, both.after), add);
}

function compareMember(before: GraphqlValue, after: GraphqlValue, here: Compared, add: GraphqlSink): void {
  if (!before.deprecated && after.deprecated) add("graphql-deprecated", here);
  if (before.deprecated && !after.deprecated) add("graphql-reactivated", here);
  compareDescribed(before, after, here, add);
}

function compareDescribed(before: Described, after: Described, here: Compared, add: GraphqlSink): void {
  const written = ({directives, locations = []}: Described): string => [...directives, ...locations].join(" ");
  if (written(before) !== written(after))
    add("graphql-directives-changed", here, {before: written(before) || null, after: written(after) || null});
  if (!isSame(before.description, after.description))
    add("graphql-description-changed", here, changedWords(before.description, after.description));
}

type Described = Pick<GraphqlType, "description" | "directives"> & Partial<Pick<GraphqlType, "locations">>;
