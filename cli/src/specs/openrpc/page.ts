// An OpenRPC description to one page of the reference model.

import {diagnose} from "../../diagnostics.ts";
import {suggest} from "../../nearest.ts";
import type {SpecConfig} from "../../config/config.ts";
import type {
  Reference,
  RpcError,
  RpcExample,
  RpcMethod,
  RpcPage,
  RpcParam,
  Schema
} from "../../../../runtime/shared/reference.ts";
import {readServer, urlAt} from "../shared/description.ts";
import {
  child,
  childrenOf,
  flag,
  follow,
  itemsOf,
  cursorKey,
  locationOf,
  rootOf,
  text,
  type Cursor,
  type DocumentSet
} from "../shared/cursor.ts";
import type {Document} from "../shared/document.ts";
import {checkExample} from "../shared/check-example.ts";
import {kebabCase} from "../shared/kebab-case.ts";
import type {ProseReader} from "../shared/prose.ts";
import {sampleValue} from "../shared/sample-value.ts";
import {shortened} from "../shared/shortened.ts";
import {emptySchema, readSchema, referencesOf, referenceTo, type SchemaReader} from "../shared/schemas.ts";
import {get, jsonText, stringsOf, textOf} from "../shared/values.ts";
import {linksOf, parameterList, type LinkContext} from "./links.ts";

export interface RpcContext {
  spec: SpecConfig;
  document: Document;
  set: DocumentSet;
  prose: ProseReader;
  schemas: SchemaReader;
}

/** "1.2.6"; null when this is no OpenRPC description that can be read. */
export function openRpcVersion(document: Document): string | null {
  const version = textOf(get(document.value, "openrpc"));
  return /^1\.\d+(\.\d+)?(-[\w.]+)?$/.test(version) ? version : null;
}

/** The methods of a description, as cursors, with `$ref`s followed. */
export function methodsOf(document: Document, set: DocumentSet): Cursor[] {
  return itemsOf(child(rootOf(document), "methods")).flatMap((at) => {
    const method = follow(set, at);
    return method && text(method, "name") ? [method] : [];
  });
}

export function rpcPage(context: RpcContext): RpcPage {
  const {spec, document, schemas} = context;
  const root = rootOf(document);
  const info = child(root, "info");
  const errors = new Map<string, RpcError>();
  for (const [name, at] of childrenOf(child(child(root, "components"), "errors"))) addError(errors, name, at);
  const written = methodsOf(document, context.set);
  const links: LinkContext = {
    ...context,
    prefix: schemas.prefix,
    methods: new Map(written.map((at) => [text(at, "name"), at]))
  };
  const methods = written.map((at) => ({...readMethod(context, errors, at), links: linksOf(links, at)}));
  checkNames(context);
  for (const [, at] of childrenOf(child(child(root, "components"), "schemas"))) referenceTo(schemas, at);
  noteUses(context, methods);
  return {
    type: "rpc",
    part: null,
    parts: [],
    hrefs: {},
    name: spec.name,
    label: text(info, "title") || spec.label,
    version: text(info, "version"),
    description: proseAt(context, info),
    servers: itemsOf(child(root, "servers")).map((at) => readServer(context, at)),
    send: context.spec.send,
    externalDocs: externalDocs(context, root),
    tags: tagsUsed(context, root, methods),
    methods,
    errors: [...errors.values()],
    definitions: Object.fromEntries(schemas.definitions),
    home: [...schemas.definitions.keys()]
  };
}

function proseAt(context: RpcContext, cursor: Cursor): RpcMethod["description"] {
  const written = text(cursor, "description");
  return written ? context.prose.read(written, () => locationOf(child(cursor, "description"))) : [];
}

function externalDocs(context: RpcContext, cursor: Cursor): RpcMethod["externalDocs"] {
  const at = child(cursor, "externalDocs");
  const url = urlAt(context, at, "url");
  return url === null ? null : {url, description: proseAt(context, at)};
}

// ---------------------------------------------------------------- methods

function readMethod(context: RpcContext, errors: Map<string, RpcError>, at: Cursor): Omit<RpcMethod, "links"> {
  const name = text(at, "name");
  const place = locationOf(at);
  const structure = text(at, "paramStructure");
  const paramsAt = itemsOf(child(at, "params")).flatMap((param) => follow(context.set, param) ?? []);
  const resultAt = child(at, "result").value === undefined ? null : follow(context.set, child(at, "result"));
  const own = {label: name, target: `${context.schemas.prefix}${name}`};
  return {
    name,
    anchor: name,
    summary: text(at, "summary"),
    description: proseAt(context, at),
    deprecated: flag(at, "deprecated"),
    tags: itemsOf(child(at, "tags")).flatMap(
      (tag) => textOf(tag.value) || textOf(get(follow(context.set, tag)?.value, "name")) || []
    ),
    paramStructure: structure === "by-name" || structure === "by-position" ? structure : "either",
    servers: itemsOf(child(at, "servers")).map((server) => readServer(context, server)),
    params: paramsAt.map((param) => readParam(context, param, `${name}.${text(param, "name")}`)),
    result: resultAt ? readParam(context, resultAt, `${name}.result`) : null,
    errors: itemsOf(child(at, "errors"))
      .flatMap((error) => errorReference(context, errors, error, own) ?? [])
      .filter(isFirst),
    examples: examplesOf(context, {name, at, paramsAt, resultAt, byPosition: structure === "by-position"}),
    externalDocs: externalDocs(context, at),
    related: sameAs(at),
    place: {file: place.file, line: place.line}
  };
}

