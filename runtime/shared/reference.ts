// The reference model: what OpenAPI, protobuf, OpenRPC, GraphQL, AsyncAPI, descriptions of command lines and tables
// of parameters are compiled to, and the only representation of a specification that rendering, search, typed links and
// comparison use. Plain JSON.
//
// A referenced schema is never copied: a reference contains its typed
// link (`target`), and a page's `definitions` contain those that it shows.
// The page's `hrefs` resolve a `target` ("proto:vega.Asset",
// "api:trading-data-v2/vegaOrder").

import type {AsyncPage, ChannelPage} from "./reference/asyncapi.ts";
import type {Reference, ReferenceBase, Scheme} from "./reference/base.ts";
import type {CliPage} from "./reference/cli.ts";
import type {GraphqlPage} from "./reference/graphql.ts";
import type {IndexPage} from "./reference/index-page.ts";
import type {ApiPage, ChapterPage, OperationPage} from "./reference/openapi.ts";
import type {ParametersPage} from "./reference/parameters.ts";
import type {RpcPage} from "./reference/openrpc.ts";
import type {SchemaPage} from "./reference/schema.ts";
import type {ProtoPage} from "./reference/protobuf.ts";

/** Every type of page, by its `type`: compiler and theme have a table with an entry for each. */
export interface ReferencePages {
  operation: OperationPage;
  api: ApiPage;
  chapter: ChapterPage;
  schema: SchemaPage;
  index: IndexPage;
  portion: PortionPage;
  proto: ProtoPage;
  rpc: RpcPage;
  graphql: GraphqlPage;
  async: AsyncPage;
  channel: ChannelPage;
  cli: CliPage;
  parameters: ParametersPage;
}

/** The rest of a page that has too much for one: of its parameters, values, examples or whatever there are too many of. */
export interface PortionPage extends ReferenceBase {
  type: "portion";
  scheme: Scheme;
  /** Name in typed links: "petstore/listPets/part-2". */
  name: string;
  title: string;
  /** The page of which this is a portion. */
  of: Reference;
  /** From 2. */
  number: number;
  /** Number of portions, with the first, which is the page itself. */
  count: number;
  previous: Reference;
  next: Reference | null;
  /** What is shown, as on the whole page; names that lead to it are repeated. */
  page: ReferencePage;
  /** Anchors of what is repeated: links lead to its first page. */
  repeated: string[];
}

export type ReferencePage = ReferencePages[keyof ReferencePages];

export type * from "./reference/base.ts";
export type * from "./reference/schema.ts";
export type * from "./reference/index-page.ts";
export type * from "./reference/openapi.ts";
export type * from "./reference/protobuf.ts";
export type * from "./reference/openrpc.ts";
export * from "./reference/graphql.ts";
export type * from "./reference/asyncapi.ts";
export type * from "./reference/cli.ts";
export * from "./reference/parameters.ts";
