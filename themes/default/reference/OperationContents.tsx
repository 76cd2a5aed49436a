// A one-line table of contents of an operation, and what a request must have.

import {useContext} from "react";
import type {Operation, OperationPage} from "@runtime/shared/reference.ts";
import {mediaGroups} from "@runtime/shared/media-groups.ts";
import {Status} from "@theme/reference/OperationParts";
import {requestLabel} from "@theme/reference/TryIt";
import {messages} from "@runtime/messages/reference.ts";
import {sentence} from "@runtime/sentence.ts";
import {TreeContext, type Tree} from "./tree-context.ts";

export default function OperationContents({reference: {operation, home}}: {reference: OperationPage}) {
  const {parameters, body, responses, callbacks, form} = operation;
  const parts = [
    ...(parameters.length > 0 ? [{id: "parameters", label: messages.parameters, count: parameters.length}] : []),
    ...(body ? [{id: body.anchor, label: messages.requestBody, count: 0}] : []),
    ...(form ? [{id: "try", label: requestLabel(form), count: 0}] : []),
    ...(responses.length > 0 ? [{id: "responses", label: messages.responses, count: 0}] : []),
    ...(callbacks.length > 0 ? [{id: "callbacks", label: messages.callbacks, count: callbacks.length}] : []),
    ...(home.length > 0 ? [{id: "schemas", label: messages.schemas, count: home.length}] : [])
  ];
  if (parts.length === 0) return null;
  return (
    <nav className="operation-contents" aria-label={messages.partsOfOperation}>
      <ul>
        {parts.map(({id, label, count}) => (
          <li key={id} className={id === "try" ? "needs-scripts" : undefined}>
            <a href={`#${id}`}>{label}</a>
            {count > 1 && <small>{count}</small>}
            {id === "responses" &&
              responses.map(({status, anchor}) => (
                <a href={`#${anchor}`} key={anchor}>
                  <Status status={status} />
                </a>
              ))}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** So few parameters and properties are seen at a glance. */
const FEW_ROWS = 4;
const MAX_NAMES = 12;

/** "Required: amount, currency", with links to their rows, where they stand among many. */
export function RequiredNames({operation}: {operation: Operation}) {
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
