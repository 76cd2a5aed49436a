// Mutations of a small protobuf specification, cut from our own: one case for
// each kind of change, in a file of its own, so that `buf` can judge them all at once.

import type {Case} from "./compare-texts.ts";

type Snippet = [kinds: string | string[], before: string, after: string];

const asset = "string id = 1;\n  string name = 2;\n  uint64 decimals = 3;";

/** Bodies of a message. */
const fields: Snippet[] = [
  ["FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED", `${asset}\n string gone = 4;`, asset],
  ["FIELD_NO_DELETE_UNLESS_NAME_RESERVED", `${asset}\n string gone = 4;`, `${asset}\n reserved 4;`],
  [
    "FIELD_NO_DELETE",
    `${asset}\n string gone = 4;\n reserved 9; reserved "x";`,
    `${asset}\n reserved 4, 9;\n reserved "gone", "x";`
  ],
  ["FIELD_NO_DELETE_UNLESS_NUMBER_RESERVED", `${asset}\n string same = 4;`, `${asset}\n string same = 5;`],
  ["FIELD_ADDED", asset, `${asset}\n string added = 4;`],
  ["FIELD_SAME_NAME", `${asset}\n string first = 4;`, `${asset}\n string second = 4;`],
  ["FIELD_SAME_JSON_NAME", `${asset}\n string a_b = 4;`, `${asset}\n string a_b = 4 [json_name = "other"];`],
  ["FIELD_WIRE_JSON_COMPATIBLE_TYPE", `${asset}\n string value = 4;`, `${asset}\n uint32 value = 4;`],
  ["FIELD_WIRE_JSON_COMPATIBLE_TYPE", `${asset}\n string value = 4;`, `${asset}\n bytes value = 4;`],
  ["FIELD_WIRE_JSON_COMPATIBLE_TYPE", `${asset}\n uint32 value = 4;`, `${asset}\n uint64 value = 4;`],
  ["FIELD_SAME_TYPE", `${asset}\n uint32 value = 4;`, `${asset}\n int32 value = 4;`],
  ["FIELD_SAME_TYPE", `${asset}\n fixed64 value = 4;`, `${asset}\n sfixed64 value = 4;`],
  [
    "FIELD_WIRE_JSON_COMPATIBLE_TYPE",
    `${asset}\n map<string, string> value = 4;`,
    `${asset}\n map<string, bytes> value = 4;`
  ],
  ["FIELD_WIRE_JSON_COMPATIBLE_CARDINALITY", `${asset}\n string value = 4;`, `${asset}\n repeated string value = 4;`],
  ["FIELD_SAME_CARDINALITY", `${asset}\n string value = 4;`, `${asset}\n optional string value = 4;`],
  [
    "FIELD_SAME_ONEOF",
    `${asset}\n string value = 4;\n oneof choice { string other = 5; }`,
    `${asset}\n oneof choice { string other = 5; string value = 4; }`
  ],
  ["FIELD_SAME_JSTYPE", `${asset}\n uint64 value = 4;`, `${asset}\n uint64 value = 4 [jstype = JS_STRING];`],
  ["FIELD_SAME_CPP_STRING_TYPE", `${asset}\n string value = 4;`, `${asset}\n string value = 4 [ctype = CORD];`],
  ["OPTION_CHANGED", `${asset}\n repeated uint32 value = 4;`, `${asset}\n repeated uint32 value = 4 [packed = false];`],
  ["ELEMENT_DEPRECATED", `${asset}\n string value = 4;`, `${asset}\n string value = 4 [deprecated = true];`],
  ["ELEMENT_REACTIVATED", `${asset}\n string value = 4 [deprecated = true];`, `${asset}\n string value = 4;`],
  [
    "COMMENT_CHANGED",
    `${asset}\n // Price in the asset.\n string value = 4;`,
    `${asset}\n // Price in another asset.\n string value = 4;`
  ],
  ["COMMENT_CHANGED", `${asset}\n string value = 4;`, `${asset}\n // A word.\n string value = 4;`],
  [
    ["ONEOF_NO_DELETE", "FIELD_SAME_ONEOF"],
    `${asset}\n oneof choice { string value = 4; }`,
    `${asset}\n string value = 4;`
  ],
  [
    ["ONEOF_ADDED", "FIELD_SAME_ONEOF"],
    `${asset}\n string value = 4;`,
    `${asset}\n oneof choice { string value = 4; }`
  ],
  ["RESERVED_MESSAGE_NO_DELETE", `${asset}\n reserved 7, 8;`, `${asset}\n reserved 7;`],
  ["RESERVED_MESSAGE_NO_DELETE", `${asset}\n reserved "old";`, asset],
  ["RESERVED_MESSAGE_ADDED", asset, `${asset}\n reserved 7;`],
  ["RESERVED_MESSAGE_ADDED", `${asset}\n reserved 7;`, `${asset}\n reserved 7 to 9;`]
];

