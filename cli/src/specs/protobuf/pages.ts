// Turns parsed .proto files into pages of the reference model.

import type {Prose} from "../../../../runtime/shared/prose.ts";
import type {
  Enum,
  Extend,
  Field,
  Message,
  Method,
  ProtoOption,
  ProtoPage,
  Reference,
  Service,
  TypeUse
} from "../../../../runtime/shared/reference.ts";
import type {ProseReader} from "../shared/prose.ts";
import {httpRules} from "./http-rule.ts";
import {nodeOf, qualify, type ProtoSymbol, type ProtoSymbols} from "./symbols.ts";
import {isRule, ruleInWords, rulesIn} from "./validation-rules.ts";
import type {
  Comments,
  EnumNode,
  FieldNode,
  MessageNode,
  MethodNode,
  OptionNode,
  OptionValue,
  ProtoFile,
  TypeNode
} from "./syntax.ts";

export interface ProtoContext {
  symbols: ProtoSymbols;
  prose: ProseReader;
  /** Equivalents in other specifications, by full name. */
  related: Map<string, Reference[]>;
  usedBy: Map<string, Reference[]>;
  /** Files with a page; types in others cannot be linked. */
  hasPage(proto: ProtoFile): boolean;
}

export function protoPage(context: ProtoContext, proto: ProtoFile): ProtoPage {
  const declared = context.symbols.byFile.get(proto) ?? [];
  const of = (kind: ProtoSymbol["kind"]): ProtoSymbol[] => declared.filter((symbol) => symbol.kind === kind);
  return {
    type: "proto",
    hrefs: {},
    file: proto.path,
    source: proto.file,
    package: proto.package,
    syntax: proto.syntax,
    description: readComment(context, proto, proto.comments, proto.package),
    deprecated: isDeprecated(proto.options),
    imports: proto.imports.map(({path, kind}) => {
      const imported = context.symbols.files.get(path);
      return {path, kind, target: imported && context.hasPage(imported) ? `proto:${path}` : null};
    }),
    options: shownOptions(proto.options),
    codeOptions: codeOptionsOf(proto.options),
    part: null,
    parts: [],
    services: of("service").map((symbol) => serviceOf(context, symbol)),
    messages: of("message").map((symbol) => messageOf(context, symbol)),
    enums: of("enum").map((symbol) => enumOf(context, symbol)),
    extensions: extensionsOf(context, proto)
  };
}

/** Messages and methods that use a type, by its full name. */
export function usesOf(symbols: ProtoSymbols, protos: readonly ProtoFile[]): Map<string, Reference[]> {
  const uses = new Map<string, Reference[]>();
  const add = (type: TypeNode, scope: string, proto: ProtoFile, user: Reference): void => {
    const symbol = symbols.resolve(type.name, scope, proto);
    if (!symbol || user.target === `proto:${symbol.fullName}`) return;
    const list = uses.get(symbol.fullName);
    if (!list) uses.set(symbol.fullName, [user]);
    else if (list.at(-1)!.target !== user.target) list.push(user);
  };
  for (const proto of protos) {
    for (const {message, service, name, fullName} of symbols.byFile.get(proto) ?? []) {
      for (const {type} of message?.fields ?? [])
        add(type, fullName, proto, {label: name, target: `proto:${fullName}`});
      for (const method of service?.methods ?? []) {
        const user = {label: method.name, target: `proto:${fullName}.${method.name}`};
        add(method.request, proto.package, proto, user);
        add(method.response, proto.package, proto, user);
      }
    }
  }
  return uses;
}

// ---------------------------------------------------------------- elements

interface Declared {
  name: string;
  offset: number;
  line: number;
  comments: Comments;
  options: OptionNode[];
}

/** Properties of every element. `scope` is its full name or that of its parent, for looking up names in its comment. */
function elementOf(context: ProtoContext, proto: ProtoFile, node: Declared, name: string) {
  const fullName = qualify(proto.package, name);
  return {
    name,
    fullName,
    anchor: name,
    description: readComment(context, proto, node.comments, fullName),
    deprecated: isDeprecated(node.options),
    options: shownOptions(node.options),
    place: {file: proto.file, line: node.line}
  };
}

