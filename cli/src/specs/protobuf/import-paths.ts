// Import paths of files, relative to a root. Roots are the
// specification's folder, its includes, and the modules of a buf workspace.

import type {SpecConfig} from "../../config/config.ts";
import {parseYaml, YamlError} from "../../core/yaml.ts";
import type {SpecFile} from "../language.ts";
import {get, listOf, stringsOf, textOf} from "../shared/values.ts";
import type {ProtoFile} from "./syntax.ts";

/** Configuration files that determine import roots. */
export function isWorkspaceFile(path: string): boolean {
  return /(^|\/)buf(\.work)?\.yaml$/.test(path);
}

/** Import roots below the specs folder; "" is the specs folder itself. */
export function importRoots(spec: SpecConfig, files: readonly SpecFile[]): string[] {
  const modules = files.filter(({path}) => isWorkspaceFile(path)).flatMap(moduleFolders);
  return [...new Set([spec.path, ...spec.includes, ...modules])];
}

/** buf.yaml (version 2) names its modules, buf.work.yaml its directories; a buf.yaml without either is inside a module. */
function moduleFolders({file, path, text}: SpecFile): string[] {
  const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
  const value = valueOf(file, text);
  const modules = listOf(get(value, "modules")).flatMap((module) => textOf(get(module, "path")) || []);
  const named = [...modules, ...stringsOf(get(value, "directories"))];
  const within = (below: string): string =>
    [folder, below.replace(/^(?:\.\/)+|\/+$/g, "")].filter((part) => part !== "" && part !== ".").join("/");
  return named.length > 0 ? named.map(within) : [folder];
}

function valueOf(file: string, text: string): unknown {
  try {
    return parseYaml(file, text).value;
  } catch (error) {
    if (!(error instanceof YamlError)) throw error;
    return null; // buf reports faults in its own file
  }
}

/** Relative to the nearest root above; `own` if that belongs to the specification and is not an include. */
export function importPathOf(
  {path: main, includes}: SpecConfig,
  roots: readonly string[],
  path: string
): {importPath: string; own: boolean} {
  const [root] = roots.filter((folder) => isWithin(path, folder)).sort((a, b) => b.length - a.length);
  if (root === undefined) return {importPath: path.slice(path.lastIndexOf("/") + 1), own: path === main}; // a single file
  return {
    importPath: root === "" ? path : path.slice(root.length + 1),
    own: (root === main || isWithin(root, main)) && !includes.includes(root)
  };
}

function isWithin(path: string, folder: string): boolean {
  return folder === "" || path.startsWith(`${folder}/`);
}

/** Resolves imports relative to the importing file or an undeclared root: the only file with this suffix, or the one whose package matches the import's folder. */
export function findImports(protos: readonly ProtoFile[]): void {
  const byPath = new Map(protos.map((proto) => [proto.path, proto]));
  const paths = new Set(byPath.keys());
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const same = byName.get(nameOf(path));
    if (same) same.push(path);
    else byName.set(nameOf(path), [path]);
  }
  for (const proto of protos) {
    for (const node of proto.imports) {
      if (paths.has(node.path)) continue;
      const beside = joined(proto.path, node.path);
      const ending = (byName.get(nameOf(node.path)) ?? []).filter((path) => path.endsWith(`/${node.path}`));
      const below = belowRoot(byPath, node.path);
      if (paths.has(beside)) node.path = beside;
      else if (ending.length === 1) node.path = ending[0]!;
      else if (below !== null) node.path = below;
    }
  }
}

/**
 * "google/ads/v1/ad.proto" is "ads/v1/ad.proto" where the specification begins below google/, and the package says so:
 * it is the folder, or the end of it.
 */
function belowRoot(byPath: ReadonlyMap<string, ProtoFile>, wanted: string): string | null {
  const folder = wanted.slice(0, Math.max(0, wanted.lastIndexOf("/"))).replaceAll("/", ".");
  for (let at = wanted.indexOf("/"); at >= 0; at = wanted.indexOf("/", at + 1)) {
    const rest = wanted.slice(at + 1);
    const space = byPath.get(rest)?.package ?? "";
    if (space !== "" && `.${folder}`.endsWith(`.${space}`)) return rest;
  }
  return null;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Joins "a/b.proto" and "../c.proto" to "c.proto". */
function joined(from: string, to: string): string {
  const steps = from.split("/").slice(0, -1);
  for (const step of to.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== ".") steps.push(step);
  }
  return steps.join("/");
}
