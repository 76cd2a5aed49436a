// Grammars of each kind of file.

import type {Grammar} from "./mutate.ts";
import type {Random} from "./random.ts";

const markdown: Grammar = {
  seeds: [
    `---\ntitle: A page\ntags: [a, b]\nredirect_from: [/old]\n---\n\n# A page\n\nText with *emphasis*, **strong**, \`code\`, [a link](other.md#part "title"), ![image](a.png) and <https://a.example>.\n\n## Part {#part}\n\n- one\n  1. two\n     - [ ] three\n\n> quote\n> > inner\n\n| a | b |\n| - | :-: |\n| 1 | \`x|y\` |\n`,
    `:::note[Title *x*]\nText.\n\n:::tip\ninner\n:::\n:::\n\n<Tabs>\n<Tab label="A">\n\ntext\n\n</Tab>\n<Tab label={"B"} value='b'>\n\n\`\`\`json title="a.json" {1,3-4} schema="proto:a.B"\n{"a": 1}\n\`\`\`\n\n</Tab>\n</Tabs>\n\n$$\nx^2\n$$\n\nInline $a+b$ and a note[^1].\n\n[^1]: The note.\n`,
    `# Raw\n\n<div id="x" class='y'><a href="a.md">x</a><img srcset="a.png 1x, b.png 2x" src=a.png></div>\n\n<details><summary>More</summary>\n\ntext\n\n</details>\n\n<Include file="_a.md" />\n\n    indented code\n\nHeading\n=======\n\n***\n\n[ref]: https://a.example "t"\n[x][ref] &amp; &copy; &#x41; \\* https://www.a.example/b_c_(d)\n`
  ],
  pieces: [
    "# ",
    "## ",
    "- ",
    "* ",
    "+ ",
    "1. ",
    "> ",
    ">",
    "    ",
    "\t",
    "```",
    "```js\n",
    "~~~",
    "`",
    "``",
    "*",
    "**",
    "_",
    "__",
    "*a",
    "_a*",
    "a_b",
    "~~",
    "[",
    "](",
    "](a.md)",
    "![",
    "[^",
    "[^1]",
    "[^1]: ",
    "[a]: /b\n",
    "][",
    ":::",
    ":::note\n",
    ":::note[",
    ":::details\n",
    "::::",
    "<",
    "</",
    "<A",
    "<A ",
    "<A>",
    "</A>",
    "<A b={",
    "<A b={}}",
    '<A b="',
    "<Tabs>\n",
    '<Tab label="a">\n',
    "</Tab>",
    "</Tabs>",
    '<Include file="a.md" />',
    "<div",
    "<div ",
    '<a href="',
    "<!--",
    "-->",
    "<![CDATA[",
    "<?",
    "&",
    "&amp",
    "&#",
    "&#x110000;",
    "&Tab;",
    "$",
    "$$",
    "$$\n",
    "$a",
    "\\",
    "\\\n",
    "\\(",
    "|",
    "| - |\n",
    "|a|b|\n|-|-|\n",
    ":-:",
    "---\n",
    "===\n",
    "***\n",
    "{#id}",
    "{",
    "}",
    "{{",
    "}}",
    "{a: 1}",
    "a",
    "a ",
    "word ",
    "https://a.b/",
    "www.",
    "a@b.c",
    "javascript:x",
    "  \n",
    "\n",
    "\n\n",
    "[x](<",
    ")",
    "(",
    '"',
    "'",
    "import a from 'b'\n",
    "export ",
    "!!!",
    "[!NOTE]\n",
    "😀",
    "\u00a0"
  ],
  brackets: [
    ["[", "]"],
    ["(", ")"],
    ["**", "**"],
    ["*", "*"],
    ["> ", ""],
    ["- ", ""],
    ["<A>", "</A>"],
    ["<A>\n", "\n</A>\n"],
    [":::note\n", "\n:::\n"],
    ["<div>", "</div>"],
    ["![", "](a)"],
    ["`", "`"],
    ["{", "}"],
    ["~~", "~~"]
  ]
};

