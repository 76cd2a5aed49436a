// Mutations of a small HTTP API, after our own: each is one edit of its JSON.

import type {Case} from "./compare-texts.ts";

const order = {
  type: "object",
  required: ["market"],
  properties: {market: {type: "string"}, price: {type: "string"}, side: {$ref: "#/components/schemas/Side"}}
};

const readOnly = {type: "string", readOnly: true};
const writeOnly = {type: "string", writeOnly: true};

/** What the mutations start from. */
function base() {
  return {
    openapi: "3.1.0",
    info: {title: "Orders", version: "1", description: "Places orders."},
    servers: [{url: "https://a.example"}, {url: "https://b.example"}],
    tags: [{name: "Orders"}],
    paths: {
      "/orders/{id}": {
        get: {
          operationId: "getOrder",
          tags: ["Orders"],
          summary: "An order",
          description: "The order as it is.",
          security: [{key: []}, {oauth: ["read"]}],
          "x-codeSamples": [{lang: "Ruby", source: "get(id)"}],
          parameters: [
            {name: "id", in: "path", required: true, schema: {type: "string"}},
            {name: "version", in: "query", required: true, description: "Which one.", schema: {type: "integer"}},
            {name: "fields", in: "query", example: ["a"], schema: {type: "array", items: {type: "string"}}}
          ],
          responses: {
            "200": {
              description: "The order.",
              headers: {
                "X-Height": {required: true, description: "Block.", schema: {type: "string"}},
                "X-Node": {schema: {type: "string"}}
              },
              content: {
                "application/json": {schema: {$ref: "#/components/schemas/Order"}},
                "text/csv": {schema: {type: "string"}}
              },
              links: {again: {operationId: "getOrder"}}
            },
            "202": {description: "Later."},
            "404": {description: "There is none."}
          }
        }
      },
      "/orders": {
        post: {
          operationId: "submitOrder",
          tags: ["Orders"],
          requestBody: {
            description: "The order.",
            required: true,
            content: {
              "application/json": {schema: {$ref: "#/components/schemas/NewOrder"}},
              "multipart/form-data": {
                schema: {type: "object", properties: {file: {type: "string"}}},
                encoding: {file: {contentType: "image/png"}}
              }
            }
          },
          responses: {"200": {description: "It has been placed."}},
          callbacks: {
            filled: {
              "{$request.body#/url}": {
                post: {
                  requestBody: {
                    content: {"application/json": {schema: {type: "object", properties: {size: {type: "string"}}}}}
                  },
                  responses: {"200": {description: "Thank you."}}
                }
              }
            }
          }
        }
      },
      "/markets": {get: {operationId: "listMarkets", responses: {"200": {description: "All."}}}}
    },
    components: {
      schemas: {
        Order: {...structuredClone(order), properties: {...order.properties, pin: writeOnly}},
        NewOrder: {...structuredClone(order), properties: {...order.properties, state: readOnly}},
        Side: {type: "string", enum: ["BUY", "SELL"]},
        Unused: {type: "object", properties: {a: {type: "string"}}}
      },
      securitySchemes: {
        key: {type: "apiKey", in: "header", name: "X-Key", description: "Ask for it."},
        oauth: {
          type: "oauth2",
          flows: {clientCredentials: {tokenUrl: "https://a.example/token", scopes: {read: "Reading", write: "Writing"}}}
        },
        spare: {type: "http", scheme: "basic"}
      }
    } as Record<string, Record<string, unknown>>
  };
}

/** One place of the JSON and what it holds after the mutation; undefined for nothing. */
type Edit = [place: string, value: unknown];

const get = "paths > /orders/{id} > get";
const post = "paths > /orders > post";
const ok = `${get} > responses > 200`;
const body = `${post} > requestBody`;
const schemas = "components > schemas";
const schemes = "components > securitySchemes";
const sent = `${schemas} > NewOrder`;
const received = `${schemas} > Order`;

