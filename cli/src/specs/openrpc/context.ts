// Context for reading an OpenRPC description.

import type {SpecConfig} from "../../config/config.ts";
import {child, follow, itemsOf, rootOf, text, type Cursor, type DocumentSet} from "../shared/cursor.ts";
import type {Document} from "../shared/document.ts";
import type {ProseReader} from "../shared/prose.ts";
import type {SchemaReader} from "../shared/schemas.ts";
import {get, textOf} from "../shared/values.ts";

export interface RpcContext {
  spec: SpecConfig;
  document: Document;
  set: DocumentSet;
  prose: ProseReader;
  schemas: SchemaReader;
}

/** "1.2.6"; null if this is not a supported OpenRPC description. */
export function openRpcVersion(document: Document): string | null {
  const version = textOf(get(document.value, "openrpc"));
  return /^1\.\d+(\.\d+)?(-[\w.]+)?$/.test(version) ? version : null;
}

/** Cursors of the methods, with `$ref`s resolved. */
export function methodsOf(document: Document, set: DocumentSet): Cursor[] {
  return itemsOf(child(rootOf(document), "methods")).flatMap((at) => {
    const method = follow(set, at);
    return method && text(method, "name") ? [method] : [];
  });
}