const yamlPieces = [
  "a: ",
  "- ",
  "? ",
  ": ",
  "{",
  "}",
  "[",
  "]",
  ", ",
  "&a ",
  "*a",
  "&a [",
  "*a, *a, ",
  "<<: *a\n",
  "!!str ",
  "!!binary ",
  "!<tag:a> ",
  "|\n  ",
  ">-\n  ",
  '"',
  "'",
  "#",
  "---\n",
  "...\n",
  "%YAML 1.2\n",
  "null",
  "~",
  "true",
  "1e400",
  "0x1F",
  ".nan",
  "2001-01-01",
  "\n",
  "\n  ",
  "\n    ",
  "\t",
  "a",
  "title: ",
  "items: ",
  "__proto__: ",
  "constructor: "
];

const yamlBrackets: Grammar["brackets"] = [
  ["[", "]"],
  ["{a: ", "}"],
  ["- ", ""],
  ["? ", ""],
  ["&a [", "]"]
];

const frontMatter: Grammar = {
  seeds: [
    "---\nid: a\ntitle: A\ndescription: >\n  Text\nslug: /a\nsidebar_label: A\nsidebar_position: 2\ntags: [a, b]\nkeywords: [x]\nimage: /a.png\ndraft: false\nunlisted: true\nhide_title: true\ntoc_min_heading_level: 2\npagination_prev: null\nredirect_from:\n  - /old\nedit_url: https://a.example\n---\n\n# A\n"
  ],
  pieces: [
    ...yamlPieces,
    "id: ",
    "slug: ../..",
    "tags: [",
    "redirect_from: ",
    "edit_url: javascript:x",
    "draft: ",
    "image: "
  ],
  brackets: yamlBrackets
};

const config: Grammar = {
  seeds: [
    "title: T\nurl: https://a.example\nbase: /docs/\neditUrl: https://a.example/{path}\nlogo: {src: a.svg, alt: A}\nnavbar:\n  items:\n    - {label: A, doc: index}\n    - {label: B, href: https://b.example}\nfooter:\n  groups:\n    - title: G\n      items: [{label: A, href: /}]\nversions:\n  - {name: docs, path: /, content: content, mainDoc: index, latest: true}\n  - {name: old, number: '0.1', path: /old, content: old, mainDoc: index, banner: outdated}\nredirects:\n  - {from: /a, to: /}\nhosting: [netlify, nginx]\nsearch: {enabled: true, hints: 4}\nlastUpdate: false\n"
  ],
  pieces: [
    ...yamlPieces,
    "versions:\n",
    "path: /",
    "content: ..",
    "mainDoc: ",
    "redirects:\n  - {from: /x, to: 'javascript:x'}\n",
    "navbar: ",
    "footer: ",
    "hosting: [",
    "specs: ",
    "base: ",
    "url: ",
    "toc: {minLevel: 9}",
    "announcement: {id: a, text: '[a](b)'}\n"
  ],
  brackets: yamlBrackets
};

const sidebars: Grammar = {
  seeds: [
    "docs:\n  label: Docs\n  items:\n    - index\n    - doc: other\n      label: Other\n    - category: C\n      collapsed: false\n      link: {path: /c, title: C}\n      items:\n        - {folder: guides}\n        - {label: L, href: https://a.example}\n        - {spec: api, tags: [a]}\nmore: [index]\n"
  ],
  pieces: [
    ...yamlPieces,
    "docs:\n",
    "- index\n",
    "category: ",
    "items:\n",
    "link: ",
    "folder: ../..",
    "spec: ",
    "href: javascript:x",
    "- &a {category: C, items: [",
    "*a]}\n"
  ],
  brackets: yamlBrackets
};

