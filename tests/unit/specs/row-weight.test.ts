// What a row of a reference weighs is what the theme makes of it: the elements that
// twenty more rows add to an article.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {elementsOfRow} from "../../../cli/src/specs/shared/weight.ts";
import {buildFolder, temporaryFolder, textsOf, writeFiles} from "../../helpers.ts";

const FEW_ROWS = 10;
const MANY_ROWS = 30;

const config = `title: Rows
lastUpdate: false
search: {enabled: false}
versions:
  - {name: docs, path: /, content: content, specs: specs, mainDoc: index}
specs:
  - {name: api, kind: openapi, path: api.json, route: /rest}
  - {name: grpc, kind: protobuf, path: proto, route: /grpc}
  - {name: rpc, kind: openrpc, path: rpc.json, route: /rpc}
`;

/** Pages with so many rows each. */
function siteWith(rows: number): Record<string, string> {
  const list = <T>(item: (at: number) => T): T[] => Array.from({length: rows}, (_, at) => item(at));
  const text = {type: "string", description: "What it is."};
  const operation = (operationId: string, schema: object, parameters: object[] = []): object => ({
    get: {
      operationId,
      parameters,
      responses: {"200": {description: "Ok", content: {"application/json": {schema}}}}
    }
  });
  const proto = (name: string, body: string): string => `syntax = "proto3";\npackage ${name};\n${body}\n`;
  return {
    "docs.config.yaml": config,
    "content/index.md": "# Home\n",
    "specs/api.json": JSON.stringify({
      openapi: "3.1.0",
      info: {title: "Rows", version: "1"},
      paths: {
        "/properties": operation("properties", {
          type: "object",
          properties: Object.fromEntries(list((at) => [`field${at}`, text]))
        }),
        "/enum": operation("enum", {type: "object", properties: {one: {enum: list((at) => `VALUE_${at}`)}}}),
        "/parameters": operation(
          "parameters",
          text,
          list((at) => ({name: `p${at}`, in: "query", description: "What it is.", schema: {type: "string"}}))
        )
      }
    }),
    "specs/proto/fields.proto": proto(
      "fields",
      `message M {\n${list((at) => `// What it is.\nstring f${at} = ${at + 1};`).join("\n")}\n}`
    ),
    "specs/proto/values.proto": proto(
      "values",
      `enum E {\n${list((at) => `// What it is.\nV${at} = ${at};`).join("\n")}\n}`
    ),
    "specs/proto/methods.proto": proto(
      "methods",
      `message A {}\nservice S {\n${list((at) => `// What it does.\nrpc M${at}(A) returns (A);`).join("\n")}\n}`
    ),
    "specs/rpc.json": JSON.stringify({
      openrpc: "1.3.0",
      info: {title: "Rows", version: "1"},
      methods: [
        {
          name: "send",
          params: [],
          result: {name: "result", schema: text},
          errors: list((code) => ({code, message: `It fails ${code}.`}))
        }
      ]
    })
  };
}

/** Elements of each article, by file. */
async function elementsWith(rows: number): Promise<Map<string, number>> {
  const root = temporaryFolder();
  writeFiles(root, siteWith(rows));
  const {outputs} = await buildFolder(root);
  return new Map(
    Array.from(textsOf(outputs), ([file, text]) => [
      file,
      (/<article[^]*<\/article>/.exec(text)?.[0] ?? "").match(/<[a-z]/g)?.length ?? 0
    ])
  );
}

const [few, many] = await Promise.all([FEW_ROWS, MANY_ROWS].map(elementsWith));

for (const [file, key] of [
  ["rest/properties.html", "properties"],
  ["rest/enum.html", "enum"],
  ["rest/parameters.html", "parameters"],
  ["grpc/fields.proto.html", "fields"],
  ["grpc/values.proto.html", "values"],
  ["grpc/methods.proto.html", "methods"],
  ["rpc.html", "errors"]
] as const)
  test(`a row of ${key} weighs what the theme makes of it`, () => {
    const measured = Math.floor((many!.get(file)! - few!.get(file)!) / (MANY_ROWS - FEW_ROWS));
    const weight = elementsOfRow(key);
    assert.ok(measured > 0 && measured <= weight, `${measured} elements, and a weight of ${weight}`);
    assert.ok(measured >= weight / 2, `${measured} elements, and a weight of ${weight}: too many pages`);
  });

test.run();