/** Bodies of an enum that has NONE = 0. */
const values: Snippet[] = [
  ["ENUM_VALUE_NO_DELETE_UNLESS_NUMBER_RESERVED", "ONE = 1; TWO = 2;", "ONE = 1;"],
  ["ENUM_VALUE_NO_DELETE_UNLESS_NAME_RESERVED", "ONE = 1; TWO = 2;", "ONE = 1; reserved 2;"],
  [
    "ENUM_VALUE_NO_DELETE",
    'ONE = 1; TWO = 2; reserved 9; reserved "x";',
    'ONE = 1; reserved 2, 9; reserved "TWO", "x";'
  ],
  ["ENUM_VALUE_ADDED", "ONE = 1;", "ONE = 1; TWO = 2;"],
  ["ENUM_VALUE_SAME_NAME", "ONE = 1;", "FIRST = 1;"],
  ["RESERVED_ENUM_NO_DELETE", "ONE = 1; reserved 5;", "ONE = 1;"],
  ["RESERVED_ENUM_ADDED", "ONE = 1;", "ONE = 1; reserved 5;"],
  ["ELEMENT_DEPRECATED", "ONE = 1;", "ONE = 1 [deprecated = true];"],
  ["COMMENT_CHANGED", "// First.\n ONE = 1;", "// The first one.\n ONE = 1;"],
  [
    "OPTION_CHANGED",
    "ONE = 1; UNO = 1; option allow_alias = true;",
    "ONE = 1; UNO = 1; option allow_alias = true; option deprecated_legacy_json_field_conflicts = true;"
  ]
];

/** Methods of a service that has `rpc Get(Ask) returns (Answer);`. */
const methods: Snippet[] = [
  ["RPC_NO_DELETE", "rpc Get(Ask) returns (Answer); rpc List(Ask) returns (Answer);", "rpc Get(Ask) returns (Answer);"],
  [
    "RPC_NO_DELETE",
    "rpc Get(Ask) returns (Answer); rpc Old(Other) returns (Answer);",
    "rpc Get(Ask) returns (Answer); rpc New(Other) returns (Answer);"
  ],
  ["RPC_ADDED", "rpc Get(Ask) returns (Answer);", "rpc Get(Ask) returns (Answer); rpc List(Ask) returns (Answer);"],
  ["RPC_SAME_REQUEST_TYPE", "rpc Get(Ask) returns (Answer);", "rpc Get(Other) returns (Answer);"],
  ["RPC_SAME_RESPONSE_TYPE", "rpc Get(Ask) returns (Answer);", "rpc Get(Ask) returns (Other);"],
  ["RPC_SAME_CLIENT_STREAMING", "rpc Get(Ask) returns (Answer);", "rpc Get(stream Ask) returns (Answer);"],
  ["RPC_SAME_SERVER_STREAMING", "rpc Get(Ask) returns (stream Answer);", "rpc Get(Ask) returns (Answer);"],
  [
    "RPC_SAME_IDEMPOTENCY_LEVEL",
    "rpc Get(Ask) returns (Answer);",
    "rpc Get(Ask) returns (Answer) { option idempotency_level = NO_SIDE_EFFECTS; }"
  ],
  [
    "ELEMENT_DEPRECATED",
    "rpc Get(Ask) returns (Answer);",
    "rpc Get(Ask) returns (Answer) { option deprecated = true; }"
  ],
  ["COMMENT_CHANGED", "// Asks.\n rpc Get(Ask) returns (Answer);", "// Asks again.\n rpc Get(Ask) returns (Answer);"]
];

