// What a mock answers: the operations, methods, channels and services of specifications, by address.

import type {
  Definition,
  Message,
  Operation,
  ReferencePage,
  RpcMethod,
  Server,
  Service
} from "../../../../../runtime/shared/reference.ts";
import type {WireTypes} from "../../../../../runtime/shared/wire-types.ts";
import {streamOf, type Stream} from "../../../specs/index.ts";
import type {ExampleSchemas} from "../../../specs/validate-example.ts";
import {escapeRegExp} from "../../../core/text.ts";
import {decoded} from "../../../../../runtime/shared/urls.ts";

/** The specifications that a service mocks, in one version. */
export interface MockSource {
  /** Pages before they are divided. */
  pages: readonly ReferencePage[];
  schemas: ExampleSchemas;
  /** Names of the specifications; those of proto files belong to one. */
  specs: readonly string[];
  /** Fields of requests that hold a message of the proto files, and its full name. */
  messages: Readonly<Record<string, string>>;
  /** Null in a version without proto files. */
  types: WireTypes | null;
}

export interface Route {
  method: string;
  /** With the path of its server: "/api/v2/orders/{id}". */
  path: string;
  spec: string;
  operation: Operation;
  definitions: Readonly<Record<string, Definition>>;
}

export interface Routes {
  operations: Route[];
  methods: {spec: string; method: RpcMethod}[];
  /** Paths are those of their servers too. */
  streams: Stream[];
  services: Service[];
  /** By full name. */
  messages: ReadonlyMap<string, Message>;
}

/** A text that a specification gives as JSON, as it is sent. */
export function unquoted(json: string): string {
  return json.replace(/^"|"$/g, "");
}

export function routesOf({pages}: MockSource): Routes {
  const routes: Routes = {operations: [], methods: [], streams: [], services: [], messages: new Map()};
  const messages = new Map<string, Message>();
  for (const page of pages) {
    const stream = streamOf(page);
    if (stream) routes.streams.push({...stream, path: pathOfServer(stream.server) + stream.path});
    if (page.type === "operation" && !page.operation.webhook) {
      const {operation, definitions, api} = page;
      const path = pathOfServer(operation.servers[0]) + operation.path;
      routes.operations.push({method: operation.method, path, spec: api.name, operation, definitions});
    } else if (page.type === "rpc") {
      for (const method of page.methods) routes.methods.push({spec: page.name, method});
    } else if (page.type === "proto") {
      routes.services.push(...page.services);
      for (const message of page.messages) messages.set(message.fullName, message);
    }
  }
  return {...routes, messages};
}

function pathOfServer(server: Server | undefined): string {
  if (!server) return "";
  const filled = server.url.replace(/\{([^}]*)\}/g, (_, name: string) => {
    const variable = server.variables.find((one) => one.name === name);
    return variable?.default ?? "x";
  });
  const path = /^[a-z]+:\/\/[^/]*(\/[^?#]*)/i.exec(filled)?.[1] ?? (filled.startsWith("/") ? filled : "");
  return path.replace(/\/$/, "");
}

/** Values of the parameters in a path; null if it is another path. "{name=*}" is one part, "{name=**}" all that follow. */
export function matchPath(template: string, path: string): Record<string, string> | null {
  const names: string[] = [];
  const pattern = template
    .split(/(\{[^}]*\})/)
    .map((part) => {
      if (!/^\{.*\}$/.test(part)) return escapeRegExp(part);
      const [name = "", inner] = part.slice(1, -1).split("=");
      names.push(name);
      return inner?.includes("**") ? "(.+)" : "([^/]+)";
    })
    .join("");
  const found = new RegExp(`^${pattern}/?$`).exec(path);
  return found && Object.fromEntries(names.map((name, index) => [name, decoded(found[index + 1]!)]));
}
