// Mutations of schemas: each kind of change, in each place where a schema can
// be. Names and numbers come from a seed.

import {seeded, type Case} from "./compare-texts.ts";
import {
  schemaSubjects,
  type SchemaEvent,
  type SchemaSubject
} from "../../../cli/src/specs/shared/compare/catalogue/schema.ts";

type Json = Record<string, unknown>;

interface Mutation {
  event: SchemaEvent;
  before: Json;
  after: Json;
}

const names = ["partyId", "marketId", "price", "size", "expiresAt", "reference", "timeInForce", "margin"];
const words = [
  "Hex-encoded public key.",
  "Price in the asset's decimals.",
  "Nanoseconds since 1970.",
  "At most this many orders."
];

/** Every mutation of a schema, with other names for another seed. */
function mutations(seed: number): Mutation[] {
  const random = seeded(seed);
  const some = <T>(list: readonly T[]): T => list[random(list.length)]!;
  const [first, second, third] = ["BUY", "SELL", "NONE"].map((value) => `SIDE_${value}_${random(100)}`);
  const number = 2 + random(100);
  const [text, other] = [words[random(2)]!, words[2 + random(2)]!];
  const key = some(names);
  const of = (event: SchemaEvent, before: Json, after: Json): Mutation => ({event, before, after});
  return [
    of("type-changed", {type: "string"}, {type: "integer"}),
    of("type-changed", {type: "string", format: "date"}, {type: "string", format: "uuid"}),
    of("type-generalized", {type: "integer"}, {type: "number"}),
    of("type-generalized", {type: "integer", format: "int32"}, {type: "integer", format: "int64"}),
    of("type-specialized", {type: ["string", "integer"]}, {type: "string"}),
    of("type-specialized", {type: "string"}, {type: "string", format: "date-time"}),
    of("format-changed", {type: "integer", maximum: 1000}, {type: "integer", format: "int32", maximum: 1000}),
    of(
      "format-changed",
      {type: "integer", format: "int64", minimum: 1, maximum: 9},
      {type: "integer", minimum: 1, maximum: 9}
    ),
    of(
      "format-changed",
      {type: "integer", minimum: 0, maximum: 2147483647},
      {type: "integer", format: "int32", minimum: 0}
    ),
    of("type-specialized", {type: "integer", maximum: 5e9}, {type: "integer", format: "int32", maximum: 5e9}),
    of("became-nullable", {type: "string"}, {type: ["string", "null"]}),
    of("became-not-nullable", {type: ["string", "null"]}, {type: "string"}),
    of("enum-value-added", {type: "string", enum: [first, second]}, {type: "string", enum: [first, second, third]}),
    of("enum-value-removed", {type: "string", enum: [first, second, third]}, {type: "string", enum: [first, third]}),
    of("became-enum", {type: "string"}, {type: "string", enum: [first, second]}),
    of("enum-removed", {type: "string", enum: [first, second]}, {type: "string"}),
    of("default-value-added", {type: "integer"}, {type: "integer", default: number}),
    of("default-value-changed", {type: "integer", default: number}, {type: "integer", default: number + 1}),
    of("default-value-removed", {type: "integer", default: number}, {type: "integer"}),
    of("constraint-tightened", {type: "string", maxLength: number}, {type: "string", maxLength: number - 1}),
    of("constraint-tightened", {type: "string"}, {type: "string", pattern: "^[a-f0-9]+$"}),
    of("constraint-tightened", {type: "integer", minimum: number}, {type: "integer", minimum: number + 3}),
    of("constraint-tightened", {type: "number", minimum: number}, {type: "number", exclusiveMinimum: number}),
    of("constraint-loosened", {type: "integer", maximum: number}, {type: "integer", maximum: number + 1}),
    of("constraint-loosened", {type: "string", minLength: number}, {type: "string"}),
    of("constraint-changed", {type: "string", pattern: "^a"}, {type: "string", pattern: "^b"}),
    of("additional-properties-forbidden", {type: "object"}, {type: "object", additionalProperties: false}),
    of("additional-properties-allowed", {type: "object", additionalProperties: false}, {type: "object"}),
    of(
      "became-choice",
      {type: "object", properties: {a: {type: "string"}, b: {type: "string"}}},
      {type: "object", oneOf: [ref("One"), ref("Two")]}
    ),
    of("one-of-added", {oneOf: [ref("One")]}, {oneOf: [ref("One"), ref("Two")]}),
    of("one-of-removed", {oneOf: [ref("One"), ref("Two")]}, {oneOf: [ref("Two")]}),
    of("any-of-added", {anyOf: [ref("One")]}, {anyOf: [ref("One"), ref("Two")]}),
    of("any-of-removed", {anyOf: [ref("One"), ref("Two")]}, {anyOf: [ref("Two")]}),
    of(
      "all-of-added",
      {type: "object", allOf: [ref("One"), ref("Three")]},
      {type: "object", allOf: [ref("One"), ref("Three"), ref("Two")]}
    ),
    of(
      "all-of-removed",
      {type: "object", allOf: [ref("One"), ref("Three"), ref("Two")]},
      {type: "object", allOf: [ref("One"), ref("Three")]}
    ),
    of(
      "discriminator-changed",
      {oneOf: [ref("One"), ref("Two")], discriminator: {propertyName: "a"}},
      {oneOf: [ref("One"), ref("Two")], discriminator: {propertyName: "b"}}
    ),
    of("access-changed", {type: "string"}, {type: "string", readOnly: true}),
    of("deprecated", {type: "string"}, {type: "string", deprecated: true}),
    of("reactivated", {type: "string", deprecated: true}, {type: "string"}),
    of("description-changed", {type: "string", description: text}, {type: "string", description: other}),
    of("description-changed", {type: "string", title: key}, {type: "string", title: `${key}s`}),
    of("example-changed", {type: "string", example: first}, {type: "string", example: second}),
    of("extension-changed", {type: "string"}, {type: "string", "x-unit": "points"}),
    of("extension-changed", {type: "string", "x-unit": "points"}, {type: "string", "x-unit": key})
  ];
}

