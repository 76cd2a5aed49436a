// A position in a JSON or YAML document with its value, for reading and for
// locating faults. Follows `$ref`s across files.

import {diagnose, type Diagnostic, type Location} from "../../core/diagnostics.ts";
import {once} from "../../content/markdown/once.ts";
import {createSuggestionBudget, suggestOnce, type SuggestionBudget} from "../../core/nearest.ts";
import type {Document, Path} from "./document.ts";
import type {Matcher} from "./pattern.ts";
import {entriesOf, fieldsOf, get, isFields, listOf, textOf} from "./values.ts";

export interface Cursor {
  document: Document;
  parent: Cursor | null;
  key: string | number;
  value: unknown;
  /** The reference whose description and summary override the object's own. */
  over?: Cursor;
}

interface DeclaredSchemas {
  /** By their URL (`$id`). */
  ids: ReadonlyMap<string, Cursor>;
  /** By name (`$dynamicAnchor`). */
  dynamicAnchors: ReadonlyMap<string, readonly Cursor[]>;
}

/** Documents that a specification can refer to, by path below the specs folder. */
export interface DocumentSet {
  documents: Map<string, Document>;
  /** Paths of the documents that a specification or reference names. */
  named: Set<string>;
  diagnostics: Diagnostic[];
  /** Cursors of followed `$ref`s, by document path and pointer. */
  targets: Map<string, Cursor | null>;
  /** Ends of `$ref` chains, by the object with the first `$ref`. */
  ends: Map<unknown, Cursor | "circle" | "dead">;
  /** Schemas with siblings next to `$ref`, merged with their targets, by the object with the `$ref`. */
  joined: Map<unknown, Cursor>;
  /** Schemas that extend others, by document path and base. */
  subschemas: Map<string, ReadonlyMap<string, readonly Cursor[]>>;
  declared: () => DeclaredSchemas;
  /** Document paths by their declared URL (`$self`). */
  selves: Map<string, string>;
  /** Remaining budget for hints on dead `$ref`s. */
  hints: SuggestionBudget;
  /** By pattern. */
  matchers: Map<string, Matcher>;
  /** Compiled expressions from the configuration. */
  expressions: Map<string, RegExp>;
}

export function createDocumentSet(documents: readonly Document[]): DocumentSet {
  return {
    documents: new Map(documents.map((document) => [document.path, document])),
    named: new Set(),
    diagnostics: [],
    targets: new Map(),
    ends: new Map(),
    joined: new Map(),
    subschemas: new Map(),
    declared: once(() => declaredIn(documents)),
    selves: new Map(
      documents.flatMap(({value, path}) => (textOf(get(value, "$self")) ? [[textOf(get(value, "$self")), path]] : []))
    ),
    hints: createSuggestionBudget(),
    matchers: new Map(),
    expressions: new Map()
  };
}

/** The set for a look that reports nothing: dead references are reported where they are read. */
export function quiet(set: DocumentSet): DocumentSet {
  return {...set, diagnostics: []};
}

export function rootOf(document: Document): Cursor {
  return {document, parent: null, key: "", value: document.value};
}

export function child(cursor: Cursor, key: string | number): Cursor {
  if (cursor.over && (key === "description" || key === "summary") && get(cursor.over.value, key) !== undefined)
    return child(cursor.over, key);
  const value = typeof key === "number" ? listOf(cursor.value)[key] : get(cursor.value, key);
  return {document: cursor.document, parent: cursor, key, value};
}

/** Cursors for an object's entries. */
export function childrenOf(cursor: Cursor): [string, Cursor][] {
  return entriesOf(cursor.value).map(([key, value]) => [key, {document: cursor.document, parent: cursor, key, value}]);
}

export function itemsOf(cursor: Cursor): Cursor[] {
  return listOf(cursor.value).map((value, key) => ({document: cursor.document, parent: cursor, key, value}));
}

export function text(cursor: Cursor, key: string): string {
  return textOf(get(cursor.value, key));
}

export function flag(cursor: Cursor, key: string): boolean {
  return get(cursor.value, key) === true;
}

