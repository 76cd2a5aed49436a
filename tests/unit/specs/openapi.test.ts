import {test} from "uvu";
import * as assert from "uvu/assert";
import type {Operation, OperationPage, Schema} from "../../../runtime/shared/reference.ts";
import {typeLabel} from "../../../runtime/shared/schema-label.ts";
import {referenceMarkdown} from "../../../cli/src/specs/index.ts";
import {referenceSearch} from "../../../cli/src/specs/search.ts";
import {compile, openapi, printed} from "./compile.ts";

const ok = {responses: {"200": {description: "Ok"}}};

function operation(item: object, schemas: object = {}, more: object = {}): Operation {
  const {pages} = compile({
    "api.json": openapi(
      {
        "/things/{id}": {
          parameters: [{name: "id", in: "path", required: true, schema: {type: "string"}, example: "a1"}],
          get: {operationId: "getThing", ...ok, ...item}
        }
      },
      schemas,
      more
    )
  });
  return (pages[0]!.body.reference as OperationPage).operation;
}

function schemaOf(schema: object, schemas: object = {}): Schema {
  return operation({responses: {"200": {description: "Ok", content: {"application/json": {schema}}}}}, schemas)
    .responses[0]!.content[0]!.schema!;
}

// ---------------------------------------------------------------- schemas

function label(schema: object, expected: string): void {
  test(`label of ${JSON.stringify(schema)}`, () =>
    assert.is(typeLabel(schemaOf(schema, {Thing: {type: "object"}, Other: {type: "string"}})).text, expected));
}

label({type: "string", format: "int64"}, "string (int64)");
label({type: ["string", "null"]}, "string or null");
label({$ref: "#/components/schemas/Thing"}, "Thing");
label({type: "array", items: {type: "array", items: {$ref: "#/components/schemas/Thing"}}}, "array of array of Thing");
label({type: "object", additionalProperties: {type: "integer"}}, "map of integer");
label({type: "object", additionalProperties: true}, "object");
label({oneOf: [{$ref: "#/components/schemas/Thing"}, {$ref: "#/components/schemas/Other"}]}, "one of Thing, Other");
label({allOf: [{$ref: "#/components/schemas/Thing"}], description: "Said beside."}, "Thing");
label({type: "string", enum: ["a"]}, "enum");
label({}, "any");
label({type: ["string", "integer"]}, "string or integer");
label({prefixItems: [{type: "number"}, {type: "string"}]}, "array of number, string");
label({prefixItems: [{type: "number"}], items: false}, "array of number");
label({prefixItems: [{type: "number"}], items: {type: "string"}}, "array of number, then string");

for (const reference of [{$ref: "#/components/schemas/Count"}, {allOf: [{$ref: "#/components/schemas/Count"}]}]) {
  test(`what is said next to ${JSON.stringify(reference)} is shown at its place`, () => {
    const {ref, ...shown} = schemaOf({...reference, default: 3, example: 4}, {Count: {type: "integer", default: 1}});
    assert.is(ref?.label, "Count");
    assert.is(shown.default, "3");
    assert.equal(shown.examples, ["4"]);
  });
}

test("bounds next to a reference are shown at its place", () => {
  const {ref, constraints} = schemaOf({$ref: "#/components/schemas/Count", maximum: 9}, {Count: {type: "integer"}});
  assert.is(ref?.label, "Count");
  assert.equal(constraints, ["≤ 9"]);
});

function constraints(schema: object, expected: string[]): void {
  test(`constraints of ${JSON.stringify(schema)}`, () => assert.equal(schemaOf(schema).constraints, expected));
}

