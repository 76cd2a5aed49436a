// Lists the operations of a description with ids and routes, before any of
// them is read, so that specifications can link to each other.

import type {OpenAPIV3_1} from "openapi-types";
import {diagnose, type Diagnostic} from "../../core/diagnostics.ts";
import type {SpecConfig} from "../../config/config.ts";
import {
  child,
  childrenOf,
  flag,
  followHere,
  followAnywhere,
  opened,
  itemsOf,
  keyLocationOf,
  locationOf,
  rootOf,
  text,
  type Cursor,
  type DocumentSet
} from "../shared/cursor.ts";
import type {Document} from "../shared/document.ts";
import {kebabCase} from "../shared/kebab-case.ts";
import {get, stringsOf} from "../shared/values.ts";
import {completeTitles, titleOf} from "./operation-titles.ts";

export interface RawOperation {
  id: string;
  /** "GET". */
  method: string;
  /** "/accounts/{id}"; a webhook's name. */
  path: string;
  webhook: boolean;
  title: string;
  /** Last segment of its route: id or summary in kebab case. */
  slug: string;
  tags: string[];
  cursor: Cursor;
  pathItem: Cursor;
}

/** openapi-types stops at 3.1; 3.2 adds "query". */
type Method = `${OpenAPIV3_1.HttpMethods}` | "query";
const methods: readonly Method[] = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

export interface OperationList {
  operations: RawOperation[];
  diagnostics: Diagnostic[];
}

export function listOperations(spec: SpecConfig, document: Document, set: DocumentSet): OperationList {
  const root = rootOf(document);
  const list: GrowingList = {operations: [], diagnostics: [], byId: new Map(), byTemplate: new Map()};
  const add = (path: string, item: Cursor, webhook: boolean): void => {
    const pathItem = followHere(set, item);
    if (!pathItem) return;
    for (const [method, cursor] of operationsOfPath(set, pathItem))
      if (!flag(cursor, "x-internal")) addOperation(list, {spec, method, path, webhook, cursor, pathItem});
  };
  for (const [path, item] of childrenOf(opened(set, child(root, "paths"), "the paths"))) {
    if (path.startsWith("x-")) continue;
    if (!path.startsWith("/"))
      list.diagnostics.push(
        diagnose(
          "spec-invalid",
          keyLocationOf(item),
          `The path ${path} does not begin with a slash.`,
          `write "/${path}"`
        )
      );
    add(path, item, false);
  }
  for (const key of ["webhooks", "x-webhooks"])
    for (const [name, item] of childrenOf(child(root, key))) add(name, item, true);
  return {operations: list.operations, diagnostics: [...list.diagnostics, ...completeTitles(list.operations)]};
}

interface GrowingList extends OperationList {
  /** The first operation with each id. */
  byId: Map<string, RawOperation>;
  /** By method and normalised path, to find ambiguous operations. */
  byTemplate: Map<string, RawOperation[]>;
}

export function operationsOfPath(set: DocumentSet, pathItem: Cursor): [method: string, cursor: Cursor][] {
  const usual = childrenOf(pathItem)
    .filter(([name]) => (methods as readonly string[]).includes(name))
    .map(([name, cursor]): [string, Cursor] => [name.toUpperCase(), cursor]);
  return [...usual, ...childrenOf(child(pathItem, "additionalOperations"))].flatMap(
    ([method, at]): [string, Cursor][] => {
      const cursor = followAnywhere(set, at, "an operation");
      return cursor ? [[method, cursor]] : [];
    }
  );
}

interface FoundOperation {
  spec: SpecConfig;
  method: string;
  path: string;
  webhook: boolean;
  cursor: Cursor;
  pathItem: Cursor;
}

