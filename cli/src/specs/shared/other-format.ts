// Names the format of a file that is given as a specification of another kind.

import {specFormats} from "../../core/spec-kinds.ts";
import {get, isFields, textOf} from "./values.ts";

export interface OtherFormat {
  /** "OpenRPC 1.3.2". */
  name: string;
  hint: string | null;
}

/** The format of a file, if it says so; null otherwise. */
export function otherFormat(value: unknown): OtherFormat | null {
  const postman = textOf(get(get(value, "info"), "schema"));
  if (/\bgetpostman\.com\b/.test(postman)) return {name: "a Postman collection", hint: "export it as OpenAPI"};
  if (isFields(get(value, "log")) && get(get(value, "log"), "entries") !== undefined)
    return {name: "an HTTP archive", hint: null};
  const found = formats.find(({key}) => get(value, key) !== undefined);
  if (!found) return null;
  const written = get(value, found.key);
  const version = found.version ? textOf(written) || (typeof written === "number" ? String(written) : "") : "";
  return {name: version ? `${found.name} ${version}` : found.name, hint: found.hint};
}

const formats: readonly {key: string; name: string; version: boolean; hint: string | null}[] = [
  ...specFormats.map(({kind, key, name}) => ({key, name, version: true, hint: `set "kind: ${kind}"`})),
  {key: "opencli", name: "OpenCLI", version: true, hint: 'set "kind: cli"'},
  {key: "arazzo", name: "Arazzo", version: true, hint: "name one of its sourceDescriptions instead"},
  {key: "overlay", name: "an Overlay", version: false, hint: "apply it to its description first, and name the result"},
  {key: "raml", name: "RAML", version: true, hint: "convert it to OpenAPI"},
  {key: "$schema", name: "a JSON schema", version: false, hint: "name it from an OpenAPI description with $ref"}
];
