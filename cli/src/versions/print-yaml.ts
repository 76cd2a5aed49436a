// Prints values as YAML: plain where that is safe, otherwise in double quotes.

import {load} from "js-yaml";

type Scalar = string | boolean;

export type YamlValue = Scalar | readonly string[] | Readonly<Record<string, string>>;

export function printValue(value: YamlValue): string {
  if (typeof value !== "object") return printScalar(value);
  return isList(value) ? `[${value.map(printScalar).join(", ")}]` : printFlowRecord(value);
}

function isList(value: YamlValue): value is readonly string[] {
  return Array.isArray(value);
}

/** "release (v0.79)" stays plain; "0.79" needs quotes, or it would be a number. */
function printScalar(value: Scalar): string {
  if (typeof value === "boolean") return String(value);
  const plain = /^[\w/(][^\n#:,[\]{}"'&*!|>%@`]*$/.test(value) && value.trim() === value && isText(value);
  return plain ? value : JSON.stringify(value);
}

function isText(plain: string): boolean {
  try {
    return load(plain) === plain;
  } catch {
    return false;
  }
}

/** {from: /a, to: /b} */
export function printFlowRecord(record: Readonly<Record<string, YamlValue>>): string {
  return `{${Object.entries(record)
    .map(([key, value]) => `${key}: ${printValue(value)}`)
    .join(", ")}}`;
}
