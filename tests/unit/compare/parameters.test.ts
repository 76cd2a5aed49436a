// Tables of parameters of two versions: each difference is found, with its kind.

import {test} from "uvu";
import * as assert from "uvu/assert";
import {parameterRules} from "../../../cli/src/specs/parameters/rules.ts";
import {compareParameters} from "../../../cli/src/specs/parameters/compare.ts";
import type {SpecModel} from "../../../cli/src/specs/index.ts";
import type {ParametersPage, TableParameter} from "../../../runtime/shared/reference.ts";

function parameter(name: string, more: Partial<TableParameter> = {}): TableParameter {
  return {
    name,
    anchor: name,
    type: "integer",
    unit: "kg",
    default: "1",
    minimum: {value: "0", exclusive: false},
    maximum: null,
    accepted: [],
    rules: [],
    description: [],
    affects: "",
    state: "active",
    note: [],
    values: {north: "2"},
    ...more
  };
}

function model(...parameters: TableParameter[]): SpecModel {
  const page: ParametersPage = {
    type: "parameters",
    name: "limits",
    title: "Limits",
    noun: "limit",
    version: "1",
    description: [],
    places: [{name: "north", title: "North"}],
    groups: [{title: "All", anchor: "group-all", description: [], parameters}],
    hrefs: {}
  };
  const spec = {name: "limits", kind: "parameters", label: "Limits"} as SpecModel["spec"];
  return {spec, pages: [{pageId: "limits", reference: page}], definitions: new Map()} as unknown as SpecModel;
}

const found = new Set<string>();
const same = model(parameter("a.b"));

function check(after: TableParameter[], expected: string[]): void {
  const changes = compareParameters(same, model(...after));
  for (const {kind} of changes) found.add(kind);
  assert.equal(
    changes.map(({kind, name, before, after: now}) => [kind, name, before, now].filter(Boolean).join(" ")),
    expected
  );
}

test("what is the same is no change", () => check([parameter("a.b")], []));
test("parameters come and go", () => {
  check([parameter("a.b"), parameter("a.c")], ["parameter-added a.c"]);
  check([], ["parameter-gone a.b"]);
});
test("what is said of one changes", () => {
  check([parameter("a.b", {type: "decimal"})], ["parameter-type-changed a.b integer decimal"]);
  check([parameter("a.b", {unit: "t"})], ["parameter-unit-changed a.b kg t"]);
  check([parameter("a.b", {default: "3"})], ["parameter-default-changed a.b 1 3"]);
  check(
    [parameter("a.b", {maximum: {value: "9", exclusive: true}})],
    ["parameter-bounds-changed a.b at least 0 at least 0, less than 9"]
  );
  check([parameter("a.b", {values: {north: "4"}})], ["parameter-value-changed a.b 2 on North 4 on North"]);
  check([parameter("a.b", {state: "unused"})], ["parameter-state-changed a.b no effect"]);
  const description = [{type: "paragraph" as const, children: [{type: "text" as const, value: "More."}]}];
  check([parameter("a.b", {description})], ["parameter-description-changed a.b More."]);
});
test("a change leads to the parameter on both sides", () => {
  const [change] = compareParameters(same, model(parameter("a.b", {default: "3"})));
  const place = {pageId: "limits", hash: "a.b"};
  assert.equal([change!.from, change!.to, change!.section], [place, place, "All"]);
});
test("every kind of the catalogue is found", () => assert.equal([...found].sort(), Object.keys(parameterRules).sort()));

test.run();