/** What a file holds beside the message Keep. */
const files: Snippet[] = [
  [
    "SERVICE_NO_DELETE",
    "message M { string a = 1; } service S { rpc Get(M) returns (M); }",
    "message M { string a = 1; }"
  ],
  ["SERVICE_ADDED", "message M { string a = 1; }", "message M { string a = 1; } service S { rpc Get(M) returns (M); }"],
  ["MESSAGE_NO_DELETE", "message M { string a = 1; message Inner { string b = 1; } enum Kind { NONE = 0; } }", ""],
  [
    "MESSAGE_NO_DELETE",
    "message First { string a = 1; string b = 2; }",
    "message Second { string a = 1; string b = 2; }"
  ],
  ["MESSAGE_ADDED", "", "message M { string a = 1; message Inner { string b = 1; } enum Kind { NONE = 0; } }"],
  ["ENUM_NO_DELETE", "enum Side { SIDE_NONE = 0; SIDE_BUY = 1; }", ""],
  ["ENUM_NO_DELETE", "enum First { SIDE_NONE = 0; SIDE_BUY = 1; }", "enum Second { SIDE_NONE = 0; SIDE_BUY = 1; }"],
  ["ENUM_ADDED", "", "enum Side { SIDE_NONE = 0; SIDE_BUY = 1; }"],
  ["FILE_SAME_GO_PACKAGE", 'option go_package = "a.example/one";', 'option go_package = "a.example/two";'],
  [
    "MESSAGE_NO_REMOVE_STANDARD_DESCRIPTOR_ACCESSOR",
    "message M { int32 a = 1; }",
    "message M { option no_standard_descriptor_accessor = true; int32 a = 1; }"
  ],
  ...(
    [
      ["FILE_SAME_CC_ENABLE_ARENAS", "cc_enable_arenas", "false"],
      ["FILE_SAME_CC_GENERIC_SERVICES", "cc_generic_services", "true"],
      ["FILE_SAME_CSHARP_NAMESPACE", "csharp_namespace", '"Other"'],
      ["FILE_SAME_JAVA_GENERIC_SERVICES", "java_generic_services", "true"],
      ["FILE_SAME_JAVA_MULTIPLE_FILES", "java_multiple_files", "true"],
      ["FILE_SAME_JAVA_OUTER_CLASSNAME", "java_outer_classname", '"Other"'],
      ["FILE_SAME_JAVA_PACKAGE", "java_package", '"other"'],
      ["FILE_SAME_OBJC_CLASS_PREFIX", "objc_class_prefix", '"OTH"'],
      ["FILE_SAME_OPTIMIZE_FOR", "optimize_for", "CODE_SIZE"],
      ["FILE_SAME_PHP_CLASS_PREFIX", "php_class_prefix", '"Other"'],
      ["FILE_SAME_PHP_METADATA_NAMESPACE", "php_metadata_namespace", '"Other"'],
      ["FILE_SAME_PHP_NAMESPACE", "php_namespace", '"Other"'],
      ["FILE_SAME_PY_GENERIC_SERVICES", "py_generic_services", "true"],
      ["FILE_SAME_RUBY_PACKAGE", "ruby_package", '"Other"'],
      ["FILE_SAME_SWIFT_PREFIX", "swift_prefix", '"Other"']
    ] as const
  ).map(([kind, option, value]): Snippet => [kind, "", `option ${option} = ${value};`])
];

