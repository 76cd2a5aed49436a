// What is particular to a protocol: a table of names and values, and trees of schemas.

import type {Binding} from "@runtime/shared/reference.ts";
import {bindingsOfProtocol, messages} from "@runtime/messages/reference.ts";
import {protocolName} from "@runtime/shared/protocol-name.ts";
import Head from "@theme/reference/Head";
import {SchemaRow} from "@theme/reference/SchemaTree";
import type {ExpansionRoot} from "./expansions.ts";

/** Their schemas, with the paths under which they are shown. */
export function bindingRoots(bindings: readonly Binding[], path: string): ExpansionRoot[] {
  return bindings.flatMap(({protocol, schemas}) =>
    schemas.map(({name, schema}) => ({path: `${path}/${protocol}-${name}`, schema}))
  );
}

/** @param path of what they belong to, in the page's expansion plan */
export default function Bindings({bindings, path}: {bindings: readonly Binding[]; path: string}) {
  return bindings.map(({protocol, rows, schemas}) => (
    <div key={protocol} className="bindings">
      <p className="schema-joint">{bindingsOfProtocol(protocolName(protocol))}</p>
      {rows.length > 0 && (
        <table className="fields">
          <Head columns={[messages.field, messages.value]} />
          <tbody>
            {rows.map(({name, value}) => (
              <tr key={name}>
                <th>{name}</th>
                <td>
                  <code>{value}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {schemas.length > 0 && (
        <ul className="schema">
          {schemas.map(({name, anchor, schema}) => (
            <SchemaRow
              key={name}
              name={name}
              required={false}
              schema={schema}
              path={`${path}/${protocol}-${name}`}
              anchor={null}
              prefix={anchor}
              opening
            />
          ))}
        </ul>
      )}
    </div>
  ));
}
