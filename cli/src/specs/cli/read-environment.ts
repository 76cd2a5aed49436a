// Reads the environment variables of a program or command.

import type {Prose} from "../../../../runtime/shared/prose.ts";
import type {CliVariable} from "../../../../runtime/shared/reference.ts";
import {itemsOf, text, type Cursor} from "../shared/cursor.ts";
import {get, listOf} from "../shared/values.ts";
import {written} from "./written.ts";

/** "APP_*" has the anchor "…-env-APP_". */
export function environmentOf(list: Cursor, prefix: string, describe: (at: Cursor) => Prose): CliVariable[] {
  return itemsOf(list).map((at): CliVariable => {
    const variable = text(at, "name");
    return {
      variable,
      anchor: `${prefix}-env-${variable.replace(/\W+/g, "")}`,
      type: text(at, "type") || "string",
      default: written(get(at.value, "default")),
      values: listOf(get(at.value, "acceptedValues")).map(String),
      description: describe(at)
    };
  });
}
