// What tests of specifications share: compiling a few files from memory, and
// the committed specifications of a version.

import fs from "node:fs";
import path from "node:path";
import {exactJson} from "../../../runtime/shared/exact-json.ts";
import {loadConfig} from "../../../cli/src/config/load.ts";
import {formatDiagnostic} from "../../../cli/src/core/diagnostics.ts";
import {diskFileSystem} from "../../../cli/src/core/file-system.ts";
import type {SpecConfig} from "../../../cli/src/config/config.ts";
import {compileSpecs, type SpecFile, type SpecResult} from "../../../cli/src/specs/index.ts";

const kinds: Record<string, SpecConfig["kind"]> = {
  ".proto": "protobuf",
  ".json": "openapi",
  ".yaml": "openapi",
  ".graphql": "graphql"
};

export const kindsByName: Record<string, SpecConfig["kind"]> = {"rpc.json": "openrpc", "async.json": "asyncapi"};

/** Each text is a specification of its own; .proto files are one together. "rpc.json" is OpenRPC, "async.json" AsyncAPI. */
export function compile(files: Record<string, string>, more: Partial<SpecConfig> = {}): SpecResult {
  const all = Object.entries(files).map(([name, text]): SpecFile => ({file: name, path: name, text}));
  const others = all
    .filter(({path: name}) => !name.endsWith(".proto") && name !== "buf.yaml")
    .map(({path: name}) => specOf(name, kindsByName[name] ?? kinds[path.extname(name)]!));
  const specs = all.some(({path: name}) => name.endsWith(".proto")) ? [...others, specOf("", "protobuf")] : others;
  return compileSpecs(specs.map((spec) => ({spec: {...spec, ...more}, version: "test", files: all})));
}

/** As the configuration has it; `file` "" is all .proto files. */
export function specOf(file: string, kind: SpecConfig["kind"]): SpecConfig {
  const name = file.replace(/\.\w+$/, "") || "grpc";
  return {
    name,
    kind,
    path: file,
    includes: [],
    label: name,
    route: `/${name}`,
    slug: "operationId",
    categories: null,
    info: null,
    linkBase: null,
    send: [],
    images: [],
    source: null,
    exampleValues: [],
    rules: {},
    at: {file: "docs.config.yaml", line: 1, column: 1}
  };
}

/** What is printed of the diagnostics: "api.json:3:5  error  spec-syntax" and the rest. */
export function printed({diagnostics}: Pick<SpecResult, "diagnostics">): string {
  return diagnostics.map(formatDiagnostic).join("\n");
}

/** An OpenAPI description with these paths and schemas, as JSON. */
export function openapi(paths: object, schemas: object = {}, more: object = {}): string {
  return exactJson({openapi: "3.1.0", info: {title: "Test", version: "1"}, paths, components: {schemas}, ...more}, 1);
}

const root = path.resolve(import.meta.dirname, "../../..");
const compiled = new Map<string, SpecResult>();

/** The committed specifications of a version, as the repository's configuration has them; compiled once. */
export function committed(version: "release" | "pre-release"): SpecResult {
  const known = compiled.get(version);
  if (known) return known;
  const {config} = loadConfig(path.join(root, "docs.config.yaml"), diskFileSystem);
  const {specs, specifications} = config!.versions.find(({name}) => name === version)!;
  const folder = path.join(root, specs!);
  const names = fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
  const files = names.map((name): SpecFile => ({
    file: `${specs}/${name}`,
    path: name,
    text: fs.readFileSync(path.join(folder, name), "utf8")
  }));
  const result = compileSpecs(specifications.map((spec) => ({spec, version, files})));
  compiled.set(version, result);
  return result;
}
