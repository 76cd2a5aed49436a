// Composes a JSON-RPC request from a form and shows it to copy. It calls no one.

import {useState, type ChangeEvent} from "react";
import {copyText} from "../code.ts";
import type {IslandProps} from "../shared/island.ts";
import type {PlaygroundField, PlaygroundProps} from "../shared/playground.ts";
import {composeRequest, curlOf, javascriptOf} from "../shared/compose-request.ts";

export const hydrate = "load";

type Values = Record<string, string>;

export default function RpcPlayground(props: IslandProps) {
  const {methods = [], url = ""} = props as Partial<PlaygroundProps>;
  const [name, setName] = useState(methods[0]?.name ?? "");
  const [values, setValues] = useState<Values>({});
  const method = methods.find((other) => other.name === name) ?? methods[0];
  if (!method) return <p>No methods are known here.</p>;
  const keyOf = (field: PlaygroundField): string => `${method.name}.${field.name}`;
  const valueOf = (field: PlaygroundField): string => values[keyOf(field)] ?? (field.required ? field.example : "");
  const {request, faults} = composeRequest(
    method,
    Object.fromEntries(method.params.map((field) => [field.name, valueOf(field)]))
  );

  return (
    <div className="playground">
      <form className="playground-form" onSubmit={(event) => event.preventDefault()}>
        <label className="playground-field">
          <b>Method</b>
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
            field={field}
            value={valueOf(field)}
            fault={faults[field.name] ?? null}
            onChange={(value) => setValues({...values, [keyOf(field)]: value})}
          />
        ))}
        {method.params.length === 0 && <p>This method takes no parameters.</p>}
      </form>
      <div className="playground-output">
        <Output title="JSON" text={request} />
        <Output title="curl" text={curlOf(url, request)} />
        <Output title="JavaScript" text={javascriptOf(url, request)} />
      </div>
    </div>
  );
}

interface FieldProps {
  field: PlaygroundField;
  value: string;
  fault: string | null;
  onChange(value: string): void;
}

function Field({field, value, fault, onChange}: FieldProps) {
  const {name, required, hint, type} = field;
  return (
    <label className="playground-field">
      <b>{name}</b>{" "}
      <span>
        {type}
        {required ? ", required" : ""}
      </span>
      <Input field={field} value={value} invalid={fault !== null} onChange={onChange} />
      {fault && <em role="alert">{fault}</em>}
      {hint && <small>{hint}</small>}
    </label>
  );
}

function Input({
  field: {input, options, required},
  value,
  invalid,
  onChange
}: Omit<FieldProps, "fault"> & {invalid: boolean}) {
  const change = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>): void =>
    onChange(event.currentTarget.value);
  const shared = {value, onChange: change, "aria-invalid": invalid || undefined, required};
  switch (input) {
    case "select":
      return (
        <select {...shared}>
          <option value="">Not set</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case "checkbox":
      return (
        <select {...shared}>
          <option value="">Not set</option>
          <option>true</option>
          <option>false</option>
        </select>
      );
    case "json":
      return <textarea {...shared} rows={Math.min(14, value.split("\n").length + 1)} spellCheck={false} />;
    default:
      return (
        <input {...shared} type="text" inputMode={input === "number" ? "decimal" : undefined} spellCheck={false} />
      );
  }
}

/** Not a figure.code: the runtime would put a button into what React has yet to hydrate. */
function Output({title, text}: {title: string; text: string}) {
  const [said, setSaid] = useState("Copy");
  const copy = (): void => void copyText(text).then((copied) => setSaid(copied ? "Copied" : "Press Ctrl+C"));
  return (
    <div className="playground-code">
      <p>
        {title}
        <button type="button" aria-label={`Copy ${title}`} onClick={copy} onBlur={() => setSaid("Copy")}>
          {said}
        </button>
      </p>
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  );
}
