// Validates a YAML document against a schema and reports errors in the
// author's terms.

import type {ErrorObject, ValidateFunction} from "ajv";
import {tooLarge} from "../core/budget.ts";
import {diagnose, type Diagnostic} from "../core/diagnostics.ts";
import {suggest, suggestKey} from "../core/nearest.ts";
import type {YamlDocument} from "../core/yaml.ts";
import type {Schema} from "./schema.ts";
import {isWithin} from "../core/file-system.ts";

type Path = (string | number)[];

export function validate(isValid: ValidateFunction, document: YamlDocument): Diagnostic[] {
  if (isValid(document.value)) return [];
  const all = isValid.errors ?? [];
  const diagnostics = mostTelling(all.slice(0, MAX_ERRORS)).map((error) => explain(error, document));
  if (all.length > MAX_ERRORS)
    diagnostics.push(
      tooLarge(document.valueAt([]), "This file has more errors than are listed.", "correct these first")
    );
  return diagnostics;
}

/** Each is compared with each. */
const MAX_ERRORS = 1000;

/** For an anyOf, keeps only the errors of the best-fitting branch: the deepest ones. */
function mostTelling(errors: ErrorObject[]): ErrorObject[] {
  const unions = errors.filter(({keyword}) => keyword === "anyOf" || keyword === "oneOf");
  const dropped = new Set<ErrorObject>();
  for (const union of unions) {
    const below = errors.filter(
      (error) => error !== union && !dropped.has(error) && isWithin(error.instancePath, union.instancePath)
    );
    const foreign = foreignKeys(union, below);
    const fewest = Math.min(...foreign.values());
    const telling = below.filter(
      (error) =>
        (error.instancePath !== union.instancePath || error.keyword !== "type") &&
        (foreign.get(branchOf(union, error)) ?? 0) <= fewest
    );
    if (telling.length > 0) {
      dropped.add(union);
      for (const error of below) if (!telling.includes(error)) dropped.add(error);
    } else {
      for (const error of below) dropped.add(error);
    }
  }
  return errors.filter((error) => !dropped.has(error));
}

/** By branch of a union, how many keys of the value it does not have. */
function foreignKeys(union: ErrorObject, below: readonly ErrorObject[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const error of below) {
    const branch = branchOf(union, error);
    const isForeign = error.keyword === "additionalProperties" && error.instancePath === union.instancePath;
    if (error.keyword !== "type" || error.instancePath !== union.instancePath)
      counts.set(branch, (counts.get(branch) ?? 0) + (isForeign ? 1 : 0));
  }
  return counts;
}

/** "0" of "#/properties/source/anyOf/0/required" */
function branchOf(union: ErrorObject, {schemaPath}: ErrorObject): string {
  return schemaPath.startsWith(`${union.schemaPath}/`)
    ? schemaPath.slice(union.schemaPath.length + 1).split("/")[0]!
    : "";
}

function explain(error: ErrorObject, document: YamlDocument): Diagnostic {
  const path = pathOf(error.instancePath, document.value);
  const name = path.length > 0 ? `"${path.join(".")}"` : "The configuration";
  const {keyword, params} = error;
  if (keyword === "additionalProperties") {
    const key = String(params["additionalProperty"]);
    const known = Object.keys((error.parentSchema as Schema | undefined)?.properties ?? {});
    return diagnose(
      "config-unknown-key",
      document.keyAt([...path, key]),
      `There is no setting "${[...path, key].join(".")}".`,
      suggestKey(key, known, Object.keys(error.data as object))
    );
  }
  if (keyword === "required") {
    const key = String(params["missingProperty"]);
    const described = (error.parentSchema as Schema | undefined)?.properties?.[key]?.description;
    return diagnose(
      "config-invalid",
      document.valueAt(path),
      `${name} lacks "${key}".`,
      described ? `add ${key}: ${lowerFirst(described)}` : null
    );
  }
  const schema = error.parentSchema as Schema | undefined;
  const expected = expectation(error, schema);
  return diagnose(
    "config-invalid",
    document.valueAt(path),
    expected === null ? `${name} cannot be ${shown(error.data)}.` : `${name} ${expected}, but is ${shown(error.data)}.`,
    (error.keyword === "enum" ? suggest(String(error.data), (schema?.enum ?? []).map(String)) : null) ??
      schema?.description ??
      null
  );
}

function expectation(error: ErrorObject, schema: Schema | undefined): string | null {
  switch (error.keyword) {
    case "type":
      return `must be ${articles[String(error.params["type"])] ?? String(error.params["type"])}`;
    case "enum":
      return `must be one of ${(schema?.enum ?? []).join(", ")}`;
    case "pattern":
      return `must look like ${String(schema?.examples?.[0] ?? schema?.pattern ?? "")}`;
    case "minLength":
      return "must not be empty";
    case "minItems":
      return "must have at least one entry";
    case "minimum":
      return `must be ${schema?.minimum} or more`;
    case "maximum":
      return `must be ${schema?.maximum} or less`;
    default: // such as anyOf, whose description says what it may be
      return null;
  }
}

const articles: Record<string, string> = {
  string: "text",
  boolean: "true or false",
  integer: "a whole number",
  number: "a number",
  array: "a list",
  object: "a record"
};

function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? "nothing";
  return json.length > 60 ? json.slice(0, 57) + "…" : json;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** JSON pointer to path; digits are numbers where they index a list. */
function pathOf(pointer: string, root: unknown): Path {
  let value = root;
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replace(/~1/g, "/").replace(/~0/g, "~"))
    .map((part) => {
      const key = Array.isArray(value) ? Number(part) : part;
      value = (value as Record<string, unknown> | undefined)?.[part];
      return key;
    });
}
