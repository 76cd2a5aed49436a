// Reads the arguments of a command: words it takes by position, in order.

import type {CliArgument} from "../../../../runtime/shared/reference.ts";
import type {Prose} from "../../../../runtime/shared/prose.ts";
import {itemsOf, text, type Cursor} from "../shared/cursor.ts";
import {get, isFields, listOf} from "../shared/values.ts";
import {written} from "./written.ts";

/** In OpenCLI's form. An argument is required unless it says otherwise, and is one word unless its arity differs. */
export function argumentsOf(list: Cursor, prefix: string, describe: (at: Cursor) => Prose): CliArgument[] {
  return itemsOf(list)
    .map((at, index) => ({at, ordinal: countOf(get(at.value, "ordinal")) ?? index}))
    .sort((one, two) => one.ordinal - two.ordinal)
    .map(({at}) => argumentOf(at, prefix, describe));
}

function argumentOf(at: Cursor, prefix: string, describe: (at: Cursor) => Prose): CliArgument {
  const name = text(at, "name");
  const arity = get(at.value, "arity");
  const required = get(at.value, "required") !== false && countOf(get(arity, "minimum")) !== 0;
  const minimum = required ? (countOf(get(arity, "minimum")) ?? 1) : 0;
  const maximum = isFields(arity) ? countOf(get(arity, "maximum")) : 1;
  const more = maximum === 1 ? "" : "...";
  return {
    name,
    usage: required ? `<${name}>${more}` : `[${name}]${more}`,
    anchor: `${prefix}-argument-${name.replace(/[^\w.-]+/g, "-")}`,
    type: text(at, "type") || "string",
    default: written(get(at.value, "default")),
    values: listOf(get(at.value, "acceptedValues")).map(String),
    required,
    minimum,
    maximum,
    description: describe(at)
  };
}

function countOf(value: unknown): number | null {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : null;
}
