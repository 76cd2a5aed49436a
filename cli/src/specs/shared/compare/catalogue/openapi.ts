// Changes of HTTP APIs other than those of schemas. Names follow oasdiff's checks.

import {rule} from "./rule.ts";

const words = "Only the words have changed.";
const samples = "What the operation takes and returns is listed on its own.";
const unsent = "Requests leave it out.";
const unreceived = "Responses leave it out.";

export const openapiRules = {
  "api-added": rule("API added", "compatible", "Nothing depends on it yet."),
  "api-removed": rule("API removed", "callers", "Calls to its operations fail."),
  "api-version-changed": rule("version changed", "documentation", "The number alone changes nothing for callers."),
  "api-info-changed": rule("information changed", "documentation", words),
  "api-words-replaced": rule("version replaced", "documentation", words),
  "api-server-added": rule("server added", "compatible", "Those that were listed remain."),
  "api-server-removed": rule("server removed", "behaviour", "Callers of this address have to use another one."),
  "api-schema-added": rule("schema added", "compatible", "Nothing depends on it yet."),
  "api-schema-removed": rule(
    "schema removed",
    "code",
    "Generated code loses the type. What refers to it is listed on its own."
  ),

  "endpoint-added": rule("operation added", "compatible", "Nothing depends on it yet."),
  "api-removed-without-deprecation": rule(
    "operation removed, without having been deprecated",
    "callers",
    "Calls to it fail."
  ),
  "api-removed-with-deprecation": rule(
    "operation removed, after having been deprecated",
    "callers",
    "Calls to it fail."
  ),
  "endpoint-moved": rule("operation moved", "callers", "Calls to the old address fail."),
  "endpoint-deprecated": rule("deprecated", "compatible", "It works as before, and may be removed later."),
  "endpoint-reactivated": rule("no longer deprecated", "compatible", "It works as before."),
  "api-operation-id-changed": rule("operation id changed", "code", "Generated clients have another name for it."),
  "api-tag-added": rule("tag added", "code", "Generated clients group operations by tag."),
  "api-tag-removed": rule("tag removed", "code", "Generated clients group operations by tag."),
  "api-streaming-changed": rule(
    "streaming changed",
    "callers",
    "Callers expect one response where there are now many, or the reverse."
  ),
  "api-description-changed": rule("description changed", "documentation", words),
  "api-extension-changed": rule(
    "extension changed",
    "documentation",
    "What an x- field means is up to the programs that read it."
  ),
  "api-code-sample-added": rule("code sample added", "documentation", samples),
  "api-code-sample-removed": rule("code sample removed", "documentation", samples),
  "api-code-sample-changed": rule("code sample changed", "documentation", samples),
  "api-security-required": rule("authentication required", "callers", "Calls without credentials fail."),
  "api-security-not-required": rule(
    "authentication no longer required",
    "compatible",
    "Calls with credentials still work."
  ),
  "api-security-added": rule("way of authenticating added", "compatible", "The others still work."),
  "api-security-removed": rule("way of authenticating removed", "callers", "Calls that use it fail."),
  "api-security-scope-added": rule("scope required", "callers", "Tokens without the scope are refused."),
  "api-security-scope-removed": rule("scope no longer required", "compatible", "Tokens with the scope still work."),
  "api-security-component-added": rule(
    "security scheme added",
    "compatible",
    "Operations that need it are listed on their own."
  ),
  "api-security-component-removed": rule(
    "security scheme removed",
    "compatible",
    "Operations that needed it are listed on their own."
  ),
  "api-security-component-changed": rule("security scheme changed", "callers", "Credentials are sent differently."),
  "api-security-component-oauth-scope-added": rule(
    "scope added",
    "compatible",
    "Operations that need it are listed on their own."
  ),
  "api-security-component-oauth-scope-removed": rule(
    "scope removed",
    "callers",
    "Tokens with the scope can no longer be requested."
  ),

  "new-required-request-parameter": rule("required parameter added", "callers", "Calls without it are refused."),
  "new-optional-request-parameter": rule("parameter added", "compatible", "Calls without it still work."),
  "request-parameter-removed": rule("parameter removed", "callers", "What callers send is refused or ignored."),
  "request-parameter-became-required": rule("now required", "callers", "Calls without it are refused."),
  "request-parameter-became-optional": rule("no longer required", "compatible", "Calls with it still work."),
  "request-path-parameter-renamed": rule(
    "path parameter renamed",
    "code",
    "Addresses stay the same; generated clients have another name for it."
  ),
  "request-parameter-style-changed": rule(
    "serialisation changed",
    "callers",
    "Multiple values are serialised differently."
  ),

  "request-body-added-required": rule("required body added", "callers", "Calls without it are refused."),
  "request-body-added-optional": rule("body added", "compatible", "Calls without it still work."),
  "request-body-removed": rule("body removed", "callers", "What callers send is refused or ignored."),
  "request-body-became-required": rule("body now required", "callers", "Calls without it are refused."),
  "request-body-became-optional": rule("body no longer required", "compatible", "Calls with it still work."),
  "request-body-media-type-added": rule("media type of the body added", "compatible", "The others still work."),
  "request-body-media-type-removed": rule(
    "media type of the body removed",
    "callers",
    "Calls that send it are refused."
  ),
  "request-body-encoding-changed": rule(
    "encoding of the body changed",
    "callers",
    "Parts of the body are serialised differently."
  ),
  "request-body-description-changed": rule("description of the body changed", "documentation", words),
  "request-body-example-changed": rule("examples of the body changed", "documentation", words),

  "response-success-status-added": rule("status added", "behaviour", "Callers may receive a status they do not know."),
  "response-success-status-removed": rule(
    "status removed",
    "callers",
    "Callers may wait for a status that is no longer sent."
  ),
  "response-non-success-status-added": rule(
    "error status added",
    "behaviour",
    "Callers may receive a status they do not know."
  ),
  "response-non-success-status-removed": rule(
    "error status removed",
    "behaviour",
    "Callers may wait for a status that is no longer sent."
  ),
  "response-media-type-added": rule("media type of the response added", "compatible", "The others remain."),
  "response-media-type-removed": rule(
    "media type of the response removed",
    "callers",
    "Callers that ask for it are refused."
  ),
  "response-header-added": rule("header added", "compatible", "Callers ignore headers that they do not know."),
  "required-response-header-removed": rule(
    "required header removed",
    "callers",
    "Callers that read it no longer get it."
  ),
  "optional-response-header-removed": rule("header removed", "behaviour", "Callers that read it no longer get it."),
  "response-header-became-optional": rule("no longer required", "callers", "Callers that read it may not get it."),
  "response-header-became-required": rule("now required", "compatible", "It is always there."),
  "response-description-changed": rule("description of the response changed", "documentation", words),
  "response-example-changed": rule("examples of the response changed", "documentation", words),
  "response-link-changed": rule(
    "links of the response changed",
    "documentation",
    "The operations that follow from the response have changed."
  ),
  "callback-added": rule("callback added", "compatible", "Callers that do not register for it notice nothing."),
  "callback-removed": rule("callback removed", "callers", "Callers wait for a request that is no longer sent."),

  "new-required-request-property": rule("required property added", "callers", "Requests without it are refused."),
  "new-optional-request-property": rule("property added", "compatible", "Requests without it still work."),
  "request-property-removed": rule("property removed", "callers", "What callers send is refused or ignored."),
  "request-property-became-required": rule("now required", "callers", "Requests without it are refused."),
  "request-property-became-optional": rule("no longer required", "compatible", "Requests with it still work."),
  "request-read-only-property-added": rule("read-only property added", "compatible", unsent),
  "request-read-only-property-removed": rule("read-only property removed", "compatible", unsent),
  "request-read-only-property-became-required": rule("now required (read-only)", "compatible", unsent),
  "request-read-only-property-became-optional": rule("no longer required (read-only)", "compatible", unsent),
  "response-write-only-property-added": rule("write-only property added", "compatible", unreceived),
  "response-write-only-property-removed": rule("write-only property removed", "compatible", unreceived),
  "response-write-only-property-became-required": rule("now required (write-only)", "compatible", unreceived),
  "response-write-only-property-became-optional": rule("no longer required (write-only)", "compatible", unreceived),
  "response-required-property-added": rule(
    "property added",
    "compatible",
    "Callers ignore properties that they do not know."
  ),
  "response-optional-property-added": rule(
    "property added",
    "compatible",
    "Callers ignore properties that they do not know."
  ),
  "response-required-property-removed": rule(
    "required property removed",
    "callers",
    "Callers that read it no longer get it."
  ),
  "response-optional-property-removed": rule("property removed", "callers", "Callers that read it no longer get it."),
  "response-property-became-required": rule("now always there", "compatible", "Callers get it more often than before."),
  "response-property-became-optional": rule("no longer always there", "callers", "Callers that read it may not get it.")
};