const edits: [kinds: string | string[], ...edits: Edit[]][] = [
  ["api-version-changed", ["info > version", "2"]],
  ["api-info-changed", ["info > description", "Places many orders."]],
  ["api-info-changed", [`${schemes} > key > description`, "Order one."]],
  ["api-server-added", ["servers > 2", {url: "https://c.example"}]],
  ["api-server-removed", ["servers > 1", undefined]],
  ["api-schema-added", [`${schemas} > Added`, {type: "object", properties: {a: {type: "string"}}}]],
  ["api-schema-removed", [`${schemas} > Unused`, undefined]],
  [
    "endpoint-added",
    ["paths > /markets > post", {operationId: "addMarket", responses: {"200": {description: "Added."}}}]
  ],
  ["api-removed-without-deprecation", ["paths > /markets > get", undefined]],
  ["endpoint-deprecated", [`${get} > deprecated`, true]],
  ["api-operation-id-changed", ["paths > /markets > get > operationId", "markets"]],
  [
    ["api-tag-added", "api-tag-removed"],
    [`${get} > tags`, ["Reading"]]
  ],
  ["api-tag-added", [`${get} > tags`, ["Orders", "Reading"]]],
  ["api-tag-removed", [`${get} > tags`, []]],
  ["api-description-changed", [`${get} > description`, "The order as it was."]],
  ["api-description-changed", [`${get} > summary`, "One order"]],
  ["api-extension-changed", [`${get} > x-cost`, "2"]],
  ["api-code-sample-added", [`${get} > x-codeSamples > 1`, {lang: "Go", source: "get(id)"}]],
  ["api-code-sample-removed", [`${get} > x-codeSamples`, []]],
  ["api-code-sample-changed", [`${get} > x-codeSamples > 0 > source`, "order(id)"]],
  ["api-code-sample-changed", [`${get} > x-codeSamples > 0 > label`, "Rails"]],
  ["api-security-required", ["paths > /markets > get > security", [{key: []}]]],
  ["api-security-not-required", [`${get} > security`, []]],
  ["api-security-added", [`${get} > security > 2`, {spare: []}]],
  ["api-security-removed", [`${get} > security > 0`, undefined]],
  ["api-security-scope-added", [`${get} > security > 1 > oauth`, ["read", "write"]]],
  ["api-security-scope-removed", [`${get} > security > 1 > oauth`, []]],
  ["api-security-component-added", [`${schemes} > added`, {type: "http", scheme: "bearer"}]],
  ["api-security-component-removed", [`${schemes} > spare`, undefined]],
  ["api-security-component-changed", [`${schemes} > key > in`, "query"]],
  [
    "api-security-component-oauth-scope-added",
    [`${schemes} > oauth > flows > clientCredentials > scopes > admin`, "All"]
  ],
  [
    "api-security-component-oauth-scope-removed",
    [`${schemes} > oauth > flows > clientCredentials > scopes > write`, undefined]
  ],
  [
    "new-required-request-parameter",
    [`${get} > parameters > 3`, {name: "depth", in: "query", required: true, schema: {type: "integer"}}]
  ],
  [
    "new-optional-request-parameter",
    [`${get} > parameters > 3`, {name: "depth", in: "header", schema: {type: "integer"}}]
  ],
  ["request-parameter-removed", [`${get} > parameters > 1`, undefined]],
  ["request-parameter-became-required", [`${get} > parameters > 2 > required`, true]],
  ["request-parameter-became-optional", [`${get} > parameters > 1 > required`, false]],
  ["request-parameter-style-changed", [`${get} > parameters > 2 > style`, "pipeDelimited"]],
  ["request-parameter-description-changed", [`${get} > parameters > 1 > description`, "Which one it is."]],
  ["request-parameter-deprecated", [`${get} > parameters > 1 > deprecated`, true]],
  ["request-parameter-example-changed", [`${get} > parameters > 2 > example`, ["b"]]],
  ["request-body-removed", [body, undefined]],
  [
    "request-body-added-required",
    [
      "paths > /markets > get > requestBody",
      {required: true, content: {"application/json": {schema: {type: "string"}}}}
    ]
  ],
  [
    "request-body-added-optional",
    ["paths > /markets > get > requestBody", {content: {"application/json": {schema: {type: "string"}}}}]
  ],
  ["request-body-became-optional", [`${body} > required`, false]],
  ["request-body-media-type-added", [`${body} > content > text/csv`, {schema: {type: "string"}}]],
  ["request-body-media-type-removed", [`${body} > content > multipart/form-data`, undefined]],
  [
    "request-body-encoding-changed",
    [`${body} > content > multipart/form-data > encoding > file > contentType`, "image/gif"]
  ],
  ["request-body-description-changed", [`${body} > description`, "A new order."]],
  ["request-body-example-changed", [`${body} > content > application/json > example`, {market: "a"}]],
  ["response-success-status-added", [`${get} > responses > 203`, {description: "Elsewhere."}]],
  ["response-success-status-removed", [`${get} > responses > 202`, undefined]],
  ["response-non-success-status-added", [`${get} > responses > 500`, {description: "It failed."}]],
  ["response-non-success-status-removed", [`${get} > responses > 404`, undefined]],
  ["response-media-type-added", [`${ok} > content > application/xml`, {schema: {type: "string"}}]],
  ["response-media-type-removed", [`${ok} > content > text/csv`, undefined]],
  ["response-header-added", [`${ok} > headers > X-Time`, {schema: {type: "string"}}]],
  ["required-response-header-removed", [`${ok} > headers > X-Height`, undefined]],
  ["optional-response-header-removed", [`${ok} > headers > X-Node`, undefined]],
  ["response-header-became-optional", [`${ok} > headers > X-Height > required`, false]],
  ["response-header-became-required", [`${ok} > headers > X-Node > required`, true]],
  ["response-header-description-changed", [`${ok} > headers > X-Height > description`, "Height of the block."]],
  ["response-header-deprecated", [`${ok} > headers > X-Height > deprecated`, true]],
  ["response-description-changed", [`${ok} > description`, "An order."]],
  ["response-example-changed", [`${ok} > content > text/csv > example`, "a,b"]],
  ["response-link-changed", [`${ok} > links > again`, undefined]],
  ["callback-removed", [`${post} > callbacks > filled`, undefined]],
  [
    "callback-added",
    [`${post} > callbacks > gone`, {"{$request.body#/url}": {post: {responses: {"200": {description: "Thank you."}}}}}]
  ],
  [
    "response-optional-property-added",
    [
      `${post} > callbacks > filled > {$request.body#/url} > post > requestBody > content > application/json > schema > properties > price`,
      {type: "string"}
    ]
  ],
  [
    ["new-required-request-property"],
    [`${sent} > properties > size`, {type: "string"}],
    [`${sent} > required`, ["market", "size"]]
  ],
  ["new-optional-request-property", [`${sent} > properties > size`, {type: "string"}]],
  ["request-property-removed", [`${sent} > properties > price`, undefined]],
  ["request-property-became-required", [`${sent} > required`, ["market", "price"]]],
  ["request-property-became-optional", [`${sent} > required`, []]],
  [
    "response-required-property-added",
    [`${received} > properties > size`, {type: "string"}],
    [`${received} > required`, ["market", "size"]]
  ],
  ["response-optional-property-added", [`${received} > properties > size`, {type: "string"}]],
  [
    "response-required-property-removed",
    [`${received} > properties > market`, undefined],
    [`${received} > required`, []]
  ],
  ["response-optional-property-removed", [`${received} > properties > price`, undefined]],
  ["request-read-only-property-added", [`${sent} > properties > id`, readOnly]],
  [
    "request-read-only-property-added",
    [`${sent} > properties > id`, readOnly],
    [`${sent} > required`, ["market", "id"]]
  ],
  ["request-read-only-property-removed", [`${sent} > properties > state`, undefined]],
  ["request-read-only-property-became-required", [`${sent} > required`, ["market", "state"]]],
  ["response-write-only-property-added", [`${received} > properties > secret`, writeOnly]],
  ["response-write-only-property-removed", [`${received} > properties > pin`, undefined]],
  ["response-write-only-property-became-required", [`${received} > required`, ["market", "pin"]]],
  ["response-property-became-required", [`${received} > required`, ["market", "price"]]],
  ["response-property-became-optional", [`${received} > required`, []]],
  ["request-property-enum-value-removed", [`${schemas} > Side > enum`, ["BUY"]]], // used both ways: the worse counts
  ["response-property-enum-value-added", [`${schemas} > Side > enum`, ["BUY", "SELL", "BOTH"]]]
];

