// Reads a table of named values, as JSON or YAML, to its page. Deviations from the
// format, and values that the table itself forbids, are reported.

import {exactJson} from "../../../../runtime/shared/exact-json.ts";
import {diagnose} from "../../core/diagnostics.ts";
import {suggest} from "../../core/nearest.ts";
import {
  parameterStates,
  parameterTypes,
  type Bound,
  type ParameterGroup,
  type ParametersPage,
  type TableParameter
} from "../../../../runtime/shared/reference.ts";
import type {Prose} from "../../../../runtime/shared/prose.ts";
import {
  child,
  itemsOf,
  keyLocationOf,
  locationOf,
  rootOf,
  text,
  type Cursor,
  type DocumentSet
} from "../shared/cursor.ts";
import type {Document} from "../shared/document.ts";
import type {ProseReader} from "../shared/prose.ts";
import {entriesOf, get, isFields, listOf, textOf} from "../shared/values.ts";
import {valueFault} from "./value-fault.ts";

/** @param name of the specification */
export function readTable(
  document: Document,
  name: string,
  set: DocumentSet,
  prose: ProseReader
): ParametersPage | null {
  if (document.value === null) return null; // a syntax error has been reported
  const root = rootOf(document);
  const info = child(root, "info");
  if (text(root, "parameters") === "" || text(info, "title") === "") {
    set.diagnostics.push(
      diagnose(
        "spec-unsupported",
        locationOf(root),
        "This is not a table of parameters.",
        "it begins with parameters: and info.title, what the table is called"
      )
    );
    return null;
  }
  const describe = (at: Cursor, key: string): Prose => prose.read(text(at, key), () => locationOf(child(at, key)));
  const places = itemsOf(child(root, "places")).map((at) => ({
    name: text(at, "name"),
    title: text(at, "title") || text(at, "name")
  }));
  const placeNames = places.map((place) => place.name);
  const read = (at: Cursor): TableParameter[] => {
    const parameter = readParameter(at, set, prose);
    if (parameter) reportValues(at, parameter, placeNames, set);
    return parameter ? [parameter] : [];
  };
  return {
    type: "parameters",
    name,
    title: text(info, "title"),
    noun: text(info, "noun") || "parameter",
    version: text(info, "version"),
    description: describe(info, "description"),
    places,
    groups: itemsOf(child(root, "groups")).map((at): ParameterGroup => ({
      title: text(at, "title") || text(at, "name"),
      anchor: `group-${text(at, "name") || String(at.key)}`,
      description: describe(at, "description"),
      parameters: itemsOf(child(at, "parameters")).flatMap(read)
    })),
    hrefs: {}
  };
}

function readParameter(at: Cursor, set: DocumentSet, prose: ProseReader): TableParameter | null {
  const describe = (key: string): Prose => prose.read(text(at, key), () => locationOf(child(at, key)));
  const name = text(at, "name");
  if (name === "") {
    set.diagnostics.push(diagnose("spec-invalid", locationOf(at), "This parameter has no name.", "give it a name"));
    return null;
  }
  return {
    name,
    anchor: name.replace(/[^\w.-]+/g, "-"),
    type: oneOf(at, "type", parameterTypes, "string", set),
    unit: text(at, "unit"),
    default: written(get(at.value, "default")),
    minimum: boundOf(at, "minimum", "exclusiveMinimum"),
    maximum: boundOf(at, "maximum", "exclusiveMaximum"),
    accepted: listOf(get(at.value, "acceptedValues")).map(textOf),
    rules: itemsOf(child(at, "rules")).map((rule) => prose.read(textOf(rule.value), () => locationOf(rule))),
    description: describe("description"),
    affects: text(at, "affects"),
    state: oneOf(at, "state", parameterStates, "active", set),
    note: describe("note"),
    values: Object.fromEntries(
      entriesOf(get(at.value, "values")).map(([place, value]) => [place, written(value) ?? ""])
    )
  };
}

/** One of a list of words; others are reported, and absence means the default. */
function oneOf<T extends string>(at: Cursor, key: string, known: readonly T[], usual: T, set: DocumentSet): T {
  const value = text(at, key);
  const found = known.find((each) => each === value);
  if (found === undefined && value !== "")
    set.diagnostics.push(
      diagnose(
        "spec-invalid",
        locationOf(child(at, key)),
        `"${value}" is no ${key} of a parameter.`,
        suggest(value, known) ?? `it is one of ${known.join(", ")}`
      )
    );
  return found ?? usual;
}

function boundOf(at: Cursor, key: string, exclusiveKey: string): Bound | null {
  const exclusive = written(get(at.value, exclusiveKey));
  if (exclusive !== null) return {value: exclusive, exclusive: true};
  const value = written(get(at.value, key));
  return value === null ? null : {value, exclusive: false};
}

/** Default and current values are checked against the parameter's own type and bounds. */
function reportValues(at: Cursor, parameter: TableParameter, places: readonly string[], set: DocumentSet): void {
  const report = (place: Cursor, what: string, value: string): void => {
    const fault = value === "" ? null : valueFault(parameter, value);
    if (fault !== null)
      set.diagnostics.push(diagnose("spec-invalid", locationOf(place), `${what} of ${parameter.name} ${fault}.`));
  };
  if (parameter.default !== null) report(child(at, "default"), "The default", parameter.default);
  const free = places.filter((place) => !Object.hasOwn(parameter.values, place));
  for (const [name, value] of Object.entries(parameter.values)) {
    const place = child(child(at, "values"), name);
    if (places.includes(name)) report(place, `The value on ${name}`, value);
    else
      set.diagnostics.push(
        diagnose(
          "spec-invalid",
          keyLocationOf(place),
          `${parameter.name} has a value on "${name}", which is none of the table's places.`,
          suggest(name, free) ??
            (free.length > 0 ? `use one of ${free.join(", ")}` : "remove it, or list it under places")
        )
      );
  }
}

/** A value as users would write it; null for none. */
function written(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return isFields(value) || Array.isArray(value) ? exactJson(value) : textOf(value);
}
