// An enum of a .proto file.

import type {Enum} from "@runtime/shared/reference.ts";
import Head from "@theme/reference/Head";
import Prose, {LeanProse} from "@theme/reference/Prose";
import ProtoOptions from "@theme/reference/ProtoOptions";
import {ReferenceList} from "@theme/reference/links";
import {Unit} from "@theme/reference/Units";
import {unqualified} from "../../../runtime/shared/unqualified.ts";
import {messages, reservedNumbers, valueCount} from "@runtime/messages/reference.ts";

/** Longer ones are collapsed. */
const LONG_ENUM = 24;

export default function ProtoEnum({node, isFolded}: {node: Enum; isFolded: boolean}) {
  const {anchor, name, description, deprecated, values, reserved, options, related, usedBy} = node;
  const table = (
    <table className="fields">
      <Head columns={[messages.value, messages.number, messages.description]} />
      <tbody>
        {values.map((value) => (
          <tr key={value.anchor} id={value.anchor} className={value.deprecated ? "deprecated" : undefined}>
            <th>
              <a href={`#${value.anchor}`}>{unqualified(value.name)}</a>
              {value.deprecated && <em>{messages.deprecated}</em>}
            </th>
            <td>{value.number}</td>
            <td>
              <LeanProse prose={value.description} />
              {value.options.length > 0 && (
                <small>{value.options.map((option) => `${option.name} = ${option.value}`).join(" · ")}</small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <Unit id={anchor} name={name} deprecated={deprecated} rows={rowsOfEnum(node)} isFolded={isFolded}>
      {deprecated && <p>{messages.deprecatedElement}</p>}
      <Prose prose={description} />
      {values.length > LONG_ENUM && !isFolded ? (
        <details className="definition">
          <summary>{valueCount(values.length)}</summary>
          {table}
        </details>
      ) : (
        table
      )}
      <ProtoOptions options={options} />
      {reserved.length > 0 && <small className="ref-facts">{reservedNumbers(reserved.join(", "))}</small>}
      <ReferenceList label={messages.usedBy} references={usedBy} />
      <ReferenceList label={messages.also} references={related} besides={anchor} />
    </Unit>
  );
}

export function rowsOfEnum({values}: Enum): number {
  return values.length > LONG_ENUM ? 4 : values.length + 3;
}