constraints({minimum: 1, maximum: 9}, ["≥ 1", "≤ 9"]);
constraints({exclusiveMinimum: 0}, ["> 0"]);
constraints({minimum: 0, exclusiveMinimum: true}, ["> 0"]);
constraints({minLength: 64, maxLength: 64}, ["64 characters"]);
constraints({minItems: 1}, ["at least 1 item"]);
constraints({prefixItems: [{type: "number"}], items: false}, ["no further items"]);
constraints({minItems: 1, maxItems: 3, uniqueItems: true}, ["1 to 3 items", "items are unique"]);
constraints({properties: {a: {}}, required: ["a", "b", "c"]}, ["requires b, c"]);
constraints({dependentRequired: {card: ["country", "postcode"]}}, ["card requires country, postcode"]);
constraints({dependencies: {card: ["country"], other: {required: ["country"]}}}, ["card requires country"]);
constraints({pattern: "^a$", multipleOf: 2}, ["multiple of 2", "matches ^a$"]);

function conditions(schema: object, expected: string[]): void {
  test(`conditions of ${JSON.stringify(schema)}`, () =>
    assert.equal(
      schemaOf(schema).conditions.map(({name, schema: part}) => `${name}: ${typeLabel(part).text}`),
      expected
    ));
}

conditions({if: {type: "string"}, then: {minLength: 1}, else: false}, ["if: string", "then: any", "else: no value"]);
conditions({contains: {type: "string"}}, ["at least 1 item: string"]);
conditions({contains: {type: "string"}, minContains: 2, maxContains: 2}, ["2 items: string"]);
conditions({contains: {type: "string"}, minContains: 0}, []);
conditions({contains: {type: "string"}, minContains: 0, maxContains: 3}, ["0 to 3 items: string"]);
conditions({dependentSchemas: {card: {type: "object"}}, dependencies: {key: {type: "object"}, name: ["key"]}}, [
  "with card: object",
  "with key: object"
]);

/** The example that is made of a schema. */
function sample(schema: object, schemas: object, expected: unknown): void {
  test(`sample of ${JSON.stringify(schema)}`, () => {
    const [content] = operation(
      {responses: {"200": {description: "Ok", content: {"application/json": {schema}}}}},
      schemas
    ).responses[0]!.content;
    assert.equal(JSON.parse(content!.examples[0]!.text), expected);
  });
}

const told = {propertyName: "kind", mapping: {cat: "#/components/schemas/Cat"}};
const kind = {type: "object", properties: {kind: {type: "string"}}};
sample({oneOf: [{$ref: "#/components/schemas/Cat"}], discriminator: told}, {Cat: kind}, {kind: "cat"});
sample(
  {oneOf: [{$ref: "#/components/schemas/Cat"}], discriminator: {propertyName: "kind"}},
  {Cat: kind},
  {kind: "Cat"}
);
sample(
  {$ref: "#/components/schemas/Cat"},
  {Pet: {...kind, discriminator: told}, Cat: {allOf: [{$ref: "#/components/schemas/Pet"}], type: "object"}},
  {kind: "cat"}
);
sample({type: "object", properties: {never: false, at: {type: "boolean"}}}, {}, {at: true});

test("a sequence has an example of an item, on a line", () => {
  const [content] = operation({
    responses: {
      "200": {
        description: "Ok",
        content: {
          "application/jsonl": {
            itemSchema: {type: "object", properties: {epoch: {type: "integer"}, ok: {type: "boolean"}}}
          }
        }
      }
    }
  }).responses[0]!.content;
  assert.is(content!.examples[0]!.text, '{"epoch":10,"ok":true}');
});

test("lists and records are sent in the parameter's style", () => {
  const needed = (parameter: object): object => ({in: "query", required: true, ...parameter});
  const ids = needed({name: "ids", schema: {type: "array", items: {type: "string"}}, example: ["a", "b"]});
  const filter = needed({name: "filter", style: "deepObject", schema: {type: "object"}, example: {party: "x"}});
  const {samples} = operation(
    {
      parameters: [
        ids,
        filter,
        {name: "id", in: "path", required: true, style: "matrix", schema: {type: "string"}, example: "a1"}
      ]
    },
    {},
    {servers: [{url: "https://a.example"}]}
  );
  const lines = ["--data-urlencode ids=a", "--data-urlencode ids=b", "--data filter%5Bparty%5D=x"];
  assert.is(samples[0]!.text, ["curl --get 'https://a.example/things/;id=a1'", ...lines].join(" \\\n  "));
});