const jsonPieces = [
  "{",
  "}",
  "[",
  "]",
  ",",
  ":",
  '"',
  '"a"',
  '"a": ',
  '{"$ref": "#/components/schemas/A"}',
  '"$ref": "#"',
  '"$ref": "a.json#/x~1y%zz"',
  '"$ref": ""',
  '"$dynamicRef": "#a"',
  "null",
  "true",
  "1e999",
  "-0",
  "12345678901234567890",
  "\\u0000",
  "\\",
  '"__proto__": ',
  '"type": "object"',
  '"type": ["array", 1]',
  '"properties": {"a": {}}',
  '"items": ',
  '"oneOf": [',
  '"allOf": [',
  '"anyOf": [{"$ref": "#/components/schemas/B"}, ',
  '"not": ',
  '"if": ',
  '"enum": [',
  '"const": ',
  '"pattern": "^(a+)+$"',
  '"pattern": "(?<=a"',
  '"example": ',
  '"examples": ',
  '"default": ',
  '"discriminator": {"propertyName": "a", "mapping": ',
  '"patternProperties": {"(": {}}',
  '"additionalProperties": ',
  '"description": "*a [x](javascript:y) <b>"',
  '"url": "javascript:x"',
  '"parameters": [',
  '"responses": ',
  '"content": {"application/json": ',
  '"in": "path"',
  '"security": [',
  '"servers": [',
  '"callbacks": ',
  '"tags": [',
  '"x-proto": "a.B"',
  '"$anchor": "a"',
  '"minLength": -1',
  '"multipleOf": 0',
  '"required": "a"'
];

const jsonBrackets: Grammar["brackets"] = [
  ["[", "]"],
  ['{"a": ', "}"],
  ['{"items": ', "}"],
  ['{"oneOf": [', "]}"],
  ['{"properties": {"a": ', "}}"],
  ['{"not": ', "}"]
];

const openapi: Grammar = {
  seeds: [
    JSON.stringify(
      {
        openapi: "3.1.0",
        info: {
          title: "A",
          version: "1",
          description: "Text with [a link](api:get).",
          license: {name: "MIT", url: "https://a.example"},
          contact: {email: "a@b.c"}
        },
        servers: [{url: "https://{host}/v1", variables: {host: {default: "a.example"}}}],
        tags: [{name: "t"}],
        paths: {
          "/a/{id}": {
            parameters: [{name: "id", in: "path", required: true, schema: {type: "string", pattern: "^[a-f]{4}$"}}],
            get: {
              operationId: "get",
              tags: ["t"],
              responses: {
                "200": {
                  description: "Ok",
                  content: {
                    "application/json": {schema: {$ref: "#/components/schemas/A"}, example: {a: 1, b: [{a: 2}]}}
                  }
                }
              }
            },
            post: {
              operationId: "post",
              requestBody: {content: {"application/json": {schema: {$ref: "#/components/schemas/B"}}}},
              responses: {default: {$ref: "#/components/responses/E"}},
              callbacks: {c: {"{$request.body#/u}": {post: {responses: {}}}}}
            }
          }
        },
        components: {
          schemas: {
            A: {
              type: "object",
              required: ["a"],
              properties: {
                a: {type: "integer", minimum: 0},
                b: {type: "array", items: {$ref: "#/components/schemas/A"}}
              }
            },
            B: {
              oneOf: [{$ref: "#/components/schemas/A"}, {type: "string", enum: ["x", "y"]}],
              discriminator: {propertyName: "a"}
            }
          },
          responses: {
            E: {
              description: "Error",
              content: {"application/json": {schema: {type: "object", additionalProperties: {type: "string"}}}}
            }
          },
          securitySchemes: {k: {type: "apiKey", in: "header", name: "X"}}
        }
      },
      null,
      1
    ),
    JSON.stringify(
      {
        swagger: "2.0",
        info: {title: "A", version: "1"},
        host: "a.example",
        basePath: "/v1",
        consumes: ["application/json"],
        paths: {
          "/a": {
            post: {
              operationId: "a",
              parameters: [
                {name: "b", in: "body", schema: {$ref: "#/definitions/A"}},
                {name: "f", in: "formData", type: "file"}
              ],
              responses: {
                "200": {
                  description: "Ok",
                  schema: {type: "array", items: {$ref: "#/definitions/A"}},
                  examples: {"application/json": [{}]}
                }
              }
            }
          }
        },
        definitions: {A: {type: "object", properties: {a: {type: "string", format: "int64"}}}}
      },
      null,
      1
    )
  ],
  pieces: jsonPieces,
  brackets: jsonBrackets
};

