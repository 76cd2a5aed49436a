// What is wrong with a request to an operation.

import {suggest} from "../../../core/nearest.ts";
import {validateExample, type ExampleSchemas} from "../../../specs/validate-example.ts";
import type {Definition, Operation, Parameter, Schema} from "../../../../../runtime/shared/reference.ts";
import type {ServiceFault} from "./service-fault.ts";
import {unquoted, type Route} from "./routes.ts";
import {escapeRegExp} from "../../../core/text.ts";

export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  /** In lower case. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

export function requestFaults(
  {operation, spec, definitions}: Route,
  request: Received,
  schemas: ExampleSchemas
): ServiceFault[] {
  return [
    ...parameterFaults(operation, request, definitions),
    ...securityFaults(operation, request),
    ...bodyFaults(operation, spec, request, schemas)
  ];
}

function called({method, path}: Operation): string {
  return `${method} ${path}`;
}

function parameterFaults(
  operation: Operation,
  {query, headers}: Received,
  definitions: Route["definitions"]
): ServiceFault[] {
  const faults: ServiceFault[] = [];
  const queries = operation.parameters.filter((parameter) => parameter.in === "query");
  for (const parameter of operation.parameters) {
    const {name, required} = parameter;
    if (parameter.in === "header") {
      const value = headers[name.toLowerCase()];
      if (value === undefined && required)
        faults.push({message: `${called(operation)} needs the header ${name}.`, hint: null, word: null});
      if (value !== undefined) faults.push(...valueFaults(operation, parameter, [value], definitions));
    } else if (parameter.in === "query") {
      const values = valuesOf(parameter, query);
      if (values.length === 0 && required && !isSpread(parameter, definitions))
        faults.push({message: `${called(operation)} needs the parameter ${name}.`, hint: null, word: name});
      faults.push(...valueFaults(operation, parameter, values, definitions));
    }
  }
  const known = queries.flatMap((parameter) => namesOf(parameter, definitions));
  const isAny = operation.parameters.some((parameter) => parameter.in === "querystring");
  for (const name of new Set(query.keys())) {
    const base = name.replace(/\[.*$/, "");
    if (isAny || known.includes(name) || known.includes(base) || isKey(operation, name)) continue;
    faults.push({
      message: `${called(operation)} has no parameter ${name}.`,
      hint: suggest(name, known),
      word: name
    });
  }
  return faults;
}

function valuesOf({name}: Parameter, query: URLSearchParams): string[] {
  return [...query].flatMap(([key, value]) => (key === name || key === `${name}[]` ? value.split(",") : []));
}

/** Whether the properties of an object are parameters of their own. */
function isSpread({schema}: Parameter, definitions: Route["definitions"]): boolean {
  return resolved(schema, definitions).types.includes("object");
}

function namesOf({name, schema}: Parameter, definitions: Route["definitions"]): string[] {
  const {properties} = resolved(schema, definitions);
  return [name, ...properties.flatMap((property) => [property.name, `${name}.${property.name}`])];
}

function resolved(schema: Schema, definitions: Route["definitions"]): Schema {
  const found = schema.ref === null ? undefined : definitions[schema.ref.target];
  return found ? resolved(found.schema, definitions) : schema;
}

function valueFaults(
  operation: Operation,
  {name, schema}: Parameter,
  values: readonly string[],
  definitions: Readonly<Record<string, Definition>>
): ServiceFault[] {
  const whole = resolved(schema, definitions);
  const one = whole.types.includes("array") && whole.items ? resolved(whole.items, definitions) : whole;
  const allowed = one.enum.map(({value}) => unquoted(value));
  return values.flatMap((value): ServiceFault[] => {
    const place = `${name} of ${called(operation)}`;
    if (allowed.length > 0 && !allowed.includes(value))
      return [
        {
          message: `"${value}" is no value of ${place}.`,
          hint: suggest(value, allowed) ?? `one of ${allowed.slice(0, 10).join(", ")}`,
          word: value
        }
      ];
    const bound = one.constraints.find((constraint) => isOutside(constraint, value));
    if (bound !== undefined)
      return [{message: `"${value}" is no value of ${place}, which is ${bound}.`, hint: null, word: value}];
    const wanted = one.types.length === 1 ? TYPES[one.types[0]!] : undefined;
    return wanted && !wanted.test(value)
      ? [{message: `"${value}" is no ${one.types[0]}, as ${place} is.`, hint: null, word: value}]
      : [];
  });
}

