// Structured schemas as publishers rewrite them: what is found of it, and what is not a change.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {exactJson} from "../../../runtime/shared/exact-json.ts";
import {changesBetween, shown} from "./compare-texts.ts";

type Json = Record<string, unknown>;

const ref = (name: string): Json => ({$ref: `#/components/schemas/${name}`});
const text: Json = {type: "string"};
const setup: Json = {type: "object", properties: {runner: text, label: text}, required: ["runner"]};
const schemas: Record<string, Json> = {
  Setup: setup,
  Card: {type: "object", properties: {number: text, expires: text}},
  Bank: {type: "object", properties: {iban: text}},
  Base: {type: "object", properties: {id: text, name: text}, required: ["id"]},
  Extended: {allOf: [ref("Base"), {type: "object", properties: {note: text}}]}
};

function api(schema: Json, mediaType = "application/json"): Record<string, string> {
  const post = {
    operationId: "order",
    requestBody: {content: {[mediaType]: {schema}}},
    responses: {"200": {description: "Done."}}
  };
  const info = {title: "Orders", version: "1"};
  return {"api.json": exactJson({openapi: "3.1.0", info, paths: {"/orders": {post}}, components: {schemas}})};
}

/** Names are those below the request body. */
function check(before: Json, after: Json, expected: string[]): void {
  const changes = changesBetween(api(before), api(after)).filter(({element}) => element !== "schema");
  assert.equal(
    changes.map((change) => shown(change).replace("POST /orders: ", "")),
    expected
  );
}

test("bounds of more digits than a number has are compared by all of them", () => {
  const most = (maximum: bigint): Json => ({type: "integer", maximum});
  check(most(9223372036854775806n), most(9223372036854775807n), [
    "request-property-constraint-loosened request body: ≤ 9223372036854775806 -> ≤ 9223372036854775807"
  ]);
  check(most(9223372036854775807n), {...most(9223372036854775807n), format: "int64"}, [
    "request-property-format-changed request body: integer -> integer (int64)"
  ]);
});

test("a description that is no more is said to be removed", () => {
  const [change] = changesBetween(api({...text, description: "A name."}), api(text));
  assert.equal([change!.title, change!.before, change!.after], ["description removed", "A name.", null]);
});

test("a reference becomes a part", () => {
  check(ref("Setup"), {allOf: [ref("Setup"), {type: "object", properties: {advanced: {type: "boolean"}}}]}, [
    "new-optional-request-property request body.advanced"
  ]);
});

test("a reference becomes one of several", () => {
  check(ref("Card"), {oneOf: [ref("Card"), ref("Bank")]}, ["request-property-one-of-added request body:  -> Bank"]);
  check({anyOf: [ref("Card"), ref("Bank")]}, ref("Bank"), ["request-property-any-of-removed request body: Card -> "]);
});

test("what is written in place becomes one of several", () => {
  const {properties} = schemas["Card"]!;
  check({type: "object", properties: properties as Json}, {oneOf: [{type: "object", properties}, text]}, [
    "request-property-one-of-added request body:  -> string"
  ]);
});

