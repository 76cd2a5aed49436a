// Finds the specifications in a folder without a configuration, by their
// content.

import path from "node:path";
import type {SpecConfig} from "../../config/config.ts";
import type {Diagnostic} from "../../core/diagnostics.ts";
import {decodeText} from "../../core/files/decode.ts";
import type {FileSystem} from "../../core/file-system.ts";
import {isOfDescription, ownerOfFile, specFormats, specKindNames, type SpecKind} from "../../core/spec-kinds.ts";
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
    .filter((name) => ownerOfFile(name) !== null || isOfDescription(name))
    .map((name) => fileOf(folder, name, fs));
  const single = files.length === 1;
  const specs = files.flatMap(({path: file, text}) => {
    const kind = ownerOfFile(file) === null ? formatOf(text) : null;
    return kind === null ? [] : [specOf(single ? "api" : file, kind, file)];
  });
  const owners = new Set(files.map(({path: file}) => ownerOfFile(file)));
  specs.push(...specKindNames.filter((kind) => owners.has(kind)).map((kind) => specOf(kind, kind, "")));
  if (specs.length === 0) return null;
  const name = path.basename(where);
  const result = compileSpecs(specs.map((spec) => ({spec, version: name, files})));
  return {
    specifications: {path: "", version: {name, number: name, specs: modelsOf(result, specs), pages: []}},
    diagnostics: result.diagnostics
  };
}

function fileOf(folder: string, name: string, fs: FileSystem): SpecFile {
  const text = decodeText(name, fs.read(path.join(folder, name)), []);
  return {file: name, path: name, text: text ?? ""};
}

/** By the key that a description begins with. */
function formatOf(text: string): SpecKind | null {
  const key = `(${specFormats.map((format) => format.key).join("|")})`;
  const match = new RegExp(`^[\\s{]*["']?${key}["']?\\s*:|^["']?${key}["']?\\s*:|"${key}"\\s*:\\s*"`, "m").exec(text);
  const found = match?.slice(1).find((each) => each !== undefined);
  return specFormats.find((format) => format.key === found)?.kind ?? null;
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