/** Whole files in proto2 and editions, and files that come and go. */
const whole: {kinds: string[]; before: Record<string, string>; after: Record<string, string>}[] = [
  {
    kinds: ["FILE_NO_DELETE"],
    before: {"a.proto": 'syntax = "proto3"; package wa; message A { string a = 1; }'},
    after: {}
  },
  {kinds: ["FILE_ADDED"], before: {}, after: {"a.proto": 'syntax = "proto3"; package wb; message A { string a = 1; }'}},
  {
    kinds: ["FILE_SAME_SYNTAX"],
    before: {"a.proto": 'syntax = "proto2"; package wc; message A { repeated string a = 1; }'},
    after: {"a.proto": 'syntax = "proto3"; package wc; message A { repeated string a = 1; }'}
  },
  {
    kinds: ["FIELD_SAME_DEFAULT"],
    before: {"a.proto": 'syntax = "proto2"; package wd; message A { optional uint32 a = 1 [default = 1]; }'},
    after: {"a.proto": 'syntax = "proto2"; package wd; message A { optional uint32 a = 1 [default = 2]; }'}
  },
  {
    kinds: ["MESSAGE_SAME_REQUIRED_FIELDS", "FIELD_ADDED"],
    before: {"a.proto": 'syntax = "proto2"; package we; message A { optional uint32 a = 1; }'},
    after: {"a.proto": 'syntax = "proto2"; package we; message A { optional uint32 a = 1; required uint32 b = 2; }'}
  },
  {
    kinds: ["EXTENSION_MESSAGE_NO_DELETE"],
    before: {"a.proto": 'syntax = "proto2"; package wf; message A { extensions 100 to 200; extensions 300; }'},
    after: {"a.proto": 'syntax = "proto2"; package wf; message A { extensions 100 to 200; }'}
  },
  {
    kinds: ["EXTENSION_MESSAGE_ADDED"],
    before: {"a.proto": 'syntax = "proto2"; package wg; message A { extensions 100 to 200; }'},
    after: {"a.proto": 'syntax = "proto2"; package wg; message A { extensions 100 to 200; extensions 300; }'}
  },
  {
    kinds: ["EXTENSION_NO_DELETE"],
    before: {
      "a.proto":
        'syntax = "proto2"; package wh; message A { extensions 100 to 200; } extend A { optional string x = 100; optional string y = 101; }'
    },
    after: {
      "a.proto":
        'syntax = "proto2"; package wh; message A { extensions 100 to 200; } extend A { optional string x = 100; }'
    }
  },
  {
    kinds: ["EXTENSION_ADDED"],
    before: {
      "a.proto":
        'syntax = "proto2"; package wi; message A { extensions 100 to 200; } extend A { optional string x = 100; }'
    },
    after: {
      "a.proto":
        'syntax = "proto2"; package wi; message A { extensions 100 to 200; } extend A { optional string x = 100; optional string y = 101; }'
    }
  },
  {
    kinds: ["MESSAGE_SAME_FILE"],
    before: {
      "a.proto": 'syntax = "proto3"; package wj; message A { string a = 1; } message K {}',
      "b.proto": 'syntax = "proto3"; package wj; message B { string a = 1; }'
    },
    after: {
      "a.proto": 'syntax = "proto3"; package wj; message K {}',
      "b.proto": 'syntax = "proto3"; package wj; message A { string a = 1; } message B { string a = 1; }'
    }
  },
  {
    kinds: ["ENUM_SAME_FILE"],
    before: {
      "a.proto": 'syntax = "proto3"; package wk; enum A { NONE = 0; } message K {}',
      "b.proto": 'syntax = "proto3"; package wk; message B { string a = 1; }'
    },
    after: {
      "a.proto": 'syntax = "proto3"; package wk; message K {}',
      "b.proto": 'syntax = "proto3"; package wk; enum A { NONE = 0; } message B { string a = 1; }'
    }
  },
  {
    kinds: ["MESSAGE_MOVED"],
    before: {
      "a.proto":
        'syntax = "proto3"; package wu; message Old { message A { string a = 1; Deep deep = 2; message Deep { string b = 1; } } } message K { Old.A a = 1; Old.A.Deep deep = 2; }'
    },
    after: {
      "a.proto":
        'syntax = "proto3"; package wu; message Old { } message A { string a = 1; Deep deep = 2; message Deep { string b = 1; } } message K { A a = 1; A.Deep deep = 2; }'
    }
  },
  {
    kinds: ["ENUM_MOVED"],
    before: {
      "a.proto": 'syntax = "proto3"; package wv; message Old { enum A { NONE = 0; } } message K { Old.A a = 1; }'
    },
    after: {"a.proto": 'syntax = "proto3"; package wv; message Old { } enum A { NONE = 0; } message K { A a = 1; }'}
  },
  {
    kinds: ["ENUM_SAME_TYPE"],
    before: {"a.proto": 'edition = "2023"; package wl; enum A { NONE = 0; }'},
    after: {"a.proto": 'edition = "2023"; package wl; enum A { option features.enum_type = CLOSED; NONE = 0; }'}
  },
  {
    kinds: ["ENUM_SAME_JSON_FORMAT"],
    before: {"a.proto": 'edition = "2023"; package wm; enum A { NONE = 0; }'},
    after: {
      "a.proto": 'edition = "2023"; package wm; enum A { option features.json_format = LEGACY_BEST_EFFORT; NONE = 0; }'
    }
  },
  {
    kinds: ["MESSAGE_SAME_JSON_FORMAT"],
    before: {"a.proto": 'edition = "2023"; package wn; message A { string a = 1; }'},
    after: {
      "a.proto":
        'edition = "2023"; package wn; message A { option features.json_format = LEGACY_BEST_EFFORT; string a = 1; }'
    }
  },
  {
    kinds: ["FIELD_SAME_UTF8_VALIDATION"],
    before: {"a.proto": 'edition = "2023"; package wo; message A { string a = 1; }'},
    after: {"a.proto": 'edition = "2023"; package wo; message A { string a = 1 [features.utf8_validation = NONE]; }'}
  },
  {
    kinds: ["FIELD_SAME_CARDINALITY"],
    before: {"a.proto": 'edition = "2023"; package wp; message A { string a = 1; }'},
    after: {"a.proto": 'edition = "2023"; package wp; message A { string a = 1 [features.field_presence = IMPLICIT]; }'}
  },
  {
    kinds: ["FIELD_WIRE_JSON_COMPATIBLE_CARDINALITY"],
    before: {"a.proto": 'syntax = "proto2"; package wq; message A { optional uint32 a = 1; }'},
    after: {"a.proto": 'syntax = "proto2"; package wq; message A { required uint32 a = 1; }'}
  },
  {
    kinds: ["FIELD_SAME_JAVA_UTF8_VALIDATION"],
    before: {"a.proto": 'syntax = "proto2"; package wt; message A { optional string a = 1; }'},
    after: {
      "a.proto":
        'syntax = "proto2"; package wt; option java_string_check_utf8 = true; message A { optional string a = 1; }'
    }
  },
  {
    kinds: ["FILE_SAME_PACKAGE"],
    before: {"a.proto": 'syntax = "proto3"; package wr; message A { string a = 1; }'},
    after: {"a.proto": 'syntax = "proto3"; package ws; message A { string a = 1; }'}
  }
];

