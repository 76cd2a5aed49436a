// An OpenAPI description of any size out of a seed: two schemas for each
// operation, which refer to one another and to themselves, and the smallest
// site around it. The same seed makes the same bytes.

import fs from "node:fs";
import path from "node:path";
import {createRandom, type Random} from "./corpus.ts";

/** Writes a site of one page and, above 0, one specification. */
export function writeSpecCorpus(root: string, operations: number, seed = 1): void {
  const write = (file: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  };
  write("docs.config.yaml", configuration(operations > 0));
  write("content/index.md", "# Corpus\n\nOne page beside the references.\n");
  if (operations > 0) write("specs/api.json", JSON.stringify(description(operations, createRandom(seed)), null, 1));
}

function configuration(withSpec: boolean): string {
  return `title: Corpus
url: https://docs.example
lastUpdate: false
${withSpec ? "specs:\n  - {name: api, kind: openapi, path: api.json, route: /api, categories: /category/api}\n" : ""}versions:
  - name: docs
    path: /docs
    content: content
    mainDoc: index
${withSpec ? "    specs: specs\n    sidebars: {docs: [index, {spec: api}]}\n" : ""}`;
}

function description(operations: number, random: Random): object {
  const schemas = operations * 2;
  const size = Math.ceil(Math.sqrt(operations)); // as many groups as each has operations
  return {
    openapi: "3.1.0",
    info: {title: "Corpus", version: "1.0.0"},
    servers: [{url: "https://api.example"}],
    tags: Array.from({length: Math.ceil(operations / size)}, (_, tag) => ({
      name: `Group ${tag}`,
      description: `Operations from ${tag * size} on.`
    })),
    paths: Object.fromEntries(
      Array.from({length: operations}, (_, index) => [
        `/v1/things-${index}/{id}`,
        pathItem(index, Math.floor(index / size), schemas, random)
      ])
    ),
    components: {
      schemas: Object.fromEntries(
        Array.from({length: schemas}, (_, index) => [`Schema${index}`, schema(index, schemas, random)])
      )
    }
  };
}

function pathItem(index: number, group: number, schemas: number, random: Random): object {
  const content = (): object => ({"application/json": {schema: ref(random(schemas))}});
  const writes = index % 3 === 0;
  return {
    [writes ? "post" : "get"]: {
      operationId: `Service_Operation${index}`,
      summary: `Operation ${index}`,
      description: `Does what **operation ${index}** does, to \`things\` of its group. See [the next one](api:Service_Operation${index === 0 ? 0 : random(index)}).`,
      tags: [`Group ${group}`],
      parameters: [
        {
          name: "id",
          in: "path",
          required: true,
          description: "Which thing.",
          schema: {type: "string", pattern: "^[0-9a-f]{64}$"}
        },
        {
          name: "page.first",
          in: "query",
          description: "How many at most.",
          schema: {type: "integer", minimum: 1, maximum: 1000, default: 50}
        },
        {
          name: "kind",
          in: "query",
          description: "Only those of this kind.",
          schema: {type: "string", enum: ["KIND_ONE", "KIND_TWO", "KIND_THREE"]}
        }
      ],
      ...(writes && {requestBody: {required: true, content: content()}}),
      responses: {
        200: {description: "What was asked for.", content: content()},
        default: {description: "It failed.", content: {"application/json": {schema: ref(0)}}}
      }
    }
  };
}

function schema(index: number, schemas: number, random: Random): object {
  const property = (at: number): object => {
    const about = {description: `Property ${at} of schema ${index}, in units of its own.`};
    if (at === 0) return {...about, type: "string", format: "int64"};
    if (at === 1) return {...about, type: "string", enum: ["STATUS_UNSPECIFIED", "STATUS_ACTIVE", "STATUS_STOPPED"]};
    if (at === 2) return {...about, type: "array", items: ref(random(schemas))};
    if (at === 3) return {...about, allOf: [ref(random(schemas))]};
    if (at === 4) return {...about, oneOf: [ref(random(schemas)), {type: "string"}]};
    return {...about, type: ["string", "integer", "boolean"][at % 3]};
  };
  return {
    type: "object",
    description: `Schema ${index}: a record that others refer to.`,
    required: ["property0"],
    properties: Object.fromEntries(Array.from({length: 8}, (_, at) => [`property${at}`, property(at)]))
  };
}

function ref(index: number): object {
  return {$ref: `#/components/schemas/Schema${index}`};
}
