// What a version's specifications share while they are read.

import type {SpecConfig} from "../../config/config.ts";
import {diagnose, type Diagnostic} from "../../core/diagnostics.ts";
import type {Prose} from "../../../../runtime/shared/prose.ts";
import type {Reference} from "../../../../runtime/shared/reference.ts";
import {text, type Cursor, type DocumentSet} from "./cursor.ts";
import type {Document} from "./document.ts";
import type {ProseReader} from "./prose.ts";
import type {SchemaReader} from "./schemas.ts";

export interface SpecContext {
  version: string;
  /** JSON and YAML files, by path below the specs folder. */
  documents: ReadonlyMap<string, Document>;
  /** What is wrong with a document as a text, by its path. */
  textFaults: ReadonlyMap<string, readonly Diagnostic[]>;
  set: DocumentSet;
  prose: ProseReader;
  /** Protobuf declarations, to which REST and JSON-RPC often map. */
  grpc: GrpcNames;
  /** Equivalents of protobuf types and methods in other languages, by full name. */
  related: Map<string, Reference[]>;
}

export interface GrpcNames {
  methods: LinkedMethod[];
  /** Target of a type; null if it has no page. */
  typeAt(fullName: string): {pageId: string; hash: string} | null;
  /** What is said of a type, or of its field, value or method; empty if nothing is. */
  descriptionOf(fullName: string): Prose;
}

export interface LinkedMethod {
  fullName: string;
  /** Methods by gateway operation id: "TradingDataService_ListAccounts". */
  operationId: string;
  /** Methods by REST mapping: "GET /accounts/{id}". */
  rules: {method: string; path: string}[];
  requestStreaming: boolean;
  responseStreaming: boolean;
}

/** The document of a JSON or YAML specification; null, with a diagnostic, if unreadable. */
export function documentOf({documents, set}: SpecContext, {name, path, at}: SpecConfig): Document | null {
  const document = documents.get(path);
  set.named.add(path);
  if (document) return document.value === null ? null : document; // without a value, the syntax error has been reported
  set.diagnostics.push(
    diagnose(
      "spec-unsupported",
      at,
      `The specification "${name}" has no file ${path}.`,
      "path is a .json or .yaml file below the version's specs folder"
    )
  );
  return null;
}

export function noteRelated({related}: SpecContext, fullName: string, reference: Reference): void {
  const list = related.get(fullName);
  if (list) list.push(reference);
  else related.set(fullName, [reference]);
}

/** A schema names its message in `x-proto`. */
export function relatedMessages({grpc}: SpecContext, cursor: Cursor): Reference[] {
  const name = text(cursor, "x-proto");
  return name && grpc.typeAt(name) ? [{label: `gRPC ${name}`, target: `proto:${name}`}] : [];
}

/** The reverse mapping, from a message to its schemas. `called` is "REST Asset (Trading data)" without the name. */
export function noteSchemas(context: SpecContext, schemas: SchemaReader, called: (name: string) => string): void {
  for (const [target, cursor] of schemas.sources) {
    const name = text(cursor, "x-proto");
    const definition = schemas.definitions.get(target);
    if (name && definition) noteRelated(context, name, {label: called(definition.name), target});
  }
}
