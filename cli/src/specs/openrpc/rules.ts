// Changes of JSON-RPC APIs other than those of schemas and parameters.

import {rule} from "../shared/compare/catalogue/rule.ts";

export const openrpcRules = {
  "rpc-method-added": rule("method added", "compatible", "Nothing depends on it yet."),
  "rpc-method-removed": rule("method removed", "callers", "Calls to it fail."),
  "rpc-method-deprecated": rule("deprecated", "compatible", "It works as before, and may be removed later."),
  "rpc-method-reactivated": rule("no longer deprecated", "compatible", "It works as before."),
  "rpc-method-description-changed": rule("description changed", "documentation", "Only the words have changed."),
  "rpc-method-example-changed": rule("examples changed", "documentation", "Only the words have changed."),
  "rpc-method-tags-changed": rule("tags changed", "documentation", "Methods are listed in another group."),
  "rpc-param-structure-changed": rule(
    "form of the parameters changed",
    "callers",
    "Parameters are sent by name instead of by position, or the other way round."
  ),
  "rpc-param-order-changed": rule(
    "order of the parameters changed",
    "callers",
    "Parameters that are sent by position change places."
  ),
  "rpc-result-added": rule("result added", "behaviour", "What was a notification now returns a result."),
  "rpc-result-removed": rule("result removed", "callers", "Callers wait for an answer that is no longer sent."),
  "rpc-result-name-changed": rule("name of the result changed", "code", "Generated clients have another name for it."),
  "rpc-method-error-added": rule("error added", "behaviour", "Callers may receive an error they do not know."),
  "rpc-method-error-removed": rule("error removed", "compatible", "Callers that handle it still work."),
  "rpc-error-added": rule("error added", "compatible", "Methods that return it are listed on their own."),
  "rpc-error-removed": rule("error removed", "compatible", "Methods that returned it are listed on their own."),
  "rpc-error-code-changed": rule(
    "code changed",
    "callers",
    "Callers that look for the old code no longer recognise the error."
  ),
  "rpc-error-message-changed": rule(
    "message changed",
    "behaviour",
    "Callers that look for the old words no longer recognise the error."
  ),
  "rpc-error-data-changed": rule("data changed", "behaviour", "What comes with the error has changed.")
};
