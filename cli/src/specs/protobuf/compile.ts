// Compiles a version's protobuf specifications together: a file of one may
// import files of another.

import {diagnose, type Diagnostic} from "../../core/diagnostics.ts";
import type {SpecConfig} from "../../config/config.ts";
import type {Prose} from "../../../../runtime/shared/prose.ts";
import type {ProtoPage} from "../../../../runtime/shared/reference.ts";
import type {ProseReader} from "../shared/prose.ts";
import {translateTarget} from "../shared/link-targets.ts";
import type {SpecContext} from "../shared/spec-context.ts";
import type {SpecInput} from "../language.ts";
import {isDescriptorSet} from "../../core/spec-kinds.ts";
import {readDescriptorSet, type DescribedFile} from "./descriptor-set.ts";
import {DescriptorError} from "./descriptors.ts";
import {findImports, importPathOf, importRoots} from "./import-paths.ts";
import {parseProto} from "./parse.ts";
import {describedIn, protoPage, usesOf, type ProtoContext} from "./pages.ts";
import {createSymbols, isWellKnown, type ProtoSymbols} from "./symbols.ts";
import type {ProtoFile} from "./syntax.ts";

export interface ReadProtos {
  symbols: ProtoSymbols;
  /** Files with a page, and the specification that requests it. */
  shown: Map<ProtoFile, SpecConfig>;
  diagnostics: Diagnostic[];
}

export interface ProtoResult {
  spec: SpecConfig;
  page: ProtoPage;
}

export function readProtos(inputs: readonly SpecInput[]): ReadProtos {
  const diagnostics: Diagnostic[] = [];
  const read = new Map<string, {proto: ProtoFile; spec: SpecConfig | null}>();
  for (const {spec, files} of inputs) {
    const roots = importRoots(spec, files);
    for (const {file, path, text} of files) {
      if (isDescriptorSet(path)) {
        for (const {proto, isImport} of described(file, text, diagnostics))
          if (!read.has(proto.path)) read.set(proto.path, {proto, spec: isImport ? null : spec});
        continue;
      }
      if (!path.endsWith(".proto")) continue;
      const {importPath, own} = importPathOf(spec, roots, path);
      const known = read.get(importPath);
      if (known) {
        if (own) known.spec ??= spec;
        continue;
      }
      const parsed = parseProto(importPath, file, text);
      diagnostics.push(...parsed.diagnostics);
      read.set(importPath, {proto: parsed.proto, spec: own ? spec : null});
    }
  }
  const protos = [...read.values()].map(({proto}) => proto);
  findImports(protos);
  const symbols = createSymbols(protos);
  const shown = new Map([...read.values()].flatMap(({proto, spec}) => (spec ? [[proto, spec] as const] : [])));
  for (const proto of supportOf([...shown.keys()])) shown.delete(proto);
  return {
    symbols,
    shown,
    diagnostics: [...diagnostics, ...symbols.diagnostics, ...emptySpecs(inputs, shown)]
  };
}

function described(file: string, text: string, diagnostics: Diagnostic[]): DescribedFile[] {
  try {
    return readDescriptorSet(file, Buffer.from(text, "latin1"));
  } catch (error) {
    if (!(error instanceof DescriptorError)) throw error;
    diagnostics.push(
      diagnose(
        "spec-syntax",
        {file, line: 1, column: 1},
        `This is not a descriptor set: ${error.message}.`,
        "make it with buf build -o, or with protoc --include_imports --include_source_info -o"
      )
    );
    return [];
  }
}

/** Well-known files among others, which are only there to be imported. Among files of google/ they are part of the subject. */
function supportOf(protos: readonly ProtoFile[]): ProtoFile[] {
  const folderOf = ({path}: ProtoFile): string => path.slice(0, path.indexOf("/"));
  const subjects = new Set(protos.filter(({path}) => !isWellKnown(path)).map(folderOf));
  if (subjects.size === 0) return [];
  return protos.filter((proto) => isWellKnown(proto.path) && !subjects.has(folderOf(proto)));
}

/** Created last, when other specifications have declared their equivalents. */
export function protoPages({symbols, shown}: ReadProtos, {related, prose}: SpecContext): ProtoResult[] {
  const context: ProtoContext = {
    symbols,
    prose,
    related,
    usedBy: usesOf(symbols, [...shown.keys()]),
    hasPage: (proto) => shown.has(proto)
  };
  return [...shown].map(([proto, spec]) => ({
    spec,
    page: protoPage({...context, prose: proseOf(spec, prose)}, proto)
  }));
}

function proseOf(spec: SpecConfig, prose: ProseReader): ProseReader {
  return prose.translated((target) => translateTarget(spec, null, target), spec.images);
}

/** What a comment says, for another language's description of the same. */
export function protoDescription({symbols, shown}: ReadProtos, {prose}: SpecContext, fullName: string): Prose {
  const owner = symbols.byFullName.get(fullName) ?? symbols.byFullName.get(fullName.replace(/\.[^.]*$/, ""));
  const spec = owner && shown.get(owner.proto);
  if (!owner || !spec) return [];
  const hasPage: ProtoContext["hasPage"] = (proto) => shown.has(proto);
  return describedIn({symbols, hasPage, prose: proseOf(spec, prose)}, owner, fullName);
}

function emptySpecs(inputs: readonly SpecInput[], shown: ReadProtos["shown"]): Diagnostic[] {
  const specs = new Set(shown.values());
  return inputs
    .filter(({spec}) => !specs.has(spec))
    .map(({spec}) =>
      diagnose(
        "spec-unsupported",
        spec.at,
        `The specification "${spec.name}" has no .proto files in ${spec.path}.`,
        otherFormHint(spec.path) ?? "path is a folder below the version's specs folder"
      )
    );
}

/** What to do with an image of buf in a form that is not read. */
function otherFormHint(path: string): string | null {
  if (/\.(json|ya?ml|txtpb|textproto|prototxt)(\.(gz|zst))?$/i.test(path))
    return "images are read in their binary form: buf build -o image.binpb";
  return /\.zst$/i.test(path) ? "compress it with gzip instead: buf build -o image.binpb.gz" : null;
}
