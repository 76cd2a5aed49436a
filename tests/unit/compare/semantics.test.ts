// Random mutations of structured schemas: if a validator distinguishes two versions,
// so does the comparison; equivalent rewrites are not changes.

import {Ajv2020} from "ajv/dist/2020.js";
import {test} from "uvu";
import * as assert from "uvu/assert";
import {isBreaking, type Change} from "../../../runtime/shared/changes.ts";
import {createRandom, type Random} from "../../fuzz/random.ts";
import {changesBetween, shown} from "./compare-texts.ts";

type Json = Record<string, unknown>;

interface Pair {
  before: Json;
  after: Json;
  /** The schemas that both refer to. */
  schemas: Record<string, Json>;
}

const names = ["a", "b", "c", "d"];
const words = ["BUY", "SELL", "NONE"];

const schemas: Record<string, Json> = {
  Size: {type: "integer", minimum: 1},
  Side: {type: "string", enum: ["BUY", "SELL"]},
  Base: {type: "object", properties: {a: {type: "string"}, b: {type: "integer"}}, required: ["a"]},
  Wider: {allOf: [{$ref: "#/components/schemas/Base"}, {type: "object", properties: {c: {type: "boolean"}}}]}
};
const ref = (name: string): Json => ({$ref: `#/components/schemas/${name}`});

// ---------------------------------------------------------------- schemas

function randomSchema(random: Random, depth: number): Json {
  const scalar: (() => Json)[] = [
    () => ({type: "string"}),
    () => ({type: "string", maxLength: 2 + random.below(3)}),
    () => ({type: "string", enum: words.slice(0, 1 + random.below(3))}),
    () => ({type: "integer", minimum: random.below(3)}),
    () => ({type: "number", maximum: 5 + random.below(5)}),
    () => ({type: "boolean"}),
    () => ref(random.pick(["Size", "Side"]))
  ];
  const nested: (() => Json)[] = [
    () => randomObject(random, depth),
    () => randomObject(random, depth),
    () => ({type: "array", items: randomSchema(random, depth - 1)}),
    () => ({type: "object", additionalProperties: randomSchema(random, depth - 1)}),
    () => ({[random.pick(["oneOf", "anyOf"])]: [ref("Base"), {type: "string", maxLength: 3}, {type: "boolean"}]}),
    () => ({allOf: [ref("Base"), randomObject(random, depth - 1, ["c", "d"])]}),
    () => ref(random.pick(["Base", "Wider"]))
  ];
  return random.pick(depth > 0 && random.chance(0.7) ? nested : scalar)();
}

function randomObject(random: Random, depth: number, keys: readonly string[] = names): Json {
  const own = keys.filter(() => random.chance(0.6));
  return {
    type: "object",
    properties: Object.fromEntries(own.map((name) => [name, randomSchema(random, depth - 1)])),
    required: own.filter(() => random.chance(0.4)),
    ...(random.chance(0.3) ? {additionalProperties: false} : {})
  };
}

/** Every schema within a schema, itself first. */
function nodesOf(schema: Json): Json[] {
  const inner = [
    ...Object.values((schema["properties"] ?? {}) as Record<string, Json>),
    ...["oneOf", "anyOf", "allOf"].flatMap((kind) => (schema[kind] ?? []) as Json[]),
    ...["items", "additionalProperties"].flatMap((key) =>
      typeof schema[key] === "object" ? [schema[key] as Json] : []
    )
  ];
  return [schema, ...inner.flatMap(nodesOf)];
}

function replace(schema: Json, by: Json): void {
  for (const key of Object.keys(schema)) delete schema[key];
  Object.assign(schema, by);
}

type Mutation = (schema: Json, random: Random) => void;

