// Changes of protobuf files, with `buf breaking`'s rule ids where it has them.

import {rule} from "../shared/compare/catalogue/rule.ts";
import type {Sink} from "../shared/compare/sink.ts";

const renames = "Generated code has other names or another layout.";
const wire = "Old messages are misread, or cannot be read.";
const moved = "Code has to name it where it is now. On the wire it is the same, except in a google.protobuf.Any.";
const json = "JSON of the old version is refused, or loses the value.";

export const protobufRules = {
  FILE_NO_DELETE: rule("file removed", "code", "Imports of the file fail."),
  FILE_ADDED: rule("file added", "compatible", "Nothing depends on it yet."),
  FILE_SAME_PACKAGE: rule("package changed", "callers", "Every method and type of the file has another full name."),
  FILE_SAME_SYNTAX: rule("syntax changed", "code", "Presence and defaults of fields follow other rules."),
  FILE_SAME_CC_ENABLE_ARENAS: rule("option cc_enable_arenas changed", "code", renames),
  FILE_SAME_CC_GENERIC_SERVICES: rule("option cc_generic_services changed", "code", renames),
  FILE_SAME_CSHARP_NAMESPACE: rule("option csharp_namespace changed", "code", renames),
  FILE_SAME_GO_PACKAGE: rule("option go_package changed", "code", renames),
  FILE_SAME_JAVA_GENERIC_SERVICES: rule("option java_generic_services changed", "code", renames),
  FILE_SAME_JAVA_MULTIPLE_FILES: rule("option java_multiple_files changed", "code", renames),
  FILE_SAME_JAVA_OUTER_CLASSNAME: rule("option java_outer_classname changed", "code", renames),
  FILE_SAME_JAVA_PACKAGE: rule("option java_package changed", "code", renames),
  FILE_SAME_OBJC_CLASS_PREFIX: rule("option objc_class_prefix changed", "code", renames),
  FILE_SAME_OPTIMIZE_FOR: rule("option optimize_for changed", "code", renames),
  FILE_SAME_PHP_CLASS_PREFIX: rule("option php_class_prefix changed", "code", renames),
  FILE_SAME_PHP_METADATA_NAMESPACE: rule("option php_metadata_namespace changed", "code", renames),
  FILE_SAME_PHP_NAMESPACE: rule("option php_namespace changed", "code", renames),
  FILE_SAME_PY_GENERIC_SERVICES: rule("option py_generic_services changed", "code", renames),
  FILE_SAME_RUBY_PACKAGE: rule("option ruby_package changed", "code", renames),
  FILE_SAME_SWIFT_PREFIX: rule("option swift_prefix changed", "code", renames),

  SERVICE_NO_DELETE: rule("service removed", "callers", "Calls to its methods fail."),
  SERVICE_ADDED: rule("service added", "compatible", "Nothing depends on it yet."),
  RPC_NO_DELETE: rule("method removed", "callers", "Calls to it fail."),
  RPC_ADDED: rule("method added", "compatible", "Nothing depends on it yet."),
  RPC_SAME_REQUEST_TYPE: rule("request type changed", "callers", wire),
  RPC_SAME_RESPONSE_TYPE: rule("response type changed", "callers", wire),
  RPC_SAME_CLIENT_STREAMING: rule(
    "streaming of requests changed",
    "callers",
    "Callers and servers no longer agree when a call is complete."
  ),
  RPC_SAME_SERVER_STREAMING: rule(
    "streaming of responses changed",
    "callers",
    "Callers and servers no longer agree when a call is complete."
  ),
  RPC_SAME_IDEMPOTENCY_LEVEL: rule(
    "idempotency changed",
    "behaviour",
    "Whether a call may be repeated, or sent as GET, has changed."
  ),
  RPC_SAME_HTTP: rule("REST mapping changed", "callers", "REST calls go to another address, or carry another body."),
  RPC_HTTP_ADDED: rule("REST mapping added", "compatible", "Nothing depends on it yet."),

  MESSAGE_NO_DELETE: rule(
    "message removed",
    "code",
    "Code that uses the type no longer compiles. What refers to it is listed on its own."
  ),
  MESSAGE_ADDED: rule("message added", "compatible", "Nothing depends on it yet."),
  MESSAGE_SAME_FILE: rule(
    "message moved to another file",
    "code",
    "Code that imports the old file no longer finds it."
  ),
  MESSAGE_MOVED: rule("message moved", "code", moved),
  MESSAGE_SAME_JSON_FORMAT: rule("JSON format changed", "callers", json),
  MESSAGE_NO_REMOVE_STANDARD_DESCRIPTOR_ACCESSOR: rule("standard descriptor accessor removed", "code", renames),
  MESSAGE_SAME_REQUIRED_FIELDS: rule(
    "required field added or removed",
    "callers",
    "Messages without a required field are refused."
  ),
  EXTENSION_MESSAGE_NO_DELETE: rule(
    "extension range removed",
    "code",
    "Extensions with these numbers are no longer valid."
  ),
  EXTENSION_MESSAGE_ADDED: rule("extension range added", "compatible", "Nothing depends on it yet."),
  RESERVED_MESSAGE_NO_DELETE: rule(
    "reservation removed",
    "callers",
    "A number or name that older messages may hold can get another meaning."
  ),
  RESERVED_MESSAGE_ADDED: rule("reserved", "compatible", "It protects a number or name that is no longer used."),

  FIELD_NO_DELETE: rule(
    "field removed, its number and name reserved",
    "code",
    "Code that uses the field no longer compiles; its number and name cannot be given another meaning."
  ),
  FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED: rule(
    "field removed",
    "callers",
    "The value is lost, and its number can get another meaning."
  ),
  FIELD_NO_DELETE_UNLESS_NAME_RESERVED: rule(
    "field removed, its number reserved",
    "callers",
    "JSON with the field is refused, and its name can get another meaning."
  ),
  FIELD_ADDED: rule("field added", "compatible", "Older programs do not send it, and ignore it."),
  FIELD_SAME_NAME: rule("field renamed", "callers", `${json} Generated code has another name.`),
  FIELD_SAME_JSON_NAME: rule("JSON name changed", "callers", json),
  FIELD_SAME_TYPE: rule("type changed, wire and JSON compatible", "code", "Generated code has another type."),
  FIELD_WIRE_JSON_COMPATIBLE_TYPE: rule("type changed", "callers", wire),
  FIELD_SAME_CARDINALITY: rule(
    "presence changed",
    "code",
    "Generated code can, or can no longer, tell whether the field was set."
  ),
  FIELD_WIRE_JSON_COMPATIBLE_CARDINALITY: rule("cardinality changed", "callers", wire),
  FIELD_SAME_ONEOF: rule("oneof changed", "callers", "Setting the field clears others, or no longer does."),
  FIELD_SAME_DEFAULT: rule("default changed", "callers", "A field that was not sent means something else."),
  FIELD_SAME_JSTYPE: rule("option jstype changed", "code", renames),
  FIELD_SAME_CPP_STRING_TYPE: rule("C++ string type changed", "code", renames),
  FIELD_SAME_JAVA_UTF8_VALIDATION: rule(
    "UTF-8 validation in Java changed",
    "code",
    "Text that is not UTF-8 is accepted, or no longer is."
  ),
  FIELD_SAME_UTF8_VALIDATION: rule(
    "UTF-8 validation changed",
    "code",
    "Text that is not UTF-8 is accepted, or no longer is."
  ),
  ONEOF_NO_DELETE: rule("oneof removed", "code", "Generated code loses the name."),
  ONEOF_ADDED: rule("oneof added", "compatible", "Nothing depends on it yet."),
  EXTENSION_NO_DELETE: rule("extension removed", "code", "Code that uses the extension no longer compiles."),
  EXTENSION_ADDED: rule("extension added", "compatible", "Nothing depends on it yet."),

  ENUM_NO_DELETE: rule(
    "enum removed",
    "code",
    "Code that uses the type no longer compiles. What refers to it is listed on its own."
  ),
  ENUM_ADDED: rule("enum added", "compatible", "Nothing depends on it yet."),
  ENUM_SAME_FILE: rule("enum moved to another file", "code", "Code that imports the old file no longer finds it."),
  ENUM_SAME_TYPE: rule("enum opened or closed", "code", "Unknown values are kept, or no longer are."),
  ENUM_MOVED: rule("enum moved", "code", moved),
  ENUM_SAME_JSON_FORMAT: rule("JSON format changed", "callers", json),
  ENUM_VALUE_NO_DELETE: rule(
    "value removed, its number and name reserved",
    "code",
    "Code that uses the value no longer compiles; its number and name cannot be given another meaning."
  ),
  ENUM_VALUE_NO_DELETE_UNLESS_NUMBER_RESERVED: rule(
    "value removed",
    "callers",
    "The value is no longer known, and its number can get another meaning."
  ),
  ENUM_VALUE_NO_DELETE_UNLESS_NAME_RESERVED: rule(
    "value removed, its number reserved",
    "callers",
    "JSON with the value is refused, and its name can get another meaning."
  ),
  ENUM_VALUE_ADDED: rule("value added", "behaviour", "Older programs receive a value they have no name for."),
  ENUM_VALUE_SAME_NAME: rule("value renamed", "callers", `${json} Generated code has another name.`),
  RESERVED_ENUM_NO_DELETE: rule(
    "reservation removed",
    "callers",
    "A number or name that older messages may hold can get another meaning."
  ),
  RESERVED_ENUM_ADDED: rule("reserved", "compatible", "It protects a number or name that is no longer used."),

  ELEMENT_DEPRECATED: rule("deprecated", "compatible", "It works as before, and may be removed later."),
  ELEMENT_REACTIVATED: rule("no longer deprecated", "compatible", "It works as before."),
  OPTION_CHANGED: rule("option changed", "behaviour", "What an option means is up to the programs that read it."),
  COMMENT_CHANGED: rule("description changed", "documentation", "Only the words have changed.")
};

/** File options for code generators, by rule. */
export const fileOptionRules: Record<string, keyof typeof protobufRules> = Object.fromEntries(
  (Object.keys(protobufRules) as (keyof typeof protobufRules)[])
    .filter((id) => protobufRules[id].title.startsWith("option ") && id.startsWith("FILE_SAME_"))
    .map((id) => [id.slice("FILE_SAME_".length).toLowerCase(), id])
);

export type ProtoSink = Sink<keyof typeof protobufRules>;