const openapiYaml: Grammar = {
  seeds: [
    "openapi: 3.0.3\ninfo: {title: A, version: '1'}\npaths:\n  /a:\n    get:\n      operationId: a\n      responses:\n        '200': &ok\n          description: Ok\n          content:\n            application/json:\n              schema: &s\n                type: object\n                properties: {a: {$ref: '#/components/schemas/A'}}\n              example: {a: 1}\n        '400': *ok\ncomponents:\n  schemas:\n    A: {allOf: [*s, {type: object}]}\n"
  ],
  pieces: [
    ...yamlPieces,
    "$ref: '#/components/schemas/A'",
    "schema: *s\n",
    "example: *s\n",
    "paths:\n",
    "  /b: *ok\n",
    "type: [object, 1]",
    "allOf: [*s, "
  ],
  brackets: yamlBrackets
};

const asyncapi: Grammar = {
  seeds: [
    JSON.stringify(
      {
        asyncapi: "3.0.0",
        info: {title: "A", version: "1"},
        servers: {p: {host: "a.example", protocol: "ws"}},
        channels: {
          c: {
            address: "a/{id}",
            messages: {m: {payload: {$ref: "#/components/schemas/A"}, examples: [{payload: {a: 1}}]}},
            parameters: {id: {}}
          }
        },
        operations: {
          o: {
            action: "receive",
            channel: {$ref: "#/channels/c"},
            messages: [{$ref: "#/channels/c/messages/m"}],
            traits: [{$ref: "#/components/operationTraits/t"}],
            reply: {address: {location: "$message.header#/r"}, channel: {$ref: "#/channels/c"}}
          }
        },
        components: {
          schemas: {A: {type: "object", properties: {a: {type: "integer"}}}},
          operationTraits: {t: {security: [{type: "plain"}], bindings: {kafka: {groupId: {type: "string"}}}}}
        }
      },
      null,
      1
    ),
    JSON.stringify(
      {
        asyncapi: "2.6.0",
        servers: {p: {url: "mqtt://a.example", protocol: "mqtt", security: [{u: []}]}},
        channels: {
          "a/{id}": {
            parameters: {id: {schema: {type: "string"}, location: "$message.payload#/a"}},
            publish: {operationId: "o", message: {oneOf: [{$ref: "#/components/messages/m"}, {payload: 1}]}},
            bindings: {ws: {query: {type: "object", properties: {q: {type: "string"}}}}}
          }
        },
        components: {
          messages: {
            m: {
              headers: {type: "object"},
              payload: {type: "object"},
              correlationId: {location: "$message.header#/c"},
              traits: [{headers: {type: "object", properties: {c: {type: "string"}}}}],
              examples: [{headers: {c: "1"}, payload: {a: 1}}]
            }
          },
          securitySchemes: {u: {type: "userPassword"}}
        }
      },
      null,
      1
    )
  ],
  pieces: [
    ...jsonPieces,
    '"asyncapi": "2.6.0"',
    '"traits": [',
    '"bindings": {"ws": {"query": ',
    '"schemaFormat": "application/vnd.apache.avro"',
    '"reply": {"messages": [',
    '"channels": {"c": {"subscribe": {"message": {"oneOf": [',
    '"payload": ',
    '"messages": {'
  ],
  brackets: jsonBrackets
};

const openrpc: Grammar = {
  seeds: [
    JSON.stringify(
      {
        openrpc: "1.2.6",
        info: {title: "A", version: "1"},
        methods: [
          {
            name: "a.b",
            summary: "S",
            params: [{name: "p", required: true, schema: {$ref: "#/components/schemas/A"}}],
            result: {name: "r", schema: {type: "string"}},
            errors: [{code: 1, message: "E"}],
            examples: [{name: "e", params: [{name: "p", value: {a: 1}}], result: {name: "r", value: "x"}}],
            links: [{name: "l", method: "a.b", params: {p: "$params.p"}}]
          }
        ],
        components: {schemas: {A: {type: "object", properties: {a: {type: "integer"}}}}}
      },
      null,
      1
    )
  ],
  pieces: [
    ...jsonPieces,
    '"methods": [',
    '"params": [',
    '"result": ',
    '"errors": [',
    '"paramStructure": "by-name"',
    '"links": ['
  ],
  brackets: jsonBrackets
};