const mutations: Mutation[] = [
  (schema, random) => replace(schema, randomSchema(random, 1)),
  (schema, random) => {
    const properties = (schema["properties"] ?? {}) as Json;
    schema["properties"] = {...properties, [random.pick(names)]: randomSchema(random, 0)};
  },
  (schema) => {
    const [first, ...others] = Object.entries((schema["properties"] ?? {}) as Json);
    if (first) schema["properties"] = Object.fromEntries(others);
  },
  (schema, random) => {
    schema["required"] = Object.keys((schema["properties"] ?? {}) as Json).filter(() => random.chance(0.5));
  },
  (schema, random) => {
    if (schema["type"] === "string") schema["enum"] = words.slice(random.below(2));
  },
  (schema) => {
    if (schema["type"] === "string") schema["maxLength"] = 1;
  },
  (schema) => {
    if (typeof schema["minimum"] === "number") schema["minimum"] -= 1;
  },
  (schema) => {
    if (typeof schema["type"] === "string") schema["type"] = [schema["type"], "null"];
  },
  (schema) => {
    if (schema["additionalProperties"] === false) delete schema["additionalProperties"];
    else if (schema["type"] === "object") schema["additionalProperties"] = false;
  },
  (schema) => {
    for (const kind of ["oneOf", "anyOf"])
      if (Array.isArray(schema[kind])) schema[kind] = (schema[kind] as Json[]).slice(0, -1);
  },
  (schema) => {
    for (const kind of ["oneOf", "anyOf"])
      if (Array.isArray(schema[kind])) schema[kind] = [...(schema[kind] as Json[]), {type: "integer"}];
  },
  (schema) => replace(schema, {oneOf: [{...schema}, {type: "null"}]}),
  (schema) => replace(schema, {anyOf: [{...schema}, {type: "boolean"}]}),
  (schema) => replace(schema, {allOf: [{...schema}, ref("Base")]}),
  (schema) => {
    if (Array.isArray(schema["allOf"])) schema["allOf"] = (schema["allOf"] as Json[]).slice(1);
  }
];

/** Says the same in another way. */
const rewritings: Mutation[] = [
  (schema) => replace(schema, {allOf: [{...schema}]}),
  (schema) => {
    const name = typeof schema["$ref"] === "string" ? schema["$ref"].split("/").pop()! : "";
    if (name) replace(schema, structuredClone(schemas[name]!));
  },
  (schema) => {
    if (JSON.stringify(schema) === JSON.stringify(schemas["Base"])) replace(schema, ref("Base"));
  },
  (schema) => {
    if (schema["type"] !== "object" || schema["additionalProperties"] !== undefined) return;
    const {properties, required, ...rest} = schema;
    replace(schema, {...rest, allOf: [{properties}, {required}]});
  },
  (schema) => {
    if (schema["type"] === "object") schema["properties"] ??= {};
  },
  (schema) => {
    if (schema["type"] === "object") schema["additionalProperties"] ??= true;
  },
  (schema) => {
    if (Array.isArray(schema["oneOf"])) schema["oneOf"] = (schema["oneOf"] as Json[]).toReversed();
  }
];

function mutated(schema: Json, by: readonly Mutation[], random: Random): Json {
  const copy = structuredClone(schema);
  // What is said next to a reference is not read yet.
  const nodes = nodesOf(copy).filter((node) => by === rewritings || !("$ref" in node));
  random.pick(by)(random.pick(nodes.length > 0 ? nodes : [{}]), random);
  return copy;
}

// ---------------------------------------------------------------- what it allows

function randomValue(random: Random, depth: number): unknown {
  const scalars = ["", "BUY", "SELL", "NONE", "abcdef", 0, 1, 2, 7, 12, 1.5, true, null];
  if (depth === 0 || random.chance(0.4)) return random.pick(scalars);
  if (random.chance(0.2)) return [randomValue(random, depth - 1)];
  const keys = names.filter(() => random.chance(0.5));
  return Object.fromEntries(keys.map((name) => [name, randomValue(random, depth - 1)]));
}

/** A value that likely fits, so that more is told apart than that objects are no strings. */
function fittingValue(random: Random, schema: Json, depth = 4): unknown {
  const target = typeof schema["$ref"] === "string" ? schemas[schema["$ref"].split("/").pop()!]! : schema;
  if (depth === 0 || random.chance(0.1)) return randomValue(random, 1);
  const options = ["oneOf", "anyOf"].flatMap((kind) => (target[kind] ?? []) as Json[]);
  if (options.length > 0) return fittingValue(random, random.pick(options), depth - 1);
  if (Array.isArray(target["enum"])) return random.pick(target["enum"]);
  const type = Array.isArray(target["type"]) ? random.pick(target["type"] as string[]) : target["type"];
  if (type === "array") return [fittingValue(random, (target["items"] ?? {}) as Json, depth - 1)];
  if (type === "object" || target["allOf"] || target["properties"]) {
    const parts = ((target["allOf"] ?? []) as Json[]).map((part) => fittingValue(random, part, depth - 1));
    const own = Object.entries((target["properties"] ?? {}) as Record<string, Json>).filter(
      ([name]) => ((target["required"] ?? []) as string[]).includes(name) || random.chance(0.5)
    );
    const entries = own.map(([name, inner]) => [name, fittingValue(random, inner, depth - 1)] as const);
    const extra =
      typeof target["additionalProperties"] === "object" && random.chance(0.5)
        ? {z: fittingValue(random, target["additionalProperties"] as Json, depth - 1)}
        : {};
    return Object.assign({}, ...parts.filter((part) => typeof part === "object"), Object.fromEntries(entries), extra);
  }
  if (type === "null") return null;
  if (type === "boolean") return true;
  return random.pick(type === "string" ? ["", "BUY", "abc", "abcdef"] : type ? [0, 1, 2, 5, 7, 12, 1.5] : [1, "a"]);
}

