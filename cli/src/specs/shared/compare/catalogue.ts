// The catalogue of changes: id, effect and reason of every kind. The manual's
// table is generated from it.

import {asyncapiRules} from "./catalogue/asyncapi.ts";
import {cliRules} from "./catalogue/cli.ts";
import {graphqlRules} from "./catalogue/graphql.ts";
import {openapiRules} from "./catalogue/openapi.ts";
import {openrpcRules} from "./catalogue/openrpc.ts";
import {parameterRules} from "./catalogue/parameters.ts";
import {proseRules} from "./catalogue/prose.ts";
import {protobufRules} from "./catalogue/protobuf.ts";
import type {Rule} from "./catalogue/rule.ts";
import {schemaRules} from "./catalogue/schema.ts";

const rules = {
  ...protobufRules,
  ...openapiRules,
  ...schemaRules,
  ...openrpcRules,
  ...graphqlRules,
  ...asyncapiRules,
  ...cliRules,
  ...parameterRules,
  ...proseRules
};

export type ChangeKind = keyof typeof rules;

export const catalogue: Readonly<Record<ChangeKind, Rule>> = rules;

/** In the manual's order. */
export const catalogueParts: readonly {title: string; rules: Readonly<Record<string, Rule>>}[] = [
  {title: "protobuf", rules: protobufRules},
  {title: "OpenAPI", rules: openapiRules},
  {title: "JSON schemas", rules: schemaRules},
  {title: "OpenRPC", rules: openrpcRules},
  {title: "GraphQL", rules: graphqlRules},
  {title: "AsyncAPI", rules: asyncapiRules},
  {title: "Command lines", rules: cliRules},
  {title: "Tables of parameters", rules: parameterRules},
  {title: "Pages", rules: proseRules}
];