test("schemas within schemas without end are reported where they are too many", () => {
  const deep = (levels: number): object => (levels === 0 ? {} : {type: "object", properties: {a: deep(levels - 1)}});
  const messages = (levels: number): string[] =>
    compile({
      "api.json": openapi({
        "/a": {
          get: {
            operationId: "a",
            responses: {"200": {description: "Ok", content: {"application/json": {schema: deep(levels)}}}}
          }
        }
      })
    }).diagnostics.map(({message}) => message);
  assert.equal(messages(200), ["More than 100 schemas are nested here."]);
  assert.equal(messages(2000), ["Values are nested more than 500 levels deep here."]);
});

test("references that lead in a circle define nothing", () => {
  const {diagnostics} = compile({
    "api.json": openapi(
      {
        "/a": {
          get: {
            operationId: "a",
            responses: {
              "200": {description: "Ok", content: {"application/json": {schema: {$ref: "#/components/schemas/One"}}}}
            }
          }
        }
      },
      {One: {$ref: "#/components/schemas/Two"}, Two: {$ref: "#/components/schemas/One"}}
    )
  });
  assert.equal(
    diagnostics.map(({code, message}) => `${code} ${message}`),
    [
      "spec-unresolved-ref #/components/schemas/Two refers to itself and defines nothing.",
      "spec-unresolved-ref #/components/schemas/One refers to itself and defines nothing."
    ]
  );
});

test("a schema that refers to itself is a link, not a copy", () => {
  const {pages} = compile({
    "api.json": openapi(
      {
        "/a": {
          get: {
            operationId: "a",
            responses: {
              "200": {description: "Ok", content: {"application/json": {schema: {$ref: "#/components/schemas/Node"}}}}
            }
          }
        }
      },
      {
        Node: {
          type: "object",
          properties: {next: {$ref: "#/components/schemas/Node"}, other: {$ref: "#/components/schemas/Back"}}
        },
        Back: {type: "object", properties: {node: {$ref: "#/components/schemas/Node"}}}
      }
    )
  });
  const page = pages[0]!.body.reference as OperationPage;
  assert.equal(page.home, ["api:api/Node", "api:api/Back"]);
  assert.equal(page.definitions["api:api/Back"]!.schema.properties[0]!.schema.ref, {
    label: "Node",
    target: "api:api/Node"
  });
  assert.ok(JSON.stringify(page.operation.responses[0]!.content[0]!.examples).length < 2000);
});

test("a schema is at home with the operation that is nearest to it", () => {
  const ref = (name: string): object => ({
    responses: {
      "200": {description: "Ok", content: {"application/json": {schema: {$ref: `#/components/schemas/${name}`}}}}
    }
  });
  const {pages} = compile({
    "api.json": openapi(
      {"/list": {get: {operationId: "list", ...ref("List")}}, "/one": {get: {operationId: "one", ...ref("One")}}},
      {
        List: {type: "array", items: {$ref: "#/components/schemas/One"}},
        One: {type: "object", properties: {id: {type: "string"}}}
      }
    )
  });
  assert.equal(
    pages.flatMap(({body: {reference}}) => (reference.type === "operation" ? [reference.home] : [])),
    [["api:api/List"], ["api:api/One"]]
  );
});

// ---------------------------------------------------------------- operations

test("parameters of the path are the operation's, unless it says otherwise", () => {
  const {parameters} = operation({
    parameters: [
      {name: "id", in: "path", required: true, description: "Own.", schema: {type: "integer"}},
      {name: "q", in: "query", schema: {type: "array", items: {type: "string"}}}
    ]
  });
  assert.equal(
    parameters.map(({name, in: place, style}) => [name, place, style]),
    [
      ["id", "path", null],
      ["q", "query", "repeat the parameter for several values"]
    ]
  );
  assert.equal(parameters[0]!.schema.types, ["integer"]);
});

