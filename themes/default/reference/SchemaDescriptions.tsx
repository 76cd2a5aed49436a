// The descriptions at a position of a schema's tree.

import {useContext} from "react";
import type {Schema} from "@runtime/shared/reference.ts";
import {innerOf, TreeContext, type Tree} from "./tree-context.ts";
import {LeanProse} from "@theme/reference/Prose";

interface DescriptionsProps {
  schema: Schema;
  path: string;
  /** Whether a reference without description shows its definition's, wherever that is shown in full. */
  inherited?: boolean;
  /** Description that is already shown for the owner of this schema. */
  said?: Schema["description"];
}

/** Descriptions of a position, of its items or values, and of the definition that is shown in full here. */
export function Descriptions({schema, path, inherited = false, said = []}: DescriptionsProps) {
  const tree = useContext(TreeContext);
  const found = descriptionsOf(tree, schema, path, inherited);
  const before = new Set([JSON.stringify(said)]);
  return found
    .filter((prose) => {
      const key = JSON.stringify(prose);
      return !before.has(key) && before.add(key);
    })
    .map((prose, index) => (
      <div key={index}>
        <LeanProse prose={prose} />
      </div>
    ));
}

function descriptionsOf(tree: Tree, schema: Schema, path: string, inherited: boolean): Schema["description"][] {
  const own = schema.description.length > 0 ? [schema.description] : [];
  if (!schema.ref) {
    const inner = innerOf(schema, path);
    return inner ? [...own, ...descriptionsOf(tree, inner.schema, inner.path, inherited && own.length === 0)] : own;
  }
  const definition = tree.definitions[schema.ref.target]?.schema;
  if (!definition) return own;
  if (tree.expansions.placed.get(schema.ref.target) === path)
    return [...own, ...descriptionsOf(tree, definition, `${path}/*`, false)];
  return own.length === 0 && inherited && definition.description.length > 0 ? [definition.description] : own;
}
