// The descriptions at a position of a schema's tree.

import {useContext} from "react";
import type {Schema} from "@runtime/shared/reference.ts";
import {leafOf, ownDescriptions} from "@runtime/shared/schema-parts.ts";
import {TreeContext, type Tree} from "./tree-context.ts";
import {LeanProse} from "@theme/reference/Prose";

interface DescriptionsProps {
  schema: Schema;
  path: string;
  /** Whether a reference without description shows its definition's, wherever that is shown in full. */
  inherited?: boolean;
  /** Description that is already shown for the owner of this schema. */
  said?: Schema["description"];
}

/**
 * Descriptions of a position and of its items or values; without any, and at the root of a tree, that of the definition
 * that is shown in full here. Otherwise the definition's is where its properties are.
 */
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

function descriptionsOf(tree: Tree, schema: Schema, path: string, isRow: boolean): Schema["description"][] {
  const own = ownDescriptions(schema);
  const leaf = leafOf({schema, path});
  const definition = leaf.schema.ref && tree.definitions[leaf.schema.ref.target]?.schema;
  if (!definition || (isRow && own.length > 0)) return own;
  const isHere = tree.expansions.placed.get(leaf.schema.ref!.target) === leaf.path;
  if (isHere) return [...own, ...descriptionsOf(tree, definition, `${leaf.path}/*`, false)];
  return isRow && definition.description.length > 0 ? [definition.description] : own;
}
