// Mutations of a small API of messages.

import type {Case} from "./compare-texts.ts";

type Json = Record<string, unknown>;

interface Parts {
  info?: Json;
  server?: Json;
  channel?: Json;
  channels?: Json;
  operation?: Json;
  operations?: Json;
  changed?: Json;
  messages?: Json;
  order?: Json;
}

function api(parts: Parts = {}): {"async.json": string} {
  const text = JSON.stringify({
    asyncapi: "3.0.0",
    info: {title: "Orders", version: "1", ...parts.info},
    servers: {live: {host: "a.example", protocol: "wss", ...parts.server}},
    channels: {
      changes: {
        address: "/{region}/changes",
        title: "Changes",
        description: "Connect and read.",
        parameters: {region: {description: "Where."}},
        messages: {changed: {$ref: "#/components/messages/changed"}, other: {$ref: "#/components/messages/other"}},
        bindings: {ws: {method: "GET"}},
        ...parts.channel
      },
      ...parts.channels
    },
    operations: {
      send: {
        action: "send",
        channel: {$ref: "#/channels/changes"},
        messages: [{$ref: "#/channels/changes/messages/changed"}],
        description: "Sends changes.",
        ...parts.operation
      },
      ...parts.operations
    },
    components: {
      messages: {
        changed: {
          title: "Changed",
          contentType: "application/json",
          payload: {$ref: "#/components/schemas/Order"},
          headers: {type: "object", properties: {trace: {type: "string"}}},
          examples: [{payload: {id: "a"}}],
          ...parts.changed
        },
        other: {payload: {type: "string"}},
        ...parts.messages
      },
      schemas: {Order: {type: "object", properties: {id: {type: "string"}}, ...parts.order}},
      securitySchemes: {user: {type: "userPassword"}}
    }
  });
  return {"async.json": text};
}

function change(kinds: string[], after: Parts, before: Parts = {}): Case {
  return {kinds, before: api(before), after: api(after)};
}

/** A change, and the opposite. */
function both(kinds: string[], opposite: string[], parts: Parts): Case[] {
  return [change(kinds, parts), change(opposite, {}, parts)];
}

const channel = {address: "/more", messages: {}};
const more = {action: "receive", channel: {$ref: "#/channels/changes"}, messages: []};

export const asyncapiCases: Case[] = [
  change(["api-version-changed"], {info: {version: "2"}}),
  change(["api-info-changed"], {info: {title: "Order events"}}),
  change(["api-server-added", "api-server-removed"], {server: {host: "b.example"}}),
  ...both(["api-security-required"], ["api-security-not-required"], {
    server: {security: [{$ref: "#/components/securitySchemes/user"}]}
  }),
  ...both(["async-channel-added"], ["async-channel-removed"], {channels: {more: channel}}),
  change(["async-channel-address-changed"], {channel: {address: "/{region}/orders"}}),
  change(["async-channel-description-changed"], {channel: {description: "Connect, and read."}}),
  change(["async-channel-description-changed"], {channel: {title: "All changes"}}),
  change(["request-parameter-description-changed"], {channel: {parameters: {region: {description: "In which."}}}}),
  change(["request-parameter-became-enum"], {
    channel: {parameters: {region: {description: "Where.", enum: ["eu"]}}}
  }),
  change(["async-bindings-changed"], {channel: {bindings: {ws: {method: "POST"}}}}),
  ...both(["async-operation-added"], ["async-operation-removed"], {operations: {more}}),
  change(["async-operation-action-changed"], {operation: {action: "receive"}}),
  ...both(["async-operation-deprecated"], ["async-operation-reactivated"], {operation: {deprecated: true}}),
  change(["async-operation-description-changed"], {operation: {description: "It sends changes."}}),
  ...both(["async-operation-message-added"], ["async-operation-message-removed"], {
    operation: {
      messages: [{$ref: "#/channels/changes/messages/changed"}, {$ref: "#/channels/changes/messages/other"}]
    }
  }),
  change(["async-operation-reply-changed"], {operation: {reply: {channel: {$ref: "#/channels/changes"}}}}),
  ...both(["api-security-required"], ["api-security-not-required"], {
    operation: {security: [{$ref: "#/components/securitySchemes/user"}]}
  }),
  ...both(["async-message-added"], ["async-message-removed"], {messages: {more: {payload: {type: "string"}}}}),
  ...both(["async-message-deprecated"], ["async-message-reactivated"], {changed: {deprecated: true}}),
  change(["async-message-description-changed"], {changed: {summary: "It has changed."}}),
  change(["async-message-example-changed"], {changed: {examples: [{payload: {id: "b"}}]}}),
  change(["async-message-content-type-changed"], {changed: {contentType: "application/cbor"}}),
  change(["async-message-correlation-changed"], {changed: {correlationId: {location: "$message.header#/trace"}}}),
  change(["async-message-payload-changed"], {
    messages: {other: {payload: {schemaFormat: "application/vnd.apache.avro", schema: {type: "string"}}}}
  }),
  change(["async-message-headers-changed"], {
    messages: {other: {payload: {type: "string"}, headers: {type: "object"}}}
  }),
  change(["response-property-type-changed"], {
    changed: {headers: {type: "object", properties: {trace: {type: "integer"}}}}
  }),
  change(
    ["response-property-type-changed"],
    {order: {properties: {id: {type: "integer"}}}, changed: {examples: []}},
    {changed: {examples: []}}
  ),
  change(
    ["request-property-type-changed"],
    {order: {properties: {id: {type: "integer"}}}, operation: {action: "receive"}, changed: {examples: []}},
    {operation: {action: "receive"}, changed: {examples: []}}
  )
];
