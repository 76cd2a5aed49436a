// Compares two versions of a JSON-RPC API.

import {textOfProse} from "../../../../runtime/shared/prose.ts";
import type {Change} from "../../../../runtime/shared/changes.ts";
import type {RpcError, RpcExample, RpcMethod, RpcPage, RpcParam, Schema} from "../../../../runtime/shared/reference.ts";
import type {SpecModel} from "../language.ts";
import {referencesOf} from "../shared/schemas.ts";
import {compareDefinitions, createSchemaContext, type Roots} from "../shared/compare/schema/definitions.ts";
import {guessRenames, isSame, pair} from "../shared/compare/pair.ts";
import {partOf} from "../shared/compare/part-of.ts";
import {compareSchemas} from "../shared/compare/schema/compare-schemas.ts";
import type {SchemaContext} from "../shared/compare/schema/place.ts";
import {changedWords} from "../shared/compare/words.ts";
import {createSink, type Compared} from "../shared/compare/sink.ts";
import {openrpcRules} from "./rules.ts";

type OwnContext = SchemaContext<keyof typeof openrpcRules>;

interface Sides {
  before: {pageId: string; page: RpcPage};
  after: {pageId: string; page: RpcPage};
}

export function compareRpcs(before: SpecModel, after: SpecModel): Change[] {
  const changes: Change[] = [];
  const [old, now] = [pageOf(before), pageOf(after)];
  if (!old || !now) return changes;
  const context = createSchemaContext(before, after, createSink(changes, after.spec.label, openrpcRules));
  const sides: Sides = {before: old, after: now};
  compareInfo(context, sides, after.spec.label);
  compareMethods(context, sides);
  compareErrors(context, sides);
  compareDefinitions(context, before, after, {before: rootsOf(old.page), after: rootsOf(now.page)});
  return changes;
}

function pageOf({pages}: SpecModel): Sides["before"] | null {
  const found = pages.flatMap(({pageId, reference}) => (reference.type === "rpc" ? [{pageId, page: reference}] : []));
  const [whole] = found; // methods of a large API have their own pages
  return whole ? {...whole, page: {...whole.page, methods: found.flatMap(({page}) => page.methods)}} : null;
}

function rootsOf({methods}: RpcPage): Roots {
  const of = (params: readonly RpcParam[], unused: Schema["access"]) =>
    params.flatMap(({schema}) => referencesOf(schema, unused));
  return {
    request: methods.flatMap(({params}) => of(params, "readOnly")),
    response: methods.flatMap(({result}) => of(result ? [result] : [], "writeOnly"))
  };
}

function at(
  {before, after}: Sides,
  part: Pick<Compared, "element" | "name" | "section">,
  anchors: [string | null, string | null]
): Compared {
  return {
    ...part,
    from: anchors[0] === null ? null : {pageId: before.pageId, hash: anchors[0]},
    to: anchors[1] === null ? null : {pageId: after.pageId, hash: anchors[1]}
  };
}

function compareInfo({add}: OwnContext, sides: Sides, label: string): void {
  const [old, now] = [sides.before.page, sides.after.page];
  const here = at(sides, {element: "api", name: label, section: ""}, ["", ""]);
  if (old.version !== now.version) add("api-version-changed", here, {before: old.version, after: now.version});
  const info = ({label: title, description, externalDocs, tags}: RpcPage): string =>
    [title, textOfProse(description), externalDocs?.url, ...tags.map((tag) => textOfProse(tag.description))]
      .filter(Boolean)
      .join("; ");
  if (info(old) !== info(now)) add("api-info-changed", here, {before: info(old), after: info(now)});
  const urls = (page: RpcPage) => [...page.servers, ...page.methods.flatMap(({servers}) => servers)];
  const servers = pair(urls(old), urls(now), ({url}) => url);
  for (const {url} of servers.gone) add("api-server-removed", here, {before: url});
  for (const {url} of servers.added) add("api-server-added", here, {after: url});
}

// ---------------------------------------------------------------- methods

function compareMethods(context: OwnContext, sides: Sides): void {
  const {add} = context;
  const methods = pair(sides.before.page.methods, sides.after.page.methods, ({name}) => name);
  const renames = guessRenames(methods.gone, methods.added, ({params, result}) =>
    params.length === 0
      ? null
      : JSON.stringify([params.map(({name, required, schema}) => [name, required, schema]), result?.schema])
  );
  const place = (old: RpcMethod | null, now: RpcMethod | null): Compared => {
    const {name, tags} = (now ?? old)!;
    return at(sides, {element: "rpc", name, section: tags[0] ?? "Methods"}, [old && old.anchor, now && now.anchor]);
  };
  for (const method of methods.gone) {
    const renamed = renames.get(method) ?? null;
    if (renamed)
      add("rpc-method-removed", place(method, renamed), {before: method.name, after: renamed.name, guess: true});
    else add("rpc-method-removed", place(method, null));
  }
  const found = new Set(renames.values());
  for (const method of methods.added) if (!found.has(method)) add("rpc-method-added", place(null, method));
  for (const {before, after} of methods.both) compareMethod(context, before, after, place(before, after));
}

