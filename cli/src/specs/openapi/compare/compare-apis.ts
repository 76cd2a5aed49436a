// Compares two versions of an HTTP API: its operations, then what they share.

import {textOfProse} from "../../../../../runtime/shared/prose.ts";
import type {SpecModel} from "../../language.ts";
import type {Change, ChangePlace} from "../../../../../runtime/shared/changes.ts";
import type {ApiPage, SecurityScheme, Server} from "../../../../../runtime/shared/reference.ts";
import {compareDefinitions, createSchemaContext, type Roots} from "../../shared/compare/schema/definitions.ts";
import {compareOperation} from "./compare-operation.ts";
import {operationAt, operationName, type PlacedOperation} from "./parts.ts";
import {targetsOf} from "./targets.ts";
import {isSame, pair, pairInOrder} from "../../shared/compare/pair.ts";
import {changedWords} from "../../shared/compare/words.ts";
import {createSink, type Compared, type Sink} from "../../shared/compare/sink.ts";

export function compareApis(before: SpecModel, after: SpecModel): Change[] {
  const changes: Change[] = [];
  const add = createSink(changes, after.spec.label);
  const context = createSchemaContext(before, after, add);
  const api = apiAt(before, after);
  const paired = pairOperations(before.operations, after.operations);

  const each: Change[][] = [];
  for (const {before: old, after: now, moved} of paired.both) {
    const own: Change[] = [];
    each.push(own);
    const sink = createSink(own, after.spec.label);
    if (moved)
      sink("endpoint-moved", operationAt(old, now), {
        before: operationName(old.operation),
        after: operationName(now.operation),
        guess: true
      });
    compareOperation({...context, add: sink}, old, now);
  }
  changes.push(...withoutRepeats(each, api));
  for (const operation of paired.gone)
    add(
      operation.operation.deprecated ? "api-removed-with-deprecation" : "api-removed-without-deprecation",
      operationAt(operation, null)
    );
  for (const operation of paired.added) add("endpoint-added", operationAt(null, operation));
  compareShared(before, after, api, add);
  compareDefinitions(context, before, after, {before: rootsOf(before), after: rootsOf(after)});
  return changes;
}

function apiAt(before: SpecModel, after: SpecModel): Compared {
  const place = ({pages}: SpecModel): ChangePlace | null => {
    const page = pages.find(({reference}) => reference.type === "api") ?? pages[0];
    return page ? {pageId: page.pageId, hash: ""} : null;
  };
  return {element: "api", name: after.spec.label, section: "", from: place(before), to: place(after)};
}

// ---------------------------------------------------------------- operations

interface PairedOperations {
  both: {before: PlacedOperation; after: PlacedOperation; moved: boolean}[];
  gone: PlacedOperation[];
  added: PlacedOperation[];
}

/**
 * Pairs by path as written, then by path whatever its parameters are called (some APIs have
 * several such paths: the one with the same id first); the rest by id, as likely moves.
 */
function pairOperations(before: readonly PlacedOperation[], after: readonly PlacedOperation[]): PairedOperations {
  const written = ({operation: {method, path, webhook}}: PlacedOperation): string =>
    `${webhook ? "webhook " : ""}${method} ${path}`;
  const address = (operation: PlacedOperation): string => written(operation).replace(/\{[^}]*\}/g, "{}");
  const id = ({operation}: PlacedOperation): string => operation.id;
  const steps = [
    {keyOf: written, moved: false},
    {keyOf: (operation: PlacedOperation) => `${address(operation)} ${id(operation)}`, moved: false},
    {keyOf: address, moved: false},
    {keyOf: id, moved: true}
  ];
  const both: PairedOperations["both"] = [];
  let rest = {gone: before, added: after};
  for (const {keyOf, moved} of steps) {
    const paired = pairInOrder(rest.gone, rest.added, keyOf);
    both.push(...paired.both.map((each) => ({...each, moved})));
    rest = paired;
  }
  const order = new Map(after.map((operation, index) => [operation, index]));
  both.sort((a, b) => order.get(a.after)! - order.get(b.after)!);
  return {both, gone: [...rest.gone], added: [...rest.added]};
}