export function pathOf(cursor: Cursor): Path {
  const path: (string | number)[] = [];
  for (let at = cursor; at.parent; at = at.parent) path.unshift(at.key);
  return path;
}

export function locationOf(cursor: Cursor): Location {
  return cursor.document.valueAt(pathOf(cursor));
}

export function keyLocationOf(cursor: Cursor): Location {
  return cursor.document.keyAt(pathOf(cursor));
}

/** Key of a position: file and JSON pointer. */
export function cursorKey(cursor: Cursor): string {
  return `${cursor.document.path}#/${pathOf(cursor)
    .map((step) => escapePointer(String(step)))
    .join("/")}`;
}

/** Resolves a chain of `$ref`s; the object itself without `$ref`; null if dead. */
export function follow(set: DocumentSet, cursor: Cursor): Cursor | null {
  let at = cursor;
  const passed = new Set<unknown>();
  while (isFields(at.value) && typeof at.value["$ref"] === "string") {
    const known = set.ends.get(at.value);
    if (known === "circle" || passed.has(at.value)) {
      for (const value of passed) set.ends.set(value, "circle");
      set.diagnostics.push(
        diagnose(
          "spec-unresolved-ref",
          locationOf(child(cursor, "$ref")),
          `${text(cursor, "$ref")} refers to itself and defines nothing.`
        )
      );
      return null;
    }
    const joined = joinedAt(set, at);
    if (joined) {
      at = joined;
      break;
    }
    passed.add(at.value);
    const next = known === "dead" ? null : (known ?? targetOf(set, at));
    if (!next) {
      for (const value of passed) set.ends.set(value, "dead"); // which has been reported
      return null;
    }
    at = next;
  }
  for (const value of passed) set.ends.set(value, at); // long chains are followed only once
  return at;
}

/** The same, with description and summary next to the `$ref` overriding the target's, as in OpenAPI. */
export function followHere(set: DocumentSet, cursor: Cursor): Cursor | null {
  const target = follow(set, cursor);
  if (!target || target.value === cursor.value) return target;
  const own = ["description", "summary"].filter((key) => text(cursor, key) !== "");
  if (own.length === 0) return target;
  const overriding = Object.fromEntries(own.map((key) => [key, text(cursor, key)]));
  return {...target, value: {...fieldsOf(target.value), ...overriding}, over: cursor};
}

/**
 * A schema with more next to its `$ref` than what concerns its place, as JSON
 * Schema reads it since 2019: `allOf` both. Null for any other reference.
 */
export function joinedAt(set: DocumentSet, cursor: Cursor): Cursor | null {
  const fields = fieldsOf(cursor.value);
  if (typeof fields["$ref"] !== "string" || !structural.some((key) => key in fields)) return null;
  if (oldDraftOf(cursor.document) !== null) return null; // where nothing next to it counts
  const known = set.joined.get(cursor.value);
  if (known) return known;
  const {$ref, ...own} = fields;
  const joined = {...cursor, value: {...own, allOf: [...listOf(own["allOf"]), {$ref}]}};
  set.joined.set(cursor.value, joined);
  return joined;
}

const structural = [
  "properties",
  "patternProperties",
  "additionalProperties",
  "items",
  "prefixItems",
  "allOf",
  "oneOf",
  "anyOf",
  "not",
  "if",
  "enum",
  "const",
  "dependentSchemas",
  "contains"
];

/** The same where the standard does not allow `$ref` but tools follow it; adds a note. */
export function followAnywhere(set: DocumentSet, cursor: Cursor, what: string): Cursor | null {
  if (typeof get(cursor.value, "$ref") === "string")
    set.diagnostics.push(
      diagnose(
        "spec-nonstandard",
        locationOf(child(cursor, "$ref")),
        `A $ref is used for ${what} here. It is followed, although the standard does not allow it.`,
        "bundle the files for tools that do not follow it"
      )
    );
  return follow(set, cursor);
}

/** A container that may itself be a `$ref`: "paths", "content", "headers". Empty if dead. */
export function opened(set: DocumentSet, cursor: Cursor, what: string): Cursor {
  if (typeof get(cursor.value, "$ref") !== "string") return cursor;
  return followAnywhere(set, cursor, what) ?? {...cursor, value: undefined};
}