function inFile(index: string, content: string): string {
  return `syntax = "proto3";\npackage p${index};\nmessage Keep {}\n${content}\n`;
}

function listed(kinds: string | string[]): string[] {
  return typeof kinds === "string" ? [kinds] : kinds;
}

/** Each has files that no other one has. */
export const protobufCases: Case[] = [
  ...fields.map(([kinds, before, after], index) =>
    cased(kinds, `f${index}`, `message Asset {\n  ${before}\n}`, `message Asset {\n  ${after}\n}`)
  ),
  ...values.map(([kinds, before, after], index) =>
    cased(kinds, `v${index}`, `enum Kind {\n NONE = 0;\n ${before}\n}`, `enum Kind {\n NONE = 0;\n ${after}\n}`)
  ),
  ...methods.map(([kinds, before, after], index) => {
    const types = "message Ask { string a = 1; }\nmessage Answer { string b = 1; }\nmessage Other { string c = 1; }";
    return cased(kinds, `m${index}`, `${types}\nservice S {\n ${before}\n}`, `${types}\nservice S {\n ${after}\n}`);
  }),
  ...files.map(([kinds, before, after], index) => cased(kinds, `o${index}`, before, after)),
  ...whole.map(({kinds, before, after}, index): Case => {
    const kept = {[`w${index}-kept.proto`]: `syntax = "proto3"; package k${index}; message Keep {}`};
    const named = (texts: Record<string, string>) => ({
      ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [`w${index}-${name}`, text])),
      ...kept
    });
    return {kinds, before: named(before), after: named(after)};
  })
];

function cased(kinds: string | string[], name: string, before: string, after: string): Case {
  const file = `${name}.proto`;
  return {kinds: listed(kinds), before: {[file]: inFile(name, before)}, after: {[file]: inFile(name, after)}};
}
