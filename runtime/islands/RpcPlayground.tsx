// Composes a JSON-RPC request from a form, and shows it as code while the reader
// types. Requests are shown and sent like those to REST operations.

import {useState} from "react";
import Composed from "../request/Composed.tsx";
import Field, {type FieldProps} from "../request/Field.tsx";
import type {IslandProps} from "../shared/island.ts";
import type {PlaygroundField, PlaygroundProps} from "../shared/playground.ts";
import {composeRequest} from "../shared/compose-request.ts";
import {messages} from "../messages/request.ts";

export const hydrate = "interaction";

type Values = Record<string, string>;

export default function RpcPlayground(props: IslandProps) {
  const {methods = [], url = "", send = []} = props as Partial<PlaygroundProps>;
  const [name, setName] = useState(methods[0]?.name ?? "");
  const [values, setValues] = useState<Values>({});
  const method = methods.find((other) => other.name === name) ?? methods[0];
  if (!method) return <p>{messages.noMethods}</p>;
  const keyOf = (field: PlaygroundField): string => `${method.name}.${field.name}`;
  const valueOf = (field: PlaygroundField): string => values[keyOf(field)] ?? (field.required ? field.example : "");
  const {request, faults} = composeRequest(
    url,
    method,
    Object.fromEntries(method.params.map((field) => [field.name, valueOf(field)]))
  );

  return (
    <div className="playground">
      <form className="playground-form" onSubmit={(event) => event.preventDefault()}>
        <label className="playground-field">
          <b>{messages.method}</b>
          <select value={method.name} onChange={(event) => setName(event.currentTarget.value)}>
            {methods.map((other) => (
              <option key={other.name}>{other.name}</option>
            ))}
          </select>
          <small>{method.summary}</small>
        </label>
        {method.params.map((field) => (
          <Field
            key={keyOf(field)}
            label={field.name}
            type={field.type}
            required={field.required}
            hint={field.hint}
            input={inputOf(field)}
            options={field.options}
            value={valueOf(field)}
            fault={faults[field.name] ?? null}
            onChange={(value) => setValues({...values, [keyOf(field)]: value})}
          />
        ))}
        {method.params.length === 0 && <p>{messages.noParameters}</p>}
      </form>
      <Composed
        request={request}
        plain={{label: "JSON", text: request.body ?? ""}}
        send={send}
        url={url}
        missing={Object.keys(faults)}
      />
    </div>
  );
}

/** JSON and numbers are typed, choices are selected. */
function inputOf({input}: PlaygroundField): FieldProps["input"] {
  return input === "json" ? "lines" : input;
}