function addOperation(list: GrowingList, {spec, method, path, webhook, cursor, pathItem}: FoundOperation): void {
  const given = text(cursor, "operationId");
  const summary = text(cursor, "summary") || text(pathItem, "summary");
  let id = given || derivedId(method, path);
  if (!given && !(spec.slug === "summary" && summary)) {
    list.diagnostics.push(
      diagnose(
        "spec-missing-operation-id",
        keyLocationOf(cursor),
        `${method} ${path} has no operationId; its page is named "${kebabCase(id)}" after its path.`,
        `add "operationId": "${id}"`
      )
    );
  }
  const same = list.byId.get(id);
  if (same) {
    const at = given ? locationOf(child(cursor, "operationId")) : keyLocationOf(cursor);
    list.diagnostics.push(
      diagnose(
        "spec-duplicate-operation",
        at,
        `The operation id ${id} is also used by ${same.method} ${same.path}.`,
        "give each operation an id of its own"
      )
    );
    id = `${id}_${derivedId(method, path)}`;
  }
  const template = `${method} ${templateOf(path)}`;
  const alike = (!webhook && list.byTemplate.get(template)) || [];
  const twin = alike.find((other) => other.path !== path);
  if (twin) {
    list.diagnostics.push(
      diagnose(
        "spec-duplicate-route",
        keyLocationOf(cursor),
        `${method} ${path} (${id}) cannot be distinguished from ${method} ${twin.path} (${twin.id}): only the names of parameters differ.`,
        "join them, or give one of them another path"
      )
    );
  }
  const title = titleOf(summary);
  const operation: RawOperation = {
    id,
    method,
    path,
    webhook,
    title,
    slug: kebabCase(spec.slug === "summary" && summary ? summary : id) || kebabCase(derivedId(method, path)),
    tags: stringsOf(get(cursor.value, "tags")),
    cursor,
    pathItem
  };
  list.operations.push(operation);
  if (!list.byId.has(id)) list.byId.set(id, operation);
  alike.push(operation);
  if (!webhook) list.byTemplate.set(template, alike);
}

/** Normalises a path: "/orders/{order_id=*}" and "/orders/{orderId}" are equal. */
export function templateOf(path: string): string {
  return path.replace(/\{[^}]*\}/g, "{}");
}

/** "getAccountsById" for GET /accounts/{id}: stable as long as method and path are. */
function derivedId(method: string, path: string): string {
  const words = path.replace(/\{([^}]*)\}/g, " by $1 ").match(/[\p{L}\p{N}]+/gu) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/**
 * Declared tags without operations: chapters of text, as other tools show them.
 * If several have the same display name, their groups or their own names tell them apart.
 */
export function chaptersOf(
  document: Document,
  operations: readonly RawOperation[]
): {title: string; label: string; cursor: Cursor}[] {
  const isText = (cursor: Cursor): boolean => Boolean(get(cursor.value, "description"));
  const chapters = declaredTags(document).filter(
    ({name, cursor}) => !operations.some(({tags}) => tags.includes(name)) && isText(cursor)
  );
  const groups = tagGroups(rootOf(document));
  return chapters.map(({name, cursor}) => {
    const label = labelOf(cursor) || name;
    const alike = chapters.filter((other) => (labelOf(other.cursor) || other.name) === label);
    const areInGroups = new Set(alike.map((other) => groups.get(other.name))).size === alike.length;
    const besides = areInGroups ? groups.get(name) : name;
    const isAmbiguous = alike.length > 1 && besides !== undefined && besides !== label;
    return {title: isAmbiguous ? `${label} (${besides})` : label, label, cursor};
  });
}

/** The group of each tag, from `x-tagGroups`, in its order. */
export function tagGroups(root: Cursor): Map<string, string> {
  const groups = itemsOf(child(root, "x-tagGroups"));
  const pairs = groups.flatMap((at) =>
    stringsOf(get(at.value, "tags")).map((tag): [string, string] => [tag, text(at, "name")])
  );
  return new Map(pairs.filter(([, group]) => group !== ""));
}

function declaredTags(document: Document): {name: string; cursor: Cursor}[] {
  const written = itemsOf(child(rootOf(document), "tags")).map((cursor) => ({name: text(cursor, "name"), cursor}));
  return written.filter(({name}, index) => written.findIndex((other) => other.name === name) === index);
}

/** Declared tags, then undeclared ones, in order. */
export function tagsOf(
  document: Document,
  operations: readonly RawOperation[]
): {name: string; cursor: Cursor | null}[] {
  const declared = declaredTags(document);
  const names = new Set(declared.map(({name}) => name));
  const used = new Set(operations.flatMap(({tags}) => tags).filter((tag) => !names.has(tag)));
  return [
    ...declared.filter(({name}) => operations.some(({tags}) => tags.includes(name))),
    ...[...used].map((name) => ({name, cursor: null}))
  ];
}

/** A tag's display name, if it differs from its name. */
export function labelOf(tag: Cursor): string {
  return text(tag, "x-displayName") || text(tag, "summary");
}
