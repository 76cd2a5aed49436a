// One OpenAPI description while it is read, and what all of it shares:
// servers and security.

import type {SpecConfig} from "../../config/config.ts";
import type {ExternalDocs, Reference, SecurityNeed, SecurityScheme, Server} from "../../../../runtime/shared/reference.ts";
import type {Prose} from "../../../../runtime/shared/prose.ts";
import {child, childrenOf, follow, itemsOf, locationOf, rootOf, text, type Cursor, type DocumentSet} from "../shared/cursor.ts";
import type {Document} from "../shared/document.ts";
import type {ProseReader} from "../shared/prose.ts";
import type {SchemaReader} from "../shared/schemas.ts";
import {entriesOf, get, listOf, stringsOf, textOf} from "../shared/values.ts";
import type {RawOperation} from "./list-operations.ts";

export interface ApiContext {
  spec: SpecConfig;
  /** Of the documented product: the API's own version. */
  version: string;
  document: Document;
  root: Cursor;
  set: DocumentSet;
  prose: ProseReader;
  schemas: SchemaReader;
  /** Swagger 2.0: bodies are parameters, media types stand in lists. */
  swagger: boolean;
  operations: RawOperation[];
  /** gRPC methods behind operations, by operation id. */
  methods: Map<string, LinkedMethod>;
}

export interface LinkedMethod {
  fullName: string;
  requestStreaming: boolean;
  responseStreaming: boolean;
}

/** "3.1.0", "2.0"; null when this is no OpenAPI description that can be read. */
export function openApiVersion(document: Document): string | null {
  const version = textOf(get(document.value, "openapi")) || textOf(get(document.value, "swagger"));
  return /^(2\.0|3\.[0-2](\.\d+)?)$/.test(version) ? version : null;
}

export function proseAt(context: Pick<ApiContext, "prose">, cursor: Cursor, key = "description"): Prose {
  const written = text(cursor, key);
  return written ? context.prose.read(written, () => locationOf(child(cursor, key))) : [];
}

// ---------------------------------------------------------------- servers

/** The nearest that are said: the operation's, its path's, the whole API's. */
export function serversOf(context: ApiContext, cursors: readonly Cursor[]): Server[] {
  for (const cursor of cursors) {
    const servers = itemsOf(child(cursor, "servers")).map((at) => readServer(context, at));
    if (servers.length > 0) return servers;
  }
  return context.swagger ? swaggerServers(context.root) : [];
}

export function readServer(context: Pick<ApiContext, "prose">, at: Cursor): Server {
  return {
    url: text(at, "url"),
    name: text(at, "name"),
    description: proseAt(context, at),
    variables: childrenOf(child(at, "variables")).map(([name, variable]) => ({
      name,
      default: text(variable, "default"),
      values: stringsOf(get(variable.value, "enum")),
      description: proseAt(context, variable)
    }))
  };
}

function swaggerServers(root: Cursor): Server[] {
  const host = text(root, "host");
  if (!host) return [];
  const schemes = stringsOf(get(root.value, "schemes"));
  const path = text(root, "basePath").replace(/\/$/, "");
  return (schemes.length > 0 ? schemes : ["https"]).map((scheme) => ({url: `${scheme}://${host}${path}`, name: "", description: [], variables: []}));
}

/** Address of a server with its variables filled in, without a slash at the end. */
export function filledUrl(server: Server | undefined): string {
  if (!server) return "https://api.example.com";
  const url = server.url.replace(/\{([^}]*)\}/g, (whole, name: string) => server.variables.find((variable) => variable.name === name)?.default || whole);
  return (/^[a-z]+:/i.test(url) ? url : `https://api.example.com${url.startsWith("/") ? "" : "/"}${url}`).replace(/\/$/, "");
}

// ---------------------------------------------------------------- security

export function securityOf(context: ApiContext, operation: Cursor): SecurityNeed[][] {
  const own = get(operation.value, "security");
  const needs = listOf(own === undefined ? get(context.root.value, "security") : own);
  const schemes = securitySchemes(context);
  return needs.map((need) =>
    entriesOf(need).map(([name, scopes]) => ({
      scheme: schemes.find((scheme) => scheme.name === name) ?? {name, kind: "", how: "", description: [], scopes: []},
      scopes: stringsOf(scopes)
    }))
  );
}

export function securitySchemes(context: ApiContext): SecurityScheme[] {
  const container = context.swagger ? child(context.root, "securityDefinitions") : child(child(context.root, "components"), "securitySchemes");
  return childrenOf(container).flatMap(([name, at]) => {
    const scheme = follow(context.set, at);
    return scheme ? [readScheme(context, name, scheme)] : [];
  });
}

function readScheme(context: ApiContext, name: string, at: Cursor): SecurityScheme {
  const kind = text(at, "type");
  const flows = context.swagger ? [["", at] as [string, Cursor]] : childrenOf(child(at, "flows"));
  const scopes = new Map(flows.flatMap(([, flow]) => entriesOf(get(flow.value, "scopes")).map(([scope, meaning]): [string, string] => [scope, textOf(meaning)])));
  return {
    name,
    kind,
    how: howItIsSent(kind, at),
    description: proseAt(context, at),
    scopes: [...scopes].map(([scope, description]) => ({name: scope, description}))
  };
}

function howItIsSent(kind: string, at: Cursor): string {
  switch (kind) {
    case "apiKey":
      return `${text(at, "in")} ${text(at, "name")}`;
    case "basic":
      return "user name and password";
    case "http": {
      const scheme = text(at, "scheme").toLowerCase();
      const format = text(at, "bearerFormat");
      if (scheme === "bearer") return format ? `bearer token (${format})` : "bearer token";
      return scheme === "basic" ? "user name and password" : `${scheme} authentication`;
    }
    case "oauth2":
      return "OAuth 2 token";
    case "openIdConnect":
      return `OpenID Connect (${text(at, "openIdConnectUrl")})`;
    case "mutualTLS":
      return "client certificate";
    default:
      return "";
  }
}

export function externalDocsOf(context: Pick<ApiContext, "prose">, cursor: Cursor): ExternalDocs | null {
  const at = child(cursor, "externalDocs");
  const url = text(at, "url");
  return url ? {url, description: proseAt(context, at)} : null;
}

export function methodReference({fullName}: LinkedMethod): Reference {
  return {label: `gRPC ${fullName.split(".").slice(-2).join(".")}`, target: `proto:${fullName}`};
}

export function rootCursor(document: Document): Cursor {
  return rootOf(document);
}