const proto: Grammar = {
  seeds: [
    'syntax = "proto3";\npackage a.b;\nimport "google/protobuf/timestamp.proto";\noption go_package = "x";\n\n// A message, see [N].\nmessage M {\n  option deprecated = true;\n  reserved 4, 6 to 8, "old";\n  string a = 1 [deprecated = true, (x.y).z = {a: 1 b: [2, 3]}]; // behind\n  map<string, N> m = 2;\n  oneof o {\n    int32 i = 3;\n    N n = 5;\n  }\n  message N { repeated M ms = 1; }\n  enum E { ZERO = 0; ONE = 1; }\n}\n\nservice S {\n  rpc Get(M) returns (stream M.N) {\n    option (google.api.http) = {get: "/a/{a=*}" additional_bindings {post: "/b" body: "*"}};\n  }\n}\n',
    'syntax = "proto2";\nmessage A {\n  required group G = 1 { optional int32 x = 1 [default = 0x1F]; }\n  extensions 100 to max;\n}\nextend A { optional string y = 100; }\n/* block\n * comment */\nenum E { option allow_alias = true; A = -1; }\n'
  ],
  pieces: [
    "}",
    "{",
    ";",
    "message A {",
    "message ",
    "enum E {",
    "enum ",
    "oneof o {",
    "service S {",
    "rpc R(A) returns (B);",
    "rpc R(",
    "option ",
    "option (a).b = ",
    "= {",
    "[",
    "]",
    "<",
    ">",
    "map<string, A> m = 1;",
    "string a = 1;",
    "A a = 1;",
    "repeated ",
    "group G = 1 {",
    "extend A {",
    "extensions 1 to max;",
    "reserved 1, ",
    "reserved ",
    '"a',
    "'",
    "//",
    "// c\n",
    "/*",
    "*/",
    "/",
    "\n",
    'syntax = "proto3";',
    "package a;",
    'import "b.proto";',
    "import public ",
    "stream ",
    "0x",
    "1e9",
    "-",
    "+",
    ".",
    ".a.b",
    "a.b.c",
    "(",
    ")",
    "\\",
    '"\\x',
    'edition = "2023";',
    "export message X {}",
    "returns"
  ],
  brackets: [
    ["message A {", "}"],
    ["{", "}"],
    ["option a = {b ", "}"],
    ["oneof o {", "}"],
    ["[", "]"],
    ["<", ">"],
    ["(", ")"],
    ["group G = 1 {", "}"]
  ]
};

const lock: Grammar = {
  seeds: [
    JSON.stringify(
      {
        about: "Hashes of frozen versions, written by `protodocs version`.",
        versions: {
          "0.1": {
            content: "content/0.1",
            specs: "specs/0.1",
            amendments: [{reason: "typo", files: ["content/0.1/a.md"]}],
            files: {"content/0.1/a.md": "0123456789abcdef"}
          },
          "0.2": {content: "content/0.2", files: {}}
        }
      },
      null,
      2
    )
  ],
  pieces: [
    '"',
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "null",
    "1",
    '"versions": ',
    '"files": ',
    '"content": ',
    '"amendments": ',
    '"__proto__": ',
    '"0.1": {',
    "<<<<<<< HEAD\n",
    "=======\n",
    ">>>>>>> x\n",
    "\\"
  ],
  brackets: jsonBrackets
};