function serviceOf(context: ProtoContext, {proto, name, service}: ProtoSymbol): Service {
  const node = service!;
  return {
    ...elementOf(context, proto, node, name),
    methods: node.methods.map((method) => methodOf(context, proto, method, name))
  };
}

function methodOf(context: ProtoContext, proto: ProtoFile, node: MethodNode, service: string): Method {
  const element = elementOf(context, proto, node, `${service}.${node.name}`);
  return {
    ...element,
    request: typeUse(context, proto, node.request, proto.package),
    response: typeUse(context, proto, node.response, proto.package),
    requestStreaming: node.requestStreaming,
    responseStreaming: node.responseStreaming,
    http: httpRules(node.options),
    related: context.related.get(element.fullName) ?? []
  };
}

function messageOf(context: ProtoContext, {proto, name, fullName, message}: ProtoSymbol): Message {
  const node = message!;
  return {
    ...elementOf(context, proto, node, name),
    fields: node.fields.map((field) => fieldOf(context, proto, field, name)),
    oneofs: node.oneofs.map((oneof) => ({
      name: oneof.name,
      anchor: `${name}.${oneof.name}`,
      description: readComment(context, proto, oneof.comments, fullName)
    })),
    reserved: node.reserved,
    extensionRanges: node.extensionRanges,
    related: context.related.get(fullName) ?? [],
    usedBy: context.usedBy.get(fullName) ?? []
  };
}

function fieldOf(context: ProtoContext, proto: ProtoFile, node: FieldNode, message: string): Field {
  const name = qualify(message, node.name);
  return {
    ...elementOf(context, proto, node, name),
    number: node.number,
    jsonName: jsonNameOf(node),
    type: typeUse(context, proto, node.type, qualify(proto.package, message)),
    label: node.label,
    key: node.key,
    oneof: node.oneof,
    default: optionText(node.options, "default")
  };
}

function enumOf(context: ProtoContext, {proto, name, fullName, enum: enumNode}: ProtoSymbol): Enum {
  const node = enumNode as EnumNode;
  return {
    ...elementOf(context, proto, node, name),
    values: node.values.map((value) => ({
      ...elementOf(context, proto, value, `${name}.${value.name}`),
      number: value.number
    })),
    reserved: node.reserved,
    related: context.related.get(fullName) ?? [],
    usedBy: context.usedBy.get(fullName) ?? []
  };
}

function extensionsOf(context: ProtoContext, proto: ProtoFile): Extend[] {
  const found: Extend[] = [];
  const add = (nodes: ProtoFile["extends"], scope: string): void => {
    for (const {extendee, fields} of nodes) {
      const type = typeUse(context, proto, extendee, qualify(proto.package, scope));
      found.push({
        extendee: type,
        anchor: `extend.${qualify(scope, type.label)}`,
        fields: fields.map((field) => fieldOf(context, proto, field, scope))
      });
    }
  };
  const walk = (messages: MessageNode[], scope: string): void => {
    for (const message of messages) {
      const inner = qualify(scope, message.name);
      add(message.extends, inner);
      walk(message.messages, inner);
    }
  };
  add(proto.extends, "");
  walk(proto.messages, "");
  return found;
}

function typeUse(context: ProtoContext, proto: ProtoFile, {name}: TypeNode, scope: string): TypeUse {
  const symbol = context.symbols.resolve(name, scope, proto);
  if (!symbol) return {label: name.replace(/^\./, ""), target: wellKnownHref(name.replace(/^\./, ""))};
  const label = symbol.proto.package === proto.package ? symbol.name : symbol.fullName;
  return {
    label,
    target: context.hasPage(symbol.proto)
      ? `proto:${symbol.fullName}`
      : wellKnownHref(symbol.fullName, symbol.proto.path)
  };
}

/** External documentation of protobuf's own types and of common API types. */
function wellKnownHref(name: string, path = ""): string | null {
  const type = /^google\.protobuf\.(\w+)$/.exec(name)?.[1];
  if (type) return `https://protobuf.dev/reference/protobuf/google.protobuf/#${kebab(type)}`;
  const isKept = /^google\/(api|rpc|type|longrunning)\//.test(path);
  return isKept ? `https://github.com/googleapis/googleapis/blob/master/${path}` : null;
}

function kebab(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
}

