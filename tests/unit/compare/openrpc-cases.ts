// Mutations of a small JSON-RPC API, after the wallet's.

import type {Case} from "./compare-texts.ts";

type Json = Record<string, unknown>;

const connect = {
  name: "client.connect",
  summary: "Connects",
  description: "Asks for a connection.",
  tags: [{name: "client"}],
  paramStructure: "by-position",
  params: [
    {name: "hostname", required: true, description: "Who asks.", schema: {type: "string"}},
    {name: "wallet", schema: {type: "string"}}
  ],
  result: {name: "token", description: "Keep it.", schema: {$ref: "#/components/schemas/Token"}},
  errors: [{$ref: "#/components/errors/refused"}],
  examples: [
    {name: "One", params: [{name: "hostname", value: "a.example"}], result: {name: "token", value: {token: "a"}}}
  ]
};

interface Parts {
  info?: Json;
  method?: Json;
  more?: Json[];
  errors?: Json;
  token?: Json;
}

function api({info = {}, method = {}, more = [], errors = {}, token = {}}: Parts = {}): {"rpc.json": string} {
  const text = JSON.stringify({
    openrpc: "1.3.0",
    info: {title: "Wallet", version: "1", ...info},
    servers: [{url: "http://localhost:1789"}],
    methods: [
      {...connect, ...method},
      {name: "client.list", params: [], result: {name: "keys", schema: {type: "array", items: {type: "string"}}}},
      ...more
    ],
    components: {
      schemas: {Token: {type: "object", properties: {token: {type: "string"}}, ...token}},
      errors: {
        refused: {code: 3001, message: "The user refused", data: "why"},
        unused: {code: 1, message: "Never"},
        ...errors
      }
    }
  });
  return {"rpc.json": text};
}

const added = {
  name: "client.send",
  params: [{name: "transaction", required: true, schema: {type: "string"}}],
  result: {name: "hash", schema: {type: "string"}}
};
const [hostname, wallet] = connect.params;

const cases: [kinds: string | string[], before: Parts, after: Parts][] = [
  ["api-version-changed", {}, {info: {version: "2"}}],
  ["api-info-changed", {}, {info: {description: "Signs."}}],
  ["rpc-method-added", {}, {more: [added]}],
  ["rpc-method-removed", {more: [added]}, {}],
  ["rpc-method-removed", {more: [added]}, {more: [{...added, name: "client.submit"}]}],
  ["rpc-method-deprecated", {}, {method: {deprecated: true}}],
  ["rpc-method-reactivated", {method: {deprecated: true}}, {}],
  ["rpc-method-description-changed", {}, {method: {description: "Asks the user."}}],
  ["rpc-method-description-changed", {}, {method: {summary: "Connect"}}],
  [
    "rpc-method-example-changed",
    {},
    {
      method: {
        examples: [
          {name: "One", params: [{name: "hostname", value: "b.example"}], result: {name: "token", value: {token: "a"}}}
        ]
      }
    }
  ],
  ["rpc-method-tags-changed", {}, {method: {tags: [{name: "client"}, {name: "first"}]}}],
  ["rpc-param-structure-changed", {}, {method: {paramStructure: "either"}}],
  ["rpc-param-order-changed", {}, {method: {params: [wallet, hostname]}}],
  ["rpc-result-removed", {more: [added]}, {more: [{...added, result: undefined}]}],
  ["rpc-result-added", {more: [{...added, result: undefined}]}, {more: [added]}],
  ["rpc-result-name-changed", {more: [added]}, {more: [{...added, result: {name: "id", schema: {type: "string"}}}]}],
  [
    "rpc-method-error-added",
    {},
    {method: {errors: [{$ref: "#/components/errors/refused"}, {$ref: "#/components/errors/unused"}]}}
  ],
  ["rpc-method-error-removed", {}, {method: {errors: []}}],
  ["rpc-error-added", {}, {errors: {late: {code: 3002, message: "Too late"}}}],
  ["rpc-error-removed", {errors: {late: {code: 3002, message: "Too late"}}}, {}],
  ["rpc-error-code-changed", {}, {errors: {unused: {code: 2, message: "Never"}}}],
  ["rpc-error-message-changed", {}, {errors: {unused: {code: 1, message: "Not ever"}}}],
  ["rpc-error-data-changed", {}, {errors: {unused: {code: 1, message: "Never", data: "then"}}}],
  [
    "new-required-request-parameter",
    {},
    {method: {params: [...connect.params, {name: "origin", required: true, schema: {type: "string"}}]}}
  ],
  [
    "new-optional-request-parameter",
    {},
    {method: {params: [...connect.params, {name: "origin", schema: {type: "string"}}]}}
  ],
  ["request-parameter-removed", {}, {method: {params: [hostname]}}],
  ["request-parameter-became-optional", {}, {method: {params: [{...hostname, required: false}, wallet]}}],
  ["request-parameter-became-required", {}, {method: {params: [hostname, {...wallet, required: true}]}}],
  ["request-parameter-type-changed", {}, {method: {params: [hostname, {...wallet, schema: {type: "integer"}}]}}],
  [
    "request-parameter-description-changed",
    {},
    {method: {params: [{...hostname, description: "The one who asks."}, wallet]}}
  ],
  ["response-description-changed", {}, {method: {result: {...connect.result, description: "Keep it safe."}}}],
  ["response-optional-property-added", {}, {token: {properties: {token: {type: "string"}, expiry: {type: "string"}}}}],
  ["response-property-became-required", {}, {token: {required: ["token"]}}],
  ["response-property-type-changed", {}, {token: {properties: {token: {type: "integer"}}}}]
];

export const openrpcCases: Case[] = cases.map(([kinds, before, after]) => ({
  kinds: typeof kinds === "string" ? [kinds] : kinds,
  before: api(before),
  after: api(after)
}));
