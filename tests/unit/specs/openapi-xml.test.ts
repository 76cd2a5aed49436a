// Bodies in XML, from the examples of OpenAPI's "XML Object" (3.0.4, 4.7.26; 3.2.0, 4.25).

import {test} from "uvu";
import * as assert from "uvu/assert";
import type {OperationPage} from "../../../runtime/shared/reference.ts";
import {compile, openapi} from "./compile.ts";

const XML = "application/xml";
const START = '<?xml version="1.0" encoding="UTF-8"?>\n';

function page(requestBody: object, schemas: object = {}): OperationPage {
  const {pages, diagnostics} = compile({
    "api.json": openapi(
      {"/people": {post: {operationId: "addPerson", requestBody, responses: {"200": {description: "Ok"}}}}},
      schemas
    )
  });
  assert.equal(diagnostics, []);
  return pages[0]!.body.reference as OperationPage;
}

function exampleOf(media: object, schemas: object = {}): string {
  const [example] = page({content: {[XML]: media}}, schemas).operation.body!.content[0]!.examples;
  assert.is(example!.language, "xml");
  assert.ok(example!.text.startsWith(START));
  return example!.text.slice(START.length);
}

function lists(name: string, animals: object, expected: string): void {
  test(`a list: ${name}`, () =>
    assert.is(
      exampleOf({schema: {type: "object", xml: {name: "zoo"}, properties: {animals}}, example: {animals: ["a", "b"]}}),
      `<zoo>\n${expected.replace(/^/gm, "  ")}\n</zoo>`
    ));
}

const items = {type: "string"};
lists("as elements", {type: "array", items}, "<animals>a</animals>\n<animals>b</animals>");
lists(
  "a name outside has no effect",
  {type: "array", items: {...items, xml: {name: "animal"}}, xml: {name: "aliens"}},
  "<animal>a</animal>\n<animal>b</animal>"
);
lists(
  "wrapped, in and out by the same name",
  {type: "array", items, xml: {wrapped: true}},
  "<animals>\n  <animals>a</animals>\n  <animals>b</animals>\n</animals>"
);
lists(
  "wrapped, with both names",
  {type: "array", items: {...items, xml: {name: "animal"}}, xml: {name: "aliens", wrapped: true}},
  "<aliens>\n  <animal>a</animal>\n  <animal>b</animal>\n</aliens>"
);
lists(
  "wrapped, with a name outside",
  {type: "array", items, xml: {name: "aliens", nodeType: "element"}},
  "<aliens>\n  <aliens>a</aliens>\n  <aliens>b</aliens>\n</aliens>"
);

test("attributes, prefixes and namespaces are those of the schema; the root is named after it", () => {
  const Person = {
    type: "object",
    properties: {
      id: {type: "integer", xml: {attribute: true}, example: 123},
      name: {type: "string", xml: {namespace: "http://example.com/schema/sample", prefix: "sample"}, example: "a & b"}
    }
  };
  assert.is(
    exampleOf({schema: {$ref: "#/components/schemas/Person"}}, {Person}),
    '<Person id="123">\n  <sample:name xmlns:sample="http://example.com/schema/sample">a &amp; b</sample:name>\n</Person>'
  );
});

test("text and CDATA are the content of their parent, also of a composition", () => {
  const Note = {
    allOf: [
      {type: "object", properties: {lang: {type: "string", xml: {nodeType: "attribute"}}}},
      {type: "object", properties: {body: {type: "string", xml: {nodeType: "cdata"}}}}
    ]
  };
  assert.is(
    exampleOf({schema: {$ref: "#/components/schemas/Note"}, example: {lang: 'd"e', body: "1 < 2 ]]>"}}, {Note}),
    '<Note lang="d&quot;e"><![CDATA[1 < 2 ]]]]><![CDATA[>]]></Note>'
  );
});

test("what is no name of XML becomes one, and nothing stays empty", () => {
  const schema = {type: "object", properties: {"first name": {type: "string"}, "2nd": {type: ["string", "null"]}}};
  assert.is(
    exampleOf({schema, example: {"first name": "Ada", "2nd": null}}),
    "<root>\n  <first_name>Ada</first_name>\n  <_2nd/>\n</root>"
  );
});

test("XML that is written as text stays", () => {
  const written = "<a><b/></a>";
  const [example] = page({content: {[XML]: {schema: {type: "object"}, example: written}}}).operation.body!.content[0]!
    .examples;
  assert.is(example!.text, written);
});

test("the samples send it, and so does a part of a form that is declared as XML", () => {
  const schema = {type: "object", properties: {address: {type: "object", properties: {street: {type: "string"}}}}};
  const {operation} = page({
    content: {
      "multipart/form-data": {schema, encoding: {address: {contentType: XML}}, example: {address: {street: "A 1"}}}
    }
  });
  const [field] = operation.form!.bodies[0]!.fields;
  assert.is(field!.kind, "text");
  assert.is(field!.contentType, XML);
  assert.is(field!.example, `${START}<address>\n  <street>A 1</street>\n</address>`);
  assert.match(operation.samples[0]!.text, /address="<\?xml[^]*<street>A 1/);
});

test("each media type of a body has its own form (Swagger 2.0)", () => {
  const {pages} = compile({
    "api.json": JSON.stringify({
      swagger: "2.0",
      info: {title: "Test API", version: "1"},
      paths: {
        "/people": {
          post: {
            operationId: "addPerson",
            consumes: ["application/json", XML],
            parameters: [
              {
                in: "body",
                name: "body",
                schema: {type: "object", xml: {name: "p"}, properties: {id: {type: "integer", example: 1}}}
              }
            ],
            responses: {"200": {description: "Ok"}}
          }
        }
      }
    })
  });
  const {content} = (pages[0]!.body.reference as OperationPage).operation.body!;
  assert.equal(
    content.map(({examples}) => examples[0]!.text),
    ['{\n  "id": 1\n}', `${START}<p>\n  <id>1</id>\n</p>`]
  );
});

test.run();
