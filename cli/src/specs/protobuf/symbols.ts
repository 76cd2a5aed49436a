// The symbol table of a version's protobuf files, and name resolution.

import {diagnose, type Diagnostic, type Location} from "../../core/diagnostics.ts";
import {checkEnumMembers, checkMessageMembers, checkServiceMembers} from "./check-members.ts";
import {createSuggestionBudget, suggestOnce} from "../../core/nearest.ts";
import {createLineIndex} from "../../core/text.ts";
import type {EnumNode, ExtendNode, MessageNode, ProtoFile, ServiceNode, TypeNode} from "./syntax.ts";

/** A message, enum or service, with its enclosing scope. */
export interface ProtoSymbol {
  kind: "message" | "enum" | "service";
  /** Name within its package: "Asset.Status". */
  name: string;
  fullName: string;
  proto: ProtoFile;
  message: MessageNode | null;
  enum: EnumNode | null;
  service: ServiceNode | null;
}

export interface ProtoSymbols {
  files: Map<string, ProtoFile>;
  byFullName: Map<string, ProtoSymbol>;
  byFile: Map<ProtoFile, ProtoSymbol[]>;
  /** Files whose types a file can use: itself, its imports, and their public imports. */
  visible: Map<ProtoFile, Set<ProtoFile>>;
  /** Null for scalars and well-known types, which have no symbol. Undefined for an unknown name. */
  resolve(name: string, scope: string, proto: ProtoFile): ProtoSymbol | null | undefined;
  /** "did you mean …?" for a file, and for a type. */
  hintFor: {file(path: string): string | null; type(name: string): string | null};
  /** Value of each (file, type node). */
  locate(proto: ProtoFile, offset: number): Location;
  diagnostics: Diagnostic[];
}

export const scalarTypes = new Set([
  "double",
  "float",
  "int32",
  "int64",
  "uint32",
  "uint64",
  "sint32",
  "sint64",
  "fixed32",
  "fixed64",
  "sfixed32",
  "sfixed64",
  "bool",
  "string",
  "bytes"
]);

/** Files shipped with protobuf and its gateway: they may be missing, and have a page only if they are the subject. */
export function isWellKnown(path: string): boolean {
  return (
    /^google\/(api|protobuf|rpc|type|longrunning)\/[^/]+\.proto$/.test(path) ||
    /^(protoc-gen-openapiv2|buf\/validate|validate|gogoproto)\//.test(path)
  );
}

/** Resolves every used type, and reports missing and duplicate ones. */
export function createSymbols(protos: readonly ProtoFile[]): ProtoSymbols {
  const budget = createSuggestionBudget();
  let typeNames: string[] | null = null;
  const lineIndexes = new Map<ProtoFile, ReturnType<typeof createLineIndex>>();
  const symbols: ProtoSymbols = {
    files: new Map(protos.map((proto) => [proto.path, proto])),
    byFullName: new Map(),
    byFile: new Map(),
    visible: new Map(),
    diagnostics: [],
    resolve: (name, scope, proto) => resolveType(symbols, name, scope, proto),
    hintFor: {
      file: (path) => suggestOnce(budget, "files", path, () => symbols.files.keys()),
      type: (name) => suggestOnce(budget, "types", name, () => (typeNames ??= typeNamesOf(symbols)))
    },
    locate(proto, offset) {
      let index = lineIndexes.get(proto);
      if (!index) lineIndexes.set(proto, (index = createLineIndex(proto.file, proto.text)));
      return index.locationOf(offset);
    }
  };
  for (const proto of protos) symbols.byFile.set(proto, declare(symbols, proto));
  for (const proto of protos) symbols.visible.set(proto, visibleFrom(symbols, proto));
  for (const proto of protos) if (!isWellKnown(proto.path)) checkFile(symbols, proto);
  return symbols;
}

function typeNamesOf({byFullName}: ProtoSymbols): string[] {
  return [...byFullName.values()]
    .filter(({kind}) => kind !== "service")
    .flatMap(({name, fullName}) => [name, fullName]);
}

export function qualify(scope: string, name: string): string {
  return scope ? `${scope}.${name}` : name;
}

// ---------------------------------------------------------------- declaring

function declare(symbols: ProtoSymbols, proto: ProtoFile): ProtoSymbol[] {
  const declared: ProtoSymbol[] = [];
  const add = (kind: ProtoSymbol["kind"], name: string, node: MessageNode | EnumNode | ServiceNode): void => {
    const fullName = qualify(proto.package, name);
    const symbol: ProtoSymbol = {
      kind,
      name,
      fullName,
      proto,
      message: kind === "message" ? (node as MessageNode) : null,
      enum: kind === "enum" ? (node as EnumNode) : null,
      service: kind === "service" ? (node as ServiceNode) : null
    };
    const other = symbols.byFullName.get(fullName);
    if (other) {
      const {file, line} = symbols.locate(other.proto, nodeOf(other).offset);
      symbols.diagnostics.push(
        diagnose(
          "spec-duplicate-name",
          symbols.locate(proto, node.offset),
          `${fullName} is already declared in ${file}:${line}.`,
          "rename one of them"
        )
      );
      return;
    }
    symbols.byFullName.set(fullName, symbol);
    declared.push(symbol);
  };
  const addMessage = (message: MessageNode, scope: string): void => {
    const name = qualify(scope, message.name);
    add("message", name, message);
    for (const node of message.enums) add("enum", qualify(name, node.name), node);
    for (const node of message.messages) addMessage(node, name);
  };
  for (const service of proto.services) add("service", service.name, service);
  for (const message of proto.messages) addMessage(message, "");
  for (const node of proto.enums) add("enum", node.name, node);
  return declared;
}

