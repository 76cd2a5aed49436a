// Editor information for the elements of a reference page: signature,
// description and location in the specification. By anchor; "" is the page.

import {
  boundsOf,
  graphqlSignature,
  type AsyncMessage,
  type AsyncPage,
  type ApiPage,
  type ChannelPage,
  type ChapterPage,
  type CliOption,
  type CliPage,
  type Definition,
  type Field,
  type GraphqlField,
  type GraphqlPage,
  type Method,
  type OperationPage,
  type ProtoPage,
  type ParametersPage,
  type PortionPage,
  type ReferencePage,
  type ReferencePages,
  type RpcMethod,
  type RpcPage,
  type Schema,
  type SourcePlace
} from "../../../runtime/shared/reference.ts";
import type {Prose} from "../../../runtime/shared/prose.ts";
import {typeLabel} from "../../../runtime/shared/schema-label.ts";
import {anchorsIn} from "../../../runtime/shared/schema-parts.ts";
import {unqualified} from "../../../runtime/shared/unqualified.ts";

export interface Signature {
  /** "GET /api/v2/accounts", "string id = 1". */
  text: string;
  description: Prose;
  /** Null if the location has to be searched. */
  place: SourcePlace | null;
}

export type Signatures = Map<string, Signature>;

/** By type of page: a type without an entry does not compile. */
const adders: {[T in keyof ReferencePages]: (add: Add, page: ReferencePages[T]) => void} = {
  operation: addOperation,
  api: addApi,
  chapter: addChapter,
  schema: (add, {definitions, home}) => addDefinitions(add, definitions, home),
  index: (add, {title}) => add("", title, []),
  portion: addPortion,
  proto: addProto,
  rpc: addRpc,
  graphql: addGraphql,
  async: addAsync,
  channel: addChannel,
  cli: addCli,
  parameters: addParameters
};

export function signaturesOf<P extends ReferencePage>(page: P): Signatures {
  const found: Signatures = new Map();
  const adder = adders[page.type] as unknown as (add: Add, page: P) => void; // the list pairs each type with its page
  adder((anchor, text, description, place = null) => {
    if (!found.has(anchor)) found.set(anchor, {text, description, place});
  }, page);
  return found;
}

type Add = (anchor: string, text: string, description: Prose, place?: SourcePlace | null) => void;

function addOperation(add: Add, {operation, definitions, home}: OperationPage): void {
  const {method, path, description, parameters, place} = operation;
  add("", `${method} ${path}`, description, place);
  for (const {anchor, name, in: where, required, schema, description: text} of parameters)
    add(anchor, `${named(name, required)}: ${typeLabel(schema).text} (${where})`, text);
  addDefinitions(add, definitions, home);
}

function addApi(add: Add, {label, version, description, definitions, home}: ApiPage): void {
  add("", `${label} ${version}`.trim(), description);
  addDefinitions(add, definitions, home);
}

function addChapter(add: Add, {title, intro, sections}: ChapterPage): void {
  add("", title, intro);
  for (const {id, title: heading, text} of sections) add(id, heading, text);
}

function addDefinitions(add: Add, definitions: Record<string, Definition>, home: readonly string[]): void {
  for (const target of home) {
    const {name, anchor, schema} = definitions[target]!;
    add(anchor, schemaText(name, schema), schema.description);
    for (const part of anchorsIn(schema, anchor)) {
      if (part.kind === "value") add(part.hash, `${name}: ${part.entry.value}`, part.entry.description);
      else add(part.hash, `${name}.${part.path}: ${typeLabel(part.schema).text}`, part.schema.description);
    }
  }
}

/** Most properties listed in a signature. */
const MAX_LISTED_NAMES = 12;