test("links of responses lead to operations by id and by place", () => {
  const links = {
    byId: {operationId: "getThing"},
    byPlace: {operationRef: "#/paths/~1things~1%7Bid%7D/get"},
    elsewhere: {operationRef: "https://api.example/a.json#/paths/~1b/get"}
  };
  const [response] = operation({responses: {"200": {description: "Ok", links}}}).responses;
  assert.equal(
    response!.links.map(({operation: id, target}) => [id, target]),
    [
      ["getThing", "api:api/getThing"],
      ["getThing", "api:api/getThing"],
      ["https://api.example/a.json#/paths/~1b/get", null]
    ]
  );
});

test("the nearest servers and security are used", () => {
  const more = {
    servers: [{url: "https://a.example"}],
    security: [{key: []}],
    components: {securitySchemes: {key: {type: "apiKey", in: "header", name: "X-Key"}}}
  };
  assert.equal(
    operation({}, {}, more).servers.map(({url}) => url),
    ["https://a.example"]
  );
  assert.equal(operation({servers: [{url: "https://b.example"}], security: []}, {}, more).security, []);
  assert.is(operation({}, {}, more).security[0]![0]!.scheme.how, "header X-Key");
});

test("what a schema extends is in the Markdown of every page that has it, wherever it is described, and once", () => {
  const ref = (name: string): object => ({$ref: `#/components/schemas/${name}`});
  const text = (name: string): object => ({type: "object", properties: {[name]: {type: "string"}}});
  const take = (operationId: string, name: string): object => ({
    post: {operationId, requestBody: {content: {"application/json": {schema: ref(name)}}}, ...ok}
  });
  const {pages} = compile({
    "api.json": openapi(
      {"/bases": take("takeBase", "Base"), "/one": take("takeOne", "One"), "/two": take("takeTwo", "Two")},
      {
        Root: {allOf: [text("rooted"), ref("One")]},
        Base: {allOf: [text("based"), ref("Root")]},
        One: {allOf: [ref("Base"), text("only")]},
        Two: {allOf: [ref("Base"), text("second")]}
      }
    )
  });
  const twinOf = (id: string): string => {
    const page = pages.map(({body}) => body.reference as OperationPage).find(({operation}) => operation?.id === id)!;
    return referenceMarkdown(id, page);
  };
  for (const [id, name] of [
    ["takeOne", "only"],
    ["takeTwo", "second"]
  ] as const)
    for (const property of ["based", "rooted", name])
      assert.is(twinOf(id).split(`- \`${property}\` (`).length - 1, 1, `${property} in ${twinOf(id)}`);
});

test("what readers call an operation is searched, and not shown", () => {
  const {pages} = compile({
    "api.json": openapi({"/orders": {delete: {operationId: "cancelOrders", "x-keywords": ["panic button"], ...ok}}})
  });
  const {body} = pages[0]!;
  assert.equal(referenceSearch(body.reference as OperationPage)[0]!.keywords, ["panic button"]);
  assert.equal((body.reference as OperationPage).operation.extensions, []);
});

test("a streaming operation says so, and shows a WebSocket", () => {
  const {streaming, samples} = operation({"x-streaming": true});
  assert.is(streaming, "server");
  assert.match(
    samples.find(({id}) => id === "javascript")!.text,
    /new WebSocket\("wss:\/\/api\.example\.com\/things\/a1"\)/
  );
});

test("a stream in both directions gets its fields in a message", () => {
  const parameters = [{name: "kind", in: "query", required: true, schema: {type: "string"}, example: "all"}];
  const get = {operationId: "get", "x-proto-method": "a.Api.Get", parameters, responses: {200: {description: "Ok"}}};
  const proto =
    'syntax = "proto3"; package a; message Ask {} service Api { rpc Get(stream Ask) returns (stream Ask); }';
  const {pages} = compile({"api.json": openapi({"/x": {get}}), "a.proto": proto});
  const page = pages.find(({body}) => body.reference.type === "operation")!;
  const {samples, streaming} = (page.body.reference as OperationPage).operation;
  assert.is(streaming, "both");
  const textOf = (sample: string): string => samples.find(({id}) => id === sample)!.text;
  assert.match(textOf("curl"), /^curl --no-buffer --request GET \S+\/x \\\n {2}--data '\{"kind":"all"\}'$/);
  assert.match(textOf("websocat"), /^echo '\{"kind":"all"\}' \| websocat --no-close wss:\S+\/x$/);
});

