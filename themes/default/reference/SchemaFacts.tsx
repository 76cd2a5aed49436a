// One-line facts about a schema: type, constraints and extensions.

import {Fragment, type ReactNode} from "react";
import type {ExtensionField, Schema} from "@runtime/shared/reference.ts";
import {typeLabel} from "@runtime/shared/schema-label.ts";
import {innerConstraints} from "@runtime/shared/schema-parts.ts";
import {usePlainDefinition} from "./tree-context.ts";
import {TargetLink} from "@theme/reference/links";
import {eachItem, extensionCount, messages} from "@runtime/messages/reference.ts";

export function SchemaType({schema, children}: {schema: Schema; children?: ReactNode}) {
  const {text, reference} = typeLabel(schema);
  const plain = usePlainDefinition(schema);
  if (!reference)
    return (
      <span>
        {text}
        {children}
      </span>
    );
  const at = text.indexOf(reference.label);
  return (
    <span>
      {text.slice(0, at)}
      <TargetLink target={reference.target}>{reference.label}</TargetLink>
      {text.slice(at + reference.label.length)}
      {plain && !isAny(plain) && `: ${typeLabel(plain).text}`}
      {children}
    </span>
  );
}

function isAny(schema: Schema): boolean {
  return typeLabel(schema).text === "any";
}

/** Constraints, default and examples in one subdued line. */
export function Facts({schema}: {schema: Schema}) {
  const ofPlain = usePlainDefinition(schema)?.constraints ?? [];
  const inner = [...innerConstraints(schema), ...(schema.ref ? [] : ofPlain)];
  const facts = [
    ...new Set([...schema.constraints, ...(schema.ref ? ofPlain : []), ...inner.map((limit) => eachItem(limit))]),
    ...(schema.default === null ? [] : [<ValueFact label={messages.hasDefault} value={schema.default} />]),
    ...(schema.additional === false && schema.properties.length > 0 ? [messages.noOtherProperties] : []),
    ...schema.examples.slice(0, 3).map((example) => <ValueFact label={messages.forExample} value={example} />)
  ];
  return <FactLine facts={facts} />;
}

/** "at least 1 · default 50" */
export function FactLine({facts}: {facts: readonly ReactNode[]}) {
  if (facts.length === 0) return null;
  return (
    <small>
      {facts.map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && " · "}
          {fact}
        </Fragment>
      ))}
    </small>
  );
}

/** A value that readers type or compare is code. */
export function ValueFact({label, value}: {label: string; value: string}) {
  return (
    <>
      {label} <code>{value}</code>
    </>
  );
}

/** Extension fields for other tools, collapsed. */
export function Extensions({extensions}: {extensions: readonly ExtensionField[]}) {
  if (extensions.length === 0) return null;
  return (
    <details className="extensions">
      <summary>{extensions.length === 1 ? extensions[0]!.name : extensionCount(extensions.length)}</summary>
      <small>{extensions.map(({name, value}) => `${name}: ${value}`).join(" · ")}</small>
    </details>
  );
}