function schemaText(name: string, schema: Schema): string {
  const {properties} = schema;
  if (properties.length === 0) return `${name}: ${typeLabel(schema).text}`;
  const shown = properties
    .slice(0, MAX_LISTED_NAMES)
    .map((each) => `  ${named(each.name, each.required)}: ${typeLabel(each.schema).text}`);
  const rest = properties.length > MAX_LISTED_NAMES ? [`  … ${properties.length - MAX_LISTED_NAMES} more`] : [];
  return [`${name} {`, ...shown, ...rest, "}"].join("\n");
}

function named(name: string, required: boolean): string {
  return required ? name : `${name}?`;
}

function addProto(add: Add, page: ProtoPage): void {
  add("", page.file, page.description);
  for (const {anchor, fullName, description, place, methods} of page.services) {
    add(anchor, `service ${fullName}`, description, place);
    for (const method of methods) add(method.anchor, methodText(method), method.description, method.place);
  }
  for (const {anchor, fullName, description, place, fields} of page.messages) {
    const shown = fields.slice(0, MAX_LISTED_NAMES).map((field) => `  ${fieldText(field)}`);
    const rest = fields.length > MAX_LISTED_NAMES ? [`  … ${fields.length - MAX_LISTED_NAMES} more`] : [];
    add(anchor, [`message ${fullName} {`, ...shown, ...rest, "}"].join("\n"), description, place);
    for (const field of fields) add(field.anchor, fieldText(field), field.description, field.place);
  }
  for (const {anchor, fullName, description, place, values} of page.enums) {
    add(anchor, `enum ${fullName}`, description, place);
    for (const value of values)
      add(value.anchor, `${unqualified(value.name)} = ${value.number}`, value.description, value.place);
  }
  for (const {fields} of page.extensions)
    for (const field of fields) add(field.anchor, fieldText(field), field.description, field.place);
}

function methodText({name, request, response, requestStreaming, responseStreaming}: Method): string {
  const stream = (is: boolean): string => (is ? "stream " : "");
  return `rpc ${unqualified(name)}(${stream(requestStreaming)}${request.label}) returns (${stream(responseStreaming)}${response.label})`;
}

function fieldText({name, number, type, label, key}: Field): string {
  const written = label === "map" ? `map<${key}, ${type.label}>` : [label, type.label].filter(Boolean).join(" ");
  return `${written} ${unqualified(name)} = ${number}`;
}

function addRpc(add: Add, page: RpcPage): void {
  if (page.part === null) add("", `${page.label} ${page.version}`.trim(), page.description);
  for (const method of page.methods) {
    add(method.anchor, rpcText(method), method.description, method.place);
    for (const {anchor, name, required, schema, description} of method.params)
      add(anchor, `${named(name, required)}: ${typeLabel(schema).text}`, description);
  }
  for (const {anchor, name, code, message} of page.errors) add(anchor, `${name}: ${code} ${message}`, []);
  addDefinitions(add, page.definitions, page.home);
}

function rpcText({name, params, result}: RpcMethod): string {
  const taken = params.map((param) => `${named(param.name, param.required)}: ${typeLabel(param.schema).text}`);
  return `${name}(${taken.join(", ")})${result ? `: ${typeLabel(result.schema).text}` : ""}`;
}

function addGraphql(add: Add, {title, operation, typeDefinitions}: GraphqlPage): void {
  const addField = (field: GraphqlField): void => {
    add(field.anchor, fieldSignature(field), field.description, field.place);
    field.arguments.forEach(addField);
  };
  if (operation === null) add("", title, []);
  else {
    const {root, field} = operation;
    add("", `${root} ${graphqlSignature(field)}`, field.description, field.place);
    field.arguments.forEach(addField);
  }
  for (const {kind, name, anchor, description, fields, values, place} of typeDefinitions) {
    const members = [...fields.map(fieldSignature), ...values.map((value) => value.name)];
    const shown = members.slice(0, MAX_LISTED_NAMES).map((member) => `  ${member}`);
    const rest = members.length > MAX_LISTED_NAMES ? [`  … ${members.length - MAX_LISTED_NAMES} more`] : [];
    const body = members.length > 0 ? [`${kind} ${name} {`, ...shown, ...rest, "}"] : [`${kind} ${name}`];
    add(anchor, body.join("\n"), description, place);
    fields.forEach(addField);
    for (const value of values) add(value.anchor, value.name, value.description, value.place);
  }
}

