// Changes of APIs of messages other than those of schemas and parameters.

import {rule} from "../shared/compare/catalogue/rule.ts";

export const asyncapiRules = {
  "async-channel-added": rule("channel added", "compatible", "Nothing depends on it yet."),
  "async-channel-removed": rule("channel removed", "callers", "Clients that connect to it fail, or wait in vain."),
  "async-channel-address-changed": rule(
    "address changed",
    "callers",
    "Clients at the old address fail, or wait in vain."
  ),
  "async-channel-description-changed": rule("description changed", "documentation", "Only the words have changed."),
  "async-operation-added": rule("operation added", "compatible", "Nothing depends on it yet."),
  "async-operation-removed": rule(
    "operation removed",
    "callers",
    "Messages are no longer sent, or no longer received."
  ),
  "async-operation-action-changed": rule(
    "direction changed",
    "callers",
    "What was sent is now received, or vice versa."
  ),
  "async-operation-deprecated": rule("deprecated", "compatible", "It works as before, and may be removed later."),
  "async-operation-reactivated": rule("no longer deprecated", "compatible", "It works as before."),
  "async-operation-description-changed": rule("description changed", "documentation", "Only the words have changed."),
  "async-operation-reply-changed": rule("reply changed", "callers", "Clients wait for another answer, or elsewhere."),
  "async-operation-message-added": rule(
    "message added",
    "behaviour",
    "Clients may receive a message that they do not know."
  ),
  "async-operation-message-removed": rule("message removed", "callers", "It is no longer sent, or no longer accepted."),
  "async-message-added": rule("message added", "compatible", "Operations that use it are listed on their own."),
  "async-message-removed": rule("message removed", "compatible", "Operations that used it are listed on their own."),
  "async-message-deprecated": rule("deprecated", "compatible", "It works as before, and may be removed later."),
  "async-message-reactivated": rule("no longer deprecated", "compatible", "It works as before."),
  "async-message-description-changed": rule("description changed", "documentation", "Only the words have changed."),
  "async-message-example-changed": rule("examples changed", "documentation", "Only the words have changed."),
  "async-message-content-type-changed": rule("content type changed", "callers", "Messages are encoded differently."),
  "async-message-correlation-changed": rule(
    "correlation id changed",
    "callers",
    "Answers are matched to requests by another value."
  ),
  "async-message-payload-changed": rule(
    "payload changed",
    "callers",
    "Messages may be of another form: it is not compared in this language."
  ),
  "async-message-headers-changed": rule("headers changed", "behaviour", "Messages have other headers."),
  "async-bindings-changed": rule("bindings changed", "behaviour", "What is particular to the protocol has changed.")
};