test("a schema becomes a choice between schemas that have its properties", () => {
  const pet = {name: text, kind: text};
  const own = (more: Json, required: string[] = []): Json => ({type: "object", properties: more, required});
  const base = own(pet, ["name"]);
  const pets = (base: string, dog: Json = {}): Record<string, Json> => ({
    Cat: {allOf: [ref(base), own({lives: text})]},
    Dog: {allOf: [ref(base), {...own({bark: text}), ...dog}]}
  });
  const named = (Pet: Json, dog: Json = {}): Record<string, Json> => ({Pet, PetBase: base, ...pets("PetBase", dog)});
  const describe = (all: Record<string, Json>): Record<string, string> => {
    const requestBody = {content: {"application/json": {schema: ref("Pet")}}};
    const post = {operationId: "add", requestBody, responses: {"200": {description: "Done."}}};
    const info = {title: "Pets", version: "1"};
    return {
      "api.json": JSON.stringify({openapi: "3.1.0", info, paths: {"/pets": {post}}, components: {schemas: all}})
    };
  };
  const checkPets = (before: Record<string, Json>, after: Record<string, Json>, expected: string[]): void =>
    assert.equal(changesBetween(describe(before), describe(after)).map(shown), expected);
  const choice = {oneOf: [ref("Cat"), ref("Dog")]};
  const more = ["new-optional-request-property Pet.lives", "new-optional-request-property Pet.bark"];
  checkPets(named(base), named(choice), ["request-property-became-choice Pet:  -> oneOf", ...more]);
  checkPets(named(own({...pet, owner: text}, ["name"])), named(choice), [
    "request-property-became-choice Pet:  -> oneOf",
    "request-property-removed Pet.owner",
    ...more
  ]);
  checkPets(named(base, {required: ["bark"]}), named(choice, {required: ["bark"]}), [
    "request-property-type-specialized Pet:  -> oneOf",
    ...more
  ]);
  const discriminator = {propertyName: "kind"};
  checkPets({Pet: {...base, discriminator}, ...pets("Pet")}, named({...choice, discriminator}), [
    "api-schema-added PetBase"
  ]);
});

test("a part is written in place, and in place what was a part", () => {
  const own = {type: "object", properties: {note: text}};
  const whole = {type: "object", properties: {id: text, name: text, note: text}, required: ["id"]};
  check({allOf: [ref("Base"), own]}, whole, []);
  check(whole, {allOf: [ref("Base"), own]}, []);
  check({allOf: [ref("Base"), {type: "object", properties: {size: text}}]}, whole, [
    "request-property-removed request body.size",
    "new-optional-request-property request body.note"
  ]);
});

test("a part that is built on the part before it", () => {
  check({allOf: [ref("Base"), {properties: {size: text}}]}, {allOf: [ref("Extended"), {properties: {size: text}}]}, [
    "new-optional-request-property request body.note"
  ]);
});

test("what is required is said of another part", () => {
  check(
    {...setup},
    {allOf: [{properties: setup["properties"]}, {required: ["runner"]}]},
    ["request-property-type-generalized request body: object -> anything"].slice(1)
  );
});

test("a property that was required before it is described", () => {
  check({type: "object", required: ["id"]}, {type: "object", required: ["id"], properties: {id: text}}, [
    "request-property-type-specialized request body.id: anything -> string"
  ]);
});

test("one alternative of several that are written in place has changed", () => {
  const list = {type: "array", items: text};
  const before = {type: "object", properties: {contexts: list}, required: ["contexts"]};
  const after = {...before, properties: {contexts: list, strict: {type: "boolean"}}};
  check({oneOf: [before, list]}, {oneOf: [after, list]}, ["new-optional-request-property request body.strict"]);
});

test("one of becomes any of", () => {
  check({oneOf: [ref("Card"), ref("Bank")]}, {anyOf: [ref("Card"), ref("Bank")]}, [
    "request-property-constraint-loosened request body: exactly one of these -> any of these"
  ]);
  check({anyOf: [ref("Card")]}, {oneOf: [ref("Card"), ref("Bank")]}, [
    "request-property-constraint-tightened request body: any of these -> exactly one of these",
    "request-property-one-of-added request body:  -> Bank"
  ]);
});

test("that anything is allowed goes without saying", () => {
  check({type: "object"}, {type: "object", additionalProperties: true}, []);
  check({type: "array", items: {}}, {type: "array"}, []);
});

test("the only media type gives way to another one: what is sent is compared", () => {
  const [before, after] = [
    {type: "object", properties: {license: text}},
    {type: "object", properties: {license: text}, required: ["license"]}
  ];
  const changes = changesBetween(api(before, "application/x-www-form-urlencoded"), api(after, "multipart/form-data"));
  assert.equal(
    changes.map(({kind}) => kind),
    ["request-body-media-type-removed", "request-body-media-type-added", "request-property-became-required"]
  );
});