/** Follows one `$ref`. Reports a dead one once per position. */
export function targetOf(set: DocumentSet, cursor: Cursor, keyword: "$ref" | "$dynamicRef" = "$ref"): Cursor | null {
  const reference = text(cursor, keyword);
  const hash = reference.indexOf("#");
  const file = hash < 0 ? reference : reference.slice(0, hash);
  const pointer = hash < 0 ? "" : reference.slice(hash + 1);
  const path = pathOfReference(set, cursor, file);
  const key = `${path}#${pointer}`;
  const known = set.targets.get(key);
  if (known) return known;
  let found = find(set, path, pointer);
  if (typeof found === "string" && file === "") found = find(set, cursor.document.path, pointer); // beyond its `$id`
  if (typeof found === "string") found = findUnescaped(set, path, pointer, child(cursor, keyword)) ?? found;
  if (typeof found !== "string") {
    set.targets.set(key, found);
    return found;
  }
  set.diagnostics.push(
    diagnose(
      "spec-unresolved-ref",
      locationOf(child(cursor, keyword)),
      `The reference ${reference} leads nowhere: ${found}.`,
      hintFor(set, path, pointer)
    )
  );
  return null;
}

/** The path of the document that a reference names, or the declared URL of a schema. */
function pathOfReference(set: DocumentSet, cursor: Cursor, file: string): string {
  const own = cursor.document.path;
  if (file === "" && resourceOf(cursor).parent === null) return own;
  const base = baseOf(cursor);
  const address = file === "" ? base : (resolveUrl(file, base) ?? file);
  const path = set.selves.get(address);
  if (path !== undefined) return path;
  if (base !== "" && set.declared().ids.has(address)) return address;
  return file === "" ? own : joinPath(own, file);
}

/** The URL that a schema's references are relative to, from `$id` around it and `$self` of its document; or "". */
function baseOf({parent, value, document}: Cursor): string {
  const outer = parent ? baseOf(parent) : textOf(get(document.value, "$self"));
  return resolveUrl(idIn(document, value), outer) ?? outer;
}

