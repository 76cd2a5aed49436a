// Which operations and definitions use each definition.

import type {Reference} from "../../../../runtime/shared/reference.ts";
import {referencesOf, type SchemaReader} from "./schemas.ts";

/** What refers to definitions: an operation, a channel. */
export interface User {
  user: Reference;
  targets: readonly string[];
}

/** Records the direct uses of each definition, by the users in their order, then by other definitions. */
export function noteUses({definitions}: Pick<SchemaReader, "definitions">, users: Iterable<User>): void {
  const note = (target: string, user: Reference): void => {
    const definition = definitions.get(target);
    if (definition && user.target !== target && definition.usedBy.at(-1)?.target !== user.target)
      definition.usedBy.push(user);
  };
  for (const {user, targets} of users) for (const target of targets) note(target, user);
  for (const {name, target: own, schema} of definitions.values())
    for (const target of referencesOf(schema)) note(target, {label: name, target: own});
}