function compareMethod(context: OwnContext, before: RpcMethod, after: RpcMethod, here: Compared): void {
  const {add} = context;
  if (before.deprecated !== after.deprecated)
    add(after.deprecated ? "rpc-method-deprecated" : "rpc-method-reactivated", here);
  const words = ({summary, externalDocs}: RpcMethod, description: string | null): string =>
    [summary, description, externalDocs?.url].filter(Boolean).join("\n");
  if (
    before.summary !== after.summary ||
    !isSame(before.description, after.description) ||
    !isSame(before.externalDocs, after.externalDocs)
  ) {
    const said = changedWords(before.description, after.description);
    add("rpc-method-description-changed", here, {
      before: words(before, said.before),
      after: words(after, said.after)
    });
  }
  if (!isSame(before.tags, after.tags))
    add("rpc-method-tags-changed", here, {before: before.tags.join(", "), after: after.tags.join(", ")});
  if (before.paramStructure !== after.paramStructure)
    add("rpc-param-structure-changed", here, {before: before.paramStructure, after: after.paramStructure});
  const written = (examples: readonly RpcExample[]) => examples.filter(({generated}) => !generated);
  // Example requests also show the structure and order of the parameters, which are reported as such.
  const isSameForm =
    before.byPosition === after.byPosition && (!after.byPosition || isSame(...commonParams(before, after)));
  if (isSameForm && !isSame(written(before.examples), written(after.examples))) add("rpc-method-example-changed", here);
  compareParams(context, before, after, here);
  compareResult(context, before.result, after.result, here);
  const errors = pair(before.errors, after.errors, ({target}) => target);
  for (const {label} of errors.gone) add("rpc-method-error-removed", here, {before: label});
  for (const {label} of errors.added) add("rpc-method-error-added", here, {after: label});
}

function compareParams(context: OwnContext, before: RpcMethod, after: RpcMethod, here: Compared): void {
  const {add} = context;
  const params = pair(before.params, after.params, ({name}) => name);
  const place = (old: RpcParam | null, now: RpcParam | null): Compared =>
    partOf(here, "parameter", `${here.name}.${(now ?? old)!.name}`, [old && old.anchor, now && now.anchor]);
  for (const param of params.gone) add("request-parameter-removed", place(param, null));
  for (const param of params.added)
    add(param.required ? "new-required-request-parameter" : "new-optional-request-parameter", place(null, param));
  for (const {before: old, after: now} of params.both) {
    const own = place(old, now);
    if (old.required !== now.required)
      add(now.required ? "request-parameter-became-required" : "request-parameter-became-optional", own);
    if (old.deprecated !== now.deprecated)
      add(now.deprecated ? "request-parameter-deprecated" : "request-parameter-reactivated", own);
    if (!isSame(old.description, now.description))
      add("request-parameter-description-changed", own, changedWords(old.description, now.description));
    compareSchemas(context, old.schema, now.schema, {at: own, subject: "request-parameter", direction: "request"});
  }
  const [was, is] = commonParams(before, after);
  if (after.paramStructure !== "by-name" && !isSame(was, is))
    add("rpc-param-order-changed", here, {before: was.join(", "), after: is.join(", ")});
}

/** Names of the parameters that both have, in the order of each. */
function commonParams(before: RpcMethod, after: RpcMethod): [before: string[], after: string[]] {
  const common = (own: readonly RpcParam[], others: readonly RpcParam[]): string[] =>
    own.map(({name}) => name).filter((name) => others.some((other) => other.name === name));
  return [common(before.params, after.params), common(after.params, before.params)];
}

function compareResult(context: OwnContext, before: RpcParam | null, after: RpcParam | null, here: Compared): void {
  const {add} = context;
  if (before && !after) add("rpc-result-removed", here, {before: before.name});
  if (!before && after) add("rpc-result-added", here, {after: after.name});
  if (!before || !after) return;
  const own = partOf(here, "response", `${here.name}: result`, [before.anchor, after.anchor]);
  if (before.name !== after.name) add("rpc-result-name-changed", own, {before: before.name, after: after.name});
  if (!isSame(before.description, after.description))
    add("response-description-changed", own, changedWords(before.description, after.description));
  compareSchemas(context, before.schema, after.schema, {at: own, subject: "response-property", direction: "response"});
}

// ---------------------------------------------------------------- errors

function compareErrors({add}: OwnContext, sides: Sides): void {
  const errors = pair(sides.before.page.errors, sides.after.page.errors, ({name}) => name);
  const place = (old: RpcError | null, now: RpcError | null): Compared =>
    at(sides, {element: "error", name: (now ?? old)!.name, section: "Errors"}, [old && old.anchor, now && now.anchor]);
  for (const error of errors.gone)
    add("rpc-error-removed", place(error, null), {before: `${error.code} ${error.message}`});
  for (const error of errors.added)
    add("rpc-error-added", place(null, error), {after: `${error.code} ${error.message}`});
  for (const {before: old, after: now} of errors.both) {
    const own = place(old, now);
    if (old.code !== now.code) add("rpc-error-code-changed", own, {before: String(old.code), after: String(now.code)});
    if (old.message !== now.message) add("rpc-error-message-changed", own, {before: old.message, after: now.message});
    if (old.data !== now.data) add("rpc-error-data-changed", own, {before: old.data, after: now.data});
  }
}
