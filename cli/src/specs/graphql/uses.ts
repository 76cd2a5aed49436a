// Where each type is used: by the operations that return it, by other types, and by arguments.

import type {Reference} from "../../../../runtime/shared/reference.ts";
import {argumentsOf, nameOfType} from "./connections.ts";
import type {MergedSchema} from "./merge-definitions.ts";

export interface Uses {
  /** By target. */
  returnedBy: Map<string, Reference>;
  usedBy: Map<string, Reference>;
  /** Operations as "Query.orders", and names of types. */
  users: Set<string>;
}

/** By type; what uses a connection or edge uses what it carries. */
export function usesOf(
  {types, directives, roots}: MergedSchema,
  carried: ReadonlyMap<string, string>,
  targetOf: (name: string) => string
): Map<string, Uses> {
  const uses = new Map<string, Uses>();
  const rootNames = new Set(roots.values());
  const add = (name: string, as: "returnedBy" | "usedBy" | null, user: string, reference: Reference): void => {
    const used = carried.get(name) ?? name;
    if (used === user) return;
    const found = uses.get(used) ?? {returnedBy: new Map(), usedBy: new Map(), users: new Set()};
    uses.set(used, found);
    found.users.add(user);
    if (as !== null) found[as].set(reference.target, reference);
  };
  for (const {name, kind, fields, members, interfaces} of types.values()) {
    const isRoot = rootNames.has(name);
    const user = carried.get(name) ?? name;
    const own = {label: name, target: targetOf(name)};
    for (const field of fields) {
      const label = `${name}.${field.name.value}`;
      const ofField = {label: isRoot ? field.name.value : label, target: targetOf(label)};
      if (isRoot) add(nameOfType(field.type), "returnedBy", label, ofField);
      else add(nameOfType(field.type), "usedBy", user, own);
      for (const argument of argumentsOf(field))
        add(nameOfType(argument.type), "usedBy", isRoot ? label : user, ofField);
    }
    for (const {name: implemented} of interfaces) add(implemented.value, null, name, own); // it lists what implements it
    if (kind === "union") for (const member of members) add(member.name.value, "usedBy", name, own);
  }
  for (const {name, arguments: taken = []} of directives)
    for (const {type} of taken) {
      const label = `@${name.value}`;
      add(nameOfType(type), "usedBy", label, {label, target: targetOf(label)});
    }
  return uses;
}