/** A change that all operations share is reported once, for the API. */
function withoutRepeats(each: readonly Change[][], api: Compared): Change[] {
  const keyOf = ({kind, before, after}: Change): string => JSON.stringify([kind, before, after]);
  const counts = new Map<string, number>();
  for (const own of each) for (const key of new Set(own.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  const isShared = (change: Change): boolean =>
    each.length > 2 && change.kind.startsWith("api-security-") && counts.get(keyOf(change)) === each.length;
  const shared = each[0]?.filter(isShared).map((change): Change => ({...change, ...api, name: api.name})) ?? [];
  return [...shared, ...each.flat().filter((change) => !isShared(change))];
}

function rootsOf({operations}: SpecModel): Roots {
  const all = operations.map(({operation}) => targetsOf(operation));
  return {request: all.flatMap(({request}) => request), response: all.flatMap(({response}) => response)};
}

// ---------------------------------------------------------------- what operations share

function compareShared(before: SpecModel, after: SpecModel, api: Compared, add: Sink): void {
  const [old, now] = [sharedOf(before), sharedOf(after)];
  if (old.version !== now.version) add("api-version-changed", api, {before: old.version, after: now.version});
  const servers = pair(old.servers, now.servers, ({url}) => url);
  for (const {url} of servers.gone) add("api-server-removed", api, {before: url});
  for (const {url} of servers.added) add("api-server-added", api, {after: url});
  compareSchemes(old.schemes, now.schemes, api, add);
  const [was, is] = [infoOf(old.page), infoOf(now.page)];
  if (was !== null && is !== null && was !== is) add("api-info-changed", api, {before: was, after: is});
}

interface Shared {
  version: string;
  servers: Server[];
  schemes: SecurityScheme[];
  page: ApiPage | null;
}

function sharedOf({pages, operations}: SpecModel): Shared {
  const page =
    pages.map(({reference}) => reference).find((reference): reference is ApiPage => reference.type === "api") ?? null;
  const first = pages.map(({reference}) => reference).find((reference) => reference.type === "operation");
  return {
    version: page?.version ?? (first?.type === "operation" ? first.api.version : ""),
    servers: [...(page?.servers ?? []), ...operations.flatMap(({operation}) => operation.servers)],
    schemes: [
      ...(page?.security ?? []),
      ...operations.flatMap(({operation}) => operation.security.flat().map(({scheme}) => scheme))
    ],
    page
  };
}

function infoOf(page: ApiPage | null): string | null {
  if (!page) return null;
  const {label, description, contact, license, terms, externalDocs} = page;
  return [
    label,
    textOfProse(description),
    contact?.label,
    contact?.url,
    license?.label,
    license?.url,
    terms,
    externalDocs?.url
  ]
    .filter(Boolean)
    .join("; ");
}

function compareSchemes(
  before: readonly SecurityScheme[],
  after: readonly SecurityScheme[],
  api: Compared,
  add: Sink
): void {
  const schemes = pair(before, after, ({name}) => name);
  const at = (name: string): Compared => ({...api, element: "security", name});
  for (const {name} of schemes.gone) add("api-security-component-removed", {...at(name), to: null});
  for (const {name} of schemes.added) add("api-security-component-added", {...at(name), from: null});
  for (const {before: old, after: now} of schemes.both) {
    const shown = ({kind, how, flows}: SecurityScheme): string => [kind, how, ...flows].filter(Boolean).join(", ");
    if (shown(old) !== shown(now))
      add("api-security-component-changed", at(now.name), {before: shown(old), after: shown(now)});
    const scopes = pair(old.scopes, now.scopes, ({name}) => name);
    for (const {name} of scopes.gone) add("api-security-component-oauth-scope-removed", at(now.name), {before: name});
    for (const {name} of scopes.added) add("api-security-component-oauth-scope-added", at(now.name), {after: name});
    if (!isSame(old.description, now.description))
      add("api-info-changed", at(now.name), changedWords(old.description, now.description));
  }
}