function isFirst({target}: Reference, index: number, all: Reference[]): boolean {
  return all.findIndex((other) => other.target === target) === index;
}

function sameAs(at: Cursor): Reference[] {
  const written = get(at.value, "x-same-as") ?? get(at.value, "x-proto");
  const targets = typeof written === "string" ? [written] : stringsOf(written);
  return targets.map((target) => ({
    label: target.replace(/^proto:/, ""),
    target: target.includes(":") ? target : `proto:${target}`
  }));
}

function readParam(context: RpcContext, at: Cursor, anchor: string): RpcParam {
  const schemaAt = child(at, "schema");
  const description = proseAt(context, at);
  const summary = text(at, "summary");
  const schema: Schema = schemaAt.value === undefined ? emptySchema() : readSchema(context.schemas, schemaAt);
  return {
    name: text(at, "name"),
    anchor,
    required: flag(at, "required"),
    deprecated: flag(at, "deprecated"),
    description:
      description.length > 0 || !summary
        ? description
        : [{type: "paragraph", children: [{type: "text", value: summary}]}],
    schema
  };
}

/** Two methods of one name cannot be told apart by a server, nor by a link. */
function checkNames({document, set}: RpcContext): void {
  const known = new Map<string, Cursor>();
  for (const at of methodsOf(document, set)) {
    const name = text(at, "name");
    const other = known.get(name);
    if (other)
      set.diagnostics.push(
        diagnose(
          "spec-duplicate-operation",
          locationOf(child(at, "name")),
          `The method ${name} is already described in line ${locationOf(other).line}.`,
          "rename or remove one of them"
        )
      );
    else known.set(name, at);
    checkParamNames(set, at);
  }
  for (const at of itemsOf(child(rootOf(document), "methods"))) {
    const method = follow(set, at);
    if (method && !text(method, "name"))
      set.diagnostics.push(
        diagnose(
          "spec-invalid",
          locationOf(method),
          "This method has no name, and is left out.",
          "give it a name: it is what callers write"
        )
      );
  }
}

function checkParamNames(set: DocumentSet, method: Cursor): void {
  const names = new Set<string>();
  for (const item of itemsOf(child(method, "params"))) {
    const param = follow(set, item);
    if (!param) continue;
    const name = text(param, "name");
    const at = locationOf(name === "" ? param : child(param, "name"));
    if (name === "")
      set.diagnostics.push(diagnose("spec-invalid", at, `A parameter of ${text(method, "name")} has no name.`));
    else if (names.has(name))
      set.diagnostics.push(
        diagnose("spec-duplicate-name", at, `There are two parameters ${name} of ${text(method, "name")}.`)
      );
    names.add(name);
  }
}

// ---------------------------------------------------------------- errors

function addError(errors: Map<string, RpcError>, name: string, at: Cursor): RpcError {
  const data = get(at.value, "data");
  const anchor = `error-${name}`;
  const error: RpcError = {
    name,
    anchor,
    code: Number(get(at.value, "code")) || 0,
    message: text(at, "message"),
    data: data === undefined ? null : typeof data === "string" ? data : jsonText(data),
    usedBy: []
  };
  errors.set(cursorKey(at), error);
  return error;
}

function errorReference(
  context: RpcContext,
  errors: Map<string, RpcError>,
  at: Cursor,
  user: Reference
): Reference | null {
  const cursor = follow(context.set, at);
  if (!cursor) return null;
  const error =
    errors.get(cursorKey(cursor)) ??
    findSame(errors, cursor) ??
    addError(errors, kebabCase(`${text(cursor, "code")} ${text(cursor, "message")}`), cursor);
  if (error.usedBy.at(-1)?.target !== user.target) error.usedBy.push(user);
  return {
    label: `${error.code} ${error.message || error.name}`,
    target: `${context.schemas.prefix}errors/${error.name}`
  };
}

function findSame(errors: Map<string, RpcError>, cursor: Cursor): RpcError | undefined {
  return [...errors.values()].find(
    (error) => error.code === Number(get(cursor.value, "code")) && error.message === text(cursor, "message")
  );
}

// ---------------------------------------------------------------- examples

