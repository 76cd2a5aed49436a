// A page of every kind of this repository's documentation.

export const KINDS: Record<string, string> = {
  landing: "/",
  concept: "/pre-release/concepts/new-to-vega",
  "long prose with a diagram": "/pre-release/concepts/trading-framework/margin",
  "tabs and times": "/pre-release/tutorials/proposals/new-market-proposal",
  operation: "/pre-release/api/rest/data-v2/trading-data-service-list-orders",
  "short operation": "/pre-release/api/rest/explorer/block-explorer-info",
  stream: "/pre-release/api/rest/data-v2/trading-data-service-observe-orders",
  endpoints: "/pre-release/api/rest/data-v2/endpoints",
  proto: "/pre-release/api/grpc/vega/vega.proto",
  "GraphQL query": "/pre-release/api/graphql/queries/estimatePosition",
  "GraphQL types": "/pre-release/api/graphql/types/market",
  "AsyncAPI overview": "/pre-release/api/streams",
  "AsyncAPI channel": "/pre-release/api/streams/event-bus",
  "JSON-RPC": "/pre-release/api/vega-wallet/reference/core/json-rpc",
  playground: "/pre-release/api/vega-wallet/reference/core/json-rpc-api-playground",
  "command line": "/pre-release/node-operators/commands/data-node",
  parameters: "/pre-release/concepts/governance/all-parameters",
  category: "/pre-release/category/api/rest/data-v2/accounts",
  tags: "/pre-release/tags",
  tag: "/pre-release/tags/governance",
  release: "/pre-release/releases/overview",
  changes: "/pre-release/changes",
  search: "/search",
  restricted: "/restricted",
  "not found": "/pre-release/tools/vega-wallet/cli-wallet/latest/create-wallet"
};
