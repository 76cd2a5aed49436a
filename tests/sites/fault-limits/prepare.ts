// Specifications that are too large for a repository, or for its tools.

import fs from "node:fs";
import path from "node:path";

export default function prepare(root: string): void {
  const write = (name: string, schema: object, example: string, schemas: object): void => {
    const text = JSON.stringify({openapi: "3.1.0", info: {title: name, version: "1"}, paths: {"/a": {get: {operationId: "a", responses: {"200": {description: "Ok", content: {"application/json": {schema, example: "EXAMPLE"}}}}}}}, components: {schemas}});
    fs.writeFileSync(path.join(root, "specs", name), text.replace('"EXAMPLE"', example));
  };
  write("deep.json", {}, "[".repeat(5000) + "]".repeat(5000), {});
  write("long.json", {type: "array", items: {type: "integer"}}, JSON.stringify(Array.from({length: 20_000}, (_, index) => index)), {});
  const fan = Object.fromEntries(Array.from({length: 600}, (_, index) => [`S${index}`, {oneOf: [{$ref: `#/components/schemas/S${index + 1}`}]}]));
  write("fan.json", {$ref: "#/components/schemas/S0"}, '"text"', {...fan, S600: {type: "string"}});
}
