// Finds the specifications in a folder without a configuration, by their
// content.

import path from "node:path";
import type {SpecConfig} from "../../config/config.ts";
import type {Diagnostic} from "../../core/diagnostics.ts";
import {decodeText} from "../../core/files/decode.ts";
import type {FileSystem} from "../../core/file-system.ts";
import {compileSpecs, modelsOf, type SpecFile} from "../../specs/index.ts";
import type {SideVersion} from "./side-version.ts";

interface FoundSpecifications {
  specifications: SideVersion;
  diagnostics: Diagnostic[];
}

/** Null if there is none. `where` is a folder or file. */
export function specificationsIn(where: string, fs: FileSystem): FoundSpecifications | null {
  if (!fs.exists(where)) return null;
  const folder = fs.isFolder(where) ? where : path.dirname(where);
  const names = fs.isFolder(where) ? fs.list(folder).files : [path.basename(where)];
  const files = names
    .filter((name) => /\.(proto|graphqls?|gql|json|ya?ml|md|markdown)$/i.test(name))
    .map((name) => fileOf(folder, name, fs));
  const single = files.length === 1;
  const specs = files.flatMap(({path: file, text}) => {
    const kind = kindOf(file, text);
    return kind === null || kind === "protobuf" || isSchema(file) ? [] : [specOf(single ? "api" : file, kind, file)];
  });
  if (files.some(({path: file}) => file.endsWith(".proto"))) specs.push(specOf("protobuf", "protobuf", ""));
  if (files.some(({path: file}) => isSchema(file))) specs.push(specOf("graphql", "graphql", ""));
  if (specs.length === 0) return null;
  const name = path.basename(where);
  const result = compileSpecs(specs.map((spec) => ({spec, version: name, files})));
  return {
    specifications: {path: "", version: {name, number: name, specs: modelsOf(result, specs), pages: []}},
    diagnostics: result.diagnostics
  };
}

function isSchema(file: string): boolean {
  return /\.(graphqls?|gql)$/i.test(file);
}

function fileOf(folder: string, name: string, fs: FileSystem): SpecFile {
  const text = decodeText(name, fs.read(path.join(folder, name)), []);
  return {file: name, path: name, text: text ?? ""};
}

function kindOf(file: string, text: string): SpecConfig["kind"] | null {
  if (file.endsWith(".proto")) return "protobuf";
  const match =
    /^[\s{]*["']?(openapi|swagger|openrpc|asyncapi)["']?\s*:|^["']?(openapi|swagger|openrpc|asyncapi)["']?\s*:|"(openapi|swagger|openrpc|asyncapi)"\s*:\s*"/m.exec(
      text
    );
  const key = match?.[1] ?? match?.[2] ?? match?.[3];
  return key === undefined ? null : key === "openrpc" || key === "asyncapi" ? key : "openapi";
}

function specOf(name: string, kind: SpecConfig["kind"], file: string): SpecConfig {
  return {
    name,
    kind,
    path: file,
    includes: [],
    label: name,
    route: `/${name}`,
    slug: "operationId",
    categories: null,
    info: kind === "openapi" ? "info" : null, // unused schemas are compared too
    linkBase: null,
    send: [],
    images: [],
    source: null,
    rules: {},
    exampleValues: [],
    at: {file: file || name, line: 1, column: 1}
  };
}
