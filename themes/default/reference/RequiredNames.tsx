// What a request must have.

import {useContext} from "react";
import type {Operation, Schema} from "@runtime/shared/reference.ts";
import {mediaGroups} from "@runtime/shared/media-groups.ts";
import {partsOf} from "@runtime/shared/schema-parts.ts";
import {messages} from "@runtime/messages/reference.ts";
import {sentence} from "@runtime/sentence.ts";
import {bodyPath, mediaPath, OPERATION} from "./expansions.ts";
import {TreeContext, type Tree} from "./tree-context.ts";

/** So few parameters and properties are seen at a glance. */
const FEW_ROWS = 2;
const MAX_NAMES = 12;

/** "Required: amount, currency", with links to their rows, where they stand among many. */
export default function RequiredNames({operation}: {operation: Operation}) {
  const {rows, names} = requestRows(operation, useContext(TreeContext));
  if (rows <= FEW_ROWS || names.length === 0 || names.length > MAX_NAMES) return null;
  return (
    <p className="operation-note">
      {sentence(messages.requiredNames, {
        names: names.map(({name, anchor}, index) => (
          <span key={index}>
            {index > 0 && ", "}
            {anchor === null ? (
              <code>{name}</code>
            ) : (
              <a href={`#${anchor}`}>
                <code>{name}</code>
              </a>
            )}
          </span>
        ))
      })}
    </p>
  );
}

interface RequestRows {
  /** Parameters, and properties of the body. */
  rows: number;
  /** Of those that are required: they have no anchor in a body that another page describes. */
  names: {name: string; anchor: string | null}[];
}

function requestRows({parameters, body}: Operation, tree: Tree): RequestRows {
  const [group] = body ? mediaGroups(body.content, body.anchor) : [];
  const properties = group?.media.schema
    ? propertiesAt(tree, group.media.schema, mediaPath(bodyPath(OPERATION), group.index), group.anchors.schema)
    : [];
  return {
    rows: parameters.length + properties.length,
    names: [
      ...parameters.filter(({required}) => required).map(({name, anchor}) => ({name, anchor})),
      ...properties.filter(({isRequired}) => isRequired)
    ]
  };
}

interface Property {
  name: string;
  anchor: string | null;
  isRequired: boolean;
}

/** The properties of a body, with those of the schemas that it extends. */
function propertiesAt(
  tree: Tree,
  schema: Schema,
  path: string,
  anchor: string | null,
  above: readonly string[] = []
): Property[] {
  if (schema.ref) {
    const {target} = schema.ref;
    const definition = tree.definitions[target];
    if (!definition || above.includes(target)) return [];
    const own = tree.expansions.placed.get(target) === path ? definition.anchor : null;
    return propertiesAt(tree, definition.schema, `${path}/*`, own, [...above, target]);
  }
  const bases = partsOf(schema).filter((part) => part.anchor.startsWith("~allOf"));
  return [
    ...schema.properties.map(({name, required, schema: {access}}) => ({
      name,
      anchor: anchor && `${anchor}.${name}`,
      isRequired: required && access !== "readOnly"
    })),
    ...bases.flatMap((part) =>
      propertiesAt(tree, part.schema, `${path}/${part.key}`, anchor && anchor + part.anchor, above)
    )
  ];
}