test("grpcurl sends the digits of integers as they are written", () => {
  const parameters = [
    {name: "id", in: "query", required: true, schema: {type: "integer"}, example: 9007199254740993n},
    {
      name: "ids",
      in: "query",
      required: true,
      schema: {type: "array", items: {type: "integer"}},
      example: [-9007199254740995n]
    }
  ];
  const get = {operationId: "get", "x-proto-method": "a.Api.Get", parameters, responses: {200: {description: "Ok"}}};
  const proto = 'syntax = "proto3"; package a; message Ask {} service Api { rpc Get(Ask) returns (Ask); }';
  const {pages} = compile({"api.json": openapi({"/x": {get}}), "a.proto": proto});
  const page = pages.find(({body}) => body.reference.type === "operation")!;
  const {samples} = (page.body.reference as OperationPage).operation;
  const {text} = samples.find(({id}) => id === "grpcurl")!;
  assert.match(text, /"id": 9007199254740993,\s*"ids": \[\s*-9007199254740995\s*\]/);
});

test("samples fill in what is needed, and quote it", () => {
  const {samples} = operation({
    parameters: [{name: "name", in: "query", required: true, schema: {type: "string"}, example: "it's & co"}]
  });
  assert.is(samples[0]!.text, "curl 'https://api.example.com/things/a1?name=it'\\''s%20%26%20co'");
});

test("examples are plausible, and the same every time", () => {
  const text = (): string =>
    operation({
      responses: {
        "200": {
          description: "Ok",
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: {
                  assetId: {type: "string"},
                  code: {type: "string"},
                  createdAt: {type: "string", format: "date-time"},
                  lat: {type: "number", minimum: -90, maximum: 90},
                  phrase: {type: "string", pattern: "^[a-z]{3}-\\d{2}$"},
                  kind: {type: "string", enum: ["KIND_UNSPECIFIED", "KIND_A"]}
                }
              }
            }
          }
        }
      }
    }).responses[0]!.content[0]!.examples[0]!.text;
  const value = JSON.parse(text()) as Record<string, string>;
  assert.is(value["assetId"], "abc123");
  assert.is(value["code"], "code");
  assert.is(value["createdAt"], "2024-06-18T09:41:27Z");
  assert.is(value["lat"], 52.5);
  assert.is(value["phrase"], "abc-45");
  assert.is(value["kind"], "KIND_A");
  assert.is(text(), text());
});

test("anchors do not move when something is added before", () => {
  const anchors = (names: string[]): string[] =>
    compile({
      "api.json": openapi({
        "/a": {
          get: {
            operationId: "a",
            parameters: names.map((name) => ({name, in: "query", schema: {type: "string"}})),
            ...ok
          }
        }
      })
    }).pages[0]!.page.anchors;
  assert.equal(
    anchors(["new", "old"]).filter((anchor) => anchors(["old"]).includes(anchor)),
    anchors(["old"])
  );
});

test("an id is derived from method and path where there is none, and stays", () => {
  const {pages, diagnostics} = compile({
    "api.json": openapi({
      "/v2/things/{thing_id}": {
        delete: {parameters: [{name: "thing_id", in: "path", required: true, schema: {type: "string"}}], ...ok}
      }
    })
  });
  assert.is(pages[0]!.page.path, "/api/delete-v-2-things-by-thing-id");
  assert.equal(
    diagnostics.map(({code}) => code),
    ["spec-missing-operation-id"]
  );
});

test("one broken file does not stop the others", () => {
  const result = compile({
    "api.json": openapi({"/a": {get: {operationId: "a", ...ok}}}),
    "broken.json": '{"openapi": "3.1.0",}'
  });
  assert.equal(
    result.pages.map(({page}) => page.path),
    ["/api/a"]
  );
  assert.is(printed(result), "broken.json:1:21  error  spec-syntax\n  Expected a name in double quotes here.");
});

