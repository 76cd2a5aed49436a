// The result of an introspection query (October 2021, section 4), as definitions.

import type {IntrospectionQuery} from "graphql";
import {diagnose, type Diagnostic, type Location} from "../../core/diagnostics.ts";
import type {Document} from "../shared/document.ts";
import {get, listOf, textOf} from "../shared/values.ts";
import {graphqlLibrary} from "./library.ts";

export interface IntrospectedSchema {
  text: string;
  /** The place of a type in the JSON; that of the schema for others. */
  placeOf(name: string | null): Location;
}

export function readIntrospection(document: Document): IntrospectedSchema | {fault: Diagnostic} {
  const path = get(document.value, "__schema") === undefined ? ["data", "__schema"] : ["__schema"];
  const root = path.reduce<unknown>(get, document.value);
  if (root === undefined)
    return {
      fault: diagnose(
        "spec-unsupported",
        document.valueAt([]),
        "This is not the result of an introspection query.",
        'it has "__schema", alone or below "data"'
      )
    };
  const indexes = new Map(listOf(get(root, "types")).map((type, index) => [textOf(get(type, "name")), index]));
  try {
    return {
      text: printedSchema({__schema: root} as unknown as IntrospectionQuery),
      placeOf(name) {
        const index = name === null ? undefined : indexes.get(name);
        return index === undefined ? document.keyAt(path) : document.valueAt([...path, "types", index]);
      }
    };
  } catch (error) {
    const {message} = error as Error;
    return {fault: diagnose("spec-invalid", document.keyAt(path), `This is not a schema: ${message}`)};
  }
}

function printedSchema(result: IntrospectionQuery): string {
  const {buildClientSchema, printSchema} = graphqlLibrary();
  return printSchema(buildClientSchema(result, {assumeValid: true}));
}