function edited(edit: readonly Edit[]): string {
  const api: unknown = base();
  for (const [place, value] of edit) {
    const steps = place.split(" > ");
    const last = steps.pop()!;
    let at = api as Record<string, unknown>;
    for (const step of steps) at = at[step] as Record<string, unknown>;
    if (value !== undefined) at[last] = value;
    else if (Array.isArray(at)) at.splice(Number(last), 1);
    else delete at[last];
  }
  return JSON.stringify(api);
}

function listed(kinds: string | string[]): string[] {
  return typeof kinds === "string" ? [kinds] : kinds;
}

const text = (...edit: Edit[]) => ({"api.json": edited(edit)});

/** More operations than are worth saying one by one, whose descriptions link to a version. */
function versionedSteps(version: string): Edit[] {
  return Array.from({length: 20}, (_, index): Edit => [
    `paths > /step-${index}`,
    {
      get: {
        operationId: `step${index}`,
        summary: "Step",
        description: `Read [more](https://docs.example/server@${version}/step-${index}).`,
        responses: {"200": {description: "Done."}}
      }
    }
  ]);
}

/** Those that start from something else than the base. */
const others: Case[] = [
  {
    kinds: ["api-removed-with-deprecation"],
    before: text(["paths > /markets > get > deprecated", true]),
    after: text(["paths > /markets", {}])
  },
  {kinds: ["endpoint-reactivated"], before: text([`${get} > deprecated`, true]), after: text()},
  {
    kinds: ["request-parameter-reactivated"],
    before: text([`${get} > parameters > 1 > deprecated`, true]),
    after: text()
  },
  {kinds: ["request-body-became-required"], before: text([`${body} > required`, false]), after: text()},
  {
    kinds: ["request-read-only-property-became-optional"],
    before: text([`${sent} > required`, ["market", "state"]]),
    after: text()
  },
  {
    kinds: ["response-write-only-property-became-optional"],
    before: text([`${received} > required`, ["market", "pin"]]),
    after: text()
  },
  {
    kinds: ["endpoint-moved"],
    before: text(),
    after: text(
      ["paths > /markets", {}],
      ["paths > /v2/markets", {get: {operationId: "listMarkets", responses: {"200": {description: "All."}}}}]
    )
  },
  {
    kinds: ["request-path-parameter-renamed"],
    before: text(),
    after: text(
      [
        "paths > /orders/{order}",
        {
          get: {
            ...base().paths["/orders/{id}"].get,
            parameters: [
              {name: "order", in: "path", required: true, schema: {type: "string"}},
              ...base().paths["/orders/{id}"].get.parameters.slice(1)
            ]
          }
        }
      ],
      ["paths > /orders/{id}", undefined]
    )
  },
  {kinds: ["api-streaming-changed"], before: text(), after: text([`${get} > x-streaming`, "server"])},
  {kinds: ["api-words-replaced"], before: text(...versionedSteps("3.17")), after: text(...versionedSteps("3.19"))},
  {kinds: ["api-added"], before: {}, after: text()},
  {kinds: ["api-removed"], before: text(), after: {}}
];

export const openapiCases: Case[] = [
  ...edits.map(([kinds, ...edit]): Case => ({kinds: listed(kinds), before: text(), after: text(...edit)})),
  ...others
];