export function nodeOf({message, enum: enumNode, service}: ProtoSymbol): MessageNode | EnumNode | ServiceNode {
  return (message ?? enumNode ?? service)!;
}

function visibleFrom(symbols: ProtoSymbols, proto: ProtoFile): Set<ProtoFile> {
  const visible = new Set([proto]);
  const add = (file: ProtoFile): void => {
    if (visible.has(file)) return;
    visible.add(file);
    for (const {path, kind} of file.imports) {
      const next = symbols.files.get(path);
      if (kind === "public" && next) add(next);
    }
  };
  for (const {path} of proto.imports) {
    const imported = symbols.files.get(path);
    if (imported) add(imported);
  }
  return visible;
}

// ---------------------------------------------------------------- resolving

/** Searches from the innermost scope outwards, like protoc. */
function resolveType(
  symbols: ProtoSymbols,
  name: string,
  scope: string,
  proto: ProtoFile
): ProtoSymbol | null | undefined {
  if (scalarTypes.has(name)) return null;
  if (name.startsWith(".")) return symbols.byFullName.get(name.slice(1)) ?? wellKnown(name.slice(1));
  const visible = symbols.visible.get(proto);
  let hidden: ProtoSymbol | undefined;
  for (let at: string | null = scope; at !== null; at = outer(at)) {
    const symbol = symbols.byFullName.get(qualify(at, name));
    if (symbol && (!visible || visible.has(symbol.proto))) return symbol;
    hidden ??= symbol;
  }
  return hidden ?? wellKnown(name);
}

function outer(scope: string): string | null {
  if (scope === "") return null;
  return scope.includes(".") ? scope.slice(0, scope.lastIndexOf(".")) : "";
}

function wellKnown(name: string): null | undefined {
  return /^google\.(protobuf|rpc|api|type|longrunning)\./.test(name) ? null : undefined;
}

// ---------------------------------------------------------------- checking

function checkFile(symbols: ProtoSymbols, proto: ProtoFile): void {
  let complete = [...symbols.visible.get(proto)!].every((file) => file.complete);
  for (const {path, offset} of proto.imports) {
    if (symbols.files.has(path) || isWellKnown(path)) continue;
    complete = false;
    symbols.diagnostics.push(
      diagnose(
        "spec-missing-import",
        symbols.locate(proto, offset),
        `The imported file ${path} is not among the specification's files.`,
        symbols.hintFor.file(path) ?? "add its folder to the specification's includes"
      )
    );
  }
  const check = (type: TypeNode, scope: string): void => checkType({symbols, proto, type, scope, complete});
  const checkExtend = ({extendee, fields}: ExtendNode, scope: string): void => {
    check(extendee, scope);
    for (const {type} of fields) check(type, scope);
  };
  const checkMessage = (message: MessageNode, scope: string): void => {
    const inner = qualify(scope, message.name);
    for (const {type} of message.fields) check(type, inner);
    checkMessageMembers(symbols, proto, message);
    for (const node of message.enums) checkEnumMembers(symbols, proto, node);
    for (const node of message.extends) checkExtend(node, inner);
    for (const node of message.messages) checkMessage(node, inner);
  };
  for (const message of proto.messages) checkMessage(message, proto.package);
  for (const node of proto.enums) checkEnumMembers(symbols, proto, node);
  for (const node of proto.extends) checkExtend(node, proto.package);
  for (const service of proto.services) {
    checkServiceMembers(symbols, proto, service);
    for (const {request, response} of service.methods) {
      check(request, proto.package);
      check(response, proto.package);
    }
  }
}

interface TypeCheck {
  symbols: ProtoSymbols;
  proto: ProtoFile;
  type: TypeNode;
  scope: string;
  /** Whether all imports were found and read; only then is it this file's fault that a type is missing or not imported. */
  complete: boolean;
}

function checkType({symbols, proto, type, scope, complete}: TypeCheck): void {
  const symbol = symbols.resolve(type.name, scope, proto);
  if (symbol === null) return;
  if (symbol === undefined) {
    if (!complete) return;
    symbols.diagnostics.push(
      diagnose(
        "spec-missing-type",
        symbols.locate(proto, type.offset),
        `There is no type ${type.name}.`,
        symbols.hintFor.type(type.name)
      )
    );
  } else if (symbols.visible.get(proto)?.has(symbol.proto) === false) {
    if (!complete) return;
    symbols.diagnostics.push(
      diagnose(
        "spec-missing-type",
        symbols.locate(proto, type.offset),
        `${symbol.fullName} is declared in ${symbol.proto.path}, which this file does not import.`,
        `add import "${symbol.proto.path}";`
      )
    );
  } else if (symbol.kind === "service") {
    symbols.diagnostics.push(
      diagnose("spec-missing-type", symbols.locate(proto, type.offset), `${symbol.fullName} is a service, not a type.`)
    );
  }
}
