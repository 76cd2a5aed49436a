// What an OpenAPI or Swagger description holds.

import {described, type Expected, type Where} from "./expected.ts";
import {namedSchemas, schemaParts} from "./count-schemas.ts";
import {at, entries, fieldsOf, follow, items, textAt, type Files, type Place} from "./place.ts";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];
const places = ["path", "query", "querystring", "header", "cookie"];

interface Operation {
  on: Where;
  name: string;
  /** "callback-paid-" before the anchors of what it holds, or nothing. */
  prefix: string;
  operation: Place;
  pathItem: Place;
  root: Place;
}

/** `info` is the route of the page about the API. */
export function apiParts(files: Files, root: Place, info: string): Expected[] {
  const swagger = textAt(root, "swagger") !== "";
  const expected: Expected[] = [];
  const add = (path: string, item: Place): void => {
    const pathItem = follow(files, item);
    for (const [method, held] of operationsOf(pathItem)) {
      const operation = follow(files, held);
      if (fieldsOf(operation.value)["x-internal"] === true) continue;
      const name = `${method} ${path}`;
      expected.push(...operationParts(files, {on: {operation: name}, name, prefix: "", operation, pathItem, root}));
    }
  };
  for (const [path, item] of entries(follow(files, at(root, "paths")))) if (!path.startsWith("x-")) add(path, item);
  for (const key of ["webhooks", "x-webhooks"]) for (const [name, item] of entries(at(root, key))) add(name, item);
  const schemas = follow(files, swagger ? at(root, "definitions") : at(at(root, "components"), "schemas"));
  return [...expected, ...namedSchemas(files, schemas), ...apiTexts(files, root, swagger, {route: info})];
}

function operationsOf(pathItem: Place): [string, Place][] {
  return [
    ...entries(pathItem).flatMap(([method, held]): [string, Place][] =>
      methods.includes(method) ? [[method.toUpperCase(), held]] : []
    ),
    ...entries(at(pathItem, "additionalOperations"))
  ];
}

function operationParts(files: Files, parts: Operation): Expected[] {
  const {on, name, prefix, operation, pathItem} = parts;
  const expected: Expected[] = [
    {kind: "operations", name, on, ids: []},
    ...described(name, on, [], textAt(operation, "summary")),
    ...described(name, on, [], textAt(operation, "description"))
  ];
  const own = items(follow(files, at(operation, "parameters"))).map((held) => overlaid(files, held));
  const isOwn = (parameter: Place): boolean =>
    own.some((other) => ["name", "in"].every((key) => textAt(other, key) === textAt(parameter, key)));
  const inherited = items(follow(files, at(pathItem, "parameters")))
    .map((held) => overlaid(files, held))
    .filter((parameter) => !isOwn(parameter));
  for (const parameter of [...inherited, ...own]) expected.push(...parameterParts(files, parts, parameter));
  const body = overlaid(files, at(operation, "requestBody"));
  expected.push(...described(`${name} body`, on, [], textAt(body, "description")));
  expected.push(...contentParts(files, `${name} body`, on, `${prefix}request`, body));
  for (const [status, held] of entries(follow(files, at(operation, "responses")))) {
    if (status.startsWith("x-")) continue;
    const response = overlaid(files, held);
    if (response.value === undefined) continue; // a reference that leads nowhere
    const id = `${prefix}response-${status.toLowerCase()}`;
    const label = `${name} ${status}`;
    expected.push({kind: "responses", name: label, on, ids: [id]});
    expected.push(...described(label, on, [id], textAt(response, "description")));
    expected.push(...contentParts(files, label, on, id, response));
    const schema = at(response, "schema"); // Swagger 2.0
    if (schema.value !== undefined) {
      expected.push(...schemaParts(files, schema, {name: label, on, anchors: [id], ids: [id]}));
      const types = at(operation, "produces").value ?? at(parts.root, "produces").value;
      for (const type of Array.isArray(types) ? types : [])
        expected.push({kind: "media", name: `${label} ${String(type)}`, on, ids: [], text: String(type)});
    }
    for (const [header, inner] of entries(follow(files, at(response, "headers")))) {
      const found = overlaid(files, inner);
      const ids = [`${id}-${header}`];
      expected.push({kind: "headers", name: `${label} ${header}`, on, ids});
      expected.push(...described(`${label} ${header}`, on, ids, textAt(found, "description")));
    }
  }
  if (prefix === "") expected.push(...callbackParts(files, parts));
  return expected;
}

function callbackParts(files: Files, parts: Operation): Expected[] {
  return entries(at(parts.operation, "callbacks")).flatMap(([name, held]) =>
    entries(follow(files, held)).flatMap(([expression, item]) => {
      if (expression.startsWith("x-")) return [];
      const pathItem = follow(files, item);
      return operationsOf(pathItem).flatMap(([, inner]) => [
        {kind: "callbacks", name: `${parts.name} ${name}`, on: parts.on, ids: [`callback-${name}`]},
        ...operationParts(files, {
          ...parts,
          name: `${parts.name} ${name}`,
          prefix: `callback-${name}-`,
          operation: follow(files, inner),
          pathItem
        }).filter(({kind}) => kind !== "operations")
      ]);
    })
  );
}

