// A field of the request form: its name, its value
// and its error.

import type {ChangeEvent} from "react";
import {messages} from "../messages/request.ts";

export interface FieldProps {
  label: string;
  /** "array of string". */
  type: string;
  required: boolean;
  hint?: string;
  input: "text" | "number" | "select" | "checkbox" | "lines" | "password" | "file";
  options?: readonly string[];
  value: string;
  fault: string | null;
  onChange(value: string): void;
  /** For file inputs. */
  onFile?(file: File | null): void;
}

export default function Field(props: FieldProps) {
  const {label, type, required, hint, fault} = props;
  return (
    <label className="playground-field">
      <b>{label}</b>{" "}
      <span>
        {type}
        {required ? messages.required : ""}
      </span>
      <Input {...props} />
      {fault && <em role="alert">{fault}</em>}
      {hint && <small>{hint}</small>}
    </label>
  );
}

function Input({input, options = [], required, value, fault, onChange, onFile}: FieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>): void =>
    onChange(event.currentTarget.value);
  const shared = {value, onChange: change, "aria-invalid": fault !== null || undefined, required};
  switch (input) {
    case "select":
    case "checkbox":
      return (
        <select {...shared}>
          <option value="">{messages.notSet}</option>
          {(input === "checkbox" ? ["true", "false"] : options).map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case "lines":
      return <textarea {...shared} rows={Math.min(14, value.split("\n").length + 1)} spellCheck={false} />;
    case "file":
      return <input type="file" onChange={(event) => onFile?.(event.currentTarget.files?.[0] ?? null)} />;
    default:
      return (
        <input
          {...shared}
          type={input === "password" ? "password" : "text"}
          inputMode={input === "number" ? "decimal" : undefined}
          autoComplete="off"
          spellCheck={false}
        />
      );
  }
}
