// What tests of comparisons share: two texts of a specification to what differs.

import {compareReferences} from "../../../cli/src/compare/references.ts";
import {modelsOf, type SpecModel} from "../../../cli/src/specs/index.ts";
import type {SpecConfig} from "../../../cli/src/config/config.ts";
import type {Change} from "../../../runtime/shared/changes.ts";
import {compile, kindsByName} from "../specs/compile.ts";

export type Texts = Record<string, string>;

/** Files are told apart as `compile` does: "api.json" is OpenAPI, "rpc.json" OpenRPC, "async.json" AsyncAPI, *.proto one specification. */
export function changesBetween(before: Texts, after: Texts): Change[] {
  return compareReferences(modelsOnce(before), modelsOnce(after));
}

/** What differs between a text and itself, read twice. */
export function changesWithin(texts: Texts): Change[] {
  return compareReferences(modelsOnce(texts), modelsIn(texts));
}

/** Several suites compare the same texts, and reading them takes longer. */
const known = new WeakMap<Texts, SpecModel[]>();

function modelsOnce(texts: Texts): SpecModel[] {
  const models = known.get(texts) ?? modelsIn(texts);
  known.set(texts, models);
  return models;
}

function modelsIn(texts: Texts): SpecModel[] {
  const specOf = (name: string, kind: SpecConfig["kind"]): SpecModel["spec"] => ({name, kind, label: name});
  const names = Object.keys(texts);
  const specs = names
    .filter((name) => /\.(json|graphql)$/.test(name))
    .map((name) =>
      specOf(name.replace(/\.\w+$/, ""), kindsByName[name] ?? (name.endsWith(".graphql") ? "graphql" : "openapi"))
    );
  if (names.some((name) => name.endsWith(".proto"))) specs.push(specOf("grpc", "protobuf"));
  return modelsOf(compile(texts, names.includes("api.json") ? {info: "info"} : {}), specs);
}

/** "FIELD_ADDED a.B.c: old -> new" */
export function shown({kind, name, before, after, guess}: Change): string {
  const values = before === null && after === null ? "" : `: ${before ?? ""} -> ${after ?? ""}`;
  return `${kind} ${name}${values}${guess ? " (a guess)" : ""}`;
}

/** A mutation and what is to be found of it: exactly these. */
export interface Case {
  kinds: string[];
  before: Texts;
  after: Texts;
}

/** Numbers that look random and are the same every time. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % below;
  };
}