const ajv = new Ajv2020({strict: false, meta: false, validateSchema: false, inlineRefs: false});
ajv.addSchema({$id: "shared:", components: {schemas}});

function validator(schema: Json): (value: unknown) => boolean {
  const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"shared:#/components')));
  return (value) => validate(value);
}

/** A value that the first allows and the second does not. */
function refused({before, after}: Pair, random: Random): unknown {
  const [old, now] = [validator(before), validator(after)];
  for (let count = 0; count < 60; count++) {
    const value = fittingValue(random, count % 2 === 0 ? before : after);
    if (old(value) && !now(value)) return value;
  }
  return undefined;
}

// ---------------------------------------------------------------- the comparison

function api(schema: Json, place: "request" | "response"): string {
  const content = {"application/json": {schema}};
  const responses = {"200": {description: "Done.", ...(place === "response" ? {content} : {})}};
  const operation = {operationId: "post", responses, ...(place === "request" ? {requestBody: {content}} : {})};
  return JSON.stringify({
    openapi: "3.1.0",
    info: {title: "Orders", version: "1"},
    paths: {"/orders": {post: operation}},
    components: {schemas}
  });
}

function differences(before: Json, after: Json, place: "request" | "response"): Change[] {
  const changes = changesBetween({"api.json": api(before, place)}, {"api.json": api(after, place)});
  return changes.filter((change) => change.element !== "schema" || !change.kind.startsWith("api-schema-"));
}

const seeds = Array.from({length: Number(process.env["CASES"] ?? 120)}, (_, index) => `${index}`);

test("a request that is refused from now on is reported as breaking", () => {
  const missed: string[] = [];
  for (const seed of seeds) {
    const random = createRandom(`request ${seed}`);
    const before = randomSchema(random, 2);
    const after = mutated(before, mutations, random);
    const value = refused({before, after, schemas}, random);
    const changes = differences(before, after, "request");
    // A new property is compatible by convention, even where any key was allowed before.
    const isFine = changes.some(({kind, class: of}) => isBreaking(of) || kind === "new-optional-request-property");
    if (value !== undefined && !isFine)
      missed.push(`${seed}: ${JSON.stringify({before, after, value})}\n  ${changes.map(shown).join("\n  ")}`);
  }
  assert.equal(missed.join("\n"), "");
});

test("a request that is accepted from now on is a change, and breaks nothing by itself", () => {
  const missed: string[] = [];
  for (const seed of seeds) {
    const random = createRandom(`wider ${seed}`);
    const before = randomSchema(random, 2);
    const after = mutated(before, mutations, random);
    const value = refused({before: after, after: before, schemas}, random);
    const changes = differences(before, after, "request");
    if (value !== undefined && changes.length === 0) missed.push(`${seed}: ${JSON.stringify({before, after, value})}`);
  }
  assert.equal(missed.join("\n"), "");
});

test("what is said in another way is no change", () => {
  const found: string[] = [];
  for (const seed of seeds) {
    const random = createRandom(`same ${seed}`);
    const before = randomSchema(random, 2);
    const after = mutated(before, rewritings, random);
    for (const place of ["request", "response"] as const) {
      const changes = [...differences(before, after, place), ...differences(after, before, place)];
      if (changes.length > 0)
        found.push(`${seed}: ${JSON.stringify({before, after})}\n  ${changes.map(shown).join("\n  ")}`);
    }
  }
  assert.equal(found.join("\n"), "");
});

test.run();