function parameterParts(
  files: Files,
  {on, name: of, prefix, operation, root}: Operation,
  parameter: Place
): Expected[] {
  const name = textAt(parameter, "name");
  const where = textAt(parameter, "in");
  const label = `${of} ${name}`;
  if (where === "body") {
    const expected = described(label, on, [], textAt(parameter, "description"));
    const place = {name: label, on, anchors: [`${prefix}request`], ids: []};
    return [...expected, ...schemaParts(files, at(parameter, "schema"), place)];
  }
  if (where !== "formData" && !places.includes(where)) return [];
  const hasBody = items(at(operation, "parameters")).some((held) => textAt(follow(files, held), "in") === "body");
  if (where === "formData" && hasBody) return []; // one or the other: the description contradicts itself
  const id = where === "formData" ? `${prefix}request.${name}` : `${prefix}${where}-${name}`;
  const schema =
    textAt(root, "swagger") !== ""
      ? {...parameter, value: without(parameter.value, "description")}
      : schemaOf(parameter);
  return [
    {kind: "parameters", name: label, on, ids: [id]},
    ...described(label, on, [id], textAt(parameter, "description")),
    ...schemaParts(files, schema, {name: label, on, anchors: [id], ids: [id]})
  ];
}

function schemaOf(parameter: Place): Place {
  const [media] = entries(at(parameter, "content"));
  return at(media?.[1] ?? parameter, "schema");
}

/** Media types that say the same are counted once. */
function contentParts(files: Files, name: string, on: Where, id: string, holder: Place): Expected[] {
  const seen = new Set<string>();
  return entries(follow(files, at(holder, "content"))).flatMap(([type, held]): Expected[] => {
    const media = follow(files, held);
    const schema = at(media, "schema");
    const key = JSON.stringify(schema.value ?? null);
    const own: Expected[] = [{kind: "media", name: `${name} ${type}`, on, ids: [], text: type}];
    const item = at(media, "itemSchema");
    own.push(...exampleParts(files, `${name} ${type}`, on, media));
    if (item.value !== undefined)
      own.push(
        ...schemaParts(files, item, {
          name: `${name} ${type}`,
          on,
          anchors: [schema.value === undefined ? id : `${id}~each`],
          ids: []
        })
      );
    if (seen.has(key)) return own;
    seen.add(key);
    const anchor = seen.size === 1 ? id : `${id}~type${seen.size}`;
    return [...own, ...schemaParts(files, schema, {name: `${name} ${type}`, on, anchors: [anchor], ids: []})];
  });
}

function exampleParts(files: Files, name: string, on: Where, media: Place): Expected[] {
  const examples = entries(follow(files, at(media, "examples")));
  return examples.flatMap(([key, held]): Expected[] => {
    const example = follow(files, held);
    if (
      ["value", "dataValue", "serializedValue", "externalValue"].every(
        (field) => at(example, field).value === undefined
      )
    )
      return [];
    const text = textAt(example, "summary") || (examples.length > 1 ? key : ""); // one needs no name
    return [
      {kind: "examples", name: `${name} ${key}`, on, ids: [], text},
      ...described(`${name} ${key}`, on, [], textAt(example, "description"))
    ];
  });
}

/** What is described of the whole: on the page about it. */
function apiTexts(files: Files, root: Place, swagger: boolean, on: Where): Expected[] {
  const schemes = swagger ? at(root, "securityDefinitions") : at(at(root, "components"), "securitySchemes");
  return [
    ...described("info", on, [], textAt(at(root, "info"), "description")),
    ...described("info", on, [], textAt(at(root, "info"), "summary")),
    ...items(at(root, "servers")).flatMap((server) => [
      ...described("server", on, [], textAt(server, "description")),
      {kind: "servers", name: textAt(server, "url"), on, ids: [], text: textAt(server, "url")}
    ]),
    ...entries(schemes).flatMap(([name, held]) => [
      {kind: "security", name, on, ids: [], text: name},
      ...described(name, on, [], textAt(follow(files, held), "description"))
    ])
  ];
}

/** A reference with what is written next to it, which overrides what it leads to. */
function overlaid(files: Files, held: Place): Place {
  const found = follow(files, held);
  const own = Object.entries(fieldsOf(held.value)).filter(([key]) => key === "description" || key === "summary");
  if (found.value === held.value || own.length === 0) return found;
  return {...found, value: {...fieldsOf(found.value), ...Object.fromEntries(own)}};
}

function without(value: unknown, key: string): unknown {
  return Object.fromEntries(Object.entries(fieldsOf(value)).filter(([name]) => name !== key));
}