function fieldSignature(field: GraphqlField): string {
  return graphqlSignature(field) + (field.default === null ? "" : ` = ${field.default}`);
}

function addAsync(add: Add, {label, version, description, messages, definitions, home}: AsyncPage): void {
  add("", `${label} ${version}`.trim(), description);
  for (const message of messages) addMessage(add, message);
  addDefinitions(add, definitions, home);
}

function addChannel(add: Add, {channel, definitions, home}: ChannelPage): void {
  const {name, address, summary, description, place, operations, parameters, messages} = channel;
  const said = [...plainProse(summary), ...description];
  add("", [`channel ${name}`, ...(address === null ? [] : [address])].join("\n"), said, place);
  for (const {anchor, name: parameter, schema, description: text} of parameters)
    add(anchor, `${parameter}: ${typeLabel(schema).text}`, text);
  for (const operation of operations) {
    const taken = operation.messages.map(({label}) => label).join(", ");
    add(operation.anchor, `${operation.action} ${operation.name}(${taken})`, operation.description, operation.place);
  }
  for (const message of messages) addMessage(add, message);
  addDefinitions(add, definitions, home);
}

function addMessage(add: Add, {anchor, name, payload, summary, description, place}: AsyncMessage): void {
  const said = [...plainProse(summary), ...description];
  add(anchor, payload ? schemaText(`message ${name}`, payload) : `message ${name}`, said, place);
}

function plainProse(text: string): Prose {
  return text === "" ? [] : [{type: "paragraph", children: [{type: "text", value: text}]}];
}

function addCli(add: Add, page: CliPage): void {
  const addOption = ({anchor, name, aliases, type, default: usual, description}: CliOption): void =>
    add(anchor, `${[name, ...aliases].join(", ")} ${type}${usual === null ? "" : ` = ${usual}`}`.trim(), description);
  add("", `${page.program} ${page.version}`.trim(), page.description);
  page.options.forEach(addOption);
  for (const {anchor, name, arguments: taken, description, options} of page.commands) {
    add(anchor, [name, ...taken].join(" "), description);
    options.forEach(addOption);
  }
  for (const {options} of page.groups) options.forEach(addOption);
  for (const {anchor, title, description, keys} of page.files) {
    add(anchor, title, description);
    for (const key of keys)
      add(key.anchor, `${key.name}: ${key.type}${key.default === null ? "" : ` = ${key.default}`}`, key.description);
  }
}

function addParameters(add: Add, {title, version, description, groups}: ParametersPage): void {
  add("", `${title} ${version}`.trim(), description);
  for (const {parameters} of groups)
    for (const parameter of parameters) {
      const {anchor, name, type, unit, default: usual, description: text, values} = parameter;
      const facts = [
        ...boundsOf(parameter),
        ...(usual === null ? [] : [`default ${shownValue(usual)}`]),
        ...Object.entries(values).map(([place, value]) => `${place} ${shownValue(value)}`)
      ];
      add(anchor, `${name}: ${[type, unit].filter(Boolean).join(", ")}\n${facts.join("; ")}`.trim(), text);
    }
}

/** Truncates values, some of which are pages of JSON. */
function shownValue(value: string): string {
  return value.length <= 60 ? value : `${value.slice(0, 59)}…`;
}

function addPortion(add: Add, {title, page, repeated}: PortionPage): void {
  add("", title, []);
  const isRepeated = new Set(repeated);
  for (const [anchor, {text, description, place}] of signaturesOf(page))
    if (!isRepeated.has(anchor)) add(anchor, text, description, place);
}