function isOutside(constraint: string, value: string): boolean {
  const [, sign, bound] = /^([<>≤≥]) (-?[\d.]+)$/.exec(constraint) ?? [];
  if (sign === undefined || !/^-?[\d.]+$/.test(value)) return false;
  const [number, limit] = [Number(value), Number(bound)];
  if (sign === "≥") return number < limit;
  if (sign === "≤") return number > limit;
  return sign === ">" ? number <= limit : number >= limit;
}

const TYPES: Readonly<Record<string, RegExp>> = {
  integer: /^-?\d+$/,
  number: /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/,
  boolean: /^(true|false)$/
};

function securityFaults(operation: Operation, {headers, query}: Received): ServiceFault[] {
  const {security} = operation;
  if (security.length === 0) return [];
  const isMet = security.some((needs) =>
    needs.every(({scheme: {kind, how}}) => {
      const [place, name = ""] = how.split(" ");
      if (kind === "apiKey" && place === "header") return name.toLowerCase() in headers;
      if (kind === "apiKey" && place === "query") return query.has(name);
      if (kind === "apiKey" && place === "cookie")
        return new RegExp(`(?:^|; )${escapeRegExp(name)}=`).test(headers["cookie"] ?? "");
      return kind === "mutualTLS" || "authorization" in headers;
    })
  );
  if (isMet) return [];
  const ways = security.map((needs) => needs.map(({scheme}) => scheme.how || scheme.name).join(" and ")).join(", or ");
  return [{message: `${called(operation)} needs ${ways}.`, hint: securityHint(security), word: null}];
}

/** How the first way is met; a placeholder will do, since no mock knows a secret. */
function securityHint([first = []]: Operation["security"]): string | null {
  const {kind, how} = first[0]?.scheme ?? {kind: "", how: ""};
  if (kind === "apiKey") return `send the ${how}, with any value`;
  return kind === "mutualTLS" || kind === "" ? null : "send the header Authorization, with any value";
}

/** A key that is sent as a parameter. */
function isKey({security}: Operation, name: string): boolean {
  return security.some((needs) => needs.some(({scheme: {how}}) => how === `query ${name}`));
}

function bodyFaults(
  operation: Operation,
  spec: string,
  {headers, body}: Received,
  schemas: ExampleSchemas
): ServiceFault[] {
  const {body: wanted} = operation;
  if (!wanted) {
    const hasBody = body !== "" && operation.method !== "GET";
    return hasBody && operation.responses.length > 0 && body !== "{}"
      ? [{message: `${called(operation)} takes no body.`, hint: null, word: null}]
      : [];
  }
  if (body === "")
    return wanted.required ? [{message: `${called(operation)} needs a body.`, hint: null, word: null}] : [];
  const sent = (headers["content-type"] ?? "").split(";")[0]!.trim().toLowerCase();
  const types = wanted.content.map(({mediaType}) => mediaType.split(";")[0]!.toLowerCase());
  if (!types.some((type) => covers(type, sent)))
    return [
      {
        message: `${called(operation)} takes ${types.join(" or ")}, and ${sent === "" ? "no type" : sent} is sent.`,
        hint: `send the header Content-Type: ${types[0]}`,
        word: sent === "application/x-www-form-urlencoded" ? null : sent
      }
    ];
  if (!/[/+]json$/.test(sent)) return [];
  return jsonFaults(schemas, `api:${spec}/${operation.id}#request`, body, called(operation));
}

function covers(type: string, sent: string): boolean {
  if (type === "*/*" || type === sent) return true;
  return type.endsWith("/*") && sent.startsWith(type.slice(0, -1));
}

/** Faults in a JSON text, with the name at which they are. */
export function jsonFaults(schemas: ExampleSchemas, schema: string, text: string, name: string): ServiceFault[] {
  return validateExample(schemas, schema, text).flatMap(({code, message, hint}): ServiceFault[] => {
    if (code === "example-unknown-schema" || code === "example-unchecked") return [];
    const said = message.replace(/^This does not match [^:]+:[^ ]*: /, "").replace(/\.$/, "");
    const steps = /^([^\s:"]+): /.exec(said)?.[1]?.split(".") ?? [];
    const [, absent] = /"([\w.-]+)" is missing$/.exec(said) ?? [];
    const [word = null, within = null] = steps.filter((step) => !/^\d+$/.test(step)).reverse();
    const place = absent === undefined ? {word, within} : {word: absent, within: word, isAbsent: true};
    return [{message: `${name}: ${said}.`, hint, ...place}];
  });
}
