// Splits the page of a JSON-RPC API that would be too large: each method has its own
// page, and so has each schema; the API's page lists them under the same anchors.

import type {RpcMethod, RpcPage, Schema} from "../../../../runtime/shared/reference.ts";
import {definitionsNear} from "../shared/homes.ts";
import {MAX_ROWS, roomOfText, rowsOf, schemaLink} from "../shared/page-size.ts";
import {referencesOf} from "../shared/schemas.ts";

export interface SplitRpc {
  page: RpcPage;
  methods: RpcPage[];
  /** Targets of schemas with their own pages. */
  schemas: string[];
}

export function splitPage(page: RpcPage): SplitRpc {
  const schemas = [...page.methods.flatMap(schemasOf), ...page.home.map((target) => page.definitions[target]!.schema)];
  const rows = schemas.reduce((sum, schema) => sum + rowsOf(schema, roomOfText), 0) + page.methods.length * METHOD_ROWS;
  if (rows <= MAX_ROWS) return {page, methods: [], schemas: []};
  const definitions = new Map(Object.entries(page.definitions));
  const methods = page.methods.map((method): RpcPage => ({
    ...page,
    part: {name: method.name, of: {label: page.label, target: `rpc:${page.name}`}},
    description: [],
    servers: [],
    externalDocs: null,
    tags: [],
    methods: [method],
    errors: [],
    definitions: definitionsNear(
      schemasOf(method).flatMap((schema) => referencesOf(schema)),
      [],
      definitions
    ),
    home: []
  }));
  const parts = [
    ...page.methods.map(({anchor, name, deprecated}) => ({
      anchor,
      label: name,
      target: `rpc:${page.name}/${name}`,
      kind: "method",
      deprecated
    })),
    ...page.home.map((target) => schemaLink(page.definitions[target]!))
  ];
  return {page: {...page, parts, methods: [], definitions: {}, home: []}, methods, schemas: page.home};
}

/** The size of a method without its schemas: head, samples, tables. */
const METHOD_ROWS = 12;

function schemasOf({params, result}: RpcMethod): Schema[] {
  return (result ? [...params, result] : params).map(({schema}) => schema);
}