test("references cross files, and chains of them end", () => {
  const files = {
    "api.json": openapi({"/a": {get: {operationId: "a", responses: {"200": {$ref: "./parts/responses.yaml#/Ok"}}}}}),
    "parts/responses.yaml":
      "Ok: {$ref: '#/Real'}\nReal:\n  description: Fine.\n  content: {application/json: {schema: {$ref: ../schemas.json#/Thing}}}\n",
    "schemas.json": '{"Thing": {"type": "object", "properties": {"a~b/c": {"type": "string"}}}}'
  };
  const result = compile(files);
  const page = result.pages.find(({page: {path}}) => path === "/api/a")!.body.reference as OperationPage;
  assert.is(page.operation.responses[0]!.content[0]!.schema!.ref!.target, "api:api/Thing");
});

test("the model grows with the specification, and not with its square; long chains of references have an end", () => {
  const make = (count: number): string => {
    const names = Array.from({length: count}, (_, index) => index);
    const ref = (index: number): object => ({$ref: `#/components/schemas/S${index % count}`});
    const paths = Object.fromEntries(
      names.map((index) => [
        `/op${index}`,
        {
          get: {
            operationId: `op${index}`,
            responses: {"200": {description: "Ok", content: {"application/json": {schema: ref(index)}}}}
          }
        }
      ])
    );
    const schemas = Object.fromEntries(
      names.map((index) => [
        `S${index}`,
        {type: "object", properties: {id: {type: "string"}, next: ref(index + 1), far: ref(index * 7)}}
      ])
    );
    return openapi(paths, schemas);
  };
  const size = (count: number): number => {
    const {pages} = compile({"api.json": make(count)});
    return (
      pages.reduce(
        (sum, {page, body}) => sum + page.links.length + page.anchors.length + JSON.stringify(body.reference).length,
        0
      ) / count
    );
  };
  const [small, large] = [size(150), size(1500)];
  assert.ok(large < small * 1.3, `${Math.round(small)} and ${Math.round(large)} for each operation`);
});

// ---------------------------------------------------------------- dynamic references

const dynamic = {
  List: {type: "array", items: {$dynamicRef: "#item"}, $defs: {item: {$dynamicAnchor: "item", type: "boolean"}}},
  Words: {$ref: "#/components/schemas/List", $defs: {item: {$dynamicAnchor: "item", type: "string", const: "w"}}},
  Tree: {
    $dynamicAnchor: "node",
    type: "object",
    properties: {name: {type: "string"}, below: {type: "array", items: {$dynamicRef: "#node"}}}
  },
  Forest: {$dynamicAnchor: "node", $ref: "#/components/schemas/Tree", unevaluatedProperties: false}
};

function definition(name: string): Schema {
  const {pages} = compile({
    "api.json": openapi(
      {"/a": {post: {operationId: "a", requestBody: contentOf(name), responses: {"200": {description: "Ok"}}}}},
      dynamic
    )
  });
  return (pages[0]!.body.reference as OperationPage).definitions[`api:api/${name}`]!.schema;
}

function contentOf(name: string): object {
  return {content: {"application/json": {schema: {$ref: `#/components/schemas/${name}`}}}};
}

test("a dynamic reference leads where its user says, or to its own anchor", () => {
  assert.is(typeLabel(definition("Words")).text, "array of item");
  assert.is(definition("Tree").properties[1]!.schema.items!.ref!.label, "Tree");
  assert.is(definition("Forest").properties[1]!.schema.items!.ref!.label, "Forest");
});
sample({$ref: "#/components/schemas/Words"}, dynamic, ["w"]);
sample({$ref: "#/components/schemas/List"}, dynamic, [true]);

test("chapters of a description are words in the table of contents", () => {
  const description = "# Use\n\nSaid.\n\n## In short & long\n\nSaid.";
  const {pages} = compile(
    {"api.json": openapi({}, {}, {info: {title: "T", version: "1", description}})},
    {info: "about"}
  );
  assert.equal(
    pages[0]!.page.headings.map(({level, html}) => [level, html]),
    [
      [2, "Use"],
      [3, "In short &amp; long"]
    ]
  );
});

test.run();
