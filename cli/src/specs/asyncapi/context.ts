// Context for reading an AsyncAPI description.

import type {SpecConfig} from "../../config/config.ts";
import type {SecurityScheme} from "../../../../runtime/shared/reference.ts";
import type {Cursor, DocumentSet} from "../shared/cursor.ts";
import type {Document} from "../shared/document.ts";
import type {ProseReader} from "../shared/prose.ts";
import type {SchemaReader} from "../shared/schemas.ts";
import {get, textOf} from "../shared/values.ts";

export interface AsyncContext {
  spec: SpecConfig;
  document: Document;
  root: Cursor;
  set: DocumentSet;
  prose: ProseReader;
  schemas: SchemaReader;
  /** Of AsyncAPI. */
  major: AsyncVersion;
  /** Every security scheme that the description declares. */
  security: readonly SecurityScheme[];
}

export type AsyncVersion = 2 | 3;

/** Null if this is not a supported AsyncAPI description. */
export function asyncVersion({value}: Document): AsyncVersion | null {
  const [, major] = /^([23])\.\d+(\.\d+)?$/.exec(textOf(get(value, "asyncapi"))) ?? [];
  return major === undefined ? null : major === "2" ? 2 : 3;
}

/** What links to a message lead to. */
export function messageTarget(api: string, name: string): string {
  return `async:${api}/messages/${name}`;
}

/** A name as links write it: channels of AsyncAPI 2 are named by their addresses. */
export function plainName(name: string): string {
  return name.replace(/[^\w./{}$-]+/g, "-");
}