// ---------------------------------------------------------------- comments and options

type CommentContext = Pick<ProtoContext, "symbols" | "prose" | "hasPage">;

/** The comment of a declaration, or of one of its members. */
export function describedIn(context: CommentContext, owner: ProtoSymbol, fullName: string): Prose {
  const node =
    owner.fullName === fullName
      ? nodeOf(owner)
      : membersOf(owner).find(({name}) => `${owner.fullName}.${name}` === fullName);
  return node ? readComment(context, owner.proto, node.comments, fullName) : [];
}

function readComment(context: CommentContext, proto: ProtoFile, {text, offset}: Comments, scope: string): Prose {
  if (text === "") return [];
  return context.prose.read(
    text,
    () => context.symbols.locate(proto, offset),
    (name) => targetOfName(context, proto, name, scope)
  );
}

/** Resolves `[Name]` in a comment: a type, or a type's field, value or method. */
function targetOfName(context: CommentContext, proto: ProtoFile, name: string, scope: string): string | null {
  const {symbols} = context;
  const type = symbols.resolve(name, scope, proto);
  if (type) return context.hasPage(type.proto) ? `proto:${type.fullName}` : null;
  const owner = symbols.byFullName.get(scope) ?? symbols.byFullName.get(scope.slice(0, scope.lastIndexOf(".")));
  if (!name.includes(".")) return owner && hasMember(owner, name) ? `proto:${owner.fullName}.${name}` : null;
  const at = name.lastIndexOf(".");
  const parent = symbols.resolve(name.slice(0, at), scope, proto);
  return parent && context.hasPage(parent.proto) && hasMember(parent, name.slice(at + 1))
    ? `proto:${parent.fullName}.${name.slice(at + 1)}`
    : null;
}

function hasMember(symbol: ProtoSymbol, name: string): boolean {
  return membersOf(symbol).some((member) => member.name === name);
}

function membersOf(symbol: ProtoSymbol): {name: string; comments: Comments}[] {
  const node = nodeOf(symbol);
  return "fields" in node ? [...node.fields, ...node.oneofs] : "values" in node ? node.values : node.methods;
}

function isDeprecated(options: readonly OptionNode[]): boolean {
  return optionText(options, "deprecated") === "true";
}

function optionText(options: readonly OptionNode[], name: string): string | null {
  const option = options.find((other) => other.name === name);
  return option ? printValue(option.value) : null;
}

/** The JSON name: declared, or in lowerCamelCase. */
export function jsonNameOf({name, options}: FieldNode): string {
  const option = options.find((other) => other.name === "json_name");
  return option?.value.type === "string" ? option.value.text : camelCase(name);
}

/** Options that are shown elsewhere on the page or only concern code generators. */
const hiddenOptions =
  /^(deprecated|default|json_name|\(google\.api\.http\).*|\(grpc\.gateway\..*|go_package|java_\w+|csharp_\w+|objc_\w+|php_\w+|ruby_\w+|swift_\w+|cc_\w+|optimize_for|py_\w+)$/;

function shownOptions(options: readonly OptionNode[]): ProtoOption[] {
  return options
    .filter(({name}) => !hiddenOptions.test(name))
    .flatMap((option) => (isRule(option) ? rulesIn(option) : [option]))
    .map((option) => {
      const words = isRule(option) ? ruleInWords(option) : null;
      return {name: option.name, value: printValue(option.value), ...(words !== null && {words})};
    });
}

function codeOptionsOf(options: readonly OptionNode[]): ProtoOption[] {
  return options
    .filter(({name}) => hiddenOptions.test(name) && name !== "deprecated" && !name.startsWith("("))
    .map(({name, value}) => ({name, value: printValue(value)}));
}

export function printValue(value: OptionValue): string {
  switch (value.type) {
    case "string":
      return JSON.stringify(value.text);
    case "plain":
      return value.text;
    case "list":
      return `[${value.items.map(printValue).join(", ")}]`;
    case "object":
      return `{${value.entries.map(([name, entry]) => `${name}: ${printValue(entry)}`).join(", ")}}`;
  }
}

/** "party_id" is "partyId" in JSON. */
function camelCase(name: string): string {
  return name.replace(/_+(.)/g, (_, letter: string) => letter.toUpperCase());
}
