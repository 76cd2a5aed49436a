// Changes of GraphQL schemas. What a change breaks follows from where a type is
// used: in what clients send, or in what they receive.

import {rule} from "../shared/compare/catalogue/rule.ts";
import type {Sink} from "../shared/compare/sink.ts";

export const graphqlRules = {
  "graphql-operation-added": rule("operation added", "compatible", "Nothing depends on it yet."),
  "graphql-operation-removed": rule("operation removed", "callers", "Requests that ask for it are refused."),
  "graphql-type-added": rule("type added", "compatible", "Nothing depends on it yet."),
  "graphql-type-removed": rule(
    "type removed",
    "callers",
    "Requests that name it are refused, and code loses the type."
  ),
  "graphql-type-kind-changed": rule(
    "kind of type changed",
    "callers",
    "Requests select from it, or send it, differently."
  ),
  "graphql-field-added": rule("field added", "compatible", "Only requests that ask for it receive it."),
  "graphql-field-removed": rule("field removed", "callers", "Requests that ask for it are refused."),
  "graphql-field-type-changed": rule(
    "type changed",
    "callers",
    "Requests that ask for it are refused, or receive other values."
  ),
  "graphql-field-type-narrowed": rule(
    "no longer null",
    "compatible",
    "A value is always there; clients that expect null still work."
  ),
  "graphql-argument-added": rule("optional argument added", "compatible", "Requests without it work as before."),
  "graphql-required-argument-added": rule("required argument added", "callers", "Requests without it are refused."),
  "graphql-argument-removed": rule("argument removed", "callers", "Requests with it are refused."),
  "graphql-argument-type-changed": rule("type changed", "callers", "Values that were accepted are refused."),
  "graphql-argument-type-widened": rule("accepts more", "compatible", "All values that were accepted still are."),
  "graphql-argument-default-changed": rule("default changed", "behaviour", "Requests without it mean something else."),
  "graphql-input-field-added": rule("optional input field added", "compatible", "Requests without it work as before."),
  "graphql-required-input-field-added": rule(
    "required input field added",
    "callers",
    "Requests without it are refused."
  ),
  "graphql-value-added": rule("value added", "behaviour", "Older clients receive a value they do not know."),
  "graphql-value-removed": rule("value removed", "callers", "Requests that send it are refused."),
  "graphql-possible-type-added": rule(
    "possible type added",
    "behaviour",
    "Older clients receive a type they do not know."
  ),
  "graphql-possible-type-removed": rule(
    "possible type removed",
    "callers",
    "Requests with a fragment on it are refused."
  ),
  "graphql-deprecated": rule("deprecated", "compatible", "It works as before, and may be removed later."),
  "graphql-reactivated": rule("no longer deprecated", "compatible", "It works as before."),
  "graphql-directives-changed": rule(
    "directives changed",
    "behaviour",
    "What a directive means is up to the server that applies it."
  ),
  "graphql-description-changed": rule("description changed", "documentation", "Only the words have changed.")
};

export type GraphqlSink = Sink<keyof typeof graphqlRules>;