function resolveUrl(to: string, base: string): string | null {
  if (to === "" || !URL.canParse(to, base || undefined)) return null;
  return new URL(to, base || undefined).href.replace(/#$/, "");
}

/** What a schema declares as its URL, or "". Up to draft 7, `$ref` cancels it, and `#name` is an anchor. */
function idIn(document: Document, value: unknown): string {
  const draft = oldDraftOf(document);
  const id = get(value, draft === 4 ? "id" : "$id");
  if (typeof id !== "string" || id.startsWith("#")) return "";
  return draft !== null && get(value, "$ref") !== undefined ? "" : id;
}

/** The draft of a document that declares one before 2019-09: 3 and 4 have `id` instead of `$id`. */
export function oldDraftOf({value}: Document): 4 | 7 | null {
  const [, draft] = /^https?:\/\/json-schema\.org\/draft-0([3-7])\//.exec(textOf(get(value, "$schema"))) ?? [];
  return draft === undefined ? null : Number(draft) <= 4 ? 4 : 7;
}

/** The nearest schema around a position that declares a URL, or the document's root. */
export function resourceOf(cursor: Cursor): Cursor {
  let at = cursor;
  while (at.parent && idIn(at.document, at.value) === "") at = at.parent;
  return at;
}

/** The cursor, or the reason why there is none. */
function find(set: DocumentSet, path: string, pointer: string): Cursor | string {
  const document = set.documents.get(path);
  if (document) set.named.add(path);
  const from = document ? rootOf(document) : URL.canParse(path) ? set.declared().ids.get(new URL(path).href) : null;
  if (!from) return /^[a-z]+:\/\//i.test(path) ? "only files of the project are read" : `there is no file ${path}`;
  if (pointer !== "" && !pointer.startsWith("/")) return findAnchor(from, pointer) ?? `nothing is called "${pointer}"`;
  return findWithin(from, pointer);
}

function declaredIn(documents: readonly Document[]): DeclaredSchemas {
  const ids = new Map<string, Cursor>();
  const dynamicAnchors = new Map<string, Cursor[]>();
  const open = documents.map(rootOf);
  for (let at = open.pop(); at; at = open.pop()) {
    if (idIn(at.document, at.value) !== "" && baseOf(at) !== "") ids.set(baseOf(at), at);
    const anchor = get(at.value, "$dynamicAnchor");
    if (typeof anchor === "string") dynamicAnchors.set(anchor, [...(dynamicAnchors.get(anchor) ?? []), at]);
    open.push(...subschemasOf(at));
  }
  return {ids, dynamicAnchors};
}

/** What may be a schema in a position, which no value is. */
function subschemasOf(at: Cursor): Cursor[] {
  if (Array.isArray(at.value)) return itemsOf(at);
  return childrenOf(at).flatMap(([key, cursor]) => (["const", "enum", "default"].includes(key) ? [] : [cursor]));
}

function findWithin(from: Cursor, pointer: string): Cursor | string {
  let at = from;
  for (const step of pointerSteps(pointer)) {
    at = child(at, Array.isArray(at.value) ? Number(step) : step);
    if (at.value === undefined) return `there is no "${step}"`;
  }
  return at;
}

const MAX_UNESCAPED_STEPS = 20;

/** What a pointer means whose slashes are part of a name, which generators write as they are; adds a note. */
function findUnescaped(set: DocumentSet, path: string, pointer: string, at: Cursor): Cursor | null {
  const document = set.documents.get(path);
  const steps = pointerSteps(pointer);
  if (!document || !pointer.startsWith("/") || steps.length > MAX_UNESCAPED_STEPS) return null;
  let [holder, from] = [rootOf(document), 0];
  while (from < steps.length) {
    const length = steps.slice(from).findIndex((_, more) => hasKey(holder, steps.slice(from, from + more + 1))) + 1;
    if (length === 0) return null;
    holder = child(holder, steps.slice(from, from + length).join("/"));
    from += length;
  }
  set.diagnostics.push(
    diagnose(
      "spec-nonstandard",
      locationOf(at),
      "A slash in a name is written as it is in this reference. It is followed, although the standard has ~1 for it.",
      "write ~1 for tools that do not follow it"
    )
  );
  return holder;
}

function hasKey({value}: Cursor, steps: readonly string[]): boolean {
  return !Array.isArray(value) && get(value, steps.join("/")) !== undefined;
}

function pointerSteps(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => decode(step).replace(/~1/g, "/").replace(/~0/g, "~"));
}

function decode(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

function escapePointer(step: string): string {
  return step.replace(/~/g, "~0").replace(/\//g, "~1");
}

/** `$anchor`, `$dynamicAnchor` and, up to draft 7, `$id`. Schemas with a URL of their own have their own anchors. */
function findAnchor(from: Cursor, name: string): Cursor | null {
  const [open, foreign] = [[from], [] as Cursor[]];
  for (let at = open.pop() ?? foreign.pop(); at; at = open.pop() ?? foreign.pop()) {
    if (
      ["$anchor", "$dynamicAnchor"].some((key) => get(at?.value, key) === name) ||
      ["$id", "id"].some((key) => get(at?.value, key) === `#${name}`)
    )
      return at;
    for (const inner of subschemasOf(at)) (idIn(inner.document, inner.value) === "" ? open : foreign).push(inner);
  }
  return null;
}

function hintFor(set: DocumentSet, path: string, pointer: string): string | null {
  const document = set.documents.get(path);
  if (!document) return suggestOnce(set.hints, "", path, () => set.documents.keys());
  const steps = pointerSteps(pointer);
  const last = steps.pop() ?? "";
  return suggestOnce(set.hints, `${path}#${steps.join("/")}`, last, () =>
    Object.keys((steps.reduce<unknown>((value, step) => get(value, step), document.value) as object | undefined) ?? {})
  );
}

/** Joins "a/b.json" and "../c.json" to "c.json". */
function joinPath(from: string, to: string): string {
  if (/^[a-z]+:\/\//i.test(to)) return to;
  const steps = from.split("/").slice(0, -1);
  for (const step of decode(to).split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  }
  return steps.join("/");
}