const graphql: Grammar = {
  seeds: [
    'schema { query: Query mutation: M }\ndirective @cost(points: Int! = 1) repeatable on FIELD_DEFINITION | OBJECT\n"""\nWhat is **answered**.\n"""\ntype Query {\n  "One."\n  order(id: ID!, in: Filter = {state: OPEN, ids: [1, 2]}): Order @deprecated(reason: "Use `orders`.")\n  orders(first: Int): OrderConnection! @cost(points: 2)\n}\ntype M { place(input: Filter!): Found }\ntype Order implements Node & Named { id: ID! name: String state(at: State = OPEN): [[State!]]! }\ntype OrderConnection { edges: [OrderEdge] pageInfo: PageInfo! }\ntype OrderEdge { node: Order cursor: String! }\ntype PageInfo { endCursor: String }\ninterface Node { id: ID! }\ninterface Named implements Node { id: ID! name: String }\nunion Found = | Order | PageInfo\nenum State { OPEN PAID @deprecated }\ninput Filter { state: State = OPEN ids: [ID!] inner: Filter }\nscalar Time @specifiedBy(url: "https://example.com")\nextend type Order { more: Time }\nextend enum State { LOST }\n',
    "# a comment\ntype type { input: interface }\ninput interface { a: Int }\nquery Q { order(id: 1) { id } }\n"
  ],
  pieces: [
    "}",
    "{",
    "(",
    ")",
    '"""',
    '"',
    "\\",
    "#",
    "!",
    "=",
    "@",
    "@deprecated",
    "&",
    "|",
    "extend ",
    "type A {",
    "type ",
    "interface ",
    "union U = ",
    "enum E {",
    "input I { i: I! }",
    "scalar ",
    "schema { query: ",
    "directive @d on ",
    "implements ",
    "a: A",
    "a: [A!]!",
    "(a: Int = 1)",
    "edges: [AEdge]",
    "type AConnection {",
    "__proto__",
    "\n",
    ", "
  ],
  brackets: [
    ["{", "}"],
    ["(", ")"],
    ["[", "]"],
    ['"""', '"""']
  ]
};

export const grammars = {
  markdown,
  "front-matter": frontMatter,
  config,
  sidebars,
  openapi,
  "openapi-yaml": openapiYaml,
  asyncapi,
  openrpc,
  graphql,
  proto,
  lock
};

/** A valid description whose schemas refer to each other at random, with examples. */
export function randomDescription(random: Random): string {
  const names = ["A", "B", "C", "D", "E"];
  const schema = (depth: number): unknown => {
    const inner = (): unknown => schema(depth + 1);
    const list = (): unknown[] => Array.from({length: 1 + random.below(3)}, inner);
    if (depth > 4 || random.chance(0.35))
      return random.chance(0.7)
        ? {$ref: `#/components/schemas/${random.pick(names)}`}
        : random.pick([
            {},
            true,
            false,
            {type: "string"},
            {type: "integer"},
            {enum: ["a", 1, null]},
            {const: {a: 1}},
            {type: "string", pattern: "^(a|b)*c?$"}
          ]);
    switch (random.below(9)) {
      case 0:
        return {type: "object", properties: {a: inner(), b: inner()}, required: ["a"]};
      case 1:
        return {type: "array", items: inner(), contains: inner()};
      case 2:
        return {oneOf: list(), discriminator: {propertyName: "a"}};
      case 3:
        return {anyOf: list()};
      case 4:
        return {allOf: list()};
      case 5:
        return {not: inner()};
      case 6:
        return {if: inner(), then: inner(), else: inner()};
      case 7:
        return {additionalProperties: inner(), patternProperties: {"^a": inner()}};
      default:
        return {type: "object", properties: {a: inner()}, example: value(0), dependentSchemas: {a: inner()}};
    }
  };
  const value = (depth: number): unknown =>
    depth > 4 || random.chance(0.4)
      ? random.pick([1, "a", null, true, -1.5, ""])
      : random.chance(0.5)
        ? {a: value(depth + 1), b: value(depth + 1)}
        : [value(depth + 1), value(depth + 1)];
  const schemas = Object.fromEntries(names.map((name) => [name, schema(0)]));
  const content = {"application/json": {schema: schema(2), example: value(0)}};
  return JSON.stringify({
    openapi: "3.1.0",
    info: {title: "R", version: "1"},
    paths: {"/r": {post: {operationId: "r", requestBody: {content}, responses: {"200": {description: "Ok", content}}}}},
    components: {schemas}
  });
}
