// What a request must have.

import {useContext} from "react";
import type {Operation} from "@runtime/shared/reference.ts";
import {mediaGroups} from "@runtime/shared/media-groups.ts";
import {messages} from "@runtime/messages/reference.ts";
import {sentence} from "@runtime/sentence.ts";
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

function requestRows({parameters, body}: Operation, {definitions, expansions}: Tree): RequestRows {
  const [group] = body ? mediaGroups(body.content, body.anchor) : [];
  const whole = group?.media.schema;
  const definition = whole?.ref ? definitions[whole.ref.target] : undefined;
  const isHere = whole?.ref && expansions.placed.get(whole.ref.target) === `op/body${group!.index}`;
  const prefix = whole?.ref ? (isHere ? definition!.anchor : null) : group?.anchors.schema;
  const properties = (definition?.schema ?? whole)?.properties ?? [];
  return {
    rows: parameters.length + properties.length,
    names: [
      ...parameters.filter(({required}) => required).map(({name, anchor}) => ({name, anchor})),
      ...properties
        .filter(({required, schema}) => required && schema.access !== "readOnly")
        .map(({name}) => ({name, anchor: prefix ? `${prefix}.${name}` : null}))
    ]
  };
}
