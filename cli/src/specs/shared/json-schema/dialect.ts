// What of JSON Schema is not supported: each is a note instead of a verdict.
// Unsupported patterns are noted where they are evaluated.

import {child, type Cursor} from "../cursor.ts";
import {fieldsOf} from "../values.ts";
import {notSupported, type Check} from "./state.ts";

const supported =
  /^(https?:\/\/json-schema\.org\/(draft-0[467]\/(hyper-)?schema|draft\/20(19-09|20-12)\/schema)#?$|https:\/\/spec\.openapis\.org\/oas\/3\.\d\/(schema|dialect)\/)/;

/** Keywords of draft 3 and of draft 2019-09 that have no successor of the same meaning. */
const unsupportedKeywords = ["$recursiveRef", "extends", "disallow", "divisibleBy"];

/** False if the schema cannot be checked. */
export function checkDialect(state: Check, at: Cursor): boolean {
  const fields = fieldsOf(at.value);
  const dialect = fields["$schema"];
  if (typeof dialect === "string" && !supported.test(dialect)) {
    notSupported(state, child(at, "$schema"), `the dialect ${dialect.slice(0, 100)} is not supported`);
    return false;
  }
  for (const key of unsupportedKeywords)
    if (key in fields) notSupported(state, child(at, key), `the keyword ${key} is not supported`);
  return true;
}
