// Validates examples in Markdown that name their schema,
//   ```json schema="proto:vega.commands.v1.ProposalSubmission"
// and likewise "api:ListOrders#response" and
// "rpc:client.send_transaction#params".

import {parseExact} from "../../../runtime/shared/exact-json.ts";
import {specKinds, specKindNames} from "../core/spec-kinds.ts";
import type {ReadSpecs} from "./language.ts";
import {SENT_VARIABLES, type CodeText} from "./shared/code-text.ts";
import type {ExampleCheck} from "./shared/example-check.ts";
import type {NameFault} from "./shared/name-check.ts";
import {createPlaceFinder, findJsonFault, findTooDeep, tooDeepMessage} from "../core/json-place.ts";

/** Schemas for validating examples: one version's specifications. */
export type ExampleSchemas = readonly ReadSpecs[];

export interface ExampleFault {
  code: "example-invalid" | "example-unchecked" | "example-unknown-schema" | "usage-invalid";
  message: string;
  hint: string | null;
  /** Line and column in the text, from 1; both 1 if the schema is unknown. */
  line: number;
  column: number;
}

/** The first fault in an example, if any. `suggests` decides whether names are searched for a similar one. */
export function validateExample(
  schemas: ExampleSchemas,
  schema: string,
  json: string,
  suggests = true
): ExampleFault[] {
  const check = checkOf(schemas, schema);
  if ("unknown" in check) {
    const hint = typeof check.hint === "function" ? (suggests ? check.hint() : null) : check.hint;
    return [{code: "example-unknown-schema", message: check.unknown, hint, line: 1, column: 1}];
  }
  const broken = findJsonFault(json);
  if (broken) return [faultAt(json, broken.offset, `This is not JSON: ${broken.message}`, null)];
  const deep = findTooDeep(json);
  if (deep !== null) return [faultAt(json, deep, `This is not checked against ${schema}: ${tooDeepMessage}.`, null)];
  const mismatch = check.find(parseExact(json));
  if (!mismatch) return [];
  if (mismatch.isUnchecked) {
    const fault = faultAt(json, 0, `This is not checked against ${schema}: ${mismatch.message}.`, mismatch.hint);
    return [mismatch.unsupported ? {...fault, code: "example-unchecked"} : fault];
  }
  const where = mismatch.path.length > 0 ? `${mismatch.path.join(".")}: ` : "";
  const offset = createPlaceFinder(json)(mismatch.path, mismatch.isOfKey ? "key" : "value");
  return [faultAt(json, offset, `This does not match ${schema}: ${where}${mismatch.message}.`, mismatch.hint)];
}

/** What a service would answer to an operation; null if no language has such. */
export function answerUsage(
  schemas: ExampleSchemas,
  operation: string,
  variables: Readonly<Record<string, unknown>>
): unknown {
  return schemas.flatMap((language) => language.answer?.(operation, variables) ?? [])[0] ?? null;
}

/** Faults in a code block that uses something described here. */
export function checkUsage(schemas: ExampleSchemas, block: CodeText): ExampleFault[] {
  return schemas.flatMap((language) =>
    (language.checkCode?.(block) ?? []).map(({at, message, hint}) => ({
      ...faultAt(block.text, at, message, hint),
      code: "usage-invalid" as const
    }))
  );
}

/** Faults in JSON that is sent with an operation as its variables. */
export function checkVariables(schemas: ExampleSchemas, operation: string, text: string): ExampleFault[] {
  return checkUsage(schemas, {language: SENT_VARIABLES, title: null, text, operation});
}

/** The fault in a name in inline code, from the first language that recognises it. */
export function checkName(schemas: ExampleSchemas, name: string): NameFault | null {
  for (const language of schemas) {
    const fault = language.checkName?.(name) ?? null;
    if (fault) return fault;
  }
  return null;
}

function faultAt(json: string, offset: number, message: string, hint: string | null): ExampleFault {
  const before = json.slice(0, offset).split("\n");
  return {code: "example-invalid", message, hint, line: before.length, column: before.at(-1)!.length + 1};
}

function checkOf(schemas: ExampleSchemas, schema: string): ExampleCheck {
  const [, scheme = "", name = "", part = ""] = /^(\w+):([^#]*)(?:#(.*))?$/.exec(schema) ?? [];
  const language = schemas.find(({kind}) => specKinds[kind].scheme === scheme);
  if (language) return language.checkOf(name, part);
  const known = specKindNames.filter((kind) => specKinds[kind].hasSchemas).map((kind) => `${specKinds[kind].scheme}:…`);
  return {
    unknown: `"${schema}" names no schema.`,
    hint: `write schema="${known.join('", "').replace(/, (?=[^,]*$)/, " or ")}"`
  };
}