interface Exampled {
  name: string;
  at: Cursor;
  paramsAt: Cursor[];
  resultAt: Cursor | null;
  byPosition: boolean;
}

function examplesOf(context: RpcContext, exampled: Exampled): RpcExample[] {
  const written = itemsOf(child(exampled.at, "examples")).flatMap((at) => {
    const example = follow(context.set, at);
    return example ? [readExample(context, exampled, example)] : [];
  });
  return written.length > 0 ? written : [generatedExample(context, exampled)];
}

function readExample(context: RpcContext, {name, paramsAt, resultAt, byPosition}: Exampled, at: Cursor): RpcExample {
  const params: [string, unknown][] = [];
  for (const [index, item] of itemsOf(child(at, "params")).entries()) {
    const cursor = follow(context.set, item);
    if (!cursor) continue;
    const value = child(cursor, "value");
    const param = paramsAt.find((other) => text(other, "name") === text(cursor, "name")) ?? paramsAt[index];
    if (!byPosition) checkExampleName(context.set, {name, paramsAt, cursor, param});
    if (param) checkExample(context.set, value, child(param, "schema"));
    params.push([param ? text(param, "name") : text(cursor, "name"), value.value]);
  }
  const resultCursor = child(at, "result").value === undefined ? null : follow(context.set, child(at, "result"));
  const result = resultCursor ? child(resultCursor, "value") : null;
  if (result && resultAt) checkExample(context.set, result, child(resultAt, "schema"));
  const description = text(at, "description");
  return {
    name: text(at, "name"),
    description: description ? proseAt(context, at) : [],
    request: requestText(name, params, byPosition, resultAt !== null),
    response: result ? responseText(result.value) : null,
    generated: false
  };
}

/** What goes by its position may be called anything; what goes by its name may not. */
function checkExampleName(
  set: DocumentSet,
  {
    name,
    paramsAt,
    cursor,
    param
  }: {name: string; paramsAt: readonly Cursor[]; cursor: Cursor; param: Cursor | undefined}
): void {
  const written = text(cursor, "name");
  if (written === "" || (param && text(param, "name") === written)) return;
  const names = paramsAt.map((at) => text(at, "name"));
  const taken = param ? ` Its value is shown as ${text(param, "name")}, which is in its place.` : "";
  set.diagnostics.push(
    diagnose(
      "spec-example-mismatch",
      locationOf(child(cursor, "name")),
      `The method ${name} has no parameter ${written}.${taken}`,
      suggest(written, names) ?? parameterList(names)
    )
  );
}

function generatedExample(context: RpcContext, {name, paramsAt, resultAt, byPosition}: Exampled): RpcExample {
  const params = paramsAt
    .filter((at) => flag(at, "required"))
    .map((at): [string, unknown] => [
      text(at, "name"),
      sampleValue(context, child(at, "schema"), "request", text(at, "name")) ?? null
    ]);
  const result = resultAt
    ? (sampleValue(context, child(resultAt, "schema"), "response", text(resultAt, "name")) ?? null)
    : undefined;
  return {
    name: "",
    description: [],
    request: requestText(name, params, byPosition, resultAt !== null),
    response: result === undefined ? null : responseText(result),
    generated: true
  };
}

export function requestText(
  method: string,
  params: readonly (readonly [string, unknown])[],
  byPosition: boolean,
  answered: boolean
): string {
  const values = shortened(byPosition ? params.map(([, value]) => value) : Object.fromEntries(params));
  return JSON.stringify(
    {jsonrpc: "2.0", ...(answered && {id: "1"}), method, ...(params.length > 0 && {params: values})},
    null,
    2
  );
}

function responseText(result: unknown): string {
  return JSON.stringify({jsonrpc: "2.0", id: "1", result: shortened(result)}, null, 2);
}

// ---------------------------------------------------------------- tags and uses

function tagsUsed(context: RpcContext, root: Cursor, methods: readonly RpcMethod[]): RpcPage["tags"] {
  const described = new Map(
    childrenOf(child(child(root, "components"), "tags")).map(([, at]) => [text(at, "name"), proseAt(context, at)])
  );
  return [...new Set(methods.flatMap(({tags}) => tags))].map((name) => ({
    name,
    description: described.get(name) ?? []
  }));
}

function noteUses({schemas}: RpcContext, methods: readonly RpcMethod[]): void {
  const note = (target: string, user: Reference): void => {
    const definition = schemas.definitions.get(target);
    if (definition && user.target !== target && definition.usedBy.at(-1)?.target !== user.target)
      definition.usedBy.push(user);
  };
  for (const {name, params, result} of methods) {
    const user = {label: name, target: `${schemas.prefix}${name}`};
    for (const part of result ? [...params, result] : params)
      for (const target of referencesOf(part.schema)) note(target, user);
  }
  for (const {name, target: user, schema} of schemas.definitions.values()) {
    for (const target of referencesOf(schema)) note(target, {label: name, target: user});
  }
}
