// Context for reading an OpenAPI description, with what its parts share:
// servers and security.

import type {SpecConfig} from "../../config/config.ts";
import type {Reference, SecurityNeed, SecurityScheme, Server} from "../../../../runtime/shared/reference.ts";
import {child, childrenOf, followHere, itemsOf, text, type Cursor, type DocumentSet} from "../shared/cursor.ts";
import type {Document} from "../shared/document.ts";
import type {ProseReader} from "../shared/prose.ts";
import type {SchemaReader} from "../shared/schemas.ts";
import {entriesOf, get, listOf, stringsOf, textOf} from "../shared/values.ts";
import type {LinkedMethod} from "../shared/spec-context.ts";
import {readServer} from "../shared/description.ts";
import {readScheme, unknownScheme} from "../shared/security.ts";
import type {RawOperation} from "./list-operations.ts";

export interface ApiContext {
  spec: SpecConfig;
  /** The API's own version. */
  version: string;
  document: Document;
  root: Cursor;
  set: DocumentSet;
  prose: ProseReader;
  schemas: SchemaReader;
  /** Whether it is Swagger 2.0: bodies are parameters, media types are in lists. */
  swagger: boolean;
  operations: RawOperation[];
  /** The gRPC methods of operations, by operation id. */
  methods: Map<string, LinkedMethod>;
  /** Every security scheme that the description declares. */
  security: readonly SecurityScheme[];
}

/** "3.1.0", "2.0"; null if this is not a supported OpenAPI description. */
export function openApiVersion(document: Document): string | null {
  const version = textOf(get(document.value, "openapi")) || textOf(get(document.value, "swagger"));
  return /^(2\.0|3\.[0-2](\.\d+)?)$/.test(version) ? version : null;
}

// ---------------------------------------------------------------- servers

/** The nearest declared servers: the operation's, its path's or the API's. */
export function serversOf(context: ApiContext, cursors: readonly Cursor[]): Server[] {
  for (const cursor of cursors) {
    const servers = itemsOf(child(cursor, "servers")).map((at) => readServer(context, at));
    if (servers.length > 0) return servers;
  }
  return context.swagger ? swaggerServers(context.root) : [];
}

function swaggerServers(root: Cursor): Server[] {
  const host = text(root, "host");
  if (!host) return [];
  const schemes = stringsOf(get(root.value, "schemes"));
  const path = text(root, "basePath").replace(/\/$/, "");
  return (schemes.length > 0 ? schemes : ["https"]).map((scheme) => ({
    url: `${scheme}://${host}${path}`,
    name: "",
    description: [],
    variables: []
  }));
}

// ---------------------------------------------------------------- security

export function securityOf(context: ApiContext, operation: Cursor): SecurityNeed[][] {
  const own = get(operation.value, "security");
  const needs = listOf(own === undefined ? get(context.root.value, "security") : own);
  const isKnown = (name: string): boolean => context.security.some((scheme) => scheme.name === name);
  return needs.map((need) =>
    entriesOf(need).map(([name, scopes]) => ({
      scheme: context.security.find((scheme) => scheme.name === name) ?? unknownScheme(name),
      scopes: stringsOf(scopes),
      target: context.spec.info !== null && isKnown(name) ? `api:${context.spec.name}/sections/security` : null
    }))
  );
}

export function securitySchemes(context: Pick<ApiContext, "root" | "set" | "prose" | "swagger">): SecurityScheme[] {
  const container = context.swagger
    ? child(context.root, "securityDefinitions")
    : child(child(context.root, "components"), "securitySchemes");
  return childrenOf(container).flatMap(([name, at]) => {
    const scheme = followHere(context.set, at);
    return scheme ? [readScheme(context, name, scheme, context.swagger)] : [];
  });
}

export function methodReference({fullName}: LinkedMethod): Reference {
  return {label: `gRPC ${fullName.split(".").slice(-2).join(".")}`, target: `proto:${fullName}`};
}