test("what is sent and received: what can only be read breaks no request, what can only be written no answer", () => {
  const order = (own: Json, required: string[]): Record<string, string> => {
    const content = {"application/json": {schema: ref("Order")}};
    const post = {operationId: "order", requestBody: {content}, responses: {"200": {description: "Done.", content}}};
    const Order = {type: "object", properties: {size: text, ...own}, required};
    const info = {title: "Orders", version: "1"};
    const paths = {"/orders": {post}};
    return {"api.json": JSON.stringify({openapi: "3.1.0", info, paths, components: {schemas: {Order}}})};
  };
  const [read, written] = [{id: {...text, readOnly: true}}, {secret: {...text, writeOnly: true}}];
  const changes = (before: Json, after: Json): string[] =>
    changesBetween(order(before, Object.keys(before)), order(after, Object.keys(after))).map(shown);
  assert.equal(changes({}, read), ["response-required-property-added Order.id"]);
  assert.equal(changes({}, {id: text}), ["new-required-request-property Order.id"]);
  assert.equal(changes(written, {}), ["request-property-removed Order.secret"]);
  assert.equal(
    changes({id: {...text, readOnly: true, enum: ["A"]}}, {id: {...text, readOnly: true, enum: ["A", "B"]}}),
    ["response-property-enum-value-added Order.id.B"]
  );
});

test("a definition used only by a property that can only be read is never sent", () => {
  const texts = (own: Json): Record<string, string> => {
    const content = {"application/json": {schema: ref("Order")}};
    const post = {operationId: "order", requestBody: {content}, responses: {"200": {description: "Done.", content}}};
    const Order = {type: "object", properties: {size: text, state: {...ref("State"), readOnly: true}}};
    const State = {type: "object", properties: own};
    const info = {title: "Orders", version: "1"};
    const components = {schemas: {Order, State}};
    return {"api.json": JSON.stringify({openapi: "3.1.0", info, paths: {"/orders": {post}}, components})};
  };
  assert.equal(changesBetween(texts({a: text}), texts({})).map(shown), ["response-optional-property-removed State.a"]);
});

test("paths that differ in names of parameters only keep their own", () => {
  const texts = (paths: readonly [string, string, string][]): Record<string, string> => {
    const operation = (id: string, name: string, description: string): Json => ({
      get: {
        operationId: id,
        parameters: [{name, in: "path", required: true, schema: text}],
        responses: {"200": {description}}
      }
    });
    const of = paths.map(([id, name, description]) => [`/slips/{${name}}`, operation(id, name, description)]);
    const info = {title: "Slips", version: "1"};
    return {"api.json": JSON.stringify({openapi: "3.1.0", info, paths: Object.fromEntries(of)})};
  };
  const year: [string, string, string] = ["ByYear", "year", "All of them."];
  const run: [string, string, string] = ["ByRun", "run", "Those of a run."];
  const changes = (before: [string, string, string][], after: [string, string, string][]): string[] =>
    changesBetween(texts(before), texts(after)).map(shown);
  assert.equal(changes([year, run], [run]), ["api-removed-without-deprecation GET /slips/{year}"]);
  assert.equal(changes([year, run], [year, ["ByRun", "run", "Other ones."]]), [
    "response-description-changed GET /slips/{run}: response 200: Those of a run. -> Other ones."
  ]);
  // The parameter of one path is renamed: its id says which.
  assert.equal(
    changes([year, run], [year, ["ByRun", "payrun", "Those of a run."]]).filter((change) => /removed/.test(change)),
    []
  );
});

test("a description whose links alone differ shows these", () => {
  const linked = (version: string): Json => ({...text, description: `See [limits](https://docs.example/${version}).`});
  check(linked("one"), linked("two"), [
    "request-property-description-changed request body: https://docs.example/one -> https://docs.example/two"
  ]);
  check({...text, description: "At *most* one."}, {...text, description: "At **most** one."}, [
    "request-property-description-changed request body"
  ]);
});

test.run();