export function ref(name: string): Json {
  return {$ref: `#/components/schemas/${name}`};
}

/** Uses every schema both ways, so that a mutation changes who uses what for none of them. */
const schemas = Object.fromEntries(
  ["One", "Two", "Three"].map((name) => [
    name,
    {type: "object", properties: {a: {type: "string"}, b: {type: "string"}}}
  ])
);

/** A small API with the schema in one place. */
function apiWith(subject: SchemaSubject, schema: Json): string {
  const place = (wanted: SchemaSubject): Json => (wanted === subject ? schema : {type: "string"});
  const body = (value: Json, unused: Json) => ({
    "application/json": {schema: {type: "object", properties: {value, unused}}}
  });
  /** Within a property that can only be read, or only be written. */
  const object = (inner: Json, access: Json): Json => ({type: "object", properties: {inner}, ...access});
  const all = {type: "object", properties: Object.fromEntries(Object.keys(schemas).map((name) => [name, ref(name)]))};
  return JSON.stringify({
    openapi: "3.1.0",
    info: {title: "Orders", version: "1"},
    paths: {
      "/orders": {
        post: {
          operationId: "submitOrder",
          parameters: [{name: "party", in: "query", example: "a", schema: place("request-parameter")}],
          requestBody: {
            content: body(place("request-property"), object(place("request-read-only-property"), {readOnly: true}))
          },
          responses: {
            "200": {
              description: "It has been placed.",
              headers: {"X-Block-Height": {schema: place("response-header")}},
              content: body(
                place("response-property"),
                object(place("response-write-only-property"), {writeOnly: true})
              )
            }
          }
        }
      },
      "/all": {
        post: {
          operationId: "all",
          requestBody: {content: {"application/json": {schema: all}}},
          responses: {"200": {description: "All.", content: {"application/json": {schema: all}}}}
        }
      }
    },
    components: {schemas}
  });
}

export const schemaCases: Case[] = schemaSubjects.flatMap((subject, index) =>
  mutations(index + 1).map(({event, before, after}): Case => ({
    kinds: [`${subject}-${event}`],
    before: {"api.json": apiWith(subject, before)},
    after: {"api.json": apiWith(subject, after)}
  }))
);
